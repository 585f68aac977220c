import { sql, type Kysely } from "kysely";

import { asSessionId, asUserId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import type { Origin } from "../../audit/audit-log.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** Somebody with an account, as signing in needs to know them. */
export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isInternal: boolean;
}

interface AccountRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly is_admin: boolean;
  readonly is_internal: boolean;
}

/** Finds an account by user name or e-mail address, whatever the case. Disabled ones are not found. */
export async function findAccount(db: Db, login: string): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`
    select id, username, email, first_name, last_name, password_hash, is_admin, is_internal
    from users
    where (lower(username) = lower(${login}) or lower(email) = lower(${login})) and disabled_at is null`.execute(
    db,
  );
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

export interface NewAccount extends Account {
  readonly createdAt: Date;
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
    })
    .execute();
}

function toAccount(row: AccountRow): Account {
  return {
    id: asUserId(row.id),
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    isAdmin: row.is_admin,
    isInternal: row.is_internal,
  };
}

export interface NewChallenge {
  readonly id: string;
  readonly userId: UserId;
  readonly browserHash: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A new code does not forgive the wrong tries of the ones before it: the most of any that is still open. */
export async function countOpenTries(db: Db, userId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ tries: number | null }>`
    select max(tries) as tries from login_challenges
    where user_id = ${userId} and consumed_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.tries ?? 0;
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto("login_challenges")
    .values({
      id: challenge.id,
      user_id: challenge.userId,
      browser_hash: challenge.browserHash,
      code_hash: challenge.codeHash,
      tries: challenge.tries,
      resends: 0,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      consumed_at: null,
    })
    .execute();
}

export interface TriedChallenge {
  readonly id: string;
  readonly codeHash: string;
  readonly account: Account;
}

/**
 * Counts a try against the challenge of this browser before anything is compared, so that tries at the same moment
 * cannot share one.
 * @returns null when there is no such challenge, or it is over: used, expired, or out of tries
 */
export async function takeTry(
  db: Db,
  browserHash: string,
  now: Date,
  mostTries: number,
): Promise<TriedChallenge | null> {
  const { rows } = await sql<AccountRow & { challenge_id: string; code_hash: string }>`
    update login_challenges c set tries = c.tries + 1
    from users u
    where c.browser_hash = ${browserHash} and c.consumed_at is null and c.expires_at > ${now}
      and c.tries < ${mostTries} and u.id = c.user_id and u.disabled_at is null
    returning c.id as challenge_id, c.code_hash, u.id, u.username, u.email, u.first_name, u.last_name,
      u.password_hash, u.is_admin, u.is_internal`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return { id: row.challenge_id, codeHash: row.code_hash, account: toAccount(row) };
}

/** Uses the challenge up, and with it every other one of the same person. False when another call was quicker. */
export async function consumeChallenge(db: Db, id: string, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update login_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update login_challenges set consumed_at = ${now}
    where user_id = ${userId} and consumed_at is null`.execute(db);
  return true;
}

export interface NewSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly origin: Origin;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      ends_at: session.endsAt,
      revoked_at: null,
      user_agent: session.origin.userAgent.slice(0, 300),
      address: session.origin.address,
    })
    .execute();
}

/** Ends the sessions that were seen longest ago, until no more than `most` are left. */
export async function endSurplusSessions(db: Db, userId: UserId, most: number, now: Date): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now}
    where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null
      order by last_seen_at desc, id offset ${most})`.execute(db);
}

export interface LiveSession {
  readonly person: Person;
  readonly lastSeenAt: Date;
}

/** The session with its person, unless it has ended in any way: revoked, idle, too old, account disabled. */
export async function findLiveSession(
  db: Db,
  id: SessionId,
  now: Date,
  idleSince: Date,
): Promise<LiveSession | null> {
  const { rows } = await sql<{
    readonly user_id: string;
    readonly username: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly is_admin: boolean;
    readonly last_seen_at: Date;
    readonly ends_at: Date;
  }>`
    select u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.is_admin,
      s.last_seen_at, s.ends_at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${id} and s.revoked_at is null and s.ends_at > ${now} and s.last_seen_at > ${idleSince}
      and u.disabled_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const person: Person = {
    id: asUserId(row.user_id),
    sessionId: id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin,
    sessionEndsAt: row.ends_at,
  };
  return { person, lastSeenAt: row.last_seen_at };
}

export async function markSeen(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function endSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`.execute(db);
}

export async function insertRefreshToken(
  db: Db,
  token: { readonly hash: string; readonly sessionId: SessionId; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto("refresh_tokens")
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      created_at: token.createdAt,
      rotated_at: null,
      successor: null,
    })
    .execute();
}

export interface RefreshToken {
  readonly sessionId: SessionId;
  readonly rotatedAt: Date | null;
  readonly successor: string | null;
  /** Browser that the session began in. */
  readonly userAgent: string;
}

/** Finds a refresh token and holds its session until the transaction ends: two uses at once wait for each other. */
export async function takeRefreshToken(session: Db, hash: string): Promise<RefreshToken | null> {
  const { rows } = await sql<{
    readonly session_id: string;
    readonly rotated_at: Date | null;
    readonly successor: string | null;
    readonly user_agent: string;
  }>`
    select t.session_id, t.rotated_at, t.successor, s.user_agent
    from refresh_tokens t join sessions s on s.id = t.session_id
    where t.hash = ${hash} for update`.execute(session);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    sessionId: asSessionId(row.session_id),
    rotatedAt: row.rotated_at,
    successor: row.successor,
    userAgent: row.user_agent,
  };
}

/** Marks every unused token of the family as used, but the one that now takes their place. */
export async function rotateRefreshTokens(
  db: Db,
  sessionId: SessionId,
  successor: string,
  now: Date,
): Promise<void> {
  await sql`
    update refresh_tokens set rotated_at = ${now}, successor = ${successor}
    where session_id = ${sessionId} and rotated_at is null and hash <> ${successor}`.execute(db);
}

/** True when the token was given out and never used. */
export async function isUnusedRefreshToken(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    select hash from refresh_tokens where hash = ${hash} and rotated_at is null`.execute(db);
  return rows.length > 0;
}
