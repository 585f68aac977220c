import { sql, type Migration } from "kysely";

const statements = [
  // A person, or a service account on behalf of its end users.
  `create table report_openings (
    day date not null,
    report_id uuid not null references reports on delete cascade,
    user_id uuid not null references users on delete cascade,
    openings integer not null check (openings > 0),
    primary key (day, report_id, user_id)
  )`,
  `create index report_openings_of_user on report_openings (user_id)`,
  `create index report_openings_of_report on report_openings (report_id)`,
];

/** How often each person opened each report on each day. */
export const openings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
