import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";

import { supportedLanguage, type ReportLanguage } from "@vitrine/contracts/languages";
import { parse } from "@vitrine/contracts/parse";

import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

/** A mail that was queued for a row of the ledger. */
export interface SentMail {
  readonly ledgerId: string;
  readonly workspaceId: string;
  readonly scheduleId: string;
  readonly address: string;
  readonly messageId: string;
}

export interface NewMail extends SentMail {
  readonly tokenHash: string;
  readonly queuedAt: Date;
}

const mailColumns = sql`ledger_id as "ledgerId", workspace_id as "workspaceId", schedule_id as "scheduleId", address,
      message_id as "messageId"`;

/** @returns false if one was added for the row of the ledger before */
export async function insertMail(db: Db, mail: NewMail): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_mails (ledger_id, workspace_id, schedule_id, address, message_id, token_hash, queued_at)
    values (${mail.ledgerId}, ${mail.workspaceId}, ${mail.scheduleId}, ${mail.address}, ${mail.messageId},
      ${mail.tokenHash}, ${mail.queuedAt})
    on conflict (ledger_id) do nothing returning ledger_id`.execute(db);
  return rows.length > 0;
}

export async function findMailByToken(db: Db, tokenHash: string): Promise<SentMail | null> {
  const { rows } = await sql<SentMail>`
    select ${mailColumns} from delivery_mails where token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export async function findMailByMessageId(db: Db, messageId: string): Promise<SentMail | null> {
  const { rows } = await sql<SentMail>`
    select ${mailColumns} from delivery_mails where message_id = ${messageId}`.execute(db);
  return rows[0] ?? null;
}

export async function findMail(db: Db, ledgerId: string): Promise<SentMail | null> {
  const { rows } = await sql<SentMail>`
    select ${mailColumns} from delivery_mails where ledger_id = ${ledgerId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a mail was queued for an address. */
export async function hasMailed(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select 1 from delivery_mails where address = ${address} limit 1`.execute(db);
  return rows.length > 0;
}

export async function findWorkspaceName(db: Db, workspaceId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from workspaces where id = ${workspaceId}`.execute(
    db,
  );
  return rows[0]?.name ?? "";
}

export type LinkPurpose = "files" | "confirm" | "unsubscribe";

const linkedFilesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.int() }),
);
export type LinkedFile = z.output<typeof linkedFilesSchema>[number];

export interface DeliveryLink {
  readonly hash: string;
  readonly purpose: LinkPurpose;
  readonly workspaceId: string;
  readonly scheduleId: string | null;
  readonly ledgerId: string | null;
  readonly address: string;
  readonly language: ReportLanguage;
  readonly reportName: string;
  readonly files: readonly LinkedFile[];
  readonly needsCode: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface LinkRow extends Omit<DeliveryLink, "files" | "language"> {
  readonly files: unknown;
  readonly language: string;
}

export async function insertLink(db: Db, link: DeliveryLink): Promise<void> {
  await sql`
    insert into delivery_links (hash, purpose, workspace_id, schedule_id, ledger_id, address, language, report_name,
      files, needs_code, created_at, expires_at)
    values (${link.hash}, ${link.purpose}, ${link.workspaceId}, ${link.scheduleId}, ${link.ledgerId},
      ${link.address}, ${link.language}, ${link.reportName}, ${JSON.stringify(link.files)}, ${link.needsCode},
      ${link.createdAt}, ${link.expiresAt})`.execute(db);
}

/** A link that has not expired. */
export async function findLink(db: Db, hash: string, now: Date): Promise<DeliveryLink | null> {
  const { rows } = await sql<LinkRow>`
    select hash, purpose, workspace_id as "workspaceId", schedule_id as "scheduleId", ledger_id as "ledgerId", address,
      language, report_name as "reportName", files, needs_code as "needsCode", created_at as "createdAt",
      expires_at as "expiresAt"
    from delivery_links where hash = ${hash} and expires_at > ${now}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const files = parse(linkedFilesSchema, row.files);
  return { ...row, language: supportedLanguage([row.language]), files: files.ok ? files.value : [] };
}

/** Makes all links invalid with which an address can agree to mails of a workspace. */
export async function deleteConfirmLinks(db: Db, workspaceId: string, address: string): Promise<void> {
  await sql`
    delete from delivery_links
    where workspace_id = ${workspaceId} and address = ${address} and purpose = 'confirm'`.execute(db);
}

/** Replaces the code of a link. */
export async function setLinkCode(db: Db, hash: string, codeHash: string, expiresAt: Date): Promise<void> {
  await sql`
    update delivery_links set code_hash = ${codeHash}, code_expires_at = ${expiresAt}, code_tries = 0
    where hash = ${hash}`.execute(db);
}

/**
 * Counts an attempt before anything is compared, so that simultaneous attempts cannot share one.
 * @returns the hash of the code; null if there is none, it has expired, or there were too many attempts
 */
