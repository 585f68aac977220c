import { sql, type Migration } from "kysely";

/** Templates from which no reports are made any more: those of the product by name, those of the agency by id. */
export const archivedTemplates: Migration = {
  async up(db) {
    await sql`create table archived_templates (template text primary key, archived_at timestamptz not null)`.execute(
      db,
    );
  },
};
