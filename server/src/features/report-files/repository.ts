import { sql, type Kysely } from "kysely";

import { reportFileFormatSchema, type ReportFileFormatName } from "@vitrine/contracts/http";
import {
  asReportId,
  asSessionId,
  asUserId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import type { FileHolder, Person } from "../../access/person.ts";
import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import { reportFileJobName } from "./job-name.ts";

type Db = Kysely<Database>;

export interface NewReportFile {
  readonly id: string;
  readonly personId: UserId;
  readonly reportId: ReportId;
  readonly format: ReportFileFormatName;
  readonly createdAt: Date;
}

export interface StoredReportFile extends NewReportFile {
  readonly reportName: string;
  readonly workspaceId: WorkspaceId;
  readonly state: "waiting" | "done" | "failed" | "cancelled";
  readonly endedAt: Date | null;
  readonly message: string | null;
  /** With what rights it was made. */
  readonly rights: string | null;
  /** Null while it is being made, and when it is not kept any more. */
  readonly content: { readonly fileId: string; readonly sizeBytes: number; readonly keptUntil: Date } | null;
  /** Of its job; null unless that has not ended. */
  readonly job: { readonly id: string; readonly isRunning: boolean; readonly progress: unknown } | null;
}

export async function insertReportFile(db: Db, file: NewReportFile): Promise<void> {
  await sql`
    insert into report_files (id, person_id, report_id, format, state, created_at)
    values (${file.id}, ${file.personId}, ${file.reportId}, ${file.format}, 'waiting', ${file.createdAt})`.execute(
    db,
  );
}

/** How many files of a person have not ended. @param since and how many were ordered after it */
export async function countReportFiles(
  db: Db,
  personId: UserId,
  since: Date,
): Promise<{ readonly unfinished: number; readonly recent: number }> {
  const { rows } = await sql<{ readonly unfinished: number; readonly recent: number }>`
    select count(*) filter (where state = 'waiting')::int as unfinished,
      count(*) filter (where created_at > ${since})::int as recent
    from report_files where person_id = ${personId}`.execute(db);
  return rows[0] ?? { unfinished: 0, recent: 0 };
}

interface FileRow {
  readonly id: string;
  readonly person_id: string;
  readonly report_id: string;
  readonly report_name: string;
  readonly workspace_id: string;
  readonly format: string;
  readonly state: StoredReportFile["state"];
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly message: string | null;
  readonly rights: string | null;
  readonly file_id: string | null;
  readonly size_bytes: number | string | null;
  readonly kept_until: Date | null;
  readonly job_id: string | null;
  readonly is_running: boolean | null;
  readonly progress: unknown;
}

const selectFiles = sql`select r.id, r.person_id, r.report_id, p.name as report_name, p.workspace_id, r.format, r.state,
      r.created_at, r.ended_at, r.message, r.rights, f.id as file_id, f.size_bytes, f.kept_until,
      j.id as job_id, j.state = 'running' as is_running, j.progress
    from report_files r join reports p on p.id = r.report_id
      left join files f on f.id = r.file_id
      left join jobs j on j.kind = ${reportFileJobName} and j.key = r.id::text and j.state in ('waiting', 'running')`;

/** The files of a person, the newest first. */
export async function listReportFiles(
  db: Db,
  personId: UserId,
  most: number,
): Promise<readonly StoredReportFile[]> {
  const { rows } = await sql<FileRow>`
    ${selectFiles}
    where r.person_id = ${personId} order by r.created_at desc, r.id limit ${most}`.execute(db);
  return rows.map(toFile);
}

/** A file of this person. */
export async function findReportFile(
  db: Db,
  id: string,
  of: { readonly personId: UserId; readonly reportId: ReportId },
): Promise<StoredReportFile | null> {
  if (!isUuid(id) || !isUuid(of.reportId)) return null;
  const { rows } = await sql<FileRow>`
    ${selectFiles}
    where r.id = ${id} and r.person_id = ${of.personId} and r.report_id = ${of.reportId}`.execute(db);
  return rows[0] === undefined ? null : toFile(rows[0]);
}

/** Begins an attempt; tokens of earlier ones end. @returns false when it is not waiting any more */
export async function beginAttempt(db: Db, id: string, attempt: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update report_files set attempt = ${attempt}, opened = 0 where id = ${id} and state = 'waiting'
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the tokens of an attempt, unless another one has begun. */
export async function endAttempt(db: Db, id: string, attempt: string): Promise<void> {
  await sql`update report_files set attempt = null where id = ${id} and attempt = ${attempt}`.execute(db);
}

export interface FileEnd {
  readonly state: "done" | "failed" | "cancelled";
  readonly at: Date;
  readonly message: string | null;
  readonly rights: string | null;
  readonly fileId: string | null;
}

export async function endReportFile(db: Db, id: string, end: FileEnd): Promise<void> {
  await sql`
    update report_files set state = ${end.state}, ended_at = ${end.at}, message = ${end.message}, rights = ${end.rights},
      file_id = ${end.fileId}, attempt = null
    where id = ${id} and state = 'waiting'`.execute(db);
}

export async function deleteReportFile(db: Db, id: string): Promise<void> {
  await sql`delete from report_files where id = ${id}`.execute(db);
}

/** Removes entries from the lists of their readers. Those that have not ended in this time were lost. */
export async function deleteOldReportFiles(db: Db, before: Date): Promise<void> {
  await sql`delete from report_files where created_at < ${before}`.execute(db);
}

/** Counts a token that opens its report. @returns false when it, or a later one of the attempt, has done so before */
export async function takeOpening(db: Db, { fileId, attempt, opening }: FileHolder): Promise<boolean> {
  if (!isUuid(fileId) || !isUuid(attempt)) return false;
  const { rows } = await sql<{ id: string }>`
    update report_files set opened = ${opening}
    where id = ${fileId} and attempt = ${attempt} and state = 'waiting' and opened < ${opening}
    returning id`.execute(db);
  return rows.length > 0;
}

/** A person as the reader of a file. @param holder null: whether or not a file is being made */
export async function findReader(db: Db, id: UserId, holder: FileHolder | null): Promise<Person | null> {
  if (holder !== null && !(isUuid(holder.fileId) && isUuid(holder.attempt))) return null;
  const { rows } = await sql<ReaderRow>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.is_admin, u.created_at
    from users u where u.id = ${id} and u.disabled_at is null and (${holder === null} or exists (
      select from report_files f where f.id = ${holder?.fileId ?? null}::uuid and f.person_id = u.id
        and f.attempt = ${holder?.attempt ?? null}::uuid and f.state = 'waiting'))`.execute(db);
  const row = rows[0];
  return row === undefined ? null : toReader(row);
}

interface ReaderRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
  readonly created_at: Date;
}

/** A person without a session: files are made when their reader has signed out. */
function toReader(row: ReaderRow): Person {
  return {
    id: asUserId(row.id),
    sessionId: asSessionId(""),
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin,
    factor: "none",
    sessionEndsAt: row.created_at,
  };
}

function toFile(row: FileRow): StoredReportFile {
  const format = parse(reportFileFormatSchema, row.format);
  const { file_id: fileId, size_bytes: sizeBytes, kept_until: keptUntil } = row;
  return {
    id: row.id,
    personId: asUserId(row.person_id),
    reportId: asReportId(row.report_id),
    reportName: row.report_name,
    workspaceId: asWorkspaceId(row.workspace_id),
    format: format.ok ? format.value : "pdf",
    state: row.state,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    message: row.message,
    rights: row.rights,
    content:
      fileId === null || sizeBytes === null || keptUntil === null
        ? null
        : { fileId, sizeBytes: Number(sizeBytes), keptUntil },
    job:
      row.job_id === null
        ? null
        : { id: row.job_id, isRunning: row.is_running === true, progress: row.progress },
  };
}
