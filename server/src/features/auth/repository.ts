import { sql, type Kysely } from "kysely";

import type { UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../db/schema.ts";
import { accountColumns, toAccount, type Account, type AccountRow, type OneTimePassword } from "./account.ts";

type Db = Kysely<Database>;

/** Finds an enabled account by user name or e-mail address, ignoring case and surrounding spaces. */
export async function findAccount(db: Db, login: string): Promise<Account | null> {
  const name = login.trim();
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from users u
    where (lower(u.username) = lower(${name}) or lower(u.email) = lower(${name}))
      and u.disabled_at is null`.execute(db);
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

/** Finds an account by its address, also a disabled one. */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<(Account & { readonly isDisabled: boolean }) | null> {
  const { rows } = await sql<AccountRow & { is_disabled: boolean }>`
    select ${accountColumns}, u.disabled_at is not null as is_disabled
    from users u where lower(u.email) = lower(${email})`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { ...toAccount(row), isDisabled: row.is_disabled };
}

export async function findAccountById(db: Db, id: UserId): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from users u where u.id = ${id} and u.disabled_at is null`.execute(db);
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

export interface NewAccount extends Omit<Account, "invitedAt" | "oneTime"> {
  readonly createdAt: Date;
  /** Set for a person who has not registered yet. */
  readonly invitedAt?: Date;
}

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto("users")
    .values({
      id: account.id,
      username: account.username,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      is_admin: account.isAdmin,
      is_internal: account.isInternal,
      disabled_at: null,
      created_at: account.createdAt,
      invited_at: account.invitedAt ?? null,
    })
    .execute();
}

/** An arbitrary number for the advisory lock: of instances that start at once, one invites the first administrator. */
const firstAdministratorLock = 7_204_117;

/** True if no administrator has registered, or all are disabled. */
export async function hasNoAdministrator(session: Db): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${firstAdministratorLock})`.execute(session);
  const { rows } = await sql`
    select id from users where is_admin and invited_at is null and disabled_at is null limit 1`.execute(
    session,
  );
  return rows.length === 0;
}

/** Makes the account an administrator's, and requires a new registration: the previous owner can no longer sign in. */
export async function inviteAsAdministrator(db: Db, userId: UserId, now: Date): Promise<void> {
  await sql`
    update users set is_admin = true, password_hash = null, invited_at = ${now}, disabled_at = null,
      one_time_hash = null, one_time_expires_at = null
    where id = ${userId}`.execute(db);
}

/** User names that start with the wanted one, in lower case. */
export async function listTakenUsernames(db: Db, beginning: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from users
    where starts_with(lower(username), lower(${beginning}))`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

/**
 * Words close to a person, which a good password does not contain. They include the names of workspaces that the person
 * belongs or was invited to; for administrators of all workspaces.
 */
export async function listContextWords(db: Db, userId: UserId): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select unnest(array[username, email, split_part(email, '@', 1), first_name, last_name]) as word
      from users where id = ${userId}
      union
      select w.name from workspaces w
      where exists (select 1 from workspace_members m where m.workspace_id = w.id and m.user_id = ${userId})
        or exists (select 1 from users a where a.id = ${userId} and a.is_admin)
        or exists (select 1 from account_links l where l.user_id = ${userId} and l.workspace_id = w.id)) as words
    order by word collate "C"`.execute(db);
  return rows.map(({ word }) => word).filter((word) => word !== "");
}

/** Sets a password. A one-time password and an invitation end with it. */
export async function setPassword(db: Db, userId: UserId, passwordHash: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, invited_at: null, one_time_hash: null, one_time_expires_at: null })
    .where("id", "=", userId)
    .execute();
}

/** Replaces the hash of the same password by one with newer parameters. */
export async function replaceHash(db: Db, userId: UserId, before: string, after: string): Promise<void> {
  await sql`
    update users set password_hash = ${after}
    where id = ${userId} and password_hash = ${before}`.execute(db);
}

export async function setName(db: Db, userId: UserId, firstName: string, lastName: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName })
    .where("id", "=", userId)
    .execute();
}

/** @throws a unique violation of `users_email` when another account has the address */
export async function setEmail(db: Db, userId: UserId, email: string): Promise<void> {
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
}

export async function setOneTimePassword(
  db: Db,
  userId: UserId,
  oneTime: OneTimePassword | null,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ one_time_hash: oneTime?.hash ?? null, one_time_expires_at: oneTime?.expiresAt ?? null })
    .where("id", "=", userId)
    .execute();
}
