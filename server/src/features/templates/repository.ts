import { sql, type Kysely } from "kysely";

import {
  asReportId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import type { ReportDefinition } from "@vitrine/contracts/report";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import type { ProviderCopy } from "../../providers/analytics-provider.ts";
import type { ReportTemplate } from "./catalogue.ts";

type Db = Kysely<Database>;

/** The parts of a report that its settings change. Omitted parts stay unchanged. */
export interface ReportChanges {
  readonly name?: string;
  readonly description?: string;
  readonly campaignIds?: readonly string[];
  readonly hiddenPages?: readonly string[];
}

/**
 * Changes a report unless it has another version.
 * @param report with the workspace where the person is allowed to edit it
 * @param version the version that was edited, or null for any
 * @returns false when the version differs, or the report is deleted or was moved to another workspace
 */
export async function editReport(
  db: Db,
  { id, workspaceId }: { readonly id: ReportId; readonly workspaceId: WorkspaceId },
  version: number | null,
  { name, description, campaignIds, hiddenPages }: ReportChanges,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update reports set
      name = coalesce(${name ?? null}, name),
      description = coalesce(${description ?? null}, description),
      campaign_ids = coalesce(${campaignIds ?? null}::text[], campaign_ids),
      hidden_pages = coalesce(${hiddenPages ?? null}::text[], hidden_pages),
      version = version + 1, updated_at = ${now}
    where id = ${id} and workspace_id = ${workspaceId} and deleted_at is null
      and (${version}::integer is null or version = ${version})
    returning id`.execute(db);
  return rows.length > 0;
}

export interface ReportCopy {
  readonly id: ReportId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  /** Those of the source if missing, like the hidden pages. */
  readonly description?: string;
  readonly hiddenPages?: readonly string[];
  readonly campaignIds: readonly string[];
  readonly creatorId: UserId;
  readonly createdAt: Date;
  /** Null for that of the source. */
  readonly definition: ReportDefinition | null;
}

/** Copies a report with its definition or another one. Hidden pages that it does not have are left out. @returns false when the source is deleted */
export async function copyReport(db: Db, source: ReportId, copy: ReportCopy): Promise<boolean> {
  const { definition } = copy;
  const replacement = definition === null ? null : JSON.stringify(definition);
  const pages = definition?.pages.map(({ name }) => name) ?? null;
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, kind, provider, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
      campaign_ids, creator_id, created_at, updated_at, version, template, template_version)
    select ${copy.id}::uuid, kind, provider, ${copy.workspaceId}, ${copy.name},
      coalesce(${copy.description ?? null}, description), report_type, dataset,
      coalesce(${replacement}::jsonb, definition),
      coalesce(${copy.hiddenPages ?? null}::text[], array(
        select name from unnest(hidden_pages) with ordinality as hidden (name, place)
        where ${pages}::text[] is null or name = any(${pages}::text[]) order by place)),
      ${copy.campaignIds}::text[], ${copy.creatorId}::uuid, ${copy.createdAt}::timestamptz,
      ${copy.createdAt}::timestamptz, 1, template, template_version
    from reports where id = ${source} and deleted_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** What a copy of a report of another provider shows there: the provider's own copy. */
export async function copyItem(
  db: Db,
  source: ReportId,
  copy: ReportId,
  there: Omit<ProviderCopy, "undo">,
  now: Date,
): Promise<void> {
  const { itemId, group, nameThere, embedUrl, datasetId, datasetGroupId } = there;
  await sql`
    insert into provider_items (report_id, connection_id, group_id, group_name, item_id, item_kind, name_there,
      embed_url, dataset_id, dataset_group_id, dashboard_id, is_editable, roles, is_clone, seen_at)
    select ${copy}::uuid, connection_id, ${group.id}, coalesce(nullif(${group.name}, ''), group_name), ${itemId},
      item_kind, ${nameThere}, ${embedUrl}, ${datasetId}::text, ${datasetGroupId}::text, dashboard_id, is_editable, roles,
      true,
      ${now}::timestamptz
    from provider_items where report_id = ${source}`.execute(db);
  await sql`update reports set dataset = ${datasetId ?? ""} where id = ${copy}`.execute(db);
  // A copy of a copy is one of the same source.
  await sql`
    insert into provider_copies (report_id, source_id, content_at)
    select ${copy}::uuid, coalesce((select source_id from provider_copies where report_id = ${source}), ${source}),
      ${now}::timestamptz`.execute(db);
}

/** Adds the tags of a report to its copy in the same workspace. */
export async function copyTags(db: Db, source: ReportId, copy: ReportId): Promise<void> {
  await sql`
    insert into report_tags (report_id, tag_id, workspace_id)
    select ${copy}::uuid, tag_id, workspace_id from report_tags where report_id = ${source}`.execute(db);
}

/** @returns false when it is deleted already */
export async function deleteReport(db: Db, id: ReportId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update reports set deleted_at = ${now} where id = ${id} and deleted_at is null returning id`.execute(db);
  return rows.length > 0;
}

export interface DeletedReport {
  readonly id: ReportId;
  readonly workspaceId: WorkspaceId;
  readonly deletedAt: Date;
}

export async function findDeletedReport(db: Db, id: ReportId): Promise<DeletedReport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ workspace_id: string; deleted_at: Date }>`
    select workspace_id, deleted_at from reports where id = ${id} and deleted_at is not null`.execute(db);
  const row = rows[0];
  return row === undefined
    ? null
    : { id, workspaceId: asWorkspaceId(row.workspace_id), deletedAt: row.deleted_at };
}

