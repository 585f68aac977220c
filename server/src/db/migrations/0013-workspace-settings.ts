import { sql, type Migration } from "kysely";

const statements = [
  `create table workspace_settings (
    workspace_id text primary key references workspaces (id) on delete cascade,
    version integer not null check (version > 0),
    display_name text,
    currency text,
    time_zone text,
    week_start text not null check (week_start in ('monday', 'saturday', 'sunday')),
    year_start integer not null check (year_start between 1 and 12)
  )`,
  `create table workspace_marks (
    workspace_id text primary key references workspaces (id) on delete cascade,
    id uuid not null unique,
    media_type text not null,
    content bytea not null
  )`,
];

/** The client's name and mark, currency, time zone and calendar of a workspace. */
export const workspaceSettings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
