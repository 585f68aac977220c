import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { digestSecret } from "../../../tokens/secrets.ts";
import {
  forgetFailures,
  listLocks,
  readLock,
  takeAttempt,
  takeBackAttempt,
  type LockRules,
} from "./repository.ts";

/** Waits of 1, 2, 4 … seconds from the fifth failure on, a quarter of an hour from the tenth; never for good. */
export const lockRules: LockRules = {
  freeFailures: 5,
  lockFailures: 10,
  longestWaitSeconds: 60,
  lockSeconds: 15 * 60,
  forgetSeconds: 12 * 60 * 60,
};

export interface SignInLock {
  /**
   * Counts an attempt with this name, whether anybody has it or not: a lock must not tell who exists.
   * @returns how many failures there are if this one fails too
   * @throws AppError `too_many_requests` while the name has to wait
   */
  attempt(name: string, session?: Kysely<Database>): Promise<number>;
  /** The attempt was right so far: it does not count, but those before it still do. */
  takeBack(name: string): Promise<void>;
  /** Counts a wrong code; the code's own limit has refused it already. */
  countFailure(name: string): Promise<number>;
  /** After a success, or a new password: every name of the account is free again. */
  release(session: Kysely<Database>, names: readonly string[]): Promise<void>;
  /** The waits that are on now. Names are kept as digests: only those of the people given can be told. */
  list(people: readonly NamedPerson[]): Promise<WaitList>;
  /** Ends a person's waits of one kind. */
  lift(session: Kysely<Database>, person: NamedPerson, kind: WaitKind): Promise<void>;
}

/** What a person has to wait for: signing in, or confirming their password within a session. */
export type WaitKind = "sign-in" | "confirm";

export interface NamedPerson {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
}

export interface WaitList {
  readonly waits: readonly {
    readonly person: NamedPerson;
    readonly kind: WaitKind;
    readonly failures: number;
    readonly until: Date;
  }[];
  /** Of names that none of the people has. */
  readonly unknown: number;
}

export function createSignInLock(db: Kysely<Database>, clock: Clock): SignInLock {
  return {
    attempt: async (name, session = db) => {
      const key = keyOf(name);
      const now = clock.now();
      const failures = await takeAttempt(session, key, lockRules, now);
      if (failures !== null) return failures;
      const until = await readLock(session, key);
      const retryAfter = until === null ? 1 : (until.getTime() - now.getTime()) / 1000;
      throw new AppError("too_many_requests", { retryAfter });
    },
    takeBack: (name) => takeBackAttempt(db, keyOf(name)),
    countFailure: async (name) => (await takeAttempt(db, keyOf(name), lockRules, clock.now())) ?? 0,
    release: (session, names) => forgetFailures(session, names.map(keyOf)),
    list: async (people) => {
      const locked = new Map((await listLocks(db, clock.now())).map((lock) => [lock.key, lock]));
      const waits = people.flatMap((person) =>
        (["sign-in", "confirm"] as const).flatMap((kind) => {
          const found = namesOf(person, kind).flatMap((name) => locked.get(keyOf(name)) ?? []);
          for (const { key } of found) locked.delete(key);
          const [longest] = found.toSorted((a, b) => b.until.getTime() - a.until.getTime());
          return longest === undefined
            ? []
            : [{ person, kind, failures: longest.failures, until: longest.until }];
        }),
      );
      return { waits, unknown: locked.size };
    },
    lift: (session, person, kind) => forgetFailures(session, namesOf(person, kind).map(keyOf)),
  };
}

/** What the attempts of somebody signed in to confirm their password are counted under. */
export function confirmingName(userId: UserId): string {
  return `session:${userId}`;
}

function namesOf({ id, username, email }: NamedPerson, kind: WaitKind): readonly string[] {
  return kind === "confirm" ? [confirmingName(id)] : [username, email];
}

/** What people type into a field for names may be a password: kept is a digest. */
function keyOf(name: string): string {
  return digestSecret(name.trim().toLowerCase());
}
