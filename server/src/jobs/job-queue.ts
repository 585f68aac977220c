import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { parse } from "@vitrine/contracts/parse";

import { isUniqueViolation } from "../db/unique-violation.ts";
import type { Database } from "../db/schema.ts";
import { endJob } from "./end-job.ts";
import { createJobId } from "./job-id.ts";
import type { JobKind } from "./job-kind.ts";
import { JobWorker, type JobWorkerDeps } from "./job-worker.ts";
import {
  countJobs,
  findJob,
  findLastDone,
  insertJob,
  listJobs,
  lockJob,
  requestCancel,
  requeueJob,
  type Job,
  type JobFilter,
  type LockedJob,
  type StateCount,
} from "./repository.ts";

type Session = Kysely<Database>;

export interface AddOptions {
  /** While a job of the kind with the same key is waiting or running, no other one is added. */
  readonly key?: string;
  /** Jobs of the kind with the same group run one after the other, in the order in which they were added. */
  readonly group?: string;
  /** The job does not run before; at once unless given. */
  readonly dueAt?: Date;
  /** The job becomes useless then, and does not run after; never unless given. */
  readonly expiresAt?: Date;
  /** On whose behalf it runs. */
  readonly workspaceId?: string;
  readonly personId?: string;
}

/** The queue of jobs in the store. Every server adds jobs to it and runs those of its kinds. */
export class JobQueue {
  readonly #deps: JobWorkerDeps;
  readonly #worker: JobWorker;

  constructor(deps: JobWorkerDeps) {
    this.#deps = deps;
    this.#worker = new JobWorker(deps);
  }

  /**
   * Adds a job in the caller's transaction. It runs if and only if the transaction commits.
   * @returns its id; that of the existing job if there is one with the same key
   */
  async add<Payload>(
    session: Session,
    kind: JobKind<Payload>,
    payload: Payload,
    options: AddOptions = {},
  ): Promise<string> {
    return (await this.#insert(session, kind, payload, options)).id;
  }

  /**
   * Adds a job in the caller's transaction, unless one with the same key is waiting or running.
   * @returns its id; null if there is one
   */
  async addIfAlone<Payload>(
    session: Session,
    kind: JobKind<Payload>,
    payload: Payload,
    options: AddOptions & { readonly key: string },
  ): Promise<string | null> {
    const { id, isNew } = await this.#insert(session, kind, payload, options);
    return isNew ? id : null;
  }

  async #insert<Payload>(
    session: Session,
    kind: JobKind<Payload>,
    payload: Payload,
    options: AddOptions,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const now = this.#deps.clock.now();
    const { key = null, group = null, dueAt = now, expiresAt = null } = options;
    const { workspaceId = null, personId = null } = options;
    const job = {
      id: createJobId(),
      kind: kind.name,
      payload,
      key,
      group,
      dueAt,
      expiresAt,
      workspaceId,
      personId,
      createdAt: now,
    };
    let id = await insertJob(session, job);
    while (id === null) id = await insertJob(session, job);
    this.#worker.noticeChange(null);
    return { id, isNew: id === job.id };
  }

  /** Starts running jobs of these kinds, and adds the recurring ones, until `settle`. */
  begin(kinds: readonly JobKind[]): void {
    this.#worker.begin(kinds);
  }

  /** Waits until no job is due or running on this server. */
  drain(): Promise<void> {
    return this.#worker.drain();
  }

  /** Takes no more jobs. Running ones get a few seconds; those that do not end are left to other servers. */
  settle(): Promise<void> {
    return this.#worker.settle();
  }

  kinds(): readonly JobKind[] {
    return this.#worker.kinds();
  }

  /** @param session the transaction to read in */
  find(id: string, session: Session = this.#deps.store.db): Promise<Job | null> {
    return findJob(session, id);
  }

  list(filter: JobFilter): Promise<readonly Job[]> {
    return listJobs(this.#deps.store.db, filter);
  }

  counts(): Promise<readonly StateCount[]> {
    return countJobs(this.#deps.store.db);
  }

  /** The result of the newest job of a kind that is done; null if there is none. */
  async lastResult<Result>(kind: JobKind<unknown, unknown, Result>): Promise<Result | null> {
    const job = await findLastDone(this.#deps.store.db, kind.name);
    const parsed = parse(kind.result, job?.result);
    return parsed.ok ? parsed.value : null;
  }

  /**
   * Cancels a job in the caller's transaction: a waiting one at once; a running one ends soon, unless its work is done
   * before.
   * @throws AppError `job_not_found`, `job_not_changeable` when it has ended
   */
  async cancel(session: Session, id: string): Promise<void> {
    const job = await requireJob(session, id);
    const now = this.#deps.clock.now();
    if (job.state === "running") {
      await requestCancel(session, id, now);
      this.#worker.noticeChange(id);
      return;
    }
    const end = { state: "cancelled", at: now, result: null, error: job.lastError } as const;
    if (!(await endJob(session, this.#worker.kindOf(job.kind), job, end))) throw notChangeable();
    this.#worker.noticeChange(null);
  }

  /**
   * Makes a waiting job due now, or runs one again that has failed or was cancelled, in the caller's transaction.
   * @throws AppError `job_not_found`, `job_not_changeable` also when its payload is gone, or another one has its key
   */
  async retry(session: Session, id: string): Promise<void> {
    const job = await requireJob(session, id);
    const now = this.#deps.clock.now();
    if (!this.#mayRetry(job, now)) throw notChangeable();
    try {
      await requeueJob(session, id, now);
    } catch (error) {
      if (isUniqueViolation(error, "jobs_key")) throw notChangeable();
      throw error;
    }
    this.#worker.noticeChange(null);
  }

  #mayRetry({ state, kind: name, expiresAt, payload }: LockedJob, now: Date): boolean {
    if (expiresAt !== null && expiresAt <= now) return false;
    if (state === "waiting") return true;
    const kind = this.#worker.kindOf(name);
    if ((state !== "failed" && state !== "cancelled") || kind === null) return false;
    const parsed = parse(kind.payload, payload);
    return parsed.ok && kind.isWhole(parsed.value);
  }
}

async function requireJob(session: Session, id: string): Promise<LockedJob> {
  const job = await lockJob(session, id);
  if (job === null) throw new AppError("job_not_found");
  return job;
}

function notChangeable(): AppError {
  return new AppError("job_not_changeable");
}
