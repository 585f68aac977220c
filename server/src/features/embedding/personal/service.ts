import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { KeepView, PersonalStates } from "@vitrine/contracts/http";

import type { Database } from "../../../db/schema.ts";
import {
  forgetFilters,
  forgetView,
  holdReader,
  keepState,
  listStates,
  type KeptState,
  type Reader,
} from "./repository.ts";

/** What readers keep of reports. Everything is the reader's own: nobody else sees or changes it. */
export interface PersonalService {
  list(reader: Reader): Promise<PersonalStates>;
  /** Null forgets them. */
  keepFilters(reader: Reader, state: string | null): Promise<PersonalStates>;
  /** One of the same name is replaced. @throws AppError `too_many_views` */
  keepView(reader: Reader, view: KeepView): Promise<PersonalStates>;
  /** @throws AppError `view_not_found` */
  forgetView(reader: Reader, id: string): Promise<PersonalStates>;
}

/** Views of one report that a person may keep. */
const mostViews = 50;

export function createPersonalService(db: Kysely<Database>, clock: { now(): Date }): PersonalService {
  async function list(reader: Reader): Promise<PersonalStates> {
    return present(await listStates(db, reader));
  }

  return {
    list,
    keepFilters: async (reader, state) => {
      if (state === null) await forgetFilters(db, reader);
      else await keepState(db, reader, { name: null, state, isDefault: false }, clock.now());
      return list(reader);
    },
    keepView: async (reader, { name, state, isDefault }) => {
      await db.transaction().execute(async (transaction) => {
        await holdReader(transaction, reader);
        const kept = await listStates(transaction, reader);
        const others = kept.filter((one) => one.name !== null && !isSameName(one.name, name));
        if (others.length >= mostViews) throw new AppError("too_many_views");
        await keepState(transaction, reader, { name, state, isDefault }, clock.now());
      });
      return list(reader);
    },
    forgetView: async (reader, id) => {
      if (!(await forgetView(db, reader, id))) throw new AppError("view_not_found");
      return list(reader);
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function present(kept: readonly KeptState[]): PersonalStates {
  const filters = kept.find(({ name }) => name === null);
  return {
    keptFilters: filters === undefined ? null : filters.state,
    views: kept.flatMap(({ id, name, state, isDefault, savedAt }) =>
      name === null ? [] : [{ id, name, state, isDefault, savedAt: savedAt.toISOString() }],
    ),
  };
}
