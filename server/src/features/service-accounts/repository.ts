import { sql, type Kysely } from "kysely";

import type { RowRuleInput, ServiceAccount, ServiceScope } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** What administrators decide about an account. */
export interface AccountSettings {
  readonly name: string;
  readonly workspaceIds: readonly WorkspaceId[];
  readonly scopes: readonly ServiceScope[];
  readonly audience: ServiceAccount["audience"];
  readonly rows: readonly RowRuleInput[];
  readonly origins: readonly string[];
}

export interface StoredAccount extends AccountSettings {
  readonly id: UserId;
  readonly version: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly endedAt: Date | null;
}

export interface StoredCredential {
  readonly id: string;
  readonly accountId: UserId;
  /** Null for a key. */
  readonly secretHash: string | null;
  /** A JWK; null for a secret. */
  readonly publicKey: Readonly<Record<string, unknown>> | null;
  readonly hint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly scopes: readonly ServiceScope[];
  readonly audience: ServiceAccount["audience"];
  readonly row_rules: readonly RowRuleInput[];
  readonly origins: readonly string[];
  readonly version: number;
  readonly last_used_at: Date | null;
  readonly ended_at: Date | null;
  readonly workspaces: readonly string[] | null;
}

const accountColumns = sql`
  a.id, u.first_name as name, u.created_at, a.scopes, a.audience, a.row_rules, a.origins, a.version, a.last_used_at,
  a.ended_at, (
    select array_agg(w.workspace_id order by w.workspace_id) from service_account_workspaces w
    where w.account_id = a.id) as workspaces`;

function toAccount(row: AccountRow): StoredAccount {
  return {
    id: asUserId(row.id),
    name: row.name,
    workspaceIds: (row.workspaces ?? []).map(asWorkspaceId),
    scopes: row.scopes,
    audience: row.audience,
    rows: row.row_rules,
    origins: row.origins,
    version: row.version,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    endedAt: row.ended_at,
  };
}

