import { sql, type Migration } from "kysely";

/** Which pages were hidden while a version was the present one; null for versions that were kept before this migration. */
export const hiddenPagesOfVersions: Migration = {
  async up(db) {
    await sql.raw("alter table report_versions add column hidden_pages text[]").execute(db);
  },
};
