import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import { mailJobName, type Mail } from "./mail.ts";

type Db = Kysely<Database>;

/** Mails are jobs (`mail-job.ts`). */
export interface QueuedMail extends Mail {
  readonly queuedAt: Date;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from jobs where kind = ${mailJobName} and state in ('waiting', 'running')`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

export async function countGivenUp(db: Db): Promise<number> {
  const { rows } = await sql<{ given_up: number }>`
    select count(*) as given_up from jobs where kind = ${mailJobName} and state = 'failed'`.execute(db);
  return rows[0]?.given_up ?? 0;
}

/** The newest mails, newest first. */
export async function listNewestMails(db: Db, limit: number): Promise<readonly QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select payload ->> 'recipient' as recipient, payload ->> 'subject' as subject, payload ->> 'text' as text,
      payload ->> 'html' as html, created_at as "queuedAt"
    from jobs where kind = ${mailJobName} order by id desc limit ${limit}`.execute(db);
  return rows;
}
