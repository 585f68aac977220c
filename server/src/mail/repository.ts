import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { Mail } from "./mail.ts";

export interface QueuedMail extends Mail {
  readonly id: number;
  readonly queuedAt: Date;
}

/** Puts a mail into the queue, in the transaction of what it tells about. */
export async function insertMail(db: Kysely<Database>, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto("mails")
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      queued_at: now,
      delivered_at: null,
    })
    .execute();
}

/** Takes the next waiting mail that no other instance holds, and keeps it until the transaction ends. */
export async function takeWaitingMail(session: Kysely<Database>): Promise<QueuedMail | null> {
  const { rows } = await sql<MailRow>`
    select id, recipient, subject, text_body, html_body, queued_at
    from mails where delivered_at is null order by id limit 1 for update skip locked`.execute(session);
  return rows[0] === undefined ? null : toMail(rows[0]);
}

export async function markDelivered(session: Kysely<Database>, id: number, now: Date): Promise<void> {
  await session.updateTable("mails").set({ delivered_at: now }).where("id", "=", id).execute();
}

export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from mails where delivered_at is null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** The newest mails, newest first. */
export async function listNewestMails(db: Kysely<Database>, limit: number): Promise<readonly QueuedMail[]> {
  const { rows } = await sql<MailRow>`
    select id, recipient, subject, text_body, html_body, queued_at
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
}

function toMail(row: MailRow): QueuedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    queuedAt: row.queued_at,
  };
}
