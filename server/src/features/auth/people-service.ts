import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { Account } from "./account.ts";
import { deleteFactors } from "./factors/repository.ts";
import {
  findAccountById,
  findByEmail,
  insertAccount,
  hasNoAdministrator,
  inviteAsAdministrator,
  listTakenUsernames,
  setName,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface NewPerson {
  readonly id: UserId;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly invitedAt: Date;
}

/** The accounts themselves, for other features. */
export interface PeopleService {
  /** Disabled accounts are found too. */
  findByEmail(session: Db, email: string): Promise<(Account & { readonly isDisabled: boolean }) | null>;
  /** @throws AppError `invalid_token` when there is no such account any more */
  require(userId: UserId): Promise<Account>;
  rename(session: Db, userId: UserId, firstName: string, lastName: string): Promise<void>;
  /** True while no administrator can sign in; of several instances one gets the answer at a time. */
  hasNoAdministrator(session: Db): Promise<boolean>;
  /**
   * Finds or makes the account of the first administrator, who has yet to register. Whoever had it before, such as a
   * guest of the demo, loses password and second factors.
   */
  makeFirstAdministrator(session: Db, id: UserId, email: string): Promise<Account>;
  /** Makes an account that waits for its registration; its user name is made from its address. */
  make(session: Db, person: NewPerson): Promise<Account>;
}

export function createPeopleService(db: Db, clock: Clock): PeopleService {
  const make: PeopleService["make"] = async (session, { id, email, isAdmin, invitedAt }) => {
    const wanted = (email.split("@")[0] ?? "").replaceAll(/[^\p{L}\p{N}._-]/gu, "").slice(0, 80) || "person";
    const taken = await listTakenUsernames(session, wanted);
    await insertAccount(session, {
      id,
      username: firstFree(wanted, taken),
      email,
      firstName: "",
      lastName: "",
      passwordHash: null,
      isAdmin,
      isInternal: false,
      createdAt: clock.now(),
      invitedAt,
    });
    return requireAccount(session, id);
  };

  return {
    findByEmail,
    require: async (userId) => {
      const account = await findAccountById(db, userId);
      if (account === null) throw new AppError("invalid_token");
      return account;
    },
    hasNoAdministrator,
    makeFirstAdministrator: async (session, id, email) => {
      const now = clock.now();
      const found = await findByEmail(session, email);
      if (found === null) return make(session, { id, email, isAdmin: true, invitedAt: now });
      if (found.isAdmin && found.invitedAt !== null && !found.isDisabled) return found;
      await inviteAsAdministrator(session, found.id, now);
      await deleteFactors(session, found.id);
      return requireAccount(session, found.id);
    },
    rename: setName,
    make,
  };
}

async function requireAccount(session: Db, id: UserId): Promise<Account> {
  const account = await findAccountById(session, id);
  if (account === null) throw new Error("An account that was just written is not there");
  return account;
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}${number}`;
  return name;
}
