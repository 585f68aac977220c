import { sql, type Migration } from "kysely";

const statements = [
  `create table provider_connections (
    id uuid primary key,
    provider text not null,
    name text not null check (name <> ''),
    settings jsonb not null,
    secret text not null,
    version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    steps jsonb not null,
    checked_at timestamptz,
    synced_at timestamptz
  )`,

  "alter table reports add column provider text not null default 'builtin'",
  // Reports of other providers have no definition here.
  "alter table reports alter column definition drop not null",
  "alter table reports add constraint reports_definition check ((definition is null) = (provider <> 'builtin'))",

  `create table provider_items (
    report_id uuid primary key references reports on delete cascade,
    connection_id uuid references provider_connections on delete set null,
    group_id text not null,
    group_name text not null,
    item_id text not null,
    item_kind text not null check (item_kind in ('report', 'dashboard', 'paginated')),
    name_there text not null,
    embed_url text not null,
    dataset_id text,
    dataset_group_id text,
    is_editable boolean not null,
    roles text[],
    is_clone boolean not null,
    missing_since timestamptz,
    moved_at timestamptz,
    seen_at timestamptz not null
  )`,
  "create index provider_items_of on provider_items (connection_id)",
];

/** Connections to other systems that draw reports, and which of their items reports show. */
export const providerItems: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
