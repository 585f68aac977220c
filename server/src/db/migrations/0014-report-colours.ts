import { sql, type Migration } from "kysely";

/** The colours of series in the reports of a workspace. */
export const reportColours: Migration = {
  async up(db) {
    await sql`
      alter table workspace_settings add column colours text not null default 'blue'
        check (colours in ('blue', 'teal', 'green', 'plum'))`.execute(db);
  },
};
