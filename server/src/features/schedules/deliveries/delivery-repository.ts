import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";

import { deliveryStates, type DeliveryState } from "@vitrine/contracts/http";
import { asUserId, type UserId, type WorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import { isUuid } from "../../../db/is-uuid.ts";
import { agencyRoleIds } from "../../../db/member-roles.ts";
import { personName } from "../../../db/person-name.ts";
import type { Database } from "../../../db/schema.ts";

type Db = Kysely<Database>;

const testSchema = z.object({
  /** With the eyes of this recipient; null: of the first one. */
  recipientId: z.nullable(z.string()),
});
/** A delivery to the person who started it alone. */
export type DeliveryTest = z.output<typeof testSchema>;

export interface DaysOfPeriod {
  readonly from: string;
  readonly through: string;
}

export interface NewDelivery {
  readonly id: string;
  readonly scheduleId: string;
  readonly dueAt: Date;
  /** In the time zone of the schedule, ISO. */
  readonly dueDay: string;
  /** Empty for what was due. */
  readonly manualKey: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly period: DaysOfPeriod;
  readonly test: DeliveryTest | null;
  readonly starterId: UserId | null;
  readonly subject: string;
  readonly text: string;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
}

export interface StoredDelivery extends Omit<NewDelivery, "createdAt"> {
  readonly isPartial: boolean;
  readonly allowsPartial: boolean;
  /** Who changed its text last. */
  readonly editorId: UserId | null;
  readonly failures: number;
  readonly resolvedAt: Date | null;
  readonly queuedAt: Date | null;
  readonly waitUntil: Date | null;
  readonly expiresAt: Date | null;
}

/** A delivery in lists. */
export interface ListedDelivery extends StoredDelivery {
  readonly scheduleName: string;
  readonly reportId: string;
  readonly reportName: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Who may approve it; null without approval. */
  readonly approverRole: string | null;
  /** Who changed the schedule last. */
  readonly scheduleEditorId: UserId | null;
  readonly counts: {
    readonly recipients: number;
    readonly sent: number;
    readonly bounced: number;
    readonly opened: number;
  };
}

interface DeliveryRow {
  readonly id: string;
  readonly schedule_id: string;
  readonly due_at: Date;
  readonly due_day: string;
  readonly manual_key: string;
  readonly state: string;
  readonly reason: string | null;
  readonly period_from: string;
  readonly period_through: string;
  readonly is_partial: boolean;
  readonly allows_partial: boolean;
  readonly test: unknown;
  readonly starter_id: string | null;
  readonly editor_id: string | null;
  readonly subject: string;
  readonly text: string;
  readonly failures: number;
  readonly resolved_at: Date | null;
  readonly queued_at: Date | null;
  readonly wait_until: Date | null;
  readonly expires_at: Date | null;
  readonly next_at: Date | null;
}

interface ListedRow extends DeliveryRow {
  readonly schedule: string;
  readonly report_id: string;
  readonly report: string;
  readonly workspace_id: string;
  readonly workspace: string;
  readonly approver: string | null;
  readonly schedule_editor_id: string | null;
  readonly recipients: number;
  readonly sent: number;
  readonly bounced: number;
  readonly opened: number;
}

const columns = sql`d.id, d.schedule_id, d.due_at, d.due_day, d.manual_key, d.state, d.reason, d.period_from,
      d.period_through, d.is_partial, d.allows_partial, d.test, d.starter_id, d.editor_id, d.subject, d.text, d.failures,
      d.resolved_at, d.queued_at, d.wait_until, d.expires_at, d.next_at`;

const selectListed = sql`select ${columns}, s.name as schedule, s.report_id, r.name as report, s.workspace_id,
      w.name as workspace, s.settings -> 'approval' ->> 'role' as approver, s.editor_id as schedule_editor_id,
      c.recipients, c.sent, c.bounced, c.opened
    from deliveries d join schedules s on s.id = d.schedule_id join reports r on r.id = s.report_id
      join workspaces w on w.id = s.workspace_id
      left join lateral (
        select count(*)::int as recipients, count(*) filter (where l.state = 'sent')::int as sent,
          count(*) filter (where l.state = 'bounced')::int as bounced,
          count(*) filter (where l.opened_at is not null)::int as opened
        from delivery_recipients l where l.delivery_id = d.id) c on true`;

/** @returns false when the schedule has this delivery already */
export async function insertDelivery(db: Db, one: NewDelivery): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (id, schedule_id, due_at, due_day, manual_key, state, reason, period_from, period_through, test,
      starter_id, subject, text, next_at, created_at)
    values (${one.id}, ${one.scheduleId}, ${one.dueAt}, ${one.dueDay}::date, ${one.manualKey}, ${one.state}, ${one.reason},
      ${one.period.from}::date, ${one.period.through}::date,
      ${one.test === null ? null : JSON.stringify(one.test)}::jsonb, ${one.starterId}, ${one.subject}, ${one.text},
      ${one.nextAt}, ${one.createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function findDelivery(db: Db, id: string): Promise<StoredDelivery | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeliveryRow>`select ${columns} from deliveries d where d.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toDelivery(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockDelivery(db: Db, id: string): Promise<StoredDelivery | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries d where d.id = ${id} for update`.execute(db);
  return rows[0] === undefined ? null : toDelivery(rows[0]);
}

/** The next state of a delivery, and what belongs to it. What is missing stays. */
export interface DeliveryStep {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly nextAt: Date | null;
  readonly period?: DaysOfPeriod;
  readonly isPartial?: boolean;
  readonly allowsPartial?: boolean;
  readonly failures?: number;
  readonly resolvedAt?: Date | null;
  readonly queuedAt?: Date | null;
  readonly waitUntil?: Date | null;
  readonly expiresAt?: Date | null;
}

/** A delivery that is not ended, for one run of its job. What earlier runs still do has no effect. */
export async function claimDelivery(db: Db, id: string, run: string): Promise<StoredDelivery | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<DeliveryRow>`
    update deliveries d set run = ${run}
    where d.id = ${id} and d.state in ('waiting', 'rendering', 'approval', 'sending') returning ${columns}`.execute(
    db,
  );
  return rows[0] === undefined ? null : toDelivery(rows[0]);
}

/**
 * @param run of the job that does the step; null when a person does, which ends the run of the job
 * @returns false when it is not in one of the states that the step begins from, or another run has begun
 */
export async function stepDelivery(
  db: Db,
  id: string,
  run: string | null,
  from: readonly DeliveryState[],
  step: DeliveryStep,
): Promise<boolean> {
  const { period = null, isPartial = null, allowsPartial = null, failures = null } = step;
  const moments = { resolved_at: step.resolvedAt, queued_at: step.queuedAt };
  const limits = { wait_until: step.waitUntil, expires_at: step.expiresAt };
  const changed = Object.entries({ ...moments, ...limits })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`, ${sql.ref(column)} = ${value ?? null}::timestamptz`);
  const { rows } = await sql<{ id: string }>`
    update deliveries set state = ${step.state}, reason = ${step.reason}, next_at = ${step.nextAt}, run = ${run},
      period_from = coalesce(${period?.from ?? null}::date, period_from),
      period_through = coalesce(${period?.through ?? null}::date, period_through),
      is_partial = coalesce(${isPartial}::boolean, is_partial),
      allows_partial = coalesce(${allowsPartial}::boolean, allows_partial),
      failures = coalesce(${failures}::integer, failures)${sql.join(changed, sql``)}
    where id = ${id} and state = any(${from}::text[]) and (${run}::uuid is null or run = ${run}) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function setDeliveryText(
  db: Db,
  id: string,
  edit: { readonly subject: string; readonly text: string; readonly editorId: UserId },
): Promise<void> {
  await sql`
    update deliveries set subject = ${edit.subject}, text = ${edit.text}, editor_id = ${edit.editorId}
    where id = ${id}`.execute(db);
}

/** Deliveries that must be looked at again. */
export async function listDueDeliveries(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries where next_at <= ${now} order by next_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deliveries of a schedule that are not queued yet. */
export async function listOpenDeliveries(db: Db, scheduleId: string): Promise<readonly StoredDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from deliveries d
    where d.schedule_id = ${scheduleId} and d.state in ('waiting', 'rendering', 'approval') for update`.execute(
    db,
  );
  return rows.map(toDelivery);
}

