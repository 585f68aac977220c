import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { Mail } from "./mail.ts";

type Db = Kysely<Database>;

export interface QueuedMail extends Mail {
  readonly id: number;
  readonly queuedAt: Date;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

/**
 * Adds a mail to the queue, in the caller's transaction.
 * @param expiresAt when the mail becomes useless; null: never
 */
export async function insertMail(db: Db, mail: Mail, now: Date, expiresAt: Date | null): Promise<void> {
  await db
    .insertInto("mails")
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      queued_at: now,
      due_at: now,
      expires_at: expiresAt,
      delivered_at: null,
    })
    .execute();
}

/**
 * Reserves the next mail that is due until `leaseEnd`. If the instance ends meanwhile, another one sends the mail after
 * that.
 */
export async function reserveDueMail(db: Db, now: Date, leaseEnd: Date): Promise<QueuedMail | null> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1, due_at = ${leaseEnd}
    where id = (
      select id from mails
      where delivered_at is null and given_up_at is null and due_at <= ${now}
        and (expires_at is null or expires_at > ${now})
      order by due_at, id limit 1 for update skip locked)
    returning id, recipient, subject, text_body, html_body, queued_at, attempts`.execute(db);
  return rows[0] === undefined ? null : toMail(rows[0]);
}

/** Makes mails that an earlier run was sending, or would retry later, due now. */
export async function makeAllDue(db: Db, now: Date): Promise<void> {
  await sql`
    update mails set due_at = ${now}
    where delivered_at is null and given_up_at is null and due_at > ${now}`.execute(db);
}

/** @param keepsText false deletes the text of the sent mail, because it contains codes and links */
export async function markDelivered(db: Db, id: number, now: Date, keepsText: boolean): Promise<void> {
  await sql`
    update mails set delivered_at = ${now}, last_error = null,
      text_body = case when ${keepsText} then text_body else '' end,
      html_body = case when ${keepsText} then html_body else '' end
    where id = ${id}`.execute(db);
}

export async function postponeMail(db: Db, id: number, dueAt: Date, error: string): Promise<void> {
  await sql`update mails set due_at = ${dueAt}, last_error = ${error} where id = ${id}`.execute(db);
}

export async function giveUpMail(db: Db, id: number, now: Date, error: string): Promise<void> {
  await sql`
    update mails set given_up_at = ${now}, last_error = ${error}, text_body = '', html_body = ''
    where id = ${id}`.execute(db);
}

/** Gives up mails whose code or link has expired. @returns how many */
export async function giveUpExpiredMails(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    update mails set given_up_at = ${now}, text_body = '', html_body = '',
      last_error = coalesce(last_error, 'expired before it was sent')
    where delivered_at is null and given_up_at is null and expires_at <= ${now}
    returning id`.execute(db);
  return rows.length;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from mails where delivered_at is null and given_up_at is null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export async function countGivenUp(db: Db): Promise<number> {
  const { rows } = await sql<{ given_up: number }>`
    select count(*) as given_up from mails where given_up_at is not null`.execute(db);
  return rows[0]?.given_up ?? 0;
}

/** The newest mails, newest first. */
export async function listNewestMails(db: Db, limit: number): Promise<readonly QueuedMail[]> {
  const { rows } = await sql<MailRow>`
    select id, recipient, subject, text_body, html_body, queued_at, attempts
    from mails order by id desc limit ${limit}`.execute(db);
  return rows.map(toMail);
}

interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly queued_at: Date;
  readonly attempts: number;
}

function toMail(row: MailRow): QueuedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    queuedAt: row.queued_at,
    attempts: row.attempts,
  };
}
