import { sql, type Kysely } from "kysely";

import type { SignInFactor } from "@vitrine/contracts/http";
import { asSessionId, asUserId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../../access/person.ts";
import type { Origin } from "../../../audit/audit-log.ts";
import type { Database } from "../../../db/schema.ts";
import type { SessionLimits } from "../../../security/security-rules.ts";

type Db = Kysely<Database>;

export interface NewSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly origin: Origin;
  readonly factor: SessionFactor;
  /** SHA-256 of the cookie that the single sign-on token is bound to. */
  readonly ssoHash: string;
}

/** The second factor of the sign-in; `none` for internal people. */
export type SessionFactor = SignInFactor | "none";

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
      sso_hash: session.ssoHash,
      factor: session.factor,
    })
    .execute();
}

/** Ends the sessions that were not used for longest, until at most `most` are left. */
export async function endSurplusSessions(db: Db, userId: UserId, most: number, now: Date): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now}
    where id in (
      select id from sessions where user_id = ${userId} and revoked_at is null
      order by last_seen_at desc, id offset ${most})`.execute(db);
}

export interface LiveSession {
  readonly person: Person;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ssoHash: string | null;
}

/**
 * The session with its person, unless it was revoked, was idle for too long, is too old, or the account is disabled.
 */
export async function findLiveSession(
  db: Db,
  id: SessionId,
  now: Date,
  { idleSince, createdAfter }: SessionLimits,
): Promise<LiveSession | null> {
  const { rows } = await sql<{
    readonly user_id: string;
    readonly username: string;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly is_admin: boolean;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly ends_at: Date;
    readonly sso_hash: string | null;
    readonly factor: SessionFactor;
  }>`
    select u.id as user_id, u.username, u.email, u.first_name, u.last_name, u.is_admin,
      s.created_at, s.last_seen_at, s.ends_at, s.sso_hash, s.factor
    from sessions s join users u on u.id = s.user_id
    where s.id = ${id} and s.revoked_at is null and s.ends_at > ${now} and s.last_seen_at > ${idleSince}
      and s.created_at > ${createdAfter} and u.disabled_at is null`.execute(db);
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
    factor: row.factor,
    sessionEndsAt: row.ends_at,
  };
  return { person, createdAt: row.created_at, lastSeenAt: row.last_seen_at, ssoHash: row.sso_hash };
}

export async function markSeen(db: Db, id: SessionId, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function moveSessionEnd(db: Db, id: SessionId, endsAt: Date): Promise<void> {
  await db.updateTable("sessions").set({ ends_at: endsAt }).where("id", "=", id).execute();
}

/** Ends a session, and its refresh tokens with it. */
export async function endSession(db: Db, id: SessionId, now: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`.execute(db);
}

/** Ends one session of a person. @returns false when the person has no such live session */
export async function endSessionOf(db: Db, userId: UserId, id: SessionId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now}
    where id = ${id} and user_id = ${userId} and revoked_at is null and ends_at > ${now}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the sessions of a person, except one if given. @returns how many were live */
export async function endSessionsOf(
  db: Db,
  userId: UserId,
  except: SessionId | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and ends_at > ${now}
      and (${except}::uuid is null or id <> ${except}::uuid)
    returning id`.execute(db);
  return rows.length;
}

export interface SessionLine {
  readonly id: SessionId;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
}

/** The live sessions of a person, the most recently used first. */
export async function listLiveSessions(
  db: Db,
  userId: UserId,
  now: Date,
  { idleSince, createdAfter }: SessionLimits,
): Promise<readonly SessionLine[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly user_agent: string;
    readonly address: string;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly ends_at: Date;
  }>`
    select id, user_agent, address, created_at, last_seen_at, ends_at from sessions
    where user_id = ${userId} and revoked_at is null and ends_at > ${now} and last_seen_at > ${idleSince}
      and created_at > ${createdAfter}
    order by last_seen_at desc, id`.execute(db);
  return rows.map((row) => ({
    id: asSessionId(row.id),
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.ends_at,
  }));
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
  readonly owner: SessionOwner;
  readonly rotatedAt: Date | null;
  readonly successor: string | null;
  readonly userAgent: string;
}

export interface SessionOwner {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
}

/**
 * Finds a refresh token and locks its session until the transaction ends, so that simultaneous uses wait for each
 * other.
 */
export async function takeRefreshToken(session: Db, hash: string): Promise<RefreshToken | null> {
  const { rows } = await sql<{
    readonly session_id: string;
    readonly rotated_at: Date | null;
    readonly successor: string | null;
    readonly user_agent: string;
    readonly user_id: string;
    readonly email: string;
    readonly first_name: string;
  }>`
    select t.session_id, t.rotated_at, t.successor, s.user_agent, u.id as user_id, u.email, u.first_name
    from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = ${hash} for update of t, s`.execute(session);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    sessionId: asSessionId(row.session_id),
    owner: { id: asUserId(row.user_id), email: row.email, firstName: row.first_name },
    rotatedAt: row.rotated_at,
    successor: row.successor,
    userAgent: row.user_agent,
  };
}

/** Marks every unused token of the family as used, except its successor. */
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

/** True if the token was never used. */
export async function isUnusedRefreshToken(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    select hash from refresh_tokens where hash = ${hash} and rotated_at is null`.execute(db);
  return rows.length > 0;
}
