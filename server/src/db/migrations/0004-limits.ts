import { sql, type Migration } from "kysely";

/** The capacity of a bucket, so that empty buckets can be listed. Earlier counts are discarded. */
export const limits: Migration = {
  async up(db) {
    await sql`delete from rate_buckets`.execute(db);
    await sql`alter table rate_buckets add column capacity double precision not null`.execute(db);
  },
};
