import { sql, type Kysely } from "kysely";

import { asUserId, asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";
import type { TableSchema } from "@vitrine/contracts/tables";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export interface TablesContent {
  /** ISO 4217 */
  readonly currency: string;
  /** IANA */
  readonly timeZone: string;
  readonly tables: readonly TableSchema[];
}

export interface StoredTables {
  /** Also that of the file with the rows. */
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  /** Who began it. */
  readonly userId: UserId;
  readonly content: TablesContent;
  /** Of the rows so far, as the limits count them. */
  readonly bytes: number;
  readonly parts: number;
  readonly isComplete: boolean;
}

/** Adds a dataset without rows. Its file is there already. */
export async function insertTables(
  db: Db,
  { id, workspaceId, userId, content }: Pick<StoredTables, "id" | "workspaceId" | "userId" | "content">,
  now: Date,
): Promise<void> {
  await sql`
    insert into report_tables (id, workspace_id, user_id, content, bytes, parts, is_complete, created_at)
    values (${id}, ${workspaceId}, ${userId}, ${JSON.stringify(content)}, 0, 0, false, ${now})`.execute(db);
}

/** @param isLocked until the end of the transaction */
export async function findTables(db: Db, id: string, isLocked = false): Promise<StoredTables | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{
    readonly workspace_id: string;
    readonly user_id: string;
    /** Only `insertTables` writes it. */
    readonly content: TablesContent;
    readonly bytes: number;
    readonly parts: number;
    readonly is_complete: boolean;
  }>`
    select workspace_id, user_id, content, bytes, parts, is_complete from report_tables
    where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { content, bytes, parts, is_complete: isComplete } = row;
  const [workspaceId, userId] = [asWorkspaceId(row.workspace_id), asUserId(row.user_id)];
  return { id, workspaceId, userId, content, bytes, parts, isComplete };
}

/** Counts a part that was stored. */
export async function countPart(db: Db, id: string, bytes: number, isLast: boolean): Promise<void> {
  await sql`
    update report_tables set parts = parts + 1, bytes = bytes + ${bytes}, is_complete = ${isLast}
    where id = ${id}`.execute(db);
}

/** Deletes the datasets of a person on which no report stands, except for the newest ones. */
export async function deleteOlderThanNewest(db: Db, userId: UserId, kept: number): Promise<void> {
  await sql`
    delete from files where id in (
      select t.id from report_tables t join files f on f.id = t.id
      where t.user_id = ${userId} and f.kept_until is not null
      order by t.created_at desc, t.id offset ${kept})`.execute(db);
}

/** Deletes the datasets that were kept for a report, and on which none stands any more. */
export async function deleteUnused(db: Db): Promise<void> {
  await sql`
    delete from files f using report_tables t
    where f.id = t.id and f.kept_until is null
      and not exists (select from reports r where r.dataset = 'tables-' || t.id::text)`.execute(db);
}