export interface ListedDeletion {
  readonly id: ReportId;
  readonly name: string;
  /** Null when the person was erased. */
  readonly creator: string | null;
  readonly deletedAt: Date;
}

/** The reports of a workspace that were deleted after a moment, the last deleted first. */
export async function listDeletedReports(
  db: Db,
  workspaceId: WorkspaceId,
  since: Date,
): Promise<readonly ListedDeletion[]> {
  const { rows } = await sql<{ id: string; name: string; creator: string | null; deleted_at: Date }>`
    select r.id, r.name, case when u.erased_at is null then u.first_name || ' ' || u.last_name end as creator,
      r.deleted_at
    from reports r
    join users u on u.id = r.creator_id
    where r.workspace_id = ${workspaceId} and r.deleted_at > ${since}
    order by r.deleted_at desc, r.id`.execute(db);
  return rows.map(({ id, name, creator, deleted_at: deletedAt }) => ({
    id: asReportId(id),
    name,
    creator,
    deletedAt,
  }));
}

/** Restores a report; does nothing when it is not deleted. @returns false when it was purged */
export async function restoreReport(db: Db, id: ReportId): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update reports set deleted_at = null where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export interface PurgedReport {
  readonly id: ReportId;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
}

/** Permanently deletes reports that were deleted before a moment, with everything that people saved about them. */
export async function purgeReports(db: Db, until: Date): Promise<readonly PurgedReport[]> {
  const { rows } = await sql<{ id: string; name: string; workspace_id: string }>`
    delete from reports where deleted_at <= ${until} returning id, name, workspace_id`.execute(db);
  const purged = rows.map((row) => ({
    id: asReportId(row.id),
    name: row.name,
    workspaceId: asWorkspaceId(row.workspace_id),
  }));
  if (purged.length > 0) await dropFromOrders(db, purged);
  return purged;
}

/** A saved order is a list of ids without a foreign key, so purged reports are removed from it here. */
async function dropFromOrders(db: Db, purged: readonly PurgedReport[]): Promise<void> {
  const ids = purged.map(({ id }) => id);
  await sql`
    update report_orders set report_ids = array(
      select kept.id from unnest(report_ids) with ordinality as kept (id, place)
      where kept.id <> all(${ids}::text[]) order by kept.place)
    where report_ids && ${ids}::text[]`.execute(db);
}

export interface AgencyTemplate extends Omit<ReportTemplate, "definition"> {
  readonly isAgency: true;
}

interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly report_type: string;
  readonly version: number;
}

/** The templates of the agency, by name. */
export async function listAgencyTemplates(db: Db): Promise<readonly AgencyTemplate[]> {
  const { rows } = await sql<TemplateRow>`
    select id, name, description, report_type, version from templates order by lower(name), id`.execute(db);
  return rows.map(toTemplate);
}

export async function findAgencyTemplate(db: Db, id: string): Promise<AgencyTemplate | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<TemplateRow>`
    select id, name, description, report_type, version from templates where id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toTemplate(rows[0]);
}

function toTemplate({
  id,
  name,
  description,
  report_type: reportType,
  version,
}: TemplateRow): AgencyTemplate {
  return { name: id, label: name, description, reportType, version, isAgency: true };
}

/** An attached report of another provider from which reports are made. */
export interface ProvidedTemplate {
  readonly reportId: ReportId;
  readonly label: string;
  readonly description: string;
}

/** Those that can be copied: their connection is there, and they were found when they were looked for. */
export async function listProvidedTemplates(db: Db): Promise<readonly ProvidedTemplate[]> {
  const { rows } = await sql<{ readonly id: string; readonly name: string; readonly description: string }>`
    select r.id, r.name, r.description from provider_items i
    join reports r on r.id = i.report_id join workspaces w on w.id = r.workspace_id
    where i.is_template and i.connection_id is not null and i.missing_since is null and r.deleted_at is null
      and w.archived_at is null and w.deleted_at is null
    order by lower(r.name), r.id`.execute(db);
  return rows.map(({ id, name: label, description }) => ({ reportId: asReportId(id), label, description }));
}

/** Since when templates are archived, by name or id. */
export async function listArchivedTemplates(db: Db): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ readonly template: string; readonly archived_at: Date }>`
    select template, archived_at from archived_templates`.execute(db);
  return new Map(rows.map(({ template, archived_at: archivedAt }) => [template, archivedAt]));
}

/** The definition of a version of a template; null if it is not kept. */
export async function findTemplateVersion(db: Db, template: string, version: number): Promise<unknown> {
  const { rows } = await sql<{ readonly definition: unknown }>`
    select definition from template_versions where template = ${template} and version = ${version}`.execute(
    db,
  );
  return rows[0]?.definition ?? null;
}

/** Keeps the present versions of templates. */
export async function keepVersions(db: Db, templates: readonly ReportTemplate[]): Promise<void> {
  const versions = templates.map(({ name, version, definition }) => ({ name, version, definition }));
  await sql`
    insert into template_versions (template, version, definition)
    select name, version, definition
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as t (name text, version integer, definition jsonb)
    on conflict (template, version) do update set definition = excluded.definition
    where template_versions.definition <> excluded.definition`.execute(db);
}
