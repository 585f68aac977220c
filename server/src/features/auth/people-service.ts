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

export interface PeopleServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export class PeopleService {
  readonly #deps: PeopleServiceDeps;

  constructor(deps: PeopleServiceDeps) {
    this.#deps = deps;
  }

  /** Also finds disabled accounts. */
  findByEmail(session: Db, email: string): Promise<(Account & { readonly isDisabled: boolean }) | null> {
    return findByEmail(session, email);
  }

  /** @throws AppError `invalid_token` when the account does not exist any more */
  async require(userId: UserId): Promise<Account> {
    const account = await findAccountById(this.#deps.db, userId);
    if (account === null) throw new AppError("invalid_token");
    return account;
  }

  /** True while no administrator can sign in. Locks, so that several instances ask one after the other. */
  hasNoAdministrator(session: Db): Promise<boolean> {
    return hasNoAdministrator(session);
  }

  /**
   * Finds or creates the account of the first administrator, who has not registered yet. An existing account, such as
   * that of a demo user, loses its password and second factors.
   */
  async makeFirstAdministrator(session: Db, id: UserId, email: string): Promise<Account> {
    const now = this.#deps.clock.now();
    const found = await findByEmail(session, email);
    if (found === null) return this.make(session, { id, email, isAdmin: true, invitedAt: now });
    if (found.isAdmin && found.invitedAt !== null && !found.isDisabled) return found;
    await inviteAsAdministrator(session, found.id, now);
    await deleteFactors(session, found.id);
    return requireAccount(session, found.id);
  }

  rename(session: Db, userId: UserId, firstName: string, lastName: string): Promise<void> {
    return setName(session, userId, firstName, lastName);
  }

  /** Creates an account that waits for its registration. The user name is derived from the address. */
  async make(session: Db, { id, email, isAdmin, invitedAt }: NewPerson): Promise<Account> {
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
      createdAt: this.#deps.clock.now(),
      invitedAt,
    });
    return requireAccount(session, id);
  }
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
