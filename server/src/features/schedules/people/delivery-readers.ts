import type { Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { FileHolder, FileReaders, Person } from "../../../access/person.ts";
import type { Database } from "../../../db/schema.ts";
import { findVersionReader, takeOpening } from "../versions/version-repository.ts";

/** The people for whom files are being made: those they ordered, and those of deliveries. */
export class AllFileReaders implements FileReaders {
  readonly #db: Kysely<Database>;
  readonly #ordered: FileReaders;

  constructor(db: Kysely<Database>, ordered: FileReaders) {
    this.#db = db;
    this.#ordered = ordered;
  }

  async findReader(holder: FileHolder, id: UserId): Promise<Person | null> {
    return (await this.#ordered.findReader(holder, id)) ?? findVersionReader(this.#db, id, holder);
  }

  findPerson(id: UserId): Promise<Person | null> {
    return this.#ordered.findPerson(id);
  }

  async takeOpening(holder: FileHolder): Promise<boolean> {
    return (await this.#ordered.takeOpening(holder)) || takeOpening(this.#db, holder);
  }
}
