import { sql, type Kysely } from "kysely";

import { asUserId, type UserId } from "@vitrine/contracts/ids";

import { isUuid } from "../../../db/is-uuid.ts";
import type { Database } from "../../../db/schema.ts";
import type { MessageEnd } from "./delivery-message.ts";

type Db = Kysely<Database>;

export type LedgerState = "queued" | "rendered" | "approved" | "sent" | "bounced" | "skipped" | "failed";

export interface NewLedgerRow {
  readonly id: string;
  readonly deliveryId: string;
  readonly scheduleId: string;
  readonly dueAt: Date;
  /** In lower case. */
  readonly address: string;
  /** Null for a recipient who gets nothing. */
  readonly versionId: string | null;
  readonly recipientId: string;
  readonly personId: UserId | null;
  readonly name: string;
  readonly isOutside: boolean;
  readonly state: "queued" | "skipped";
  readonly reason: string | null;
}

export interface LedgerRow extends Omit<NewLedgerRow, "state" | "scheduleId" | "dueAt"> {
  readonly state: LedgerState;
  readonly messageId: string | null;
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
}

/** @returns false when the address has a row for what was due then */
export async function insertLedgerRow(db: Db, row: NewLedgerRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into delivery_recipients (id, delivery_id, schedule_id, due_at, address, version_id, recipient_id, person_id, name,
      is_outside, state, reason)
    values (${row.id}, ${row.deliveryId}, ${row.scheduleId}, ${row.dueAt}, ${row.address}, ${row.versionId},
      ${row.recipientId}, ${row.personId}, ${row.name}, ${row.isOutside}, ${row.state}, ${row.reason})
    on conflict (schedule_id, due_at, address) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function listLedger(db: Db, deliveryId: string): Promise<readonly LedgerRow[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly delivery_id: string;
    readonly address: string;
    readonly version_id: string | null;
    readonly recipient_id: string;
    readonly person_id: string | null;
    readonly name: string;
    readonly is_outside: boolean;
    readonly state: LedgerState;
    readonly reason: string | null;
    readonly message_id: string | null;
    readonly sent_at: Date | null;
    readonly opened_at: Date | null;
  }>`
    select id, delivery_id, address, version_id, recipient_id, person_id, name, is_outside, state, reason, message_id,
      sent_at, opened_at
    from delivery_recipients where delivery_id = ${deliveryId} order by lower(name), address`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    deliveryId: row.delivery_id,
    address: row.address,
    versionId: row.version_id,
    recipientId: row.recipient_id,
    personId: row.person_id === null ? null : asUserId(row.person_id),
    name: row.name,
    isOutside: row.is_outside,
    state: row.state,
    reason: row.reason,
    messageId: row.message_id,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
  }));
}

/** Moves all rows of a delivery that are on their way. */
export async function moveLedger(
  db: Db,
  deliveryId: string,
  from: readonly LedgerState[],
  to: LedgerState,
  reason: string | null = null,
): Promise<void> {
  await sql`
    update delivery_recipients set state = ${to}, reason = ${reason}
    where delivery_id = ${deliveryId} and state = any(${from}::text[])`.execute(db);
}

export async function skipLedgerRow(db: Db, id: string, reason: string): Promise<void> {
  await sql`
    update delivery_recipients set state = 'skipped', reason = ${reason} where id = ${id}
      and state in ('queued', 'rendered', 'approved')`.execute(db);
}

/** Removes the rows of a delivery except those of recipients who were sent something. */
export async function deleteLedger(db: Db, deliveryId: string): Promise<void> {
  await sql`
    delete from delivery_recipients where delivery_id = ${deliveryId} and state not in ('sent', 'bounced')`.execute(
    db,
  );
}

/** Writes what became of a message. A mail that was sent may bounce later. @returns the delivery; null if nothing changed */
export async function endLedgerRow(db: Db, id: string, end: MessageEnd): Promise<string | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ delivery_id: string }>`
    update delivery_recipients set state = ${end.state}, reason = ${end.state === "sent" ? null : end.reason},
      message_id = coalesce(${end.state === "sent" ? end.messageId : null}, message_id),
      sent_at = case when ${end.state === "sent"}::boolean then ${end.at}::timestamptz else sent_at end
    where id = ${id} and (state in ('queued', 'rendered', 'approved')
      or (state = 'sent' and ${end.state}::text = 'bounced')) returning delivery_id`.execute(db);
  return rows[0]?.delivery_id ?? null;
}

/** Only the first time counts. */
export async function openLedgerRow(db: Db, id: string, at: Date): Promise<void> {
  if (!isUuid(id)) return;
  await sql`update delivery_recipients set opened_at = ${at} where id = ${id} and opened_at is null`.execute(
    db,
  );
}

/** How many messages of a delivery have not ended, and how many have in which way. */
export async function countEnds(
  db: Db,
  deliveryId: string,
): Promise<{ readonly open: number; readonly sent: number; readonly failed: number }> {
  const { rows } = await sql<{ readonly open: number; readonly sent: number; readonly failed: number }>`
    select count(*) filter (where state in ('queued', 'rendered', 'approved'))::int as open,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state in ('bounced', 'failed'))::int as failed
    from delivery_recipients where delivery_id = ${deliveryId}`.execute(db);
  return rows[0] ?? { open: 0, sent: 0, failed: 0 };
}
