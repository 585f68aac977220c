import { sql, type Migration } from "kysely";

/**
 * The version that an update to the newest version of its template replaced, while the update is what was saved last.
 * Updates of earlier releases are recognised by their note.
 */
export const updatesOfTemplates: Migration = {
  async up(db) {
    await sql.raw("alter table reports add column template_updated_from integer").execute(db);
    await sql
      .raw(
        `update reports r set template_updated_from = v.number from report_versions v
         where v.report_id = r.id and v.number = r.definition_version - 1 and v.template = r.template
           and v.template_version < r.template_version
           and r.definition_note like '%, version ' || r.template_version`,
      )
      .execute(db);
  },
};
