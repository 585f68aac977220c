import { sql, type Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

/** How long a client must wait after which number of failures. */
export interface LockRules {
  readonly freeFailures: number;
  /** From this number of failures on, the wait is `lockSeconds`. */
  readonly lockFailures: number;
  readonly longestWaitSeconds: number;
  readonly lockSeconds: number;
  /** After this time without a failure the count restarts. */
  readonly resetSeconds: number;
}

/**
 * Counts an attempt as a failure before it is verified, so that simultaneous attempts cannot share one. A success takes
 * it back. Each failure from the fifth on doubles the wait; from the tenth on there is a long one.
 * @returns the number of failures; null while the client must wait
 */
export async function countAttempt(db: Db, key: string, rules: LockRules, now: Date): Promise<number | null> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.last_at <= ${now}::timestamptz - make_interval(secs => ${rules.resetSeconds})
        then 1 else f.failures + 1 end,
      last_at = ${now},
      locked_until = case
        when f.last_at <= ${now}::timestamptz - make_interval(secs => ${rules.resetSeconds}) then null
        when f.failures + 1 >= ${rules.lockFailures}
          then ${now}::timestamptz + make_interval(secs => ${rules.lockSeconds})
        when f.failures + 1 >= ${rules.freeFailures}
          then ${now}::timestamptz + make_interval(secs =>
            least(${rules.longestWaitSeconds}::int, (2 ^ (f.failures + 1 - ${rules.freeFailures}))::int))
        else null end
    where f.locked_until is null or f.locked_until <= ${now}
    returning failures`.execute(db);
  return rows[0]?.failures ?? null;
}

/** When the wait ends, or null when there is none. */
export async function readLock(db: Db, key: string): Promise<Date | null> {
  const { rows } = await sql<{ locked_until: Date | null }>`
    select locked_until from sign_in_failures where key = ${key}`.execute(db);
  return rows[0]?.locked_until ?? null;
}

export interface LockedName {
  readonly key: string;
  readonly failures: number;
  readonly until: Date;
}

/** The waits in force, the longest first. */
export async function listLocks(db: Db, now: Date): Promise<readonly LockedName[]> {
  const { rows } = await sql<LockedName>`
    select key, failures, locked_until as until from sign_in_failures
    where locked_until > ${now} order by locked_until desc, key`.execute(db);
  return rows;
}

/** Takes back a successful attempt. Earlier failures stay counted. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await sql`
    update sign_in_failures set failures = greatest(0, failures - 1), locked_until = null
    where key = ${key}`.execute(db);
}

export async function deleteFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("sign_in_failures")
    .where("key", "in", [...keys])
    .execute();
}

/** Deletes every count whose key starts with this text. */
export async function deleteFailuresOf(db: Db, beginning: string): Promise<void> {
  await sql`delete from sign_in_failures where starts_with(key, ${beginning})`.execute(db);
}

/** Records that a mail about a lock is sent. @returns false if one was sent after `since` */
export async function markLockMailed(db: Db, userId: UserId, now: Date, since: Date): Promise<boolean> {
  const { rows } = await sql`
    update users set lock_mailed_at = ${now}
    where id = ${userId} and (lock_mailed_at is null or lock_mailed_at <= ${since}) returning id`.execute(db);
  return rows.length > 0;
}
