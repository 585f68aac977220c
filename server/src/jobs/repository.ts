import { sql, type Kysely, type RawBuilder } from "kysely";

import type { JobState } from "@vitrine/contracts/http";

import { isUuid } from "../db/is-uuid.ts";
import type { Database } from "../db/schema.ts";
import { jobChannel, lookMilliseconds } from "./job-channel.ts";

type Db = Kysely<Database>;

/** A job without its payload, which may contain secrets. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly attempts: number;
  /** The server that runs it or ran it last. */
  readonly server: string | null;
  readonly progress: unknown;
  readonly result: unknown;
  readonly lastError: string | null;
  readonly isCancelRequested: boolean;
  readonly personId: string | null;
  readonly workspaceId: string | null;
}

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly key: string | null;
  readonly group: string | null;
  readonly dueAt: Date;
  readonly expiresAt: Date | null;
  readonly workspaceId: string | null;
  readonly personId: string | null;
  readonly createdAt: Date;
}

/**
 * Adds a job, and wakes the servers when the transaction commits. Those that are due later are found without that.
 * @returns its id; that of the job with the same kind and key while one is waiting or running; null if that other job
 * was added or ended at the same moment, so that this must be tried again
 */
export async function insertJob(db: Db, job: NewJob): Promise<string | null> {
  const isSoon = job.dueAt.getTime() - job.createdAt.getTime() <= lookMilliseconds;
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into jobs (id, kind, payload, key, group_key, workspace_id, person_id, state, due_at, expires_at, created_at)
      values (${job.id}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.key}, ${job.group}, ${job.workspaceId},
        ${job.personId}, 'waiting', ${job.dueAt}, ${job.expiresAt}, ${job.createdAt})
      on conflict (kind, key) where state in ('waiting', 'running') do nothing
      returning id)
    select id, case when ${isSoon}::boolean then pg_notify(${jobChannel}, ${job.kind})::text end from added
    union all select id, null from jobs
    where kind = ${job.kind} and key = ${job.key} and state in ('waiting', 'running')`.execute(db);
  return rows[0]?.id ?? null;
}

export interface TakenJob {
  readonly id: string;
  readonly payload: unknown;
  /** Including this one. */
  readonly attempts: number;
  /** Identifies this attempt. Every change of the job requires it. */
  readonly leaseToken: string;
  readonly createdAt: Date;
}

export interface Taking {
  readonly kind: string;
  readonly server: string;
  readonly leaseSeconds: number;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Takes due jobs: those that are due longest come first. Of a group only the first that has not ended can be taken.
 * Leases are measured by the clock of the database, because the clocks of the servers differ.
 * @throws a unique violation of `jobs_group_running` when another server takes a job of the same group at the same
 * moment
 */
export async function takeJobs(db: Db, taking: Taking): Promise<readonly TakenJob[]> {
  const { kind, server, leaseSeconds, limit, now } = taking;
  const { rows } = await sql<{
    id: string;
    payload: unknown;
    attempts: number;
    lease_token: string;
    created_at: Date;
  }>`
    with taken as (
      update jobs set state = 'running', attempts = attempts + 1, server = ${server}, started_at = ${now},
        progress = null, lease_token = gen_random_uuid(),
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id = any(array(
        select id from jobs j
        where kind = ${kind} and state = 'waiting' and due_at <= ${now}
          and (expires_at is null or expires_at > ${now})
          and (group_key is null or not exists (
            select from jobs o where o.kind = j.kind and o.group_key = j.group_key
              and (o.state = 'running' or (o.state = 'waiting' and o.id < j.id))))
        order by due_at, id limit ${limit} for update skip locked))
      returning id, payload, attempts, lease_token, created_at, due_at)
    select id, payload, attempts, lease_token, created_at from taken order by due_at, id`.execute(db);
  return rows.map(({ lease_token: leaseToken, created_at: createdAt, ...row }) => ({
    ...row,
    leaseToken,
    createdAt,
  }));
}

/** How many jobs of a kind run on all servers. Servers that want to take one wait until the transaction ends. */
export async function lockRunningCount(db: Db, kind: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs:${kind}`}, 0))`.execute(db);
  const { rows } = await sql<{ running: number }>`
    select count(*) as running from jobs where kind = ${kind} and state = 'running'`.execute(db);
  return rows[0]?.running ?? 0;
}

/** What is next to do for a kind. */
export interface Outlook {
  readonly kind: string;
  /** When the first waiting job is due; null: none is waiting. */
  readonly dueAt: Date | null;
  readonly expiresAt: Date | null;
  /** Seconds until the first lease ends; null: none is running. */
  readonly leaseSeconds: number | null;
}

export async function readOutlook(db: Db, kinds: readonly string[]): Promise<readonly Outlook[]> {
  const { rows } = await sql<{
    readonly kind: string;
    readonly due_at: Date | null;
    readonly expires_at: Date | null;
    readonly lease_seconds: number | null;
  }>`
    select k.kind,
      (select due_at from jobs j where j.kind = k.kind and state = 'waiting' order by due_at, id limit 1) as due_at,
      (select expires_at from jobs j where j.kind = k.kind and state = 'waiting' and expires_at is not null
        order by expires_at limit 1) as expires_at,
      (select extract(epoch from lease_until - clock_timestamp())::float8 from jobs j
        where j.kind = k.kind and state = 'running' order by lease_until limit 1) as lease_seconds
    from unnest(${[...kinds]}::text[]) as k (kind)`.execute(db);
  return rows.map((row) => ({
    kind: row.kind,
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    leaseSeconds: row.lease_seconds,
  }));
}

/** One attempt of a job. A change by an earlier attempt, or of a job that has ended, has no effect. */
export interface Attempt {
  readonly id: string;
  /** Null for a waiting job. */
  readonly leaseToken: string | null;
}

const isAttempt = ({ id, leaseToken }: Attempt): RawBuilder<unknown> =>
  sql`id = ${id} and state in ('waiting', 'running') and lease_token is not distinct from ${leaseToken}::uuid`;

/**
 * Renews the lease.
 * @param progress null leaves it unchanged
 * @returns whether the job is to be cancelled; null when another server has taken it over
 */
export async function renewLease(
  db: Db,
  attempt: Attempt,
  leaseSeconds: number,
  progress: unknown,
): Promise<{ readonly isCancelRequested: boolean } | null> {
  const { rows } = await sql<{ cancelled: boolean }>`
    update jobs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      progress = coalesce(${progress === null ? null : JSON.stringify(progress)}::jsonb, progress)
    where ${isAttempt(attempt)} returning cancel_requested_at is not null as cancelled`.execute(db);
  return rows[0] === undefined ? null : { isCancelRequested: rows[0].cancelled };
}

export interface JobEnd {
  readonly state: "done" | "failed" | "cancelled";
  readonly at: Date;
  /** What remains of the payload. */
  readonly payload: unknown;
  readonly result: unknown;
  readonly error: string | null;
}

/** @returns false when another server has taken the job over, or it has ended */
export async function endAttempt(db: Db, attempt: Attempt, end: JobEnd): Promise<boolean> {
  const { rows } = await sql`
    update jobs set state = ${end.state}, ended_at = ${end.at}, payload = ${JSON.stringify(end.payload)},
      result = ${JSON.stringify(end.result)}, last_error = ${end.error}, lease_token = null, lease_until = null
    where ${isAttempt(attempt)} returning id`.execute(db);
  return rows.length > 0;
}

/** Makes a job wait for its next attempt. @param counts whether the present one counts */
export async function postponeJob(
  db: Db,
  attempt: Attempt,
  {
    dueAt,
    error,
    counts = true,
  }: { readonly dueAt: Date; readonly error: string; readonly counts?: boolean },
): Promise<void> {
  await sql`
    update jobs set state = 'waiting', due_at = ${dueAt}, last_error = ${error}, progress = null,
      attempts = attempts - ${counts ? 0 : 1}::int, lease_token = null, lease_until = null
    where ${isAttempt(attempt)}`.execute(db);
}

/** Leaves a job that has not ended to other servers. The attempt does not count. */
export async function releaseJob(db: Db, attempt: Attempt): Promise<void> {
  await sql`
    with released as (
      update jobs set state = 'waiting', attempts = attempts - 1, progress = null, lease_token = null, lease_until = null
      where ${isAttempt(attempt)} returning kind)
    select pg_notify(${jobChannel}, kind) from released`.execute(db);
}

/** A job locked by the caller's transaction. */
export interface LockedJob extends Attempt {
  readonly kind: string;
  readonly state: JobState;
  readonly payload: unknown;
  readonly attempts: number;
  readonly expiresAt: Date | null;
  readonly isCancelRequested: boolean;
  /** The reason of the last failed attempt. */
  readonly lastError: string | null;
}

interface LockedRow {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lease_token: string | null;
  readonly expires_at: Date | null;
  readonly cancel_requested: boolean;
  readonly last_error: string | null;
}

const lockedColumns = sql`id, kind, state, payload, attempts, lease_token, expires_at, cancel_requested_at is not null as cancel_requested, last_error`;

export async function lockJob(db: Db, id: string): Promise<LockedJob | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from jobs where id = ${id} for update`.execute(db);
  return rows[0] === undefined ? null : toLocked(rows[0]);
}

