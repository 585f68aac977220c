import { sql, type Migration } from "kysely";

const statements = [
  `create table favourites (
    user_id uuid not null references users on delete cascade,
    report_id uuid not null references reports on delete cascade,
    added_at timestamptz not null,
    primary key (user_id, report_id)
  )`,
  `create index favourites_of on favourites (report_id)`,

  `create table report_views (
    user_id uuid not null references users on delete cascade,
    report_id uuid not null references reports on delete cascade,
    viewed_at timestamptz not null,
    primary key (user_id, report_id)
  )`,
  `create index report_views_of on report_views (report_id)`,

  `create table report_orders (
    user_id uuid not null references users on delete cascade,
    workspace_id text not null references workspaces on delete cascade,
    report_ids text[] not null,
    primary key (user_id, workspace_id)
  )`,

  `alter table reports add column template text`,
  `alter table reports add column template_version integer,
    add check ((template is null) = (template_version is null))`,

  `create table answered_requests (
    user_id uuid not null references users on delete cascade,
    key text not null,
    fingerprint text not null,
    answer jsonb not null,
    answered_at timestamptz not null,
    primary key (user_id, key)
  )`,
];

/** Favourites and report order, the template of a report, and the stored answers of repeated requests. */
export const dashboard: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