export async function listAccounts(db: Db): Promise<readonly StoredAccount[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from service_accounts a join users u on u.id = a.id
    order by lower(u.first_name), a.id`.execute(db);
  return rows.map(toAccount);
}

export async function findAccount(db: Db, id: string): Promise<StoredAccount | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from service_accounts a join users u on u.id = a.id where a.id = ${id}`.execute(
    db,
  );
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

/** An account that has not ended, if it has this credential and it was not revoked. */
export async function findLiveAccount(
  db: Db,
  id: string,
  credentialId: string,
): Promise<StoredAccount | null> {
  if (!isUuid(id) || !isUuid(credentialId)) return null;
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from service_accounts a join users u on u.id = a.id
    where a.id = ${id} and a.ended_at is null and exists (
      select from service_credentials c
      where c.id = ${credentialId} and c.account_id = a.id and c.revoked_at is null)`.execute(db);
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

export interface NewAccount extends AccountSettings {
  readonly id: UserId;
  readonly createdAt: Date;
}

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  const { id, createdAt } = account;
  // Disabled, so that no way of signing in applies to it.
  await sql`
    insert into users (id, username, email, first_name, last_name, password_hash, is_admin, is_internal, disabled_at,
      created_at, is_service)
    values (${id}, ${`service:${id}`}, ${`${id}@service.invalid`}, ${account.name}, '', null, false, false,
      ${createdAt}, ${createdAt}, true)`.execute(db);
  await sql`
    insert into service_accounts (id, scopes, audience, row_rules, origins, version)
    values (${id}, ${[...account.scopes]}, ${account.audience}, ${JSON.stringify(account.rows)},
      ${[...account.origins]}, 1)`.execute(db);
  await insertWorkspaces(db, id, account.workspaceIds);
}

async function insertWorkspaces(db: Db, id: UserId, workspaceIds: readonly WorkspaceId[]): Promise<void> {
  await sql`
    insert into service_account_workspaces (account_id, workspace_id)
    select distinct ${id}::uuid, unnest(${[...workspaceIds]}::text[])`.execute(db);
}

/** @returns false when it has ended, or has another version */
export async function updateAccount(
  db: Db,
  id: UserId,
  version: number,
  settings: AccountSettings,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update service_accounts set scopes = ${[...settings.scopes]}, audience = ${settings.audience},
      row_rules = ${JSON.stringify(settings.rows)}, origins = ${[...settings.origins]}, version = version + 1
    where id = ${id} and version = ${version} and ended_at is null returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`update users set first_name = ${settings.name} where id = ${id}`.execute(db);
  await sql`delete from service_account_workspaces where account_id = ${id}`.execute(db);
  await insertWorkspaces(db, id, settings.workspaceIds);
  return true;
}

/** @returns false when it has ended already */
export async function endAccount(db: Db, id: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update service_accounts set ended_at = ${now}, version = version + 1
    where id = ${id} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Locks an account while its credentials change. @returns false when it has ended */
export async function lockAccount(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql<{ id: string }>`
    select id from service_accounts where id = ${id} and ended_at is null for update`.execute(db);
  return rows.length > 0;
}

interface CredentialRow {
  readonly id: string;
  readonly account_id: string;
  readonly secret_hash: string | null;
  readonly public_key: Readonly<Record<string, unknown>> | null;
  readonly hint: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

/** The credentials of an account, or of all, the newest first. */
export async function listCredentials(
  db: Db,
  accountId: UserId | null,
): Promise<readonly StoredCredential[]> {
  const { rows } = await sql<CredentialRow>`
    select id, account_id, secret_hash, public_key, hint, created_at, expires_at, last_used_at, revoked_at
    from service_credentials where ${accountId}::uuid is null or account_id = ${accountId}
    order by created_at desc, id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    accountId: asUserId(row.account_id),
    secretHash: row.secret_hash,
    publicKey: row.public_key,
    hint: row.hint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

export type NewCredential = Omit<StoredCredential, "lastUsedAt" | "revokedAt">;

export async function insertCredential(db: Db, one: NewCredential): Promise<void> {
  const publicKey = one.publicKey === null ? null : JSON.stringify(one.publicKey);
  await sql`
    insert into service_credentials (id, account_id, secret_hash, public_key, hint, created_at, expires_at)
    values (${one.id}, ${one.accountId}, ${one.secretHash}, ${publicKey}, ${one.hint}, ${one.createdAt},
      ${one.expiresAt})`.execute(db);
}

/** Lets a credential expire at a moment, unless it expires earlier. */
export async function shortenCredential(db: Db, id: string, until: Date): Promise<void> {
  await sql`
    update service_credentials set expires_at = least(expires_at, ${until}::timestamptz) where id = ${id}`.execute(
    db,
  );
}

/** @returns false when the account has no such credential, or it was revoked before */
export async function revokeCredential(
  db: Db,
  accountId: UserId,
  credentialId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(credentialId)) return false;
  const { rows } = await sql<{ id: string }>`
    update service_credentials set revoked_at = ${now}
    where id = ${credentialId} and account_id = ${accountId} and revoked_at is null returning id`.execute(db);
  return rows.length > 0;
}

export async function markUsed(db: Db, accountId: UserId, credentialId: string, now: Date): Promise<void> {
  await sql`update service_accounts set last_used_at = ${now} where id = ${accountId}`.execute(db);
  await sql`update service_credentials set last_used_at = ${now} where id = ${credentialId}`.execute(db);
}

/**
 * Records that an assertion was used, for all servers.
 * @returns false when it was used before
 */
export async function useAssertion(
  db: Db,
  accountId: UserId,
  { idHash, expiresAt }: { readonly idHash: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await sql`delete from service_assertions where account_id = ${accountId} and expires_at < ${now}`.execute(
    db,
  );
  const { rows } = await sql<{ id_hash: string }>`
    insert into service_assertions (account_id, id_hash, expires_at) values (${accountId}, ${idHash}, ${expiresAt})
    on conflict do nothing returning id_hash`.execute(db);
  return rows.length > 0;
}

/** The origins of all accounts that have not ended. */
export async function listOrigins(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct unnest(origins) as origin from service_accounts where ended_at is null order by 1`.execute(
    db,
  );
  return rows.map(({ origin }) => origin);
}

/** An account whose last valid secret or key expires soon. */
export interface ExpiringAccount {
  readonly name: string;
  readonly expiresAt: Date;
}

/** The accounts whose last valid credential expires until a moment. Each credential is returned once. */
export async function takeExpiring(db: Db, now: Date, until: Date): Promise<readonly ExpiringAccount[]> {
  const { rows } = await sql<{ name: string; expires_at: Date }>`
    update service_credentials c set noticed_at = ${now}
    from service_accounts a join users u on u.id = a.id
    where a.id = c.account_id and a.ended_at is null and c.revoked_at is null and c.noticed_at is null
      and c.expires_at > ${now} and c.expires_at <= ${until}
      and not exists (
        select from service_credentials o
        where o.account_id = c.account_id and o.revoked_at is null and o.expires_at > c.expires_at)
    returning u.first_name as name, c.expires_at`.execute(db);
  return rows.map(({ name, expires_at: expiresAt }) => ({ name, expiresAt }));
}

/** Whom to mail about service accounts. */
export async function listAdministrators(
  db: Db,
): Promise<readonly { readonly email: string; readonly firstName: string }[]> {
  const { rows } = await sql<{ email: string; first_name: string }>`
    select email, first_name from users
    where is_admin and disabled_at is null and invited_at is null order by email`.execute(db);
  return rows.map(({ email, first_name: firstName }) => ({ email, firstName }));
}