export interface DeliveryFilter {
  readonly from: string | null;
  readonly through: string | null;
  readonly state: string | null;
  readonly scheduleId: string | null;
  /** The last one of the page before. */
  readonly after: { readonly dueAt: Date; readonly id: string } | null;
  readonly most: number;
}

/** The deliveries of a workspace, the latest first. Tests only for the person who started them. */
export async function listDeliveries(
  db: Db,
  workspaceId: WorkspaceId,
  personId: UserId,
  { from, through, state, scheduleId, after, most }: DeliveryFilter,
): Promise<readonly ListedDelivery[]> {
  if (scheduleId !== null && !isUuid(scheduleId)) return [];
  const { rows } = await sql<ListedRow>`
    ${selectListed}
    where s.workspace_id = ${workspaceId} and (d.test is null or d.starter_id = ${personId})
      and (${from}::date is null or d.due_at >= ${from}::date::timestamp at time zone 'UTC')
      and (${through}::date is null or d.due_at < (${through}::date + 1)::timestamp at time zone 'UTC')
      and (${state}::text is null or d.state = ${state})
      and (${scheduleId}::uuid is null or d.schedule_id = ${scheduleId})
      and (${after?.id ?? null}::uuid is null
        or (d.due_at, d.id) < (${after?.dueAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by d.due_at desc, d.id desc limit ${most}`.execute(db);
  return rows.map(toListed);
}

