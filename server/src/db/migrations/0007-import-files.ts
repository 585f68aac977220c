import { sql, type Migration } from "kysely";

/** Until when the original file of an import is kept; null where none is kept. */
export const importFiles: Migration = {
  up: async (db) => {
    await sql.raw("alter table imports add column file_kept_until timestamptz").execute(db);
  },
};
