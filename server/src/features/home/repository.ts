import { sql, type Kysely } from "kysely";

import type { ReportKind } from "@vitrine/contracts/http";
import {
  asReportId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import type { Role } from "../../access/roles.ts";
import { readRole, roleOfMember, type SelectedRole } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface WorkspaceAtHome {
  readonly id: WorkspaceId;
  /** As its settings show it. */
  readonly name: string;
  readonly markId: string | null;
  readonly role: Role | null;
  readonly hasSharedReports: boolean;
}

/** Every workspace, or those where the person is a member or has a shared report: the last opened first, then by name. */
export async function listWorkspacesAtHome(
  db: Db,
  userId: UserId,
  all: boolean,
): Promise<readonly WorkspaceAtHome[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly mark_id: string | null;
    readonly role: SelectedRole;
    readonly shared: boolean;
  }>`
    with shared as (
      select distinct r.workspace_id from report_access a join reports r on r.id = a.report_id
      where a.user_id = ${userId} and r.deleted_at is null),
    opened as (
      select r.workspace_id, max(v.viewed_at) as at from report_views v join reports r on r.id = v.report_id
      where v.user_id = ${userId} group by r.workspace_id)
    select w.id, coalesce(s.display_name, w.name) as name, k.id as mark_id, ${roleOfMember} as role,
      shared.workspace_id is not null as shared
    from workspaces w
    left join workspace_settings s on s.workspace_id = w.id
    left join brand_files k on k.workspace_id = w.id and k.kind = 'mark'
    left join workspace_members m on m.workspace_id = w.id and m.user_id = ${userId}
    left join shared on shared.workspace_id = w.id
    left join opened on opened.workspace_id = w.id
    where w.archived_at is null and w.deleted_at is null
      and (${all} or m.role is not null or shared.workspace_id is not null)
    order by opened.at desc nulls last, lower(coalesce(s.display_name, w.name)), w.id`.execute(db);
  return rows.map(({ id, name, mark_id: markId, role, shared }) => ({
    id: asWorkspaceId(id),
    name,
    markId,
    role: readRole(role),
    hasSharedReports: shared,
  }));
}

/** A report that the person has opened or marked as a favourite. */
export interface ReportAtHome {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly openedAt: Date | null;
  readonly favouredAt: Date | null;
  readonly isShared: boolean;
}

/** The reports that the person has opened or marked as favourites, also those that they may no longer see. */
export async function listReportsAtHome(db: Db, userId: UserId): Promise<readonly ReportAtHome[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: ReportKind;
    readonly name: string;
    readonly workspace_id: string;
    readonly viewed_at: Date | null;
    readonly added_at: Date | null;
    readonly shared: boolean;
  }>`
    select r.id, r.kind, r.name, r.workspace_id, v.viewed_at, f.added_at, a.user_id is not null as shared
    from reports r
    left join report_views v on v.report_id = r.id and v.user_id = ${userId}
    left join favourites f on f.report_id = r.id and f.user_id = ${userId}
    left join report_access a on a.report_id = r.id and a.user_id = ${userId}
    where r.deleted_at is null and r.id in (
      select report_id from report_views where user_id = ${userId}
      union all select report_id from favourites where user_id = ${userId})
    order by coalesce(v.viewed_at, f.added_at) desc, r.id`.execute(db);
  return rows.map((row) => ({
    id: asReportId(row.id),
    kind: row.kind,
    name: row.name,
    workspaceId: asWorkspaceId(row.workspace_id),
    openedAt: row.viewed_at,
    favouredAt: row.added_at,
    isShared: row.shared,
  }));
}

/** The board that the person has chosen for the home page; null without one. It may be one that they may no longer see. */
export async function findWelcomeBoard(
  db: Db,
  userId: UserId,
): Promise<Omit<ReportAtHome, "openedAt" | "favouredAt"> | null> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly workspace_id: string;
    readonly shared: boolean;
  }>`
    select r.id, r.name, r.workspace_id, a.user_id is not null as shared
    from welcome_boards b join reports r on r.id = b.report_id
    left join report_access a on a.report_id = r.id and a.user_id = ${userId}
    where b.user_id = ${userId} and r.deleted_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { id, name, workspace_id: workspaceId, shared: isShared } = row;
  return { id: asReportId(id), kind: "board", name, workspaceId: asWorkspaceId(workspaceId), isShared };
}

/**
 * The campaigns of each report that is shared with the person; an empty list means all of the workspace. A board shows
 * only what other reports show to the person, and another provider its own figures, so they are no such reports.
 */
export async function listSharedCampaigns(
  db: Db,
  userId: UserId,
): Promise<readonly { readonly workspaceId: WorkspaceId; readonly campaignIds: readonly string[] }[]> {
  const { rows } = await sql<{ readonly workspace_id: string; readonly campaign_ids: readonly string[] }>`
    select r.workspace_id, r.campaign_ids from report_access a join reports r on r.id = a.report_id
    where a.user_id = ${userId} and r.deleted_at is null and r.kind <> 'board' and r.provider = 'builtin'
    order by r.workspace_id, r.id`.execute(db);
  return rows.map((row) => ({
    workspaceId: asWorkspaceId(row.workspace_id),
    campaignIds: row.campaign_ids,
  }));
}

/** The number of imports of each workspace that failed since then. */
export async function countFailedImports(
  db: Db,
  workspaceIds: readonly WorkspaceId[],
  since: Date,
): Promise<ReadonlyMap<WorkspaceId, number>> {
  const { rows } = await sql<{ readonly workspace_id: string; readonly count: number }>`
    select workspace_id, count(*)::int as count from imports
    where workspace_id = any(${[...workspaceIds]}::text[]) and state = 'failed' and finished_at >= ${since}
    group by workspace_id`.execute(db);
  return new Map(rows.map((row) => [asWorkspaceId(row.workspace_id), row.count]));
}

/**
 * The number of people of each workspace whose newest invitation was mailed before then, and who have not registered.
 * The key is null for invitations to no workspace.
 */
export async function countOpenInvitations(
  db: Db,
  before: Date,
): Promise<ReadonlyMap<WorkspaceId | null, number>> {
  const { rows } = await sql<{ readonly workspace_id: string | null; readonly count: number }>`
    select l.workspace_id, count(*)::int as count
    from account_links l join users u on u.id = l.user_id
    where l.purpose = 'register' and l.consumed_at is null and l.created_at < ${before}
      and u.invited_at is not null and u.disabled_at is null
    group by l.workspace_id`.execute(db);
  return new Map(rows.map(({ workspace_id: id, count }) => [id === null ? null : asWorkspaceId(id), count]));
}
