import { sql, type Migration } from "kysely";

const statements = [
  `create table report_tables (
    id uuid primary key references files on delete cascade,
    workspace_id text not null references workspaces (id) on delete cascade,
    user_id uuid not null references users (id),
    content jsonb not null,
    bytes integer not null,
    parts integer not null,
    is_complete boolean not null,
    created_at timestamptz not null
  )`,
  "create index report_tables_of_user on report_tables (user_id, created_at)",
];

/** Datasets of tables that reports stand on. Their rows are a file. */
export const reportTables: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
