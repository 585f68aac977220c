import { sql, type Migration } from "kysely";

const statements = [
  `create table report_files (
    id uuid primary key,
    person_id uuid not null references users on delete cascade,
    report_id uuid not null references reports on delete cascade,
    format text not null,
    state text not null check (state in ('waiting', 'done', 'failed', 'cancelled')),
    created_at timestamptz not null,
    ended_at timestamptz,
    message text,
    attempt uuid,
    opened integer not null default 0,
    rights text,
    file_id uuid unique references files on delete set null
  )`,
  "create index report_files_of_person on report_files (person_id, created_at)",
  "create index report_files_of_report on report_files (report_id)",
];

/** Reports that are made into files. */
export const reportFiles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
