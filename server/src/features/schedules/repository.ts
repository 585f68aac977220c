import { sql, type Kysely, type RawBuilder } from "kysely";

import { deliveryStates, pauseReasons, recipientGroups, type DeliveryState } from "@vitrine/contracts/http";
import {
  asReportId,
  asUserId,
  asWorkspaceId,
  type ReportId,
  type UserId,
  type WorkspaceId,
} from "@vitrine/contracts/ids";
import type { ScheduleRule } from "@vitrine/contracts/schedules";

import { isUuid } from "../../db/is-uuid.ts";
import { containsText, endOfList, type ListOrder } from "../../db/lists.ts";
import { personName } from "../../db/person-name.ts";
import type { Database } from "../../db/schema.ts";
import {
  readRowRules,
  readRule,
  readSettings,
  type RowRules,
  type ScheduleSettings,
} from "./schedule-settings.ts";

type Db = Kysely<Database>;
export type PauseReason = (typeof pauseReasons)[number];

export interface NewSchedule {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly reportId: ReportId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly rule: ScheduleRule;
  readonly settings: ScheduleSettings;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
}

export interface StoredSchedule extends Omit<NewSchedule, "ownerId" | "createdAt"> {
  readonly workspaceName: string;
  readonly reportName: string;
  readonly isReportDeleted: boolean;
  /** Null for a person who was removed. */
  readonly ownerId: UserId | null;
  readonly ownerName: string;
  /** Who changed it last. */
  readonly editorId: UserId | null;
  readonly version: number;
  readonly failures: number;
  readonly paused: { readonly reason: PauseReason; readonly at: Date } | null;
  readonly recipients: number;
  readonly last: {
    readonly deliveryId: string;
    readonly state: DeliveryState;
    readonly dueAt: Date;
  } | null;
}

/** A recipient as it is stored. */
export type StoredRecipient = { readonly id: string; readonly name: string } & (
  | { readonly kind: "person"; readonly personId: UserId; readonly address: string }
  | { readonly kind: "group"; readonly group: (typeof recipientGroups)[number] }
  | { readonly kind: "outside"; readonly address: string; readonly rows: RowRules }
);

interface ScheduleRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly workspace: string;
  readonly report_id: string;
  readonly report: string;
  readonly is_report_deleted: boolean;
  readonly owner_id: string | null;
  readonly owner: string | null;
  readonly editor_id: string | null;
  readonly name: string;
  readonly rule: unknown;
  readonly settings: unknown;
  readonly version: number;
  readonly failures: number;
  readonly next_at: Date | null;
  readonly paused_reason: string | null;
  readonly paused_at: Date | null;
  readonly recipients: number;
  readonly last_id: string | null;
  readonly last_state: string | null;
  readonly last_due_at: Date | null;
}

const fromSchedules = sql`from schedules s
    join workspaces w on w.id = s.workspace_id join reports r on r.id = s.report_id
    left join users u on u.id = s.owner_id
    left join lateral (
      select d.id, d.state, d.due_at from deliveries d
      where d.schedule_id = s.id and d.test is null order by d.due_at desc limit 1) l on true`;

const selectSchedules = sql`select s.id, s.workspace_id, w.name as workspace, s.report_id, r.name as report,
      r.deleted_at is not null as is_report_deleted, s.owner_id, ${personName} as owner, s.editor_id, s.name, s.rule,
      s.settings, s.version, s.failures, s.next_at, s.paused_reason, s.paused_at,
      (select count(*)::int from schedule_recipients p where p.schedule_id = s.id) as recipients,
      l.id as last_id, l.state as last_state, l.due_at as last_due_at
    ${fromSchedules}`;

export async function insertSchedule(db: Db, schedule: NewSchedule): Promise<void> {
  await sql`
    insert into schedules (id, workspace_id, report_id, owner_id, editor_id, name, rule, settings, version, next_at,
      created_at)
    values (${schedule.id}, ${schedule.workspaceId}, ${schedule.reportId}, ${schedule.ownerId}, ${schedule.ownerId},
      ${schedule.name}, ${JSON.stringify(schedule.rule)}::jsonb, ${JSON.stringify(schedule.settings)}::jsonb, 1,
      ${schedule.nextAt}, ${schedule.createdAt})`.execute(db);
}

/** What a person changes of a schedule. */
export interface ScheduleChange extends Pick<
  NewSchedule,
  "id" | "reportId" | "name" | "rule" | "settings" | "nextAt"
