import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { digestSecret } from "../../../tokens/secrets.ts";
import { findDeviceOwner, hasSignedIn } from "../devices/repository.ts";
import { signInRules } from "../sign-in-rules.ts";
import {
  forgetFailures,
  forgetFailuresOf,
  listLocks,
  markLockMailed,
  readLock,
  takeAttempt,
  takeBackAttempt,
  type LockRules,
} from "./repository.ts";

type Db = Kysely<Database>;

/**
 * Waits of 1, 2, 4 … seconds from the fifth failure on, a quarter of an hour from the tenth. After a quarter of an hour
 * without a failure, such a wait included, the count starts anew: otherwise one failure would bring the next long wait.
 */
export const lockRules: LockRules = {
  freeFailures: 5,
  lockFailures: 10,
  longestWaitSeconds: 60,
  lockSeconds: 15 * 60,
  forgetSeconds: 15 * 60,
};

const lockMailSeconds = 24 * 60 * 60;

/** What an attempt was counted under. */
export interface CountedAttempt {
  readonly key: string;
  /** How many failures there are if this one fails too. */
  readonly failures: number;
}

/** A name somebody signs in with, and the cookie of the browser that they do it in. */
export interface SignInTry {
  readonly name: string;
  readonly deviceSecret: string | null;
}

export interface SignInLock {
  /**
   * Counts an attempt with this name, whether anybody has it or not: a lock must not tell who exists. A browser that has
   * signed in with the name before has a count of its own, which nobody else's attempts reach.
   * @throws AppError `too_many_requests` while there is a wait
   */
  attempt(of: SignInTry): Promise<CountedAttempt>;
  /** The attempt was right so far: it does not count, but those before it still do. */
  takeBack(attempt: CountedAttempt): Promise<void>;
  /** Counts a wrong code; the code's own limit has refused it already. @returns how many failures there are */
  countFailure(of: SignInTry): Promise<number>;
  /**
   * After a success the count of what it came in by starts anew: that of a known browser, or that of the person's names.
   * What strangers tried with the names stays counted when the person comes in a known browser.
   */
  release(session: Db, person: NamedPerson, deviceSecret: string | null): Promise<void>;
  /** After a new password every count of the person starts anew. */
  releaseAll(session: Db, person: NamedPerson): Promise<void>;
  /** Counts an attempt of somebody signed in to confirm their password. @throws AppError `too_many_requests` */
  attemptConfirming(userId: UserId): Promise<void>;
  releaseConfirming(userId: UserId): Promise<void>;
  /** Whether anybody has signed in with the browser that has this cookie. */
  isKnownBrowser(deviceSecret: string | null): Promise<boolean>;
  /** Whether the owner is to be mailed about so many failures: of pauses once a day. */
  isMailDue(session: Db, userId: UserId, failures: number): Promise<boolean>;
  /** The waits that are on now. Names are kept as digests: only those of the people given can be told. */
  list(people: readonly NamedPerson[]): Promise<WaitList>;
  /** Ends a person's waits of one kind. */
  lift(session: Db, person: NamedPerson, kind: WaitKind): Promise<void>;
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

export function createSignInLock(db: Db, clock: Clock): SignInLock {
  async function findDeviceKey(session: Db, { name, deviceSecret }: SignInTry): Promise<string | null> {
    if (deviceSecret === null) return null;
    const hash = digestSecret(deviceSecret);
    const since = addSeconds(clock.now(), -signInRules.deviceSeconds);
    const owner = await findDeviceOwner(session, hash, name, since);
    return owner === null ? null : `${devicesOf(owner)}${hash}`;
  }

  async function findKey(of: SignInTry): Promise<string> {
    return (await findDeviceKey(db, of)) ?? keyOf(of.name);
  }

  async function attempt(key: string): Promise<CountedAttempt> {
    const now = clock.now();
    const failures = await takeAttempt(db, key, lockRules, now);
    if (failures !== null) return { key, failures };
    const until = await readLock(db, key);
    const retryAfter = until === null ? 1 : (until.getTime() - now.getTime()) / 1000;
    throw new AppError("too_many_requests", { retryAfter });
  }

  return {
    attempt: async (of) => attempt(await findKey(of)),
    takeBack: ({ key }) => takeBackAttempt(db, key),
    countFailure: async (of) => (await takeAttempt(db, await findKey(of), lockRules, clock.now())) ?? 0,
    release: async (session, person, deviceSecret) => {
      const deviceKey = await findDeviceKey(session, { name: person.username, deviceSecret });
      const keys = deviceKey === null ? namesOf(person, "sign-in").map(keyOf) : [deviceKey];
      await forgetFailures(session, keys);
    },
    releaseAll: async (session, person) => {
      const names = (["sign-in", "confirm"] as const).flatMap((kind) => namesOf(person, kind));
      await forgetFailures(session, names.map(keyOf));
      await forgetFailuresOf(session, devicesOf(person.id));
    },
    attemptConfirming: async (userId) => {
      await attempt(keyOf(confirmingName(userId)));
    },
    releaseConfirming: (userId) => forgetFailures(db, [keyOf(confirmingName(userId))]),
    isKnownBrowser: async (deviceSecret) => {
      if (deviceSecret === null) return false;
      const since = addSeconds(clock.now(), -signInRules.deviceSeconds);
      return hasSignedIn(db, digestSecret(deviceSecret), since);
    },
    isMailDue: async (session, userId, failures) => {
      const now = clock.now();
      if (failures < lockRules.lockFailures) return false;
      return markLockMailed(session, userId, now, addSeconds(now, -lockMailSeconds));
    },
    list: async (people) => {
      const locks = await listLocks(db, clock.now());
      // Of several browsers the one that waits longest comes first, and stands for all.
      const byKey = new Map(locks.toReversed().map((lock) => [groupOf(lock.key), lock]));
      const left = new Set(locks.map(({ key }) => groupOf(key)));
      const waits = people.flatMap((person) =>
        (["sign-in", "confirm"] as const).flatMap((kind) => {
          const names = namesOf(person, kind).map(keyOf);
          const keys = kind === "sign-in" ? [...names, devicesOf(person.id)] : names;
          const found = keys.flatMap((key) => byKey.get(key) ?? []);
          for (const key of keys) left.delete(key);
          const [longest] = found.toSorted((a, b) => b.until.getTime() - a.until.getTime());
          return longest === undefined
            ? []
            : [{ person, kind, failures: longest.failures, until: longest.until }];
        }),
      );
      return { waits, unknown: left.size };
    },
    lift: async (session, person, kind) => {
      await forgetFailures(session, namesOf(person, kind).map(keyOf));
      if (kind === "sign-in") await forgetFailuresOf(session, devicesOf(person.id));
    },
  };
}

function confirmingName(userId: UserId): string {
  return `session:${userId}`;
}

/** How the keys of a person's browsers begin; digests of names never do. */
function devicesOf(userId: UserId): string {
  return `device:${userId}:`;
}

/** All browsers of a person are one line in a list of waits. */
function groupOf(key: string): string {
  return /^device:[^:]*:/.exec(key)?.[0] ?? key;
}

function namesOf({ id, username, email }: NamedPerson, kind: WaitKind): readonly string[] {
  return kind === "confirm" ? [confirmingName(id)] : [username, email];
}

/** What people type into a field for names may be a password: kept is a digest. */
function keyOf(name: string): string {
  return digestSecret(name.trim().toLowerCase());
}
