import { sql, type Kysely } from "kysely";

import {
  importMappingSchema,
  importSourceSchema,
  otherSource,
  type ImportMapping,
  type ImportSource,
} from "@vitrine/contracts/http";
import { asWorkspaceId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import type { ImportReport } from "@vitrine/engine";

import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";

type Db = Kysely<Database>;

export type ImportState = "uploaded" | "running" | "done" | "failed";

export interface StoredImport {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly source: ImportSource;
  readonly state: ImportState;
  readonly by: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly report: ImportResult | null;
  readonly failure: string | null;
  readonly fileKeptUntil: Date | null;
}

export type ImportResult = Omit<ImportReport, "source" | "mapping">;
/** Earlier versions did not store the amounts. */
type StoredReport = Omit<ImportResult, "amounts"> & Partial<Pick<ImportResult, "amounts">>;

interface ImportRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly file_name: string;
  readonly size_bytes: number;
  readonly source: string;
  readonly state: ImportState;
  readonly by: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly report: StoredReport | null;
  readonly failure: string | null;
  readonly file_kept_until: Date | null;
}

export interface NewImport {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly source: ImportSource;
  readonly state: "uploaded" | "running";
  readonly userId: UserId | null;
  readonly createdAt: Date;
}

export async function insertImport(db: Db, entry: NewImport): Promise<void> {
  await sql`
    insert into imports (id, workspace_id, file_name, size_bytes, source, state, user_id, created_at)
    values (${entry.id}, ${entry.workspaceId}, ${entry.fileName}, ${entry.sizeBytes}, ${entry.source},
      ${entry.state}, ${entry.userId}, ${entry.createdAt})`.execute(db);
}

/** The imports of a workspace, the newest first. */
export async function listImports(
  db: Db,
  workspaceId: WorkspaceId,
  most: number,
): Promise<readonly StoredImport[]> {
  const { rows } = await sql<ImportRow>`
    select i.*, trim(u.first_name || ' ' || u.last_name) as by
    from imports i left join users u on u.id = i.user_id
    where i.workspace_id = ${workspaceId} order by i.created_at desc, i.id limit ${most}`.execute(db);
  return rows.map(toImport);
}

export async function findImport(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<ImportRow>`
    select i.*, trim(u.first_name || ' ' || u.last_name) as by
    from imports i left join users u on u.id = i.user_id
    where i.id = ${id} and i.workspace_id = ${workspaceId}`.execute(db);
  return rows[0] === undefined ? null : toImport(rows[0]);
}

/** Imports that have not ended. After a start of the server none of them is running. */
export async function listUnfinished(
  db: Db,
): Promise<readonly { id: string; workspaceId: string; state: ImportState; createdAt: Date }[]> {
  const { rows } = await sql<{ id: string; workspace_id: string; state: ImportState; created_at: Date }>`
    select id, workspace_id, state, created_at from imports where state in ('uploaded', 'running')`.execute(
    db,
  );
  return rows.map(({ id, workspace_id, state, created_at }) => {
    return { id, workspaceId: workspace_id, state, createdAt: created_at };
  });
}

/** @returns false when it is not waiting any more */
export async function beginImport(db: Db, id: string, source: ImportSource): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'running', source = ${source} where id = ${id} and state = 'uploaded'
    returning id`.execute(db);
  return rows.length > 0;
}

export async function finishImport(
  db: Db,
  id: string,
  end: {
    readonly state: "done" | "failed";
    readonly at: Date;
    readonly report: ImportResult | null;
    readonly failure: string | null;
    readonly fileKeptUntil: Date | null;
  },
): Promise<void> {
  const report = end.report === null ? null : JSON.stringify(end.report);
  await sql`
    update imports set state = ${end.state}, finished_at = ${end.at}, report = ${report}, failure = ${end.failure},
      file_kept_until = ${end.fileKeptUntil}
    where id = ${id}`.execute(db);
}

/** Those of these imports whose files are still kept. */
export async function listKeeping(db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from imports where id in (${sql.join(known)}) and file_kept_until > ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends an import that was uploaded and not started. @returns false when it is running */
export async function endUploaded(db: Db, id: string, at: Date, failure: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'failed', finished_at = ${at}, failure = ${failure}
    where id = ${id} and state = 'uploaded' returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes an import that was not started. @returns false when there is none */
export async function deleteUploaded(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from imports where id = ${id} and state = 'uploaded' returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes imports that ended before a moment. Files without an import are deleted with the expired ones. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`delete from imports where finished_at < ${before}`.execute(db);
}

export async function findMapping(
  db: Db,
  workspaceId: WorkspaceId,
  fingerprint: string,
): Promise<ImportMapping | null> {
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from import_mappings
    where workspace_id = ${workspaceId} and fingerprint = ${fingerprint}`.execute(db);
  if (rows[0] === undefined) return null;
  const parsed = parse(importMappingSchema, rows[0].mapping);
  return parsed.ok ? parsed.value : null;
}

export async function saveMapping(
  db: Db,
  workspaceId: WorkspaceId,
  fingerprint: string,
  mapping: ImportMapping,
  at: Date,
): Promise<void> {
  await sql`
    insert into import_mappings (workspace_id, fingerprint, mapping, saved_at)
    values (${workspaceId}, ${fingerprint}, ${JSON.stringify(mapping)}, ${at})
    on conflict (workspace_id, fingerprint) do update set mapping = excluded.mapping, saved_at = excluded.saved_at`.execute(
    db,
  );
}

export async function findWorkspaceName(db: Db, workspaceId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from workspaces where id = ${workspaceId}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

function toImport(row: ImportRow): StoredImport {
  const source = parse(importSourceSchema, row.source);
  return {
    id: row.id,
    workspaceId: asWorkspaceId(row.workspace_id),
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    source: source.ok ? source.value : otherSource,
    state: row.state,
    by: row.by,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    report: row.report === null ? null : { amounts: [], ...row.report },
    failure: row.failure,
    fileKeptUntil: row.file_kept_until,
  };
}
