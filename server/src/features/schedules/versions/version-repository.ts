import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";

import { reportFileFormatSchema, type ReportFileFormatName } from "@vitrine/contracts/http";
import { asSessionId, asUserId, type UserId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import type { FileHolder, Person } from "../../../access/person.ts";
import { isUuid } from "../../../db/is-uuid.ts";
import type { Database } from "../../../db/schema.ts";
import { readRowRules, type RowRules } from "../schedule-settings.ts";

type Db = Kysely<Database>;

const previewSchema = z.object({
  /** In words, without the comparison. */
  period: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.string(), change: z.nullable(z.string()) })),
  sentences: z.array(z.string()),
});
/** What the mail shows of the first page. */
export type VersionPreview = z.output<typeof previewSchema>;

const noPreview: VersionPreview = { period: "", figures: [], sentences: [] };

export interface NewVersion {
  readonly id: string;
  readonly deliveryId: string;
  /** Of the rights. */
  readonly digest: string;
  /** The rights in words. */
  readonly rights: string;
  readonly readerId: UserId;
  /** As clients see the report, with the rules. */
  readonly isNarrowed: boolean;
  readonly rows: RowRules;
}

export interface StoredVersionFile {
  readonly id: string;
  readonly format: ReportFileFormatName;
  readonly isPicture: boolean;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** SHA-256. */
  readonly hash: string;
  /** In the store; null when it is not kept any more. */
  readonly fileId: string | null;
}

export interface StoredVersion extends Omit<NewVersion, "readerId"> {
  /** Null for a person who was removed. */
  readonly readerId: UserId | null;
  /** Null until the figures were read. */
  readonly preview: VersionPreview | null;
  readonly state: "pending" | "approved" | "refused";
  readonly files: readonly StoredVersionFile[];
}

export async function insertVersion(db: Db, version: NewVersion): Promise<void> {
  await sql`
    insert into delivery_versions (id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules)
    values (${version.id}, ${version.deliveryId}, ${version.digest}, ${version.rights}, ${version.readerId},
      ${version.isNarrowed}, ${JSON.stringify(version.rows)}::jsonb)`.execute(db);
}

export async function listVersions(db: Db, deliveryId: string): Promise<readonly StoredVersion[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly delivery_id: string;
    readonly digest: string;
    readonly rights: string;
    readonly reader_id: string | null;
    readonly is_narrowed: boolean;
    readonly row_rules: unknown;
    readonly preview: unknown;
    readonly state: StoredVersion["state"];
  }>`
    select id, delivery_id, digest, rights, reader_id, is_narrowed, row_rules, preview, state
    from delivery_versions where delivery_id = ${deliveryId} order by rights, digest`.execute(db);
  const files = await listFiles(db, deliveryId);
  return rows.map((row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    digest: row.digest,
    rights: row.rights,
    readerId: row.reader_id === null ? null : asUserId(row.reader_id),
    isNarrowed: row.is_narrowed,
    rows: readRowRules(row.row_rules),
    preview: row.preview === null ? null : readPreview(row.preview),
    state: row.state,
    files: files.filter(({ versionId }) => versionId === row.id),
  }));
}

function readPreview(stored: unknown): VersionPreview {
  const parsed = parse(previewSchema, stored);
  return parsed.ok ? parsed.value : noPreview;
}

async function listFiles(
  db: Db,
  deliveryId: string,
): Promise<readonly (StoredVersionFile & { readonly versionId: string })[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly version_id: string;
    readonly format: string;
    readonly is_picture: boolean;
    readonly name: string;
    readonly media_type: string;
    readonly size_bytes: number | string;
    readonly hash: string;
    readonly file_id: string | null;
  }>`
    select f.id, f.version_id, f.format, f.is_picture, f.name, f.media_type, f.size_bytes, f.hash, f.file_id
    from delivery_files f join delivery_versions v on v.id = f.version_id
    where v.delivery_id = ${deliveryId} order by f.is_picture, f.name, f.id`.execute(db);
  return rows.map((row) => {
    const format = parse(reportFileFormatSchema, row.format);
    return {
      id: row.id,
      versionId: row.version_id,
      format: format.ok ? format.value : "pdf",
      isPicture: row.is_picture,
      name: row.name,
      mediaType: row.media_type,
      sizeBytes: Number(row.size_bytes),
      hash: row.hash,
      fileId: row.file_id,
    };
  });
}

/** Begins an attempt to make the files of a version. Tokens of earlier ones end. */
export async function beginAttempt(db: Db, id: string, attempt: string): Promise<void> {
  await sql`update delivery_versions set attempt = ${attempt}, opened = 0 where id = ${id}`.execute(db);
}

