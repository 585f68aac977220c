import { sql, type Kysely, type RawBuilder } from "kysely";

import { reportKinds, type ReportKind } from "@vitrine/contracts/http";
import {
  asReportId,
  asTagId,
  asWorkspaceId,
  type ReportId,
  type TagId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import { AppError } from "@vitrine/contracts/errors";
import type { ProvidedReport } from "../../providers/analytics-provider.ts";
import { joinItems, providedColumns, toProvided, type ProvidedRow } from "./items-repository.ts";
import { datasetOf, type DefinitionOf } from "./kinds.ts";
import { readDefinition } from "./read-definition.ts";

type Db = Kysely<Database>;

export interface TagOnReport {
  readonly id: TagId;
  readonly name: string;
  readonly color: string;
}

export interface ListedReport extends ProvidedReport {
  readonly name: string;
  readonly description: string;
  readonly creator: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date;
  readonly campaignIds: readonly string[];
  readonly tags: readonly TagOnReport[];
}

export interface StoredReport extends ProvidedReport {
  readonly name: string;
  readonly description: string;
  readonly hiddenPages: readonly string[];
  readonly campaignIds: readonly string[];
  /** Increases with every edit. */
  readonly version: number;
  /** Shared by name with the person of the request. */
  readonly isShared: boolean;
}

interface ListedRow extends ProvidedRow {
  readonly id: string;
  readonly kind: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly description: string;
  readonly dataset: string;
  readonly creator: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly campaign_ids: readonly string[];
  readonly tags: readonly { readonly id: string; readonly name: string; readonly color: string }[] | null;
}

/**
 * Reports with their tags in one statement. The tags are joined and then aggregated: a planner without statistics would
 * run a subquery that aggregates first once for every report.
 */
async function selectListed(db: Db, condition: RawBuilder<unknown>): Promise<readonly ListedReport[]> {
  const { rows } = await sql<ListedRow>`
    select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.created_at, r.updated_at, r.campaign_ids,
      ${providedColumns},
      case when u.erased_at is null then u.first_name || ' ' || u.last_name end as creator,
      json_agg(json_build_object('id', wt.id, 'name', wt.name, 'color', wt.color) order by lower(wt.name))
        filter (where wt.id is not null) as tags
    from reports r
    join users u on u.id = r.creator_id
    ${joinItems}
    left join report_tags rt on rt.report_id = r.id
    left join workspace_tags wt on wt.id = rt.tag_id
    where ${condition} and r.deleted_at is null
    group by r.id, u.id, i.report_id
    order by r.created_at desc, r.id`.execute(db);
  return rows.map((row) => ({
    id: asReportId(row.id),
    kind: readKind(row.kind),
    workspaceId: asWorkspaceId(row.workspace_id),
    name: row.name,
    description: row.description,
    dataset: row.dataset,
    ...toProvided(row),
    creator: row.creator,
    createdAt: row.created_at,
    editedAt: row.updated_at,
    campaignIds: row.campaign_ids,
    tags: (row.tags ?? []).map(({ id, name, color }) => ({ id: asTagId(id), name, color })),
  }));
}

/**
 * The reports of a workspace, newest first.
 * @param onlyShared leave out reports that are not shared by name with this person
 */
export function listReports(
  db: Db,
  workspaceId: WorkspaceId,
  userId: UserId,
  onlyShared: boolean,
): Promise<readonly ListedReport[]> {
  return selectListed(
    db,
    sql`r.workspace_id = ${workspaceId}
      and (not ${onlyShared}::boolean or exists (
        select 1 from report_access a where a.user_id = ${userId} and a.report_id = r.id))`,
  );
}

/** One report as the list shows it; null when it is deleted. */
export async function findListedReport(db: Db, id: ReportId): Promise<ListedReport | null> {
  return (await selectListed(db, sql`r.id = ${id}`))[0] ?? null;
}

/** Finds a report that is not deleted. The caller checks whether the person is allowed to see it. */
export async function findReport(db: Db, id: ReportId, userId: UserId): Promise<StoredReport | null> {
  return (await findReports(db, [id], userId))[0] ?? null;
}

interface StoredRow extends ProvidedRow {
  readonly id: string;
  readonly kind: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly description: string;
  readonly dataset: string;
  readonly hidden_pages: readonly string[];
  readonly campaign_ids: readonly string[];
  readonly version: number;
  readonly shared: boolean;
}

/** Finds the reports that are not deleted, in any order. The caller checks whether the person is allowed to see them. */
export async function findReports(
  db: Db,
  ids: readonly ReportId[],
  userId: UserId,
): Promise<readonly StoredReport[]> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select r.id, r.kind, r.workspace_id, r.name, r.description, r.dataset, r.hidden_pages, r.campaign_ids, r.version,
      ${providedColumns},
      exists (select 1 from report_access a where a.user_id = ${userId} and a.report_id = r.id) as shared
    from reports r
    ${joinItems}
    where r.id = any(${uuids}::uuid[]) and r.deleted_at is null`.execute(db);
  return rows.map((row) => ({
    id: asReportId(row.id),
    kind: readKind(row.kind),
    workspaceId: asWorkspaceId(row.workspace_id),
    name: row.name,
    description: row.description,
    dataset: row.dataset,
    ...toProvided(row),
    hiddenPages: row.hidden_pages,
    campaignIds: row.campaign_ids,
    version: row.version,
    isShared: row.shared,
  }));
}

export interface StoredDefinition<Kind extends ReportKind> {
  readonly definition: DefinitionOf<Kind>;
  /** Increases with every change of the definition. */
  readonly version: number;
}

/**
 * The definition of a report of a kind; null when it is deleted, or of another kind.
 * @param isLocked others wait with changes until the end of the transaction
 * @throws AppError `not_offered` for a report of another provider, which has no definition here
 */
export async function findDefinition<Kind extends ReportKind>(
  db: Db,
  id: ReportId,
  kind: Kind,
  isLocked = false,
): Promise<StoredDefinition<Kind> | null> {
  const { rows } = await sql<{
    readonly definition: string;
    readonly definition_version: number;
    readonly provider: string;
  }>`
    select definition::text as definition, definition_version, provider from reports
    where id = ${id} and kind = ${kind} and deleted_at is null ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) return null;
  if (row.provider !== "builtin") throw new AppError("not_offered");
  return { definition: readDefinition(id, kind, row.definition), version: row.definition_version };
}

