import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { JobState } from "@vitrine/contracts/http";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Job, JobFilter } from "../../jobs/repository.ts";

export interface JobServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly queue: JobQueue;
}

/** A job with the title of its kind. */
export interface TitledJob extends Job {
  readonly title: string;
}

export interface JobPage {
  readonly jobs: readonly TitledJob[];
  readonly hasMore: boolean;
}

export interface FailedJob {
  readonly jobId: string;
  readonly reason: string;
}

/** A kind with its jobs in the queue. */
export interface CountedKind {
  readonly name: string;
  readonly title: string;
  readonly counts: Readonly<Record<JobState, number>>;
  /** Null if none is due. */
  readonly oldestDueAt: Date | null;
  /** Null for kinds that do not recur. */
  readonly nextRunAt: Date | null;
  readonly canRetryEnded: boolean;
}

const pageSize = 50;
const noJobs: Readonly<Record<JobState, number>> = {
  waiting: 0,
  running: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
};

/** The queue of jobs, for administrators. */
export class JobService {
  readonly #deps: JobServiceDeps;

  constructor(deps: JobServiceDeps) {
    this.#deps = deps;
  }

  /** Jobs, newest first. */
  async list({ person }: Caller, filter: Omit<JobFilter, "limit">): Promise<JobPage> {
    requireAdministrator(person);
    const jobs = await this.#deps.queue.list({ ...filter, limit: pageSize + 1 });
    return { jobs: jobs.slice(0, pageSize).map((job) => this.#titled(job)), hasMore: jobs.length > pageSize };
  }

  async listKinds({ person }: Caller): Promise<readonly CountedKind[]> {
    requireAdministrator(person);
    const { queue, clock } = this.#deps;
    const counts = await queue.counts();
    const now = clock.now();
    return queue.kinds().map(({ name, title, recurrence, keepsPayload }) => {
      const own = counts.filter(({ kind }) => kind === name);
      const dueAt = own.find(({ state }) => state === "waiting")?.dueAt ?? null;
      return {
        name,
        title,
        counts: { ...noJobs, ...Object.fromEntries(own.map(({ state, count }) => [state, count])) },
        oldestDueAt: dueAt !== null && dueAt <= now ? dueAt : null,
        nextRunAt: recurrence === null ? null : dueAt,
        canRetryEnded: keepsPayload,
      };
    });
  }

  /** @throws AppError `job_not_found`, `job_not_changeable` */
  retry(caller: Caller, id: string): Promise<TitledJob> {
    return this.#change(caller, id, "job.retried", (session) => this.#deps.queue.retry(session, id));
  }

  /** @throws AppError `job_not_found`, `job_not_changeable` */
  cancel(caller: Caller, id: string): Promise<TitledJob> {
    return this.#change(caller, id, "job.cancelled", (session) => this.#deps.queue.cancel(session, id));
  }

  /** Runs jobs now or cancels them, each in a transaction of its own. @returns those to which it could not be done */
  async changeMany(
    caller: Caller,
    ids: readonly string[],
    change: "retry" | "cancel",
  ): Promise<readonly FailedJob[]> {
    requireAdministrator(caller.person);
    const failed: FailedJob[] = [];
    for (const jobId of new Set(ids)) {
      try {
        await this[change](caller, jobId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ jobId, reason: error.message });
      }
    }
    return failed;
  }

  #titled(job: Job): TitledJob {
    const kind = this.#deps.queue.kinds().find(({ name }) => name === job.kind);
    return { ...job, title: kind?.title ?? job.kind };
  }

  async #change(
    { person, origin }: Caller,
    id: string,
    event: "job.retried" | "job.cancelled",
    change: (session: Kysely<Database>) => Promise<void>,
  ): Promise<TitledJob> {
    requireAdministrator(person);
    const { db, clock, queue } = this.#deps;
    const found = await queue.find(id);
    if (found === null) throw new AppError("job_not_found");
    return db.transaction().execute(async (session) => {
      await change(session);
      const details = { job: id, kind: found.kind };
      await writeAudit(session, { at: clock.now(), event, userId: person.id, origin, details });
      // Read in the transaction: a worker may take the job as soon as it is committed.
      return this.#titled((await queue.find(id, session)) ?? found);
    });
  }
}
