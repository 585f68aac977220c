import { sql, type Migration } from "kysely";

/** What a bucket holds when full, so that those that are empty can be shown. What was counted before is forgotten. */
export const limits: Migration = {
  async up(db) {
    await sql`delete from rate_buckets`.execute(db);
    await sql`alter table rate_buckets add column capacity double precision not null`.execute(db);
  },
};
