import { sql, type Migration } from "kysely";

const statements = [
  "alter table workspaces add column archived_at timestamptz",
  "alter table workspaces add column deleted_at timestamptz",
  /** Ids are part of links and of the campaign data, so that no other workspace ever gets one again. */
  `create table removed_workspaces (
    id text primary key,
    removed_at timestamptz not null
  )`,
];

/** Workspaces that are archived or deleted. */
export const closedWorkspaces: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
