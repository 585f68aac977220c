import { sql, type Migration } from "kysely";

/** Of which report a copy there was made, and when it got its content last. */
export const providerCopies: Migration = {
  async up(db) {
    await sql`
      create table provider_copies (
        report_id uuid primary key references reports (id) on delete cascade,
        source_id uuid not null references reports (id) on delete cascade,
        content_at timestamptz not null
      )`.execute(db);
    await sql`create index provider_copies_of on provider_copies (source_id)`.execute(db);
  },
};
