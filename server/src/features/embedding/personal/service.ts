import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { KeepView, PersonalStates } from "@vitrine/contracts/http";

import type { Database } from "../../../db/schema.ts";
import {
  deleteFilters,
  deleteView,
  lockReader,
  saveState,
  listStates,
  type SavedState,
  type Reader,
} from "./repository.ts";

/** Maximum number of views that a person can save of one report. */
const maxViews = 50;

export interface PersonalServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: { now(): Date };
}

/** What readers save of reports. Only the reader sees and changes it. */
export class PersonalService {
  readonly #deps: PersonalServiceDeps;

  constructor(deps: PersonalServiceDeps) {
    this.#deps = deps;
  }

  async list(reader: Reader): Promise<PersonalStates> {
    return present(await listStates(this.#deps.db, reader));
  }

  /** Null deletes them. */
  async saveFilters(reader: Reader, state: string | null): Promise<PersonalStates> {
    const { db, clock } = this.#deps;
    if (state === null) await deleteFilters(db, reader);
    else await saveState(db, reader, { name: null, state, isDefault: false }, clock.now());
    return this.list(reader);
  }

  /** Replaces a view with the same name. @throws AppError `too_many_views` */
  async saveView(reader: Reader, { name, state, isDefault }: KeepView): Promise<PersonalStates> {
    await this.#deps.db.transaction().execute(async (transaction) => {
      await lockReader(transaction, reader);
      const saved = await listStates(transaction, reader);
      const others = saved.filter((one) => one.name !== null && !isSameName(one.name, name));
      if (others.length >= maxViews) throw new AppError("too_many_views");
      await saveState(transaction, reader, { name, state, isDefault }, this.#deps.clock.now());
    });
    return this.list(reader);
  }

  /** @throws AppError `view_not_found` */
  async deleteView(reader: Reader, id: string): Promise<PersonalStates> {
    if (!(await deleteView(this.#deps.db, reader, id))) throw new AppError("view_not_found");
    return this.list(reader);
  }
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function present(saved: readonly SavedState[]): PersonalStates {
  const filters = saved.find(({ name }) => name === null);
  return {
    keptFilters: filters === undefined ? null : filters.state,
    views: saved.flatMap(({ id, name, state, isDefault, savedAt }) =>
      name === null ? [] : [{ id, name, state, isDefault, savedAt: savedAt.toISOString() }],
    ),
  };
}
