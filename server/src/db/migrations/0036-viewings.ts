import { sql, type Migration } from "kysely";

const statements = [
  // Without a reference to the session, which is removed earlier than the viewing.
  `create table viewings (
    id uuid primary key,
    administrator_id uuid not null references users on delete cascade,
    person_id uuid not null references users on delete cascade,
    session_id uuid not null,
    reason text not null,
    secret_hash text not null unique,
    started_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz
  )`,
  "create index viewings_of_person on viewings (person_id)",
  "create index viewings_of_administrator on viewings (administrator_id)",
  "create index viewings_in_progress on viewings (session_id) where ended_at is null",
];

/** When administrators saw the portal as another person. */
export const viewings: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
