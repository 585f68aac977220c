import { sql, type Kysely, type RawBuilder } from "kysely";

import type { MailSort, MailState } from "@vitrine/contracts/http";

import { containsText, endOfList, type ListOrder } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import { mailJobName } from "../../mail/mail.ts";

type Db = Kysely<Database>;

/** A mail in the queue, without its text. */
export interface ManagedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  readonly queuedAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly hasText: boolean;
}

export interface MailFilter {
  readonly text: string;
  readonly state: MailState | null;
}

export interface MailQuery extends MailFilter, ListOrder {
  readonly sort: MailSort;
}

const recipient = sql`(j.payload ->> 'recipient')`;
const subject = sql`(j.payload ->> 'subject')`;
const state = sql`case j.state when 'done' then 'sent' when 'waiting' then 'waiting' when 'running' then 'waiting' else 'failed' end`;

const orders: Readonly<Record<MailSort, RawBuilder<unknown>>> = {
  // Ids of jobs grow with time.
  queued: sql`j.id`,
  recipient: sql`lower(${recipient})`,
  subject: sql`lower(${subject})`,
};

function matching(filter: MailFilter): RawBuilder<unknown> {
  return sql`j.kind = ${mailJobName}
      and (${filter.state}::text is null or ${state} = ${filter.state})
      and ${containsText([recipient, subject], filter.text)}`;
}

export async function countMails(db: Db, filter: MailFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from jobs j where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of mails. */
export async function listMails(db: Db, query: MailQuery): Promise<readonly ManagedMail[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly recipient: string | null;
    readonly subject: string | null;
    readonly state: MailState;
    readonly created_at: Date;
    readonly due_at: Date;
    readonly ended_at: Date | null;
    readonly expires_at: Date | null;
    readonly attempts: number;
    readonly last_error: string | null;
    readonly has_text: boolean | null;
  }>`
    select j.id, ${recipient} as recipient, ${subject} as subject, ${state} as state, j.created_at, j.due_at,
      j.ended_at, j.expires_at, j.attempts, j.last_error, j.payload ->> 'text' <> '' as has_text
    from jobs j where ${matching(query)}
    ${endOfList([orders[query.sort], sql`j.id desc`], query)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient ?? "",
    subject: row.subject ?? "",
    state: row.state,
    queuedAt: row.created_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
    attempts: row.attempts,
    lastError: row.last_error,
    hasText: row.has_text === true,
  }));
}
