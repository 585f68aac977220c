import { sql, type Kysely } from "kysely";

import type { EditSentence } from "@vitrine/contracts/report/edits";
import type { ReportId, UserId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** The version of a template that a report follows. */
export interface TemplateLink {
  readonly template: string;
  readonly version: number;
}

export interface StoredVersion {
  readonly number: number;
  /** Null when the person was erased. */
  readonly author: string | null;
  readonly note: string;
  readonly at: Date;
  readonly changes: unknown;
  /** What the report followed then. */
  readonly follows: TemplateLink | null;
}

interface VersionRow extends Omit<StoredVersion, "follows">, LinkRow {}

interface LinkRow {
  readonly template: string | null;
  readonly template_version: number | null;
}

function toLink({ template, template_version: version }: LinkRow): TemplateLink | null {
  return template === null || version === null ? null : { template, version };
}

/** The present version of a report, followed by the earlier ones, the newest first. */
export async function listVersions(db: Db, id: ReportId): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, case when u.erased_at is null then u.first_name || ' ' || u.last_name end as author, v.note, v.at,
      v.changes, v.template, v.template_version
    from (
      select definition_version as number, coalesce(definition_author_id, creator_id) as author_id,
        definition_note as note, coalesce(definition_at, created_at) as at, definition_changes as changes, template,
        template_version
      from reports where id = ${id} and deleted_at is null
      union all
      select number, author_id, note, at, changes, template, template_version
      from report_versions where report_id = ${id}
    ) v join users u on u.id = v.author_id
    order by v.number desc`.execute(db);
  return rows.map(({ template, template_version, ...version }) => ({
    ...version,
    follows: toLink({ template, template_version }),
  }));
}

/** What a report follows now. */
export async function findLink(db: Db, id: ReportId): Promise<TemplateLink | null> {
  const { rows } = await sql<LinkRow>`
    select template, template_version from reports where id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toLink(rows[0]);
}

/** @param updatedFrom the version of the report that an update from the template has just replaced */
export async function linkReport(
  db: Db,
  id: ReportId,
  link: TemplateLink | null,
  updatedFrom: number | null = null,
): Promise<void> {
  await sql`
    update reports set template = ${link?.template ?? null}, template_version = ${link?.version ?? null},
      template_updated_from = ${updatedFrom}
    where id = ${id}`.execute(db);
}

/** The definition of the present version, or of an earlier one. Null if it is not kept. */
export async function findVersion(db: Db, id: ReportId, number: number): Promise<unknown> {
  const { rows } = await sql<{ readonly definition: unknown }>`
    select definition from reports where id = ${id} and definition_version = ${number}
    union all
    select definition from report_versions where report_id = ${id} and number = ${number}`.execute(db);
  return rows[0]?.definition ?? null;
}

/** The pages that are hidden now. */
export async function findHiddenPages(db: Db, id: ReportId): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly hidden_pages: readonly string[] }>`
    select hidden_pages from reports where id = ${id}`.execute(db);
  return rows[0]?.hidden_pages ?? [];
}

/** The pages that were hidden while a version was the present one; null if that is not known. */
export async function findHiddenPagesOf(
  db: Db,
  id: ReportId,
  number: number,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ readonly hidden_pages: readonly string[] | null }>`
    select hidden_pages from reports where id = ${id} and definition_version = ${number}
    union all
    select hidden_pages from report_versions where report_id = ${id} and number = ${number}`.execute(db);
  return rows[0]?.hidden_pages ?? null;
}

export interface LockedReport {
  readonly number: number;
  readonly definition: unknown;
  /** Whether the new definition is the present one already. */
  readonly isSame: boolean;
  readonly follows: TemplateLink | null;
}

/** Locks a report until the end of the transaction. Null when it is deleted. */
export async function lockReport(
  db: Db,
  id: ReportId,
  definition: ReportDefinition,
): Promise<LockedReport | null> {
  const { rows } = await sql<Omit<LockedReport, "follows"> & LinkRow>`
    select definition_version as number, definition, definition = ${JSON.stringify(definition)}::jsonb as "isSame",
      template, template_version
    from reports where id = ${id} and deleted_at is null for update`.execute(db);
  if (rows[0] === undefined) return null;
  const { template, template_version, ...locked } = rows[0];
  return { ...locked, follows: toLink({ template, template_version }) };
}

export interface NewVersion {
  readonly definition: ReportDefinition;
  readonly authorId: UserId;
  readonly note: string;
  readonly at: Date;
  readonly changes: readonly EditSentence[];
  /** Pages to hide, in addition to those that are hidden already. */
  readonly hide: readonly string[];
}

/** Keeps the present version as an earlier one. The report must be locked. */
export async function keepPresent(db: Db, id: ReportId): Promise<void> {
  await sql`
    insert into report_versions (report_id, number, definition, author_id, note, at, changes, template,
      template_version, hidden_pages)
    select id, definition_version, definition, coalesce(definition_author_id, creator_id), definition_note,
      coalesce(definition_at, created_at), definition_changes, template, template_version, hidden_pages
    from reports where id = ${id}`.execute(db);
}

/** Sets the present version. Hidden pages that it does not have are forgotten. */
export async function setPresent(db: Db, id: ReportId, version: NewVersion): Promise<void> {
  const pages = version.definition.pages.map(({ name }) => name);
  await sql`
    update reports set
      definition = ${JSON.stringify(version.definition)}::jsonb, definition_version = definition_version + 1,
      definition_author_id = ${version.authorId}, definition_note = ${version.note},
      definition_at = ${version.at}, definition_changes = ${JSON.stringify(version.changes)}::jsonb,
      hidden_pages = array(
        select name from unnest(hidden_pages || ${version.hide}::text[]) with ordinality as hidden (name, place)
        where name = any(${pages}::text[]) group by name order by min(place)),
      updated_at = ${version.at}
    where id = ${id}`.execute(db);
}

/** Deletes versions up to a number. */
export async function dropVersions(db: Db, id: ReportId, through: number): Promise<void> {
  await sql`delete from report_versions where report_id = ${id} and number <= ${through}`.execute(db);
}
