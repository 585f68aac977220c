import { sql, type Kysely } from "kysely";

import type { ReportId } from "@vitrine/contracts/ids";
import type { ReportDefinition } from "@vitrine/contracts/report";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

/** The version of a template that a report follows. */
export interface TemplateLink {
  readonly template: string;
  readonly version: number;
}

/** Null for a report without a template. */
export async function findLink(db: Db, id: ReportId): Promise<TemplateLink | null> {
  const { rows } = await sql<{ template: string | null; version: number | null }>`
    select template, template_version as version from reports where id = ${id}`.execute(db);
  const { template = null, version = null } = rows[0] ?? {};
  return template === null || version === null ? null : { template, version };
}

export async function linkReport(db: Db, id: ReportId, { template, version }: TemplateLink): Promise<void> {
  await sql`
    update reports set template = ${template}, template_version = ${version} where id = ${id}`.execute(db);
}

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
  const { rows } = await sql<{ name: string }>`delete from templates where id = ${id} returning name`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}
