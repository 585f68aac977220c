import type { Kysely } from "kysely";

import type { ReportId, TagId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface StoredTag {
  readonly id: TagId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  /** A CSS colour. */
  readonly color: string;
}

export async function insertTag(db: Db, tag: StoredTag): Promise<void> {
  await db
    .insertInto("workspace_tags")
    .values({ id: tag.id, workspace_id: tag.workspaceId, name: tag.name, color: tag.color })
    .execute();
}

/** Puts a tag on a report of the same workspace; again changes nothing. */
export async function tagReport(db: Db, reportId: ReportId, tag: StoredTag): Promise<void> {
  await db
    .insertInto("report_tags")
    .values({ report_id: reportId, tag_id: tag.id, workspace_id: tag.workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
