import { sql, type Kysely } from "kysely";

import { asSessionId, asUserId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Origin } from "../../../audit/audit-log.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

export type LinkPurpose = "register" | "password_reset" | "one_time";
export type EmailLinkPurpose = "email_change" | "email_undo";

/** What an invitation refers to; all null for other links. */
export interface InvitationFacts {
  readonly invitedBy: UserId | null;
  readonly workspaceId: string | null;
  readonly reportId: string | null;
  readonly landing: string | null;
}

interface LinkToInsert {
  readonly hash: string;
  readonly userId: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewLink extends LinkToInsert, InvitationFacts {
  readonly purpose: LinkPurpose;
}

export interface NewEmailLink extends LinkToInsert {
  readonly purpose: EmailLinkPurpose;
  /** The address that the link sets. */
  readonly email: string;
  /** The session that asked. */
  readonly sessionId: string | null;
}

/**
 * Only the newest link of a kind is valid: earlier ones are consumed. Earlier links that undo a change of the address
 * stay valid, because otherwise a thief would change it twice; a new one ends links that change it.
 */
export async function insertLink(db: Db, link: NewLink | NewEmailLink): Promise<void> {
  const ended = link.purpose === "email_undo" ? "email_change" : link.purpose;
  await sql`
    update account_links set consumed_at = ${link.createdAt}
    where user_id = ${link.userId} and purpose = ${ended} and consumed_at is null`.execute(db);
  await db
    .insertInto("account_links")
    .values({
      hash: link.hash,
      user_id: link.userId,
      purpose: link.purpose,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      consumed_at: null,
      ...("email" in link ? emailColumns(link) : invitationColumns(link)),
    })
    .execute();
}

function invitationColumns({ invitedBy, workspaceId, reportId, landing }: InvitationFacts) {
  return { invited_by: invitedBy, workspace_id: workspaceId, report_id: reportId, landing };
}

function emailColumns({ email, sessionId }: NewEmailLink) {
  return {
    invited_by: null,
    workspace_id: null,
    report_id: null,
    landing: null,
    email,
    session_id: sessionId,
  };
}

/** A valid link with its person and the names of what it refers to. */
export interface FoundLink {
  readonly userId: UserId;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  readonly landing: string | null;
  readonly inviter: string | null;
  readonly workspaceName: string | null;
  readonly reportName: string | null;
}

/** @returns null when the link is unknown, used, expired, for another address, or its account is disabled */
export async function findLink(db: Db, hash: string, email: string, now: Date): Promise<FoundLink | null> {
  const { rows } = await sql<{
    readonly user_id: string;
    readonly purpose: LinkPurpose;
    readonly expires_at: Date;
    readonly landing: string | null;
    readonly inviter: string | null;
    readonly workspace_name: string | null;
    readonly report_name: string | null;
  }>`
    select l.user_id, l.purpose, l.expires_at, l.landing,
      nullif(trim(i.first_name || ' ' || i.last_name), '') as inviter,
      w.name as workspace_name, r.name as report_name
    from account_links l
    join users u on u.id = l.user_id
    left join users i on i.id = l.invited_by
    left join workspaces w on w.id = l.workspace_id
    left join reports r on r.id = l.report_id and r.deleted_at is null
    where l.hash = ${hash} and l.consumed_at is null and l.expires_at > ${now}
      and lower(u.email) = lower(${email}) and u.disabled_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    userId: asUserId(row.user_id),
    purpose: row.purpose,
    expiresAt: row.expires_at,
    landing: row.landing,
    inviter: row.inviter,
    workspaceName: row.workspace_name,
    reportName: row.report_name,
  };
}

/** When a person's unused link of a kind expires; null when there is none, or it has expired. */
export async function findOpenLinkEnd(
  db: Db,
  userId: UserId,
  purpose: LinkPurpose,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from account_links
    where user_id = ${userId} and purpose = ${purpose} and consumed_at is null and expires_at > ${now}
    limit 1`.execute(db);
  return rows[0]?.expires_at ?? null;
}

/** Consumes a link. @returns false when another request was first */
export async function consumeLink(db: Db, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account_links set consumed_at = ${now} where hash = ${hash} and consumed_at is null
    returning hash`.execute(db);
  return rows.length > 0;
}

/**
 * A new password or address invalidates the links of the person, except those that undo a change of the address: a thief
 * must not be able to end them.
 */
export async function consumeLinksOf(db: Db, userId: UserId, now: Date): Promise<void> {
  await sql`
    update account_links set consumed_at = ${now}
    where user_id = ${userId} and purpose <> 'email_undo' and consumed_at is null`.execute(db);
}

export async function consumeEveryLinkOf(db: Db, userId: UserId, now: Date): Promise<void> {
  await sql`
    update account_links set consumed_at = ${now}
    where user_id = ${userId} and consumed_at is null`.execute(db);
}

/** What the newest invitation of a person refers to, used or not. */
export async function findInvitation(db: Db, userId: UserId): Promise<InvitationFacts | null> {
  const { rows } = await sql<{
    readonly invited_by: string | null;
    readonly workspace_id: string | null;
    readonly report_id: string | null;
    readonly landing: string | null;
  }>`
    select invited_by, workspace_id, report_id, landing from account_links
    where user_id = ${userId} and purpose = 'register' order by created_at desc limit 1`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    invitedBy: row.invited_by === null ? null : asUserId(row.invited_by),
    workspaceId: row.workspace_id,
    reportId: row.report_id,
    landing: row.landing,
  };
}

export interface TakenEmailLink {
  readonly userId: UserId;
  readonly email: string;
  readonly sessionId: SessionId | null;
}

/** Consumes a link that sets an address. @returns null when it is unknown, used or expired */
export async function takeEmailLink(
  session: Db,
  hash: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<TakenEmailLink | null> {
  const { rows } = await sql<{ user_id: string; email: string; session_id: string | null }>`
    update account_links set consumed_at = ${now}
    where hash = ${hash} and purpose = ${purpose} and consumed_at is null and expires_at > ${now}
    returning user_id, email, session_id`.execute(session);
  const [row] = rows;
  if (row === undefined) return null;
  const sessionId = row.session_id === null ? null : asSessionId(row.session_id);
  return { userId: asUserId(row.user_id), email: row.email, sessionId };
}

export async function insertResetRequest(db: Db, email: string, origin: Origin, now: Date): Promise<void> {
  await db
    .insertInto("reset_requests")
    .values({
      email,
      address: origin.address,
      user_agent: origin.userAgent.slice(0, 300),
      requested_at: now,
    })
    .execute();
}

export interface ResetRequest {
  readonly email: string;
  readonly origin: Origin;
}

/** Removes a request from the list, in the transaction that answers it. */
export async function takeResetRequest(session: Db): Promise<ResetRequest | null> {
  const { rows } = await sql<{ email: string; address: string; user_agent: string }>`
    delete from reset_requests where id = (
      select id from reset_requests order by id limit 1 for update skip locked)
    returning email, address, user_agent`.execute(session);
  const row = rows[0];
  if (row === undefined) return null;
  return { email: row.email, origin: { address: row.address, userAgent: row.user_agent } };
}
