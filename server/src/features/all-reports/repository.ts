import { sql, type Kysely, type RawBuilder } from "kysely";

import {
  reportKinds,
  type AdminReportSort,
  type ReportKind,
  type ReportReader,
} from "@vitrine/contracts/http";
import {
  asReportId,
  asUserId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import { containsText, endOfList, orderOfList, type ListOrder } from "../../db/lists.ts";
import { agencyRoleIds, readRole, roleOfMember, type SelectedRole } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** A report as administrators see it, deleted or not. */
export interface ManagedReport {
  readonly id: ReportId;
  readonly kind: ReportKind;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
  readonly workspace: string;
  readonly owner: string | null;
  readonly editedAt: Date;
  readonly lastOpenedAt: Date | null;
  readonly openedBy: number;
  readonly sharedWith: number;
  readonly deletedAt: Date | null;
}

export interface ReportFilter {
  readonly text: string;
  readonly isDeleted: boolean;
  readonly workspaceId: string | null;
  /** Reports that were deleted before can no longer be restored. */
  readonly deletedAfter: Date;
}

export interface ReportQuery extends ReportFilter, ListOrder {
  readonly sort: AdminReportSort;
}

const owner = sql`case when u.erased_at is null then coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end`;

const orders: Readonly<Record<AdminReportSort, RawBuilder<unknown>>> = {
  name: sql`lower(r.name)`,
  workspace: sql`lower(w.name)`,
  owner: sql`lower(${owner})`,
  edited: sql`r.updated_at`,
  opened: sql`opened.at`,
  deleted: sql`r.deleted_at`,
};

/** Reports of workspaces that are archived or deleted are not listed. */
function matching({ text, isDeleted, workspaceId, deletedAfter }: ReportFilter): RawBuilder<unknown> {
  return sql`w.archived_at is null and w.deleted_at is null
      and ${isDeleted ? sql`r.deleted_at > ${deletedAfter}` : sql`r.deleted_at is null`}
      and (${workspaceId}::text is null or r.workspace_id = ${workspaceId})
      and ${containsText([sql`r.name`, sql`w.name`, sql`coalesce(${owner}, '')`], text)}`;
}

const fromReports = sql`from reports r join workspaces w on w.id = r.workspace_id join users u on u.id = r.creator_id`;

export async function countReports(db: Db, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${fromReports} where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * A page of reports. Openings and shares are counted for its rows only, because counting those of all reports takes far longer than
 * finding the page. Only the order by the last opening needs the openings of all.
 */
export async function listReports(db: Db, query: ReportQuery): Promise<readonly ManagedReport[]> {
  const opened =
    query.sort === "opened"
      ? sql`left join (
          select report_id, max(viewed_at) as at from report_views
          ${query.isDeleted ? sql`where report_id in (select r.id ${fromReports} where ${matching(query)})` : sql``}
          group by report_id
        ) opened on opened.report_id = r.id`
      : sql``;
  const order = [orders[query.sort], sql`lower(r.name)`, sql`r.id`];
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly workspace_id: string;
    readonly workspace: string;
    readonly owner: string | null;
    readonly updated_at: Date;
    readonly deleted_at: Date | null;
    readonly opened_at: Date | null;
    readonly opened_by: number;
    readonly shared_with: number;
  }>`
    with page as materialized (
      select r.id, r.kind, r.name, r.workspace_id, w.name as workspace, ${owner} as owner, r.updated_at, r.deleted_at,
        row_number() over (${orderOfList(order, query)}) as place
      ${fromReports} ${opened} where ${matching(query)} ${endOfList(order, query)})
    select page.*, views.opened_at, views.opened_by, shared.shared_with
    from page
    cross join lateral (
      select max(viewed_at) as opened_at, count(*) as opened_by from report_views where report_id = page.id) views
    cross join lateral (
      select count(*) as shared_with from report_access where report_id = page.id) shared
    order by place`.execute(db);
  return rows.map((row) => ({
    id: asReportId(row.id),
    kind: reportKinds.find((kind) => kind === row.kind) ?? "report",
    name: row.name,
    workspaceId: asWorkspaceId(row.workspace_id),
    workspace: row.workspace,
    owner: row.owner,
    editedAt: row.updated_at,
    lastOpenedAt: row.opened_at,
    openedBy: row.opened_by,
    sharedWith: row.shared_with,
    deletedAt: row.deleted_at,
  }));
}

export interface Reader {
  readonly personId: UserId;
  readonly name: string;
  readonly email: string;
  readonly reason: ReportReader["reason"];
  readonly role: string | null;
  readonly lastOpenedAt: Date | null;
}

/** Who can see a report, by name; null if there is no such report. */
export async function listReaders(db: Db, id: ReportId): Promise<readonly Reader[] | null> {
  if (!isUuid(id)) return null;
  const found = await sql`
    select r.id from reports r join workspaces w on w.id = r.workspace_id
    where r.id = ${id} and w.archived_at is null and w.deleted_at is null`.execute(db);
  if (found.rows.length === 0) return null;
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly reason: Reader["reason"];
    readonly role: SelectedRole;
    readonly viewed_at: Date | null;
  }>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email,
      case when u.is_admin then 'administrator' when m.role is not null then 'role' else 'shared' end as reason,
      ${roleOfMember} as role,
      v.viewed_at
    from users u
    join reports r on r.id = ${id}
    left join workspace_members m on m.user_id = u.id and m.workspace_id = r.workspace_id
      and m.role in ${agencyRoleIds}
    left join report_access a on a.user_id = u.id and a.report_id = r.id
    left join report_views v on v.user_id = u.id and v.report_id = r.id
    where u.disabled_at is null and u.erased_at is null
      and (u.is_admin or m.role is not null or a.user_id is not null)
    order by 2, u.id`.execute(db);
  return rows.map(({ id: personId, viewed_at: lastOpenedAt, role, ...row }) => ({
    ...row,
    role: row.reason === "role" ? (readRole(role)?.name ?? null) : null,
    personId: asUserId(personId),
    lastOpenedAt,
  }));
}