/** What waits for the approval of a person who has the role for it, those that expire first at the top. */
export async function listApprovals(
  db: Db,
  personId: UserId,
  isAdmin: boolean,
): Promise<readonly ListedDelivery[]> {
  const { rows } = await sql<ListedRow>`
    ${selectListed}
    left join workspace_members m on m.workspace_id = s.workspace_id and m.user_id = ${personId}
    where d.state = 'approval' and w.archived_at is null and w.deleted_at is null
      and (${isAdmin}::boolean
        or (m.role = s.settings -> 'approval' ->> 'role' and m.role in ${agencyRoleIds}))
      and coalesce(d.editor_id, s.editor_id) is distinct from ${personId}::uuid
    order by d.expires_at, d.id limit 200`.execute(db);
  return rows.map(toListed);
}

export async function findListedDelivery(
  db: Db,
  scheduleId: string,
  id: string,
): Promise<ListedDelivery | null> {
  if (!isUuid(id) || !isUuid(scheduleId)) return null;
  const { rows } = await sql<ListedRow>`
    ${selectListed} where d.id = ${id} and d.schedule_id = ${scheduleId}`.execute(db);
  return rows[0] === undefined ? null : toListed(rows[0]);
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await sql`delete from deliveries where created_at < ${before} and next_at is null`.execute(db);
  await sql`
    delete from schedules s where s.deleted_at < ${before}
      and not exists (select from deliveries d where d.schedule_id = s.id)`.execute(db);
}

export async function insertEvent(
  db: Db,
  deliveryId: string,
  event: { readonly at: Date; readonly personId: UserId | null; readonly text: string },
): Promise<void> {
  await sql`
    insert into delivery_events (delivery_id, at, person_id, text)
    values (${deliveryId}, ${event.at}, ${event.personId}, ${event.text})`.execute(db);
}

export interface StoredEvent {
  readonly at: Date;
  readonly by: string | null;
  readonly text: string;
}

export async function listEvents(db: Db, deliveryId: string): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select e.at, ${personName} as by, e.text from delivery_events e left join users u on u.id = e.person_id
    where e.delivery_id = ${deliveryId} order by e.id`.execute(db);
  return rows;
}

function toDelivery(row: DeliveryRow): StoredDelivery {
  const test = row.test === null ? null : parse(testSchema, row.test);
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    dueAt: row.due_at,
    dueDay: row.due_day,
    manualKey: row.manual_key,
    state: deliveryStates.find((one) => one === row.state) ?? "failed",
    reason: row.reason,
    period: { from: row.period_from, through: row.period_through },
    isPartial: row.is_partial,
    allowsPartial: row.allows_partial,
    test: test === null ? null : test.ok ? test.value : { recipientId: null },
    starterId: row.starter_id === null ? null : asUserId(row.starter_id),
    editorId: row.editor_id === null ? null : asUserId(row.editor_id),
    subject: row.subject,
    text: row.text,
    failures: row.failures,
    resolvedAt: row.resolved_at,
    queuedAt: row.queued_at,
    waitUntil: row.wait_until,
    expiresAt: row.expires_at,
    nextAt: row.next_at,
  };
}

function toListed(row: ListedRow): ListedDelivery {
  const { recipients, sent, bounced, opened } = row;
  return {
    ...toDelivery(row),
    scheduleName: row.schedule,
    reportId: row.report_id,
    reportName: row.report,
    workspaceId: row.workspace_id,
    workspaceName: row.workspace,
    approverRole: row.approver,
    scheduleEditorId: row.schedule_editor_id === null ? null : asUserId(row.schedule_editor_id),
    counts: { recipients, sent, bounced, opened },
  };
}
