import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

/** Adds a file that is not complete. */
export async function insertFile(db: Db, id: string, keptUntil: Date): Promise<void> {
  await sql`insert into files (id, kept_until) values (${id}, ${keptUntil})`.execute(db);
}

export async function insertPart(db: Db, id: string, part: number, content: Uint8Array): Promise<void> {
  await sql`insert into file_parts (file_id, part, content) values (${id}, ${part}, ${content})`.execute(db);
}

export async function completeFile(db: Db, id: string, sizeBytes: number, hash: string): Promise<void> {
  await sql`update files set size_bytes = ${sizeBytes}, hash = ${hash} where id = ${id}`.execute(db);
}

/** The length of a complete file's content; null when there is no such file. */
export async function findFileSize(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ size: number | string }>`
    select size_bytes as size from files where id = ${id} and hash is not null`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].size);
}

/** Keeps a file at least until a time. */
export async function keepAtLeastUntil(db: Db, id: string, until: Date): Promise<void> {
  await sql`
    update files set kept_until = ${until} where id = ${id} and kept_until < ${until}`.execute(db);
}

/** Null when there is no such part. */
export async function readPart(db: Db, id: string, part: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from file_parts where file_id = ${id} and part = ${part}`.execute(db);
  return rows[0]?.content ?? null;
}

/** @param until null: as long as something refers to it */
export async function setKeptUntil(db: Db, id: string, until: Date | null): Promise<void> {
  await sql`update files set kept_until = ${until} where id = ${id}`.execute(db);
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await sql`delete from files where id = ${id}`.execute(db);
}

export async function deleteExpiredFiles(db: Db, now: Date): Promise<void> {
  await sql`delete from files where kept_until <= ${now}`.execute(db);
}

/** Makes the space of deleted files usable for new ones. The embedded store does not do that itself. Not in a transaction. */
export async function reclaimSpace(db: Db): Promise<void> {
  await sql`vacuum file_parts`.execute(db);
}
