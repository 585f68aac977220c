import { sql, type Migration } from "kysely";

/** What a reader saves of a report: filters (without a name) and views. */
export const readerStates: Migration = {
  async up(db) {
    await sql`
      create table reader_states (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        report_id uuid not null references reports (id) on delete cascade,
        name text,
        state text not null,
        is_default boolean not null default false,
        saved_at timestamptz not null
      )`.execute(db);
    await sql`
      create unique index reader_states_of_reader
        on reader_states (user_id, report_id, lower(coalesce(name, '')))`.execute(db);
    await sql`create index reader_states_of_report on reader_states (report_id)`.execute(db);
  },
};