> {
  readonly version: number;
  readonly editorId: UserId;
}

/** @returns false when it has another version, or is deleted */
export async function updateSchedule(db: Db, change: ScheduleChange): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update schedules set report_id = ${change.reportId}, name = ${change.name},
      rule = ${JSON.stringify(change.rule)}::jsonb, settings = ${JSON.stringify(change.settings)}::jsonb,
      version = version + 1, editor_id = ${change.editorId}, failures = 0,
      next_at = case when paused_reason is null then ${change.nextAt}::timestamptz end
    where id = ${change.id} and version = ${change.version} and deleted_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Replaces the recipients. Their ids stay as long as they are the same. */
export async function replaceRecipients(
  db: Db,
  scheduleId: string,
  recipients: readonly StoredRecipient[],
): Promise<void> {
  await sql`
    delete from schedule_recipients where schedule_id = ${scheduleId}
      and not (id = any(${recipients.map(({ id }) => id)}::uuid[]))`.execute(db);
  for (const [position, one] of recipients.entries()) {
    const personId = one.kind === "person" ? one.personId : null;
    const group = one.kind === "group" ? one.group : null;
    const address = one.kind === "outside" ? one.address : null;
    const rows = JSON.stringify(one.kind === "outside" ? one.rows : []);
    const name = one.kind === "outside" ? one.name : "";
    await sql`
      insert into schedule_recipients (id, schedule_id, position, kind, person_id, people, address, name, row_rules)
      values (${one.id}, ${scheduleId}, ${position}, ${one.kind}, ${personId}, ${group}, ${address}, ${name},
        ${rows}::jsonb)
      on conflict (id) do update set position = ${position}, name = ${name}, row_rules = ${rows}::jsonb`.execute(
      db,
    );
  }
}

/** The schedules of a workspace by name. */
export async function listSchedules(db: Db, workspaceId: WorkspaceId): Promise<readonly StoredSchedule[]> {
  const { rows } = await sql<ScheduleRow>`
    ${selectSchedules}
    where s.workspace_id = ${workspaceId} and s.deleted_at is null order by lower(s.name), s.id`.execute(db);
  return rows.map(toSchedule);
}

/** @param includesDeleted for what was sent before */
export async function findSchedule(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  includesDeleted = false,
): Promise<StoredSchedule | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<ScheduleRow>`
    ${selectSchedules}
    where s.workspace_id = ${workspaceId} and s.id = ${id}
      and (${includesDeleted}::boolean or s.deleted_at is null)`.execute(db);
  return rows[0] === undefined ? null : toSchedule(rows[0]);
}

