import { sql, type Migration } from "kysely";

const statements = [
  `create table files (
    id uuid primary key,
    size_bytes bigint,
    hash text,
    kept_until timestamptz,
    check ((size_bytes is null) = (hash is null))
  )`,
  `create index files_expiring on files (kept_until) where kept_until is not null`,
  `create table file_parts (
    file_id uuid not null references files on delete cascade,
    part integer not null,
    content bytea not null,
    primary key (file_id, part)
  )`,
  // The parts are compressed already.
  `alter table file_parts alter column content set storage external`,

  `alter table imports add column file_id uuid unique references files on delete set null`,
  `alter table imports add column account_id uuid unique references files on delete set null`,
  // Earlier versions kept the files in the data directory of a server, which fills these when it starts.
  `insert into files (id, kept_until)
   select id, file_kept_until from imports where state = 'uploaded' or (state = 'done' and file_kept_until is not null)`,
  `update imports set file_id = id where id in (select id from files)`,
  `alter table imports drop column file_kept_until`,

  `alter table jobs add column group_key text`,
  `create unique index jobs_group_running on jobs (kind, group_key) where state = 'running'`,
  `create index jobs_group_waiting on jobs (kind, group_key, id) where state = 'waiting' and group_key is not null`,
];

/** Files in the store, those of imports among them, and jobs that run one after the other. */
export const storedFiles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
