import { sql, type Migration } from "kysely";

const statements = [
  // Without a workspace: the brand of the product.
  `create table brands (
    workspace_id text references workspaces on delete cascade,
    version integer not null check (version > 0),
    fields jsonb not null
  )`,
  `create unique index brands_of on brands ((coalesce(workspace_id, '')))`,
  `create table brand_files (
    id uuid primary key,
    workspace_id text references workspaces on delete cascade,
    kind text not null check (kind in ('mark', 'mark-dark', 'picture', 'font')),
    name text not null,
    media_type text not null,
    content bytea not null
  )`,
  `create unique index brand_files_of on brand_files ((coalesce(workspace_id, '')), kind)`,
  `insert into brand_files (id, workspace_id, kind, name, media_type, content)
    select id, workspace_id, 'mark', '', media_type, content from workspace_marks`,
  `drop table workspace_marks`,
];

/** The brands of the product and of workspaces. The marks of clients are among their files. */
export const brands: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
