import { sql, type Kysely } from "kysely";

import {
  asReportId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Role } from "../../access/roles.ts";
import { isUuid } from "../../db/is-uuid.ts";
import { readRole, roleOfMember, type SelectedRole } from "../../db/member-roles.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** Whether another template of the agency has the name. */
export async function isNameTaken(db: Db, name: string, except: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from templates where lower(name) = lower(${name}) and id is distinct from ${except}::uuid
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly reportType: string;
  readonly definition: ReportDefinition;
  readonly createdAt: Date;
}

/** Adds a template with its first version. */
export async function insertTemplate(db: Db, template: NewTemplate): Promise<void> {
  const { id, name, description, reportType, definition, createdAt } = template;
  await sql`
    insert into templates (id, name, description, report_type, version, created_at)
    values (${id}, ${name}, ${description}, ${reportType}, 1, ${createdAt})`.execute(db);
  await sql`
    insert into template_versions (template, version, definition)
    values (${id}, 1, ${JSON.stringify(definition)}::jsonb)`.execute(db);
}

/** @returns false when there is no such template */
export async function updateTemplate(
  db: Db,
  id: string,
  { name, description }: Pick<NewTemplate, "name" | "description">,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rows } = await sql<{ id: string }>`
    update templates set name = ${name}, description = ${description} where id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes a template with its versions. @returns its name, or null when there is no such template */
export async function removeTemplate(db: Db, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  await sql`delete from template_versions where template = ${id}`.execute(db);
  await sql`delete from archived_templates where template = ${id}`.execute(db);
  const { rows } = await sql<{ name: string }>`delete from templates where id = ${id} returning name`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

/** Locks a template until the end of the transaction. @returns its newest version, or null when there is no such template */
export async function lockTemplate(db: Db, id: string): Promise<number | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ version: number }>`
    select version from templates where id = ${id} for update`.execute(db);
  return rows[0]?.version ?? null;
}

/** Adds a version to a locked template. */
export async function insertTemplateVersion(
  db: Db,
  id: string,
  version: number,
  definition: ReportDefinition,
): Promise<void> {
  await sql`
    insert into template_versions (template, version, definition)
    values (${id}, ${version}, ${JSON.stringify(definition)}::jsonb)`.execute(db);
  await sql`update templates set version = ${version} where id = ${id}`.execute(db);
}

/** @returns the templates of these that were not archived before */
export async function archiveTemplates(
  db: Db,
  templates: readonly string[],
  archivedAt: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly template: string }>`
    insert into archived_templates (template, archived_at)
    select distinct template, ${archivedAt}::timestamptz from unnest(${templates}::text[]) as t (template)
    on conflict (template) do nothing returning template`.execute(db);
  return rows.map(({ template }) => template);
}

/** @returns the templates of these that were archived before */
export async function unarchiveTemplates(db: Db, templates: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly template: string }>`
    delete from archived_templates where template = any(${templates}::text[]) returning template`.execute(db);
  return rows.map(({ template }) => template);
}

/** How many reports follow each version of a template, in workspaces and outside the bin. */
export interface VersionUse {
  readonly template: string;
  readonly version: number;
  readonly reports: number;
}

export async function countFollowing(db: Db): Promise<readonly VersionUse[]> {
  const { rows } = await sql<VersionUse>`
    select template, template_version as version, count(*)::integer as reports from reports
    where template is not null and template_version is not null and deleted_at is null
    group by template, template_version order by template, template_version desc`.execute(db);
  return rows;
}

export interface FollowingReport {
  readonly id: ReportId;
  readonly name: string;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
  /** The person's role in the workspace. */
  readonly role: Role | null;
  /** The version of the template. */
  readonly version: number;
  /** The version of the report that its last change, an update, replaced; null if something else was saved last. */
  readonly before: number | null;
}

/** The reports that follow a template, by workspace and name. The caller leaves out those that the person may not edit. */
export async function listFollowing(
  db: Db,
  template: string,
  userId: UserId,
): Promise<readonly FollowingReport[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly name: string;
    readonly workspace_id: string;
    readonly workspace: string;
    readonly role: SelectedRole;
    readonly version: number;
    readonly before: number | null;
  }>`
    select r.id, r.name, w.id as workspace_id, w.name as workspace, ${roleOfMember} as role, r.template_version as version,
      r.template_updated_from as before
    from reports r join workspaces w on w.id = r.workspace_id
    left join workspace_members m on m.workspace_id = w.id and m.user_id = ${userId}
    where r.template = ${template} and r.template_version is not null and r.deleted_at is null
      and w.archived_at is null and w.deleted_at is null
    order by lower(w.name), w.id, lower(r.name), r.id`.execute(db);
  return rows.map(({ id, name, workspace_id: workspaceId, workspace, role, version, before }) => ({
    id: asReportId(id),
    name,
    workspace: { id: asWorkspaceId(workspaceId), name: workspace },
    role: readRole(role),
    version,
    before,
  }));
}
