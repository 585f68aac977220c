import { sql, type Kysely } from "kysely";

import type { UserId, WorkspaceId } from "@vitrine/contracts/ids";

import { isUuid } from "../../../db/is-uuid.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

export interface NewUpload {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly accountId: UserId;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly createdAt: Date;
}

export interface UploadPart {
  /** The position of its first byte. */
  readonly start: number;
  readonly fileId: string;
  readonly sizeBytes: number;
}

export interface StoredUpload extends Pick<NewUpload, "id" | "fileName" | "sizeBytes"> {
  /** In the order of the file. */
  readonly parts: readonly UploadPart[];
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (id, workspace_id, account_id, file_name, size_bytes, created_at)
    values (${upload.id}, ${upload.workspaceId}, ${upload.accountId}, ${upload.fileName}, ${upload.sizeBytes},
      ${upload.createdAt})`.execute(db);
}

/** An upload of this account, with its parts. @param isLocked others wait with parts until the end of the transaction */
export async function findUpload(
  db: Db,
  of: Pick<NewUpload, "id" | "workspaceId" | "accountId">,
  isLocked = false,
): Promise<StoredUpload | null> {
  if (!isUuid(of.id)) return null;
  const { rows } = await sql<{
    readonly id: string;
    readonly file_name: string;
    readonly size_bytes: number;
  }>`
    select id, file_name, size_bytes from uploads
    where id = ${of.id} and workspace_id = ${of.workspaceId} and account_id = ${of.accountId}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const parts = await sql<{ readonly start: number; readonly file_id: string; readonly size_bytes: number }>`
    select p.start, p.file_id, f.size_bytes from upload_parts p join files f on f.id = p.file_id
    where p.upload_id = ${of.id} order by p.start`.execute(db);
  return {
    id: row.id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    parts: parts.rows.map((part) => ({
      start: part.start,
      fileId: part.file_id,
      sizeBytes: part.size_bytes,
    })),
  };
}

export async function insertUploadPart(
  db: Db,
  uploadId: string,
  { start, fileId }: Pick<UploadPart, "start" | "fileId">,
): Promise<void> {
  await sql`
    insert into upload_parts (upload_id, start, file_id) values (${uploadId}, ${start}, ${fileId})`.execute(
    db,
  );
}

/** Deletes an upload with its parts. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await sql`
    delete from files where id in (select file_id from upload_parts where upload_id = ${id})`.execute(db);
  await sql`delete from uploads where id = ${id}`.execute(db);
}

/** Deletes uploads that were not finished. Their parts expire by themselves. */
export async function deleteOldUploads(db: Db, before: Date): Promise<void> {
  await sql`delete from uploads where created_at < ${before}`.execute(db);
}