/** Also a deleted one, in whichever workspace. */
export async function findScheduleById(db: Db, id: string): Promise<StoredSchedule | null> {
  const { rows } = await sql<ScheduleRow>`
    ${selectSchedules} where s.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toSchedule(rows[0]);
}

export async function deleteSchedule(db: Db, id: string, at: Date): Promise<void> {
  await sql`update schedules set deleted_at = ${at}, next_at = null where id = ${id}`.execute(db);
  await sql`delete from schedule_recipients where schedule_id = ${id}`.execute(db);
}

export async function pauseSchedule(db: Db, id: string, reason: PauseReason, at: Date): Promise<void> {
  await sql`
    update schedules set paused_reason = ${reason}, paused_at = ${at}, next_at = null
    where id = ${id} and paused_reason is null`.execute(db);
}

export async function continueSchedule(db: Db, id: string, nextAt: Date | null): Promise<void> {
  await sql`
    update schedules set paused_reason = null, paused_at = null, failures = 0, next_at = ${nextAt}
    where id = ${id}`.execute(db);
}

export async function setOwner(db: Db, id: string, ownerId: UserId): Promise<void> {
  await sql`update schedules set owner_id = ${ownerId} where id = ${id}`.execute(db);
}

export async function setNextAt(db: Db, id: string, nextAt: Date | null): Promise<void> {
  await sql`update schedules set next_at = ${nextAt} where id = ${id} and paused_reason is null`.execute(db);
}

/** @returns how many deliveries in a row have failed */
export async function countFailure(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update schedules set failures = failures + 1 where id = ${id} returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function forgetFailures(db: Db, id: string): Promise<void> {
  await sql`update schedules set failures = 0 where id = ${id} and failures > 0`.execute(db);
}

/** Locks schedules that are due, which other servers then leave out until the transaction ends. */
export async function lockDueSchedules(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s join workspaces w on w.id = s.workspace_id
    where s.next_at <= ${now} and s.deleted_at is null and w.archived_at is null and w.deleted_at is null
    order by s.next_at limit ${most} for update of s skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active schedules whose report is deleted. */
export async function listWithoutReport(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s join reports r on r.id = s.report_id
    where s.deleted_at is null and s.paused_reason is null and r.deleted_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active schedules whose owner is disabled, was removed, or has no role in the workspace any more. */
export async function listWithoutOwner(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s left join users u on u.id = s.owner_id
    where s.deleted_at is null and s.paused_reason is null
      and (u.id is null or u.disabled_at is not null or u.erased_at is not null
        or not (u.is_admin or exists (
          select 1 from workspace_members m where m.user_id = u.id and m.workspace_id = s.workspace_id)))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function listRecipients(db: Db, scheduleId: string): Promise<readonly StoredRecipient[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly kind: StoredRecipient["kind"];
    readonly person_id: string | null;
    readonly people: string | null;
    readonly address: string | null;
    readonly name: string;
    readonly email: string | null;
    readonly person: string | null;
    readonly row_rules: unknown;
  }>`
    select p.id, p.kind, p.person_id, p.people, p.address, p.name, u.email, ${personName} as person, p.row_rules
    from schedule_recipients p left join users u on u.id = p.person_id
    where p.schedule_id = ${scheduleId} order by p.position`.execute(db);
  return rows.map(({ id, kind, ...row }): StoredRecipient => {
    if (kind === "person")
      return {
        id,
        kind,
        name: row.person ?? "",
        personId: asUserId(row.person_id ?? ""),
        address: (row.email ?? "").toLowerCase(),
      };
    if (kind === "group")
      return { id, kind, name: "", group: recipientGroups.find((one) => one === row.people) ?? "clients" };
    return { id, kind, name: row.name, address: row.address ?? "", rows: readRowRules(row.row_rules) };
  });
}

export interface ScheduleFilter {
  readonly text: string;
  readonly state: "all" | "active" | "paused" | "failing";
}

export interface ScheduleQuery extends ScheduleFilter, ListOrder {
  readonly sort: "name" | "workspace" | "next" | "last";
}

const orders: Readonly<Record<ScheduleQuery["sort"], RawBuilder<unknown>>> = {
  name: sql`lower(s.name)`,
  workspace: sql`lower(w.name)`,
  next: sql`s.next_at`,
  last: sql`l.due_at`,
};

function matching({ text, state }: ScheduleFilter): RawBuilder<unknown> {
  return sql`s.deleted_at is null and w.deleted_at is null
      and case ${state}::text when 'active' then s.paused_reason is null when 'paused' then s.paused_reason is not null
        when 'failing' then s.failures > 0 or s.paused_reason = 'failures' else true end
      and ${containsText([sql`s.name`, sql`w.name`, sql`r.name`, sql`coalesce(${personName}, '')`], text)}`;
}

export async function countAllSchedules(db: Db, filter: ScheduleFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${fromSchedules} where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of the schedules of all workspaces. */
export async function listAllSchedules(db: Db, query: ScheduleQuery): Promise<readonly StoredSchedule[]> {
  const { rows } = await sql<ScheduleRow>`
    ${selectSchedules}
    where ${matching(query)}
    ${endOfList([orders[query.sort], sql`lower(s.name)`, sql`s.id`], query)}`.execute(db);
  return rows.map(toSchedule);
}

function toSchedule(row: ScheduleRow): StoredSchedule {
  const reason = pauseReasons.find((one) => one === row.paused_reason);
  const state = deliveryStates.find((one) => one === row.last_state);
  return {
    id: row.id,
    workspaceId: asWorkspaceId(row.workspace_id),
    workspaceName: row.workspace,
    reportId: asReportId(row.report_id),
    reportName: row.report,
    isReportDeleted: row.is_report_deleted,
    ownerId: row.owner_id === null ? null : asUserId(row.owner_id),
    ownerName: row.owner ?? "",
    editorId: row.editor_id === null ? null : asUserId(row.editor_id),
    name: row.name,
    rule: readRule(row.rule),
    settings: readSettings(row.settings),
    version: row.version,
    failures: row.failures,
    nextAt: row.next_at,
    paused: reason === undefined || row.paused_at === null ? null : { reason, at: row.paused_at },
    recipients: row.recipients,
    last:
      row.last_id === null || row.last_due_at === null || state === undefined
        ? null
        : { deliveryId: row.last_id, state, dueAt: row.last_due_at },
  };
}