export async function countCodeTry(
  db: Db,
  hash: string,
  now: Date,
  mostTries: number,
): Promise<string | null> {
  const { rows } = await sql<{ codeHash: string | null }>`
    update delivery_links set code_tries = code_tries + 1
    where hash = ${hash} and code_hash is not null and code_expires_at > ${now} and code_tries < ${mostTries}
    returning code_hash as "codeHash"`.execute(db);
  return rows[0]?.codeHash ?? null;
}

/** Takes back the attempt of a right code, which opens all files of a link. */
export async function forgiveCodeTry(db: Db, hash: string, codeHash: string): Promise<void> {
  await sql`
    update delivery_links set code_tries = greatest(0, code_tries - 1)
    where hash = ${hash} and code_hash = ${codeHash}`.execute(db);
}

/**
 * Records that an address is asked to agree, unless it did, or was asked or declined after the given times.
 * @returns whether it is to be asked
 */
export async function recordAsk(
  db: Db,
  { workspaceId, address }: { readonly workspaceId: string; readonly address: string },
  now: Date,
  { askedBefore, declinedBefore }: { readonly askedBefore: Date; readonly declinedBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_confirmations as c (workspace_id, address, state, asked_at)
    values (${workspaceId}, ${address}, 'asked', ${now})
    on conflict (workspace_id, address) do update set state = 'asked', asked_at = ${now}, answered_at = null
    where (c.state = 'asked' and c.asked_at < ${askedBefore})
      or (c.state = 'declined' and c.answered_at < ${declinedBefore})
    returning address`.execute(db);
  return rows.length > 0;
}

export async function setConfirmation(
  db: Db,
  { workspaceId, address }: { readonly workspaceId: string; readonly address: string },
  state: "confirmed" | "declined",
  now: Date,
): Promise<void> {
  await sql`
    insert into delivery_confirmations (workspace_id, address, state, asked_at, answered_at)
    values (${workspaceId}, ${address}, ${state}, ${now}, ${now})
    on conflict (workspace_id, address) do update set state = excluded.state, answered_at = excluded.answered_at`.execute(
    db,
  );
}

/** The addresses among these that have agreed. */
export async function listConfirmed(
  db: Db,
  workspaceId: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from delivery_confirmations
    where workspace_id = ${workspaceId} and state = 'confirmed' and address = any(${addresses}::text[])`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}

export type SuppressionReason = "unsubscribed" | "bounced";

/** @param scope a schedule's id; empty for everything */
export async function suppress(
  db: Db,
  entry: {
    readonly address: string;
    readonly scope: string;
    readonly reason: SuppressionReason;
    readonly detail: string;
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into delivery_suppressions (address, scope, reason, detail, at)
    values (${entry.address}, ${entry.scope}, ${entry.reason}, ${entry.detail}, ${now})
    on conflict (address, scope, reason) do update set detail = excluded.detail, at = excluded.at, asked_by = null,
      asked_at = null, lifted_by = null, lifted_at = null
    where delivery_suppressions.lifted_at is not null`.execute(db);
}

/** The owner of an address wants mails of a schedule again. */
export async function endUnsubscription(db: Db, address: string, scheduleId: string): Promise<void> {
  await sql`
    delete from delivery_suppressions
    where address = ${address} and reason = 'unsubscribed' and scope in ('', ${scheduleId}::text)`.execute(
    db,
  );
}

export interface Suppression {
  readonly address: string;
  readonly reason: SuppressionReason;
}

/** Why these addresses get no mail of a schedule. */
export async function listSuppressions(
  db: Db,
  scheduleId: string,
  addresses: readonly string[],
): Promise<readonly Suppression[]> {
  const { rows } = await sql<Suppression>`
    select address, reason from delivery_suppressions
    where address = any(${addresses}::text[]) and scope in ('', ${scheduleId}::text) and lifted_at is null
    order by address, reason desc`.execute(db);
  return rows;
}

/** Why the address of a queued mail gets no mail of its schedule. Tests go to who started them, whatever the address. */
export async function findSuppression(db: Db, ledgerId: string): Promise<SuppressionReason | null> {
  const { rows } = await sql<Suppression>`
    select s.reason from delivery_mails m
    join delivery_suppressions s on s.address = m.address and s.scope in ('', m.schedule_id::text)
    left join delivery_recipients r on r.id = m.ledger_id
    left join deliveries d on d.id = r.delivery_id
    where m.ledger_id = ${ledgerId} and s.lifted_at is null and d.test is null
    order by s.reason desc limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

/** Deletes what has expired. Reports of mail servers on older mails are ignored. */
export async function deleteOldDeliveryMails(db: Db, now: Date, before: Date): Promise<void> {
  await sql`delete from delivery_links where expires_at <= ${now}`.execute(db);
  await sql`delete from delivery_mails where queued_at < ${before}`.execute(db);
}
