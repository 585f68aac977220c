import { sql, type Migration } from "kysely";

const statements = [
  `create table templates (
    id uuid primary key,
    name text not null,
    description text not null,
    report_type text not null,
    version integer not null,
    created_at timestamptz not null
  )`,
  // Also the versions of the product's templates, by their names, because reports are compared with them.
  `create table template_versions (
    template text not null,
    version integer not null,
    definition jsonb not null,
    primary key (template, version)
  )`,
  "create index reports_template on reports (template) where template is not null",
  `alter table report_versions
    add column template text,
    add column template_version integer`,
  `update report_versions v set template = r.template, template_version = r.template_version
   from reports r where r.id = v.report_id`,
  // Earlier servers did not keep the versions of their templates. The first report of a version was a copy of it.
  `insert into template_versions (template, version, definition)
   select distinct on (r.template, r.template_version) r.template, r.template_version,
     coalesce(
       (select v.definition from report_versions v where v.report_id = r.id order by v.number limit 1),
       r.definition)
   from reports r where r.template is not null and r.template_version is not null
   order by r.template, r.template_version, r.created_at, r.id`,
];

/** Templates of the agency, the versions of all templates, and the version that each version of a report follows. */
export const agencyTemplates: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
