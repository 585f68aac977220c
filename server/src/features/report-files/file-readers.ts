import type { Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { FileHolder, FileReaders, Person } from "../../access/person.ts";
import type { Database } from "../../db/schema.ts";
import { findReader, takeOpening } from "./repository.ts";

/** The people for whom files are being made, as every server sees them. */
export class StoredFileReaders implements FileReaders {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  findReader(holder: FileHolder, id: UserId): Promise<Person | null> {
    return findReader(this.#db, id, holder);
  }

  findPerson(id: UserId): Promise<Person | null> {
    return findReader(this.#db, id, null);
  }

  takeOpening(holder: FileHolder): Promise<boolean> {
    return takeOpening(this.#db, holder);
  }
}