/** Ends the tokens of an attempt, unless another one has begun. */
export async function endAttempt(db: Db, id: string, attempt: string): Promise<void> {
  await sql`update delivery_versions set attempt = null where id = ${id} and attempt = ${attempt}`.execute(
    db,
  );
}

/** @returns false when another attempt has begun, whose files count */
export async function setPreview(
  db: Db,
  id: string,
  attempt: string,
  preview: VersionPreview,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update delivery_versions set preview = ${JSON.stringify(preview)}::jsonb
    where id = ${id} and attempt = ${attempt} returning id`.execute(db);
  return rows.length > 0;
}

/** @returns false when the version has this file already, or another attempt has begun */
export async function insertVersionFile(
  db: Db,
  versionId: string,
  attempt: string,
  file: StoredVersionFile,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into delivery_files (id, version_id, format, is_picture, name, media_type, size_bytes, hash, file_id)
    select ${file.id}::uuid, v.id, ${file.format}::text, ${file.isPicture}::boolean, ${file.name}::text,
      ${file.mediaType}::text, ${file.sizeBytes}::bigint, ${file.hash}::text, ${file.fileId}::uuid
    from delivery_versions v where v.id = ${versionId} and v.attempt = ${attempt}::uuid
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Sets how long the files of a delivery are kept. */
export async function keepFiles(db: Db, deliveryId: string, until: Date): Promise<void> {
  await sql`
    update files f set kept_until = ${until} from delivery_files d join delivery_versions v on v.id = d.version_id
    where f.id = d.file_id and v.delivery_id = ${deliveryId}`.execute(db);
}

/** Removes what was made of a delivery, so that it is made again. */
export async function deleteVersions(db: Db, deliveryId: string): Promise<void> {
  await sql`
    delete from files f using delivery_files d, delivery_versions v
    where f.id = d.file_id and v.id = d.version_id and v.delivery_id = ${deliveryId}`.execute(db);
  await sql`delete from delivery_versions where delivery_id = ${deliveryId}`.execute(db);
}

export async function decideVersion(
  db: Db,
  id: string,
  decision: {
    readonly state: "approved" | "refused";
    readonly personId: UserId;
    readonly at: Date;
    readonly note: string;
  },
): Promise<void> {
  await sql`
    update delivery_versions set state = ${decision.state}, decider_id = ${decision.personId},
      decided_at = ${decision.at}, note = ${decision.note}
    where id = ${id}`.execute(db);
}

/** Makes what was decided about the versions of a delivery void. */
export async function voidDecisions(db: Db, deliveryId: string): Promise<void> {
  await sql`
    update delivery_versions set state = 'pending', decider_id = null, decided_at = null, note = ''
    where delivery_id = ${deliveryId}`.execute(db);
}

/** Whether the stored files still are those that were made. */
export async function areFilesWhole(db: Db, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ broken: number }>`
    select count(*)::int as broken from delivery_files d join delivery_versions v on v.id = d.version_id
      left join files f on f.id = d.file_id
    where v.delivery_id = ${deliveryId} and (f.hash is null or f.hash <> d.hash)`.execute(db);
  return rows[0]?.broken === 0;
}

/** Counts a token that opens the report. @returns false when it, or a later one of the attempt, has done so before */
export async function takeOpening(db: Db, { fileId, attempt, opening }: FileHolder): Promise<boolean> {
  if (!isUuid(fileId) || !isUuid(attempt)) return false;
  const { rows } = await sql<{ id: string }>`
    update delivery_versions set opened = ${opening}
    where id = ${fileId} and attempt = ${attempt} and opened < ${opening} returning id`.execute(db);
  return rows.length > 0;
}

/**
 * The person with whose rights a version is being made. The name is that of the workspace, because several people get the same
 * file.
 */
export async function findVersionReader(db: Db, id: UserId, holder: FileHolder): Promise<Person | null> {
  if (!isUuid(holder.fileId) || !isUuid(holder.attempt)) return null;
  const { rows } = await sql<{
    readonly id: string;
    readonly username: string;
    readonly email: string;
    readonly workspace: string;
    readonly is_admin: boolean;
    readonly created_at: Date;
  }>`
    select u.id, u.username, u.email, w.name as workspace, u.is_admin, u.created_at
    from delivery_versions v join deliveries d on d.id = v.delivery_id join schedules s on s.id = d.schedule_id
      join workspaces w on w.id = s.workspace_id join users u on u.id = v.reader_id
    where v.id = ${holder.fileId} and v.attempt = ${holder.attempt} and v.reader_id = ${id} and d.state = 'rendering'
      and u.disabled_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: asUserId(row.id),
    sessionId: asSessionId(""),
    username: row.username,
    email: row.email,
    firstName: row.workspace,
    lastName: "",
    isAdmin: row.is_admin,
    factor: "none",
    sessionEndsAt: row.created_at,
  };
}