/** Jobs of servers that stopped without notice. */
export async function lockLostJobs(db: Db, kind: string): Promise<readonly LockedJob[]> {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from jobs
    where kind = ${kind} and state = 'running' and lease_until <= clock_timestamp()
    order by lease_until limit 100 for update skip locked`.execute(db);
  return rows.map(toLocked);
}

export async function lockExpiredJobs(db: Db, kind: string, now: Date): Promise<readonly LockedJob[]> {
  const { rows } = await sql<LockedRow>`
    select ${lockedColumns} from jobs
    where kind = ${kind} and state = 'waiting' and expires_at <= ${now}
    order by expires_at limit 100 for update skip locked`.execute(db);
  return rows.map(toLocked);
}

function toLocked(row: LockedRow): LockedJob {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    payload: row.payload,
    attempts: row.attempts,
    leaseToken: row.lease_token,
    expiresAt: row.expires_at,
    isCancelRequested: row.cancel_requested,
    lastError: row.last_error,
  };
}

/** Ends all leases, so that jobs that an earlier run of the only server left behind are taken at once. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update jobs set lease_until = clock_timestamp() where state = 'running'`.execute(db);
}

/** Makes the server that runs the job abort it. */
export async function requestCancel(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    with requested as (
      update jobs set cancel_requested_at = coalesce(cancel_requested_at, ${now})
      where id = ${id} and state = 'running' returning id)
    select pg_notify(${jobChannel}, id::text) from requested`.execute(db);
}

/**
 * Makes a job due now; one that has ended begins again, with all its attempts.
 * @throws a unique violation of `jobs_key` when another job with the same key is waiting or running
 */
export async function requeueJob(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    with requeued as (
      update jobs set state = 'waiting', due_at = ${now}, ended_at = null, result = null, cancel_requested_at = null,
        progress = null, attempts = case when state = 'waiting' then attempts else 0 end
      where id = ${id} and state <> 'running' returning kind)
    select pg_notify(${jobChannel}, kind) from requeued`.execute(db);
}

interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly attempts: number;
  readonly server: string | null;
  readonly progress: unknown;
  readonly result: unknown;
  readonly last_error: string | null;
  readonly cancel_requested: boolean;
  readonly person_id: string | null;
  readonly workspace_id: string | null;
}

const listedColumns = sql`id, kind, state, created_at, due_at, started_at, ended_at, attempts, server, progress, result, last_error,
  cancel_requested_at is not null as cancel_requested, person_id, workspace_id`;

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.created_at,
    dueAt: row.due_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    attempts: row.attempts,
    server: row.server,
    progress: row.progress,
    result: row.result,
    lastError: row.last_error,
    isCancelRequested: row.cancel_requested,
    personId: row.person_id,
    workspaceId: row.workspace_id,
  };
}

export async function findJob(db: Db, id: string): Promise<Job | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<JobRow>`select ${listedColumns} from jobs where id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toJob(rows[0]);
}

export interface JobFilter {
  /** Null: every kind. */
  readonly kind: string | null;
  /** Null: every state. */
  readonly state: JobState | null;
  /** Only jobs that were added before this one. */
  readonly before: string | null;
  readonly limit: number;
}

/** Jobs, newest first. */
export async function listJobs(db: Db, { kind, state, before, limit }: JobFilter): Promise<readonly Job[]> {
  const conditions = [
    kind === null ? [] : [sql`kind = ${kind}`],
    state === null ? [] : [sql`state = ${state}`],
    before === null ? [] : [sql`id < ${before}`],
  ].flat();
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<JobRow>`
    select ${listedColumns} from jobs where ${where} order by id desc limit ${limit}`.execute(db);
  return rows.map(toJob);
}

/** The newest job of a kind that is done. */
export async function findLastDone(db: Db, kind: string): Promise<Job | null> {
  const [job] = await listJobs(db, { kind, state: "done", before: null, limit: 1 });
  return job ?? null;
}

export interface StateCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
  /** The earliest time at which one of them is or was due. */
  readonly dueAt: Date;
}

/** How many jobs there are, by kind and state. */
export async function countJobs(db: Db): Promise<readonly StateCount[]> {
  const { rows } = await sql<StateCount>`
    select kind, state, count(*) as count, min(due_at) as "dueAt" from jobs group by kind, state`.execute(db);
  return rows;
}

/** As `countJobs`, without those that have ended, which are many. */
export async function countOpenJobs(db: Db): Promise<readonly StateCount[]> {
  const { rows } = await sql<StateCount>`
    select kind, state, count(*) as count, min(due_at) as "dueAt" from jobs
    where state in ('waiting', 'running') group by kind, state`.execute(db);
  return rows;
}

/** Deletes ended jobs of a kind. */
export async function deleteEndedJobs(db: Db, kind: string, before: Date): Promise<void> {
  await sql`delete from jobs where kind = ${kind} and ended_at < ${before}`.execute(db);
}

/** Deletes ended jobs of kinds that do not exist any more. */
export async function deleteOtherJobs(db: Db, kinds: readonly string[], before: Date): Promise<void> {
  await sql`delete from jobs where kind <> all(${[...kinds]}::text[]) and ended_at < ${before}`.execute(db);
}
