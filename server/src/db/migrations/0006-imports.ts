import { sql, type Migration } from "kysely";

const statements = [
  `create table imports (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    file_name text not null,
    size_bytes integer not null,
    source text not null,
    state text not null check (state in ('uploaded', 'running', 'done', 'failed')),
    user_id uuid references users on delete set null,
    created_at timestamptz not null,
    finished_at timestamptz,
    report jsonb,
    failure text
  )`,
  `create index imports_of_workspace on imports (workspace_id, created_at)`,

  `create table import_mappings (
    workspace_id text not null references workspaces on delete cascade,
    fingerprint text not null,
    mapping jsonb not null,
    saved_at timestamptz not null,
    primary key (workspace_id, fingerprint)
  )`,
];

/** Imported files, and how files with the same headers are read. */
export const imports: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