/** The definitions of reports with pages by id, without those that are deleted. */
export async function findDefinitions(
  db: Db,
  ids: readonly ReportId[],
): Promise<ReadonlyMap<ReportId, DefinitionOf<"report">>> {
  const { rows } = await sql<{ readonly id: string; readonly definition: string }>`
    select id, definition::text as definition from reports
    where id = any(${[...ids]}::uuid[]) and kind = 'report' and provider = 'builtin' and deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, definition }) => [asReportId(id), readDefinition(asReportId(id), "report", definition)]),
  );
}

export interface DefinitionChange {
  readonly definition: object;
  readonly version: number;
  readonly authorId: UserId;
  readonly at: Date;
}

/** Replaces the definition of a locked board or statement. */
export async function replaceDefinition(
  db: Db,
  id: ReportId,
  { definition, version, authorId, at }: DefinitionChange,
): Promise<void> {
  await sql`
    update reports set definition = ${JSON.stringify(definition)}::jsonb, definition_version = ${version},
      definition_author_id = ${authorId}, definition_at = ${at}, updated_at = ${at}
    where id = ${id}`.execute(db);
}

export interface NewReport {
  readonly id: ReportId;
  /** A report with pages if missing. */
  readonly kind?: ReportKind;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly description: string;
  readonly reportType: string;
  /** Without a dataset it shows the data of other reports. */
  readonly definition: DefinitionOf<ReportKind>;
  readonly hiddenPages: readonly string[];
  readonly campaignIds: readonly string[];
  readonly creatorId: UserId;
  readonly createdAt: Date;
  /** The template that it was made from; null without one. */
  readonly template: { readonly name: string; readonly version: number } | null;
}

export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto("reports")
    .values({
      id: report.id,
      kind: report.kind ?? "report",
      workspace_id: report.workspaceId,
      name: report.name,
      description: report.description,
      report_type: report.reportType,
      dataset: datasetOf(report.definition),
      definition: JSON.stringify(report.definition),
      hidden_pages: report.hiddenPages,
      campaign_ids: report.campaignIds,
      creator_id: report.creatorId,
      created_at: report.createdAt,
      updated_at: report.createdAt,
      version: 1,
      deleted_at: null,
      template: report.template?.name ?? null,
      template_version: report.template?.version ?? null,
    })
    .execute();
}

/** Shares a report with a person by name; does nothing when it is shared already. */
export async function shareReport(db: Db, id: ReportId, userId: UserId, now: Date): Promise<void> {
  await db
    .insertInto("report_access")
    .values({ report_id: id, user_id: userId, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function readKind(stored: string): ReportKind {
  const kind = reportKinds.find((known) => known === stored);
  if (kind === undefined) throw new Error(`A report has an unknown kind: ${stored}`);
  return kind;
}
