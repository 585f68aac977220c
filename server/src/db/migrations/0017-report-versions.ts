import { sql, type Migration } from "kysely";

const statements = [
  // The present version is in the report. Reports that were never saved have their first one, of their creator.
  `alter table reports
    add column definition_version integer not null default 1,
    add column definition_author_id uuid references users (id),
    add column definition_note text not null default '',
    add column definition_at timestamptz,
    add column definition_changes jsonb not null default '[]'`,
  `create table report_versions (
    report_id uuid not null references reports (id) on delete cascade,
    number integer not null,
    definition jsonb not null,
    author_id uuid not null references users (id),
    note text not null,
    at timestamptz not null,
    changes jsonb not null,
    primary key (report_id, number)
  )`,
  "create index report_versions_author on report_versions (author_id)",
];

/** Earlier versions of the definitions of reports. */
export const reportVersions: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
