import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

/** A token bucket with `capacity` tokens, which refills within `seconds`. */
export interface Allowance {
  readonly capacity: number;
  readonly seconds: number;
}

/** Takes a token in one statement. @returns false when the bucket is empty */
export async function takeToken(
  db: Kysely<Database>,
  key: string,
  { capacity, seconds }: Allowance,
  now: Date,
): Promise<boolean> {
  const perSecond = capacity / seconds;
  const { rows } = await sql<{ key: string }>`
    insert into rate_buckets as b (key, tokens, capacity, updated_at, full_at)
    values (${key}, ${capacity - 1}::float8, ${capacity}::float8, ${now},
      ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      capacity = excluded.capacity,
      tokens = least(${capacity}::float8, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.updated_at)) * ${perSecond}::float8) - 1,
      updated_at = ${now},
      full_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    where least(${capacity}::float8, b.tokens + greatest(0, extract(epoch from ${now}::timestamptz - b.updated_at)) * ${perSecond}::float8) >= 1
    returning b.key`.execute(db);
  return rows.length > 0;
}

/** Seconds until an empty bucket has a token again. */
export async function readWait(
  db: Kysely<Database>,
  key: string,
  { capacity, seconds }: Allowance,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, (1 - tokens) * ${seconds / capacity}::float8 - extract(epoch from ${now}::timestamptz - updated_at))::float8 as wait
    from rate_buckets where key = ${key}`.execute(db);
  return rows[0]?.wait ?? 1;
}

export interface EmptyBucket {
  readonly key: string;
  readonly until: Date;
}

/** The empty buckets, those that stay empty longest first. */
export async function listEmptyBuckets(db: Kysely<Database>, now: Date): Promise<readonly EmptyBucket[]> {
  const { rows } = await sql<EmptyBucket>`
    select key, until from (
      select key, updated_at + make_interval(secs =>
        (1 - tokens) / capacity * extract(epoch from full_at - updated_at)::float8) as until
      from rate_buckets where tokens < 1) as waiting
    where until > ${now} order by until desc, key`.execute(db);
  return rows;
}

export async function deleteBucket(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom("rate_buckets").where("key", "=", key).execute();
}

/** A full bucket needs no row. */
export async function deleteFullBuckets(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from rate_buckets where full_at < ${now}`.execute(db);
}
