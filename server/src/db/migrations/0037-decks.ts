import { sql, type Migration } from "kysely";

const statements = [
  `create table decks (
    id uuid primary key,
    workspace_id text not null references workspaces on delete cascade,
    name text not null,
    file_id uuid not null unique references files on delete cascade,
    uploaded_at timestamptz not null,
    contents jsonb not null
  )`,
  "create index decks_of_workspace on decks (workspace_id)",
  `create table report_decks (
    report_id uuid primary key references reports on delete cascade,
    deck_id uuid not null references decks on delete cascade,
    version integer not null check (version > 0),
    places jsonb not null
  )`,
  "create index report_decks_of_deck on report_decks (deck_id)",
];

/** Presentations of clients, and what their shapes show of reports. */
export const decks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
