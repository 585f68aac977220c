import { sql, type Migration } from "kysely";

const statements = [
  `create table annotations (
    id uuid primary key,
    workspace_id text not null references workspaces (id) on delete cascade,
    from_day date not null,
    through_day date not null check (through_day >= from_day),
    kind text not null check (kind in ('launch', 'sale', 'outage', 'note')),
    text text not null,
    is_for_clients boolean not null
  )`,
  "create unique index annotations_same on annotations (workspace_id, from_day, through_day, kind, text)",
];

/** Notes on days of a workspace, which charts show on their time axes. */
export const annotations: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
