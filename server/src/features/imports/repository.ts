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
import { deleteFile, setKeptUntil } from "../../files/repository.ts";
import { importJobName, progressSchema, type ImportProgress } from "./import-progress.ts";
import { importMessages } from "./messages.ts";

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
  /** The original file; null when none is kept. */
  readonly fileId: string | null;
  /** Null also while the import has not ended. */
  readonly fileKeptUntil: Date | null;
  /** The account of its lines; null for an import without any, or that has not ended. */
  readonly accountId: string | null;
  /** Null unless the import is running. */
  readonly progress: ImportProgress | null;
  /** It is running, and waits until the data store answers again: it, or one of its workspace before it. */
  readonly waitsForStore: boolean;
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
  readonly complete_file_id: string | null;
  readonly kept_until: Date | null;
  readonly account_id: string | null;
  readonly progress: unknown;
  readonly waits_for_store: boolean;
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
  readonly fileId: string;
}

/** Adds an import, whose file is kept from now on. */
export async function insertImport(db: Db, entry: NewImport): Promise<void> {
  await sql`
    insert into imports (id, workspace_id, file_name, size_bytes, source, state, user_id, created_at, file_id)
    values (${entry.id}, ${entry.workspaceId}, ${entry.fileName}, ${entry.sizeBytes}, ${entry.source},
      ${entry.state}, ${entry.userId}, ${entry.createdAt}, ${entry.fileId})`.execute(db);
  await setKeptUntil(db, entry.fileId, null);
}

const selectImports = sql`select i.id, i.workspace_id, i.file_name, i.size_bytes, i.source, i.state,
      trim(u.first_name || ' ' || u.last_name) as by, i.created_at, i.finished_at, i.report, i.failure,
      f.id as complete_file_id, f.kept_until, i.account_id, j.progress,
      i.state = 'running' and exists (select from jobs o where o.kind = ${importJobName} and o.group_key = i.workspace_id
        and o.state = 'waiting' and o.id <= j.id and o.last_error = ${importMessages.away}) as waits_for_store
    from imports i left join users u on u.id = i.user_id
      left join files f on f.id = i.file_id and f.hash is not null
      left join jobs j on j.kind = ${importJobName} and j.key = i.id::text and j.state in ('waiting', 'running')`;

/** The imports of a workspace, the newest first. */
export async function listImports(
  db: Db,
  workspaceId: WorkspaceId,
  most: number,
): Promise<readonly StoredImport[]> {
  const { rows } = await sql<ImportRow>`
    ${selectImports}
    where i.workspace_id = ${workspaceId} order by i.created_at desc, i.id limit ${most}`.execute(db);
  return rows.map(toImport);
}

export async function findImport(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<ImportRow>`
    ${selectImports}
    where i.id = ${id} and i.workspace_id = ${workspaceId}`.execute(db);
  return rows[0] === undefined ? null : toImport(rows[0]);
}

/** What a running import needs besides its mapping. */
export interface RunningImport {
  readonly workspaceId: string;
  /** The display name of the workspace's client. */
  readonly client: string;
  readonly fileName: string;
  readonly fileId: string | null;
}

