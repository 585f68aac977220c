import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { digestSecret } from "../../../tokens/secrets.ts";
import { findDeviceOwner, hasSignedIn } from "../devices/repository.ts";
import { signInRules } from "../sign-in-rules.ts";
import {
  deleteFailures,
  deleteFailuresOf,
  listLocks,
  markLockMailed,
  readLock,
  countAttempt,
  uncountAttempt,
  type LockRules,
} from "./repository.ts";

type Db = Kysely<Database>;

/**
 * Waits of 1, 2, 4 … seconds from the fifth failure on, and of a quarter of an hour from the tenth. After a quarter of
 * an hour without a failure the count restarts. A wait counts towards it: otherwise one failure after a long wait would
 * cause the next.
 */
export const lockRules: LockRules = {
  freeFailures: 5,
  lockFailures: 10,
  longestWaitSeconds: 60,
  lockSeconds: 15 * 60,
  resetSeconds: 15 * 60,
};

const lockMailSeconds = 24 * 60 * 60;

export interface CountedAttempt {
  readonly key: string;
  /** The number of failures if this attempt fails too. */
  readonly failures: number;
}

export interface SignInTry {
  readonly name: string;
  readonly deviceSecret: string | null;
}

/** What is delayed: signing in, or confirming the password within a session. */
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
  /** The number of waits for names that none of the people has. */
  readonly unknown: number;
}

export interface SignInLockDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export class SignInLock {
  readonly #deps: SignInLockDeps;

  constructor(deps: SignInLockDeps) {
    this.#deps = deps;
  }

  /**
   * Counts an attempt with this name, whether an account has it or not, because a lock must not reveal that. A browser
   * that has signed in with the name before has a separate count, which attempts elsewhere do not affect.
   * @throws AppError `too_many_requests` during a wait
   */
  async attempt(of: SignInTry): Promise<CountedAttempt> {
    return this.#attempt(await this.#findKey(of));
  }

  /** Takes back an attempt that was correct. Earlier failures stay counted. */
  takeBack({ key }: CountedAttempt): Promise<void> {
    return uncountAttempt(this.#deps.db, key);
  }

  /** Counts a wrong code. The limit of the code has refused it already. @returns the number of failures */
  async countFailure(of: SignInTry): Promise<number> {
    return (
      (await countAttempt(this.#deps.db, await this.#findKey(of), lockRules, this.#deps.clock.now())) ?? 0
    );
  }

  /**
   * Restarts the count after a success: that of the known browser, or else that of the person's names. When a person
   * signs in from a known browser, failures of others with the same names stay counted.
   */
  async release(session: Db, person: NamedPerson, deviceSecret: string | null): Promise<void> {
    const deviceKey = await this.#findDeviceKey(session, { name: person.username, deviceSecret });
    const keys = deviceKey === null ? namesOf(person, "sign-in").map(keyOf) : [deviceKey];
    await deleteFailures(session, keys);
  }

  /** Restarts every count of the person, after a new password. */
  async releaseAll(session: Db, person: NamedPerson): Promise<void> {
    const names = (["sign-in", "confirm"] as const).flatMap((kind) => namesOf(person, kind));
    await deleteFailures(session, names.map(keyOf));
    await deleteFailuresOf(session, devicesOf(person.id));
  }

  /** Counts an attempt of a signed-in person to confirm the password. @throws AppError `too_many_requests` */
  async attemptConfirming(userId: UserId): Promise<void> {
    await this.#attempt(keyOf(confirmingName(userId)));
  }

  releaseConfirming(userId: UserId): Promise<void> {
    return deleteFailures(this.#deps.db, [keyOf(confirmingName(userId))]);
  }

  /** True if anyone has signed in with the browser that has this cookie. */
  async isKnownBrowser(deviceSecret: string | null): Promise<boolean> {
    if (deviceSecret === null) return false;
    const since = addSeconds(this.#deps.clock.now(), -signInRules.deviceSeconds);
    return hasSignedIn(this.#deps.db, digestSecret(deviceSecret), since);
  }

  /** True if the owner is to be mailed about this number of failures: about locks once a day. */
  async isMailDue(session: Db, userId: UserId, failures: number): Promise<boolean> {
    const now = this.#deps.clock.now();
    if (failures < lockRules.lockFailures) return false;
    return markLockMailed(session, userId, now, addSeconds(now, -lockMailSeconds));
  }

  /**
   * The waits in force. The store contains only digests of names, so only waits of the given people can be identified.
   */
  async list(people: readonly NamedPerson[]): Promise<WaitList> {
    const locks = await listLocks(this.#deps.db, this.#deps.clock.now());
    // Of several browsers, the one with the longest wait represents all.
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
  }

  /** Ends a person's waits of one kind. */
  async lift(session: Db, person: NamedPerson, kind: WaitKind): Promise<void> {
    await deleteFailures(session, namesOf(person, kind).map(keyOf));
    if (kind === "sign-in") await deleteFailuresOf(session, devicesOf(person.id));
  }

  async #findDeviceKey(session: Db, { name, deviceSecret }: SignInTry): Promise<string | null> {
    if (deviceSecret === null) return null;
    const hash = digestSecret(deviceSecret);
    const since = addSeconds(this.#deps.clock.now(), -signInRules.deviceSeconds);
    const owner = await findDeviceOwner(session, hash, name, since);
    return owner === null ? null : `${devicesOf(owner)}${hash}`;
  }

  async #findKey(of: SignInTry): Promise<string> {
    return (await this.#findDeviceKey(this.#deps.db, of)) ?? keyOf(of.name);
  }

  async #attempt(key: string): Promise<CountedAttempt> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const failures = await countAttempt(db, key, lockRules, now);
    if (failures !== null) return { key, failures };
    const until = await readLock(db, key);
    const retryAfter = until === null ? 1 : (until.getTime() - now.getTime()) / 1000;
    throw new AppError("too_many_requests", { retryAfter });
  }
}

function confirmingName(userId: UserId): string {
  return `session:${userId}`;
}

/** The prefix of the keys of a person's browsers. Digests of names never start like this. */
function devicesOf(userId: UserId): string {
  return `device:${userId}:`;
}

/** A list of waits has one line for all browsers of a person. */
function groupOf(key: string): string {
  return /^device:[^:]*:/.exec(key)?.[0] ?? key;
}

function namesOf({ id, username, email }: NamedPerson, kind: WaitKind): readonly string[] {
  return kind === "confirm" ? [confirmingName(id)] : [username, email];
}

/** People sometimes type a password into the field for the name, so only a digest is stored. */
function keyOf(name: string): string {
  return digestSecret(name.trim().toLowerCase());
}
