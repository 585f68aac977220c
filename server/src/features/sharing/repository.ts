import { sql, type Kysely } from "kysely";

import { asUserId, type ReportId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";

import { agencyRoleIds } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** A person with whom a report can be shared. */
export interface Candidate {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Works for the agency; otherwise a client. */
  readonly isAgency: boolean;
  readonly hasReport: boolean;
  /** Invited and not registered yet. */
  readonly isInvited: boolean;
  /** When the open invitation expires; null without one. */
  readonly invitedUntil: Date | null;
}

const isAgency = sql`(u.is_admin or u.id in (
      select user_id from workspace_members where role in ${agencyRoleIds}))`;

/** Everyone in the agency, and the clients in the workspace, by name. */
export async function listCandidates(
  db: Db,
  reportId: ReportId,
  workspaceId: WorkspaceId,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly agency: boolean;
    readonly shared: boolean;
    readonly invited: boolean;
    readonly expires_at: Date | null;
  }>`
    select u.id, u.first_name, u.last_name, u.email, ${isAgency} as agency,
      a.user_id is not null as shared, u.invited_at is not null as invited, l.expires_at
    from users u
    left join report_access a on a.user_id = u.id and a.report_id = ${reportId}
    left join account_links l on l.user_id = u.id and l.purpose = 'register' and l.consumed_at is null
    where u.disabled_at is null and (${isAgency}
      or u.id in (select user_id from workspace_members where workspace_id = ${workspaceId})
      or u.id in (
        select o.user_id from report_access o join reports r on r.id = o.report_id
        where r.workspace_id = ${workspaceId} and r.deleted_at is null))
    order by lower(u.last_name), lower(u.first_name), lower(u.email)`.execute(db);
  return rows.map((row) => ({
    id: asUserId(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isAgency: row.agency,
    hasReport: row.shared,
    isInvited: row.invited,
    invitedUntil: row.expires_at,
  }));
}

/**
 * Locks a report until the transaction ends, so that simultaneous changes of its sharing wait.
 *
 * @param workspaceId where the person is allowed to share it
 * @returns false when it is deleted, or was moved to another workspace
 */
export async function lockReport(db: Db, reportId: ReportId, workspaceId: WorkspaceId): Promise<boolean> {
  const { rows } = await sql`
    select id from reports where id = ${reportId} and workspace_id = ${workspaceId} and deleted_at is null
    for update`.execute(db);
  return rows.length > 0;
}

/** A person with an account, and their relation to a report before it is shared with them. */
export interface Relation {
  readonly id: UserId;
  readonly firstName: string;
  readonly email: string;
  readonly isAgency: boolean;
  readonly hasReport: boolean;
  /** Sees every report of the workspace anyway. */
  readonly seesAll: boolean;
  /** Invited and not registered yet. */
  readonly isInvited: boolean;
  readonly isDisabled: boolean;
}

export async function findRelation(
  db: Db,
  email: string,
  reportId: ReportId,
  workspaceId: WorkspaceId,
): Promise<Relation | null> {
  const { rows } = await sql<{
    readonly id: string;
    readonly first_name: string;
    readonly email: string;
    readonly agency: boolean;
    readonly shared: boolean;
    readonly sees_all: boolean;
    readonly invited: boolean;
    readonly disabled: boolean;
  }>`
    select u.id, u.first_name, u.email, ${isAgency} as agency,
      exists (select 1 from report_access a where a.user_id = u.id and a.report_id = ${reportId}) as shared,
      u.is_admin or exists (
        select 1 from workspace_members m where m.user_id = u.id and m.workspace_id = ${workspaceId}
          and m.role in ${agencyRoleIds}) as sees_all,
      u.invited_at is not null as invited, u.disabled_at is not null as disabled
    from users u where lower(u.email) = lower(${email})`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: asUserId(row.id),
    firstName: row.first_name,
    email: row.email,
    isAgency: row.agency,
    hasReport: row.shared,
    seesAll: row.sees_all,
    isInvited: row.invited,
    isDisabled: row.disabled,
  };
}

export async function unshareReport(db: Db, reportId: ReportId, userId: UserId): Promise<void> {
  await db
    .deleteFrom("report_access")
    .where("report_id", "=", reportId)
    .where("user_id", "=", userId)
    .execute();
}
