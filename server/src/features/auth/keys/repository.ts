import { sql, type Kysely } from "kysely";

import type { Database } from "../../../db/schema.ts";
import { ownerOfConnectionSecret } from "../../../tokens/secret-owners.ts";

type Db = Kysely<Database>;

export interface SealedSecret {
  readonly table: "totp_factors" | "provider_connections";
  /** The id of its row. */
  readonly id: string;
  /** To whom it is sealed. */
  readonly owner: string;
  readonly secret: string;
}

/** All encrypted secrets, locked until the transaction ends. */
export async function lockSealedSecrets(session: Db): Promise<readonly SealedSecret[]> {
  const { rows: factors } = await sql<{ id: string; secret: string }>`
    select user_id as id, secret from totp_factors order by user_id for update`.execute(session);
  const { rows: connections } = await sql<{ id: string; secret: string }>`
    select id, secret from provider_connections order by id for update`.execute(session);
  return [
    ...factors.map((row) => ({ ...row, table: "totp_factors" as const, owner: row.id })),
    ...connections.map((row) => ({
      ...row,
      table: "provider_connections" as const,
      owner: ownerOfConnectionSecret(row.id),
    })),
  ];
}

export async function replaceSealedSecret(session: Db, { table, id, secret }: SealedSecret): Promise<void> {
  await (table === "totp_factors"
    ? sql`update totp_factors set secret = ${secret} where user_id = ${id}`.execute(session)
    : sql`update provider_connections set secret = ${secret} where id = ${id}`.execute(session));
}

/** Adds the id of the pepper to hashes of versions that did not record it. */
export async function markPepperedHashes(session: Db, mark: string): Promise<void> {
  await sql`
    update users set password_hash = ${mark} || substr(password_hash, length('pepper:') + 1)
    where starts_with(password_hash, 'pepper:$')`.execute(session);
}

/** The numbers of passwords by the id of the pepper that they are hashed with; null: without one. */
export async function countHashesByPepper(session: Db): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ pepper: string | null; count: number }>`
    select substring(password_hash from '^pepper:([^:]*):') as pepper, count(*) as count from users
    where password_hash is not null and disabled_at is null group by 1`.execute(session);
  return new Map(rows.map(({ pepper, count }) => [pepper, count]));
}

/** Ends every session and every other way to start one except a password. @returns how many sessions were live */
export async function revokeEverything(session: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now} where revoked_at is null and ends_at > ${now}
    returning id`.execute(session);
  await sql`update login_challenges set consumed_at = ${now} where consumed_at is null`.execute(session);
  await sql`update account_links set consumed_at = ${now} where consumed_at is null`.execute(session);
  await sql`update known_devices set revoked_at = ${now} where revoked_at is null`.execute(session);
  await sql`
    update users set one_time_hash = null, one_time_expires_at = null
    where one_time_hash is not null`.execute(session);
  return rows.length;
}