/** Null when the import is not running. */
export async function findRunning(db: Db, id: string): Promise<RunningImport | null> {
  const { rows } = await sql<RunningImport>`
    select i.workspace_id as "workspaceId", w.name as client, i.file_name as "fileName", i.file_id as "fileId"
    from imports i join workspaces w on w.id = i.workspace_id
    where i.id = ${id} and i.state = 'running'`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when it is not waiting any more */
export async function beginImport(db: Db, id: string, source: ImportSource): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'running', source = ${source} where id = ${id} and state = 'uploaded'
    returning id`.execute(db);
  return rows.length > 0;
}

export interface ImportEnd {
  readonly state: "done" | "failed";
  readonly at: Date;
  readonly report: ImportResult | null;
  readonly failure: string | null;
  /** Null: the original file is deleted now. */
  readonly fileKeptUntil: Date | null;
}

/** Gives a running import its account of lines, which is kept from now on, in place of an earlier one. */
export async function setAccount(db: Db, id: string, accountId: string): Promise<void> {
  await db.transaction().execute(async (session) => {
    await deleteAccount(session, id);
    const { rows } = await sql`
      update imports set account_id = ${accountId} where id = ${id} and state = 'running' returning id`.execute(
      session,
    );
    if (rows.length > 0) await setKeptUntil(session, accountId, null);
  });
}

async function deleteAccount(db: Db, id: string): Promise<void> {
  await sql`delete from files where id = (select account_id from imports where id = ${id} and state = 'running')`.execute(
    db,
  );
}

/** Ends a running import. One that has ended already stays as it is. A failed one has no account of lines. */
export async function finishImport(db: Db, id: string, end: ImportEnd): Promise<void> {
  const report = end.report === null ? null : JSON.stringify(end.report);
  if (end.state === "failed") await deleteAccount(db, id);
  const { rows } = await sql<{ file_id: string | null }>`
    update imports set state = ${end.state}, finished_at = ${end.at}, report = ${report}, failure = ${end.failure}
    where id = ${id} and state = 'running' returning file_id`.execute(db);
  if (rows[0] === undefined) return;
  const { file_id: fileId } = rows[0];
  if (fileId === null) return;
  await (end.fileKeptUntil === null ? deleteFile(db, fileId) : setKeptUntil(db, fileId, end.fileKeptUntil));
}

/** Running imports that began before a moment and have no job, for instance because their server was restored. */
export async function listWithoutJob(
  db: Db,
  before: Date,
): Promise<readonly { readonly id: string; readonly workspaceId: string }[]> {
  const { rows } = await sql<{ readonly id: string; readonly workspaceId: string }>`
    select id, workspace_id as "workspaceId" from imports i
    where state = 'running' and created_at < ${before} and not exists (
      select from jobs j where j.kind = ${importJobName} and j.key = i.id::text and j.state in ('waiting', 'running'))`.execute(
    db,
  );
  return rows;
}

/** What an import whose files an earlier version kept on a disk still needs of them. */
export interface EarlierImport {
  readonly workspaceId: string;
  readonly state: ImportState;
  readonly lacksFile: boolean;
  readonly lacksAccount: boolean;
}

export async function findEarlier(db: Db, id: string): Promise<EarlierImport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<EarlierImport>`
    select i.workspace_id as "workspaceId", i.state, coalesce(f.hash is null and f.id is not null, false) as "lacksFile",
      i.account_id is null as "lacksAccount"
    from imports i left join files f on f.id = i.file_id
    where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Gives an import its file in place of one without content. @returns false when it does not need it any more */
export async function adoptFile(db: Db, id: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    with empty as (
        select f.id, f.kept_until from imports i join files f on f.id = i.file_id and f.hash is null where i.id = ${id}),
      adopted as (
        update files set kept_until = empty.kept_until from empty where files.id = ${fileId}),
      changed as (
        update imports set file_id = ${fileId} where id = ${id} and file_id in (select id from empty))
    delete from files where id in (select id from empty) returning id`.execute(db);
  return rows.length > 0;
}

/** Gives an import the account of its lines. @returns false when it has one, or is gone */
export async function adoptAccount(db: Db, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update imports set account_id = ${accountId} where id = ${id} and account_id is null returning id)
    update files set kept_until = null where id = ${accountId} and exists (select from changed)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends imports that were uploaded before a moment and not started, and deletes their files. */
export async function endAbandoned(db: Db, before: Date, at: Date, failure: string): Promise<void> {
  await sql`
    with ended as (
      update imports set state = 'failed', finished_at = ${at}, failure = ${failure}
      where state = 'uploaded' and created_at < ${before} returning file_id)
    delete from files where id in (select file_id from ended)`.execute(db);
}

/** Deletes an import that was not started, with its file. @returns false when there is none */
export async function deleteUploaded(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from imports where id = ${id} and state = 'uploaded' returning file_id),
      files_gone as (delete from files where id in (select file_id from gone))
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count === 1;
}

/** Deletes imports that ended before a moment, with their files. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (delete from imports where finished_at < ${before} returning file_id, account_id)
    delete from files where id in (select file_id from gone union all select account_id from gone)`.execute(
    db,
  );
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
    fileId: row.complete_file_id,
    fileKeptUntil: row.kept_until,
    accountId: row.account_id,
    progress: row.state === "running" ? readProgress(row.progress) : null,
    waitsForStore: row.waits_for_store,
  };
}

/** A job that has not begun has no progress. */
function readProgress(value: unknown): ImportProgress {
  const parsed = parse(progressSchema, value);
  return parsed.ok ? parsed.value : { rows: 0, share: 0 };
}
