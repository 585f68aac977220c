import { sql, type Kysely } from "kysely";

import { asUserId, type UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

export interface Device {
  /** SHA-256 of the browser's cookie. */
  readonly hash: string;
  readonly userAgent: string;
  readonly network: string;
}

/** Records a browser that signed in. Signing in also restores a browser that was revoked. */
export async function noteDevice(db: Db, userId: UserId, device: Device, now: Date): Promise<void> {
  await sql`
    insert into known_devices (user_id, hash, user_agent, network, first_seen_at, last_seen_at)
    values (${userId}, ${device.hash}, ${device.userAgent}, ${device.network}, ${now}, ${now})
    on conflict (user_id, hash) do update set
      last_seen_at = excluded.last_seen_at, user_agent = excluded.user_agent, network = excluded.network,
      revoked_at = null`.execute(db);
}

/** A browser is known by its cookie, or if the same program signed in from the same network recently. */
export async function isKnownDevice(
  db: Db,
  userId: UserId,
  device: Device,
  since: Date,
): Promise<"known" | "new" | "first"> {
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(hash = ${device.hash}
      or (user_agent = ${device.userAgent} and network = ${device.network} and last_seen_at > ${since})) as known
    from known_devices where user_id = ${userId}`.execute(db);
  const known = rows[0]?.known ?? null;
  if (known === null) return "first";
  return known ? "known" : "new";
}

/** Replaces the cookie of a browser for everyone who signed in with it. */
export async function replaceDevice(db: Db, before: string, after: string): Promise<void> {
  await db.updateTable("known_devices").set({ hash: after }).where("hash", "=", before).execute();
}

/**
 * The account with this name, if this browser has signed in to it before. The query starts with the browser, so that a
 * forged cookie costs the same for every name.
 */
export async function findDeviceOwner(
  db: Db,
  hash: string,
  login: string,
  since: Date,
): Promise<UserId | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from known_devices d join users u on u.id = d.user_id
    where d.hash = ${hash} and d.revoked_at is null and d.last_seen_at > ${since} and u.disabled_at is null
      and (lower(u.username) = lower(${login}) or lower(u.email) = lower(${login}))`.execute(db);
  return rows[0] === undefined ? null : asUserId(rows[0].id);
}

/** True if anyone has signed in with this browser. */
export async function hasSignedIn(db: Db, hash: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select user_id from known_devices
    where hash = ${hash} and revoked_at is null and last_seen_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes the browsers of a person unknown again, except one if given. */
export async function revokeDevices(db: Db, userId: UserId, except: string | null, now: Date): Promise<void> {
  await sql`
    update known_devices set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and hash is distinct from ${except}`.execute(db);
}
