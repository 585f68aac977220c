import { sql, type Kysely } from "kysely";

import {
  asTagId,
  asWorkspaceId,
  type ReportId,
  type TagId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface StoredTag {
  readonly id: TagId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  /** A CSS colour. */
  readonly color: string;
}

interface TagRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly color: string;
}

/**
 * The tags of a workspace, by name.
 * @param onlyShared leave out tags that are on no report shared by name with this person
 */
export async function listTags(
  db: Db,
  workspaceId: WorkspaceId,
  userId: UserId,
  onlyShared: boolean,
): Promise<readonly StoredTag[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.workspace_id, t.name, t.color from workspace_tags t
    where t.workspace_id = ${workspaceId}
      and (not ${onlyShared}::boolean or t.id in (
        select rt.tag_id from report_access a join report_tags rt on rt.report_id = a.report_id
        where a.user_id = ${userId}))
    order by lower(t.name), t.id`.execute(db);
  return rows.map(toTag);
}

export async function findTag(db: Db, id: TagId): Promise<StoredTag | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<TagRow>`
    select id, workspace_id, name, color from workspace_tags where id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toTag(rows[0]);
}

/** @returns false when the workspace has a tag with this name */
export async function insertTag(db: Db, tag: StoredTag): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into workspace_tags (id, workspace_id, name, color)
    values (${tag.id}, ${tag.workspaceId}, ${tag.name}, ${tag.color})
    on conflict (workspace_id, lower(name)) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** @returns null when the tag is deleted. Fails on the index `workspace_tags_name` when another tag has the name. */
export interface TagChange {
  readonly name: string;
  /** Undefined leaves the colour unchanged. */
  readonly color?: string | undefined;
}

export async function changeTag(db: Db, id: TagId, { name, color }: TagChange): Promise<StoredTag | null> {
  const { rows } = await sql<TagRow>`
    update workspace_tags set name = ${name}, color = coalesce(${color ?? null}::text, color) where id = ${id}
    returning id, workspace_id, name, color`.execute(db);
  return rows[0] === undefined ? null : toTag(rows[0]);
}

/** Deletes a tag and removes it from every report. */
export async function deleteTag(db: Db, id: TagId): Promise<StoredTag | null> {
  const { rows } = await sql<TagRow>`
    delete from workspace_tags where id = ${id} returning id, workspace_id, name, color`.execute(db);
  return rows[0] === undefined ? null : toTag(rows[0]);
}

/** Adds a tag to a report of the same workspace; does nothing when it is there already. */
export async function tagReport(db: Db, reportId: ReportId, tag: StoredTag): Promise<void> {
  await db
    .insertInto("report_tags")
    .values({ report_id: reportId, tag_id: tag.id, workspace_id: tag.workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function untagReport(db: Db, reportId: ReportId, tagId: TagId): Promise<void> {
  if (!isUuid(tagId)) return;
  await db.deleteFrom("report_tags").where("report_id", "=", reportId).where("tag_id", "=", tagId).execute();
}

/** The tags of a report, by name. */
export async function listTagsOnReport(db: Db, reportId: ReportId): Promise<readonly StoredTag[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.workspace_id, t.name, t.color
    from report_tags rt join workspace_tags t on t.id = rt.tag_id
    where rt.report_id = ${reportId}
    order by lower(t.name), t.id`.execute(db);
  return rows.map(toTag);
}

function toTag(row: TagRow): StoredTag {
  return {
    id: asTagId(row.id),
    workspaceId: asWorkspaceId(row.workspace_id),
    name: row.name,
    color: row.color,
  };
}
