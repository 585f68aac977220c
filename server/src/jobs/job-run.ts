import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { parse } from "@vitrine/contracts/parse";

import { addSeconds, type Clock } from "../clock.ts";
import type { StoreLogger } from "../db/open-store.ts";
import type { Database } from "../db/schema.ts";
import { endJob } from "./end-job.ts";
import { JobFailure, type JobContext, type JobKind } from "./job-kind.ts";
import { lockJob, postponeJob, releaseJob, renewLease, type TakenJob } from "./repository.ts";

export type JobOutcome = "done" | "failed" | "cancelled" | "postponed" | "released" | "lost";

export interface JobRunDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly logger: StoreLogger;
}

type StopReason = "cancelled" | "stopping" | "lost";
type Write = (session: Kysely<Database>) => Promise<void>;

/** How often progress is written at most. */
const reportMilliseconds = 1000;

/** Another server has taken the job over, so that this attempt has no effect any more. */
class LeaseLost extends Error {}

/** One attempt of a job on this server: renews the lease, does the work, and records how it ended. */
export class JobRun {
  readonly #deps: JobRunDeps;
  readonly #kind: JobKind;
  readonly #job: TakenJob;
  readonly #aborting = new AbortController();
  readonly #writes: Write[] = [];
  #stopReason: StopReason | null = null;
  /** Not yet written. */
  #progress: unknown = null;
  #reportTimer: NodeJS.Timeout | null = null;
  #leaseEnd: number;
  #hasEnded = false;
  #rows: number | null = null;

  constructor(deps: JobRunDeps, kind: JobKind, job: TakenJob) {
    this.#deps = deps;
    this.#kind = kind;
    this.#job = job;
    this.#leaseEnd = this.#nextLeaseEnd();
  }

  get id(): string {
    return this.#job.id;
  }

  /** The rows that it processed; null unless it is done and its kind counts rows. */
  get rows(): number | null {
    return this.#rows;
  }

  /** Does the work and records its end. Never throws. */
  async run(): Promise<JobOutcome> {
    const renewal = setInterval(() => void this.renew(), this.#kind.leaseSeconds * (1000 / 3)).unref();
    try {
      return await this.#attempt();
    } catch (error) {
      // The store is not available. The lease ends, and the job is taken again.
      this.#deps.logger.error({ err: error, ...this.#name() }, "the end of a job could not be recorded");
      return "lost";
    } finally {
      this.#hasEnded = true;
      clearInterval(renewal);
      if (this.#reportTimer !== null) clearTimeout(this.#reportTimer);
    }
  }

  /** Makes the work end. The first reason counts. */
  stop(reason: StopReason): void {
    if (this.#stopReason !== null || this.#hasEnded) return;
    this.#stopReason = reason;
    this.#aborting.abort(new Error(`The job must end: ${reason}`));
  }

  /** Leaves the job to other servers, although its work has not ended here. */
  async release(): Promise<void> {
    if (!this.#hasEnded) await releaseJob(this.#deps.db, this.#job);
  }

  /** Renews the lease, writes the newest progress, and notices whether the job was cancelled or taken over. */
  async renew(): Promise<void> {
    if (this.#hasEnded) return;
    // Others may have taken the job over, also when the store does not answer this server.
    if (performance.now() > this.#leaseEnd) this.stop("lost");
    if (this.#stopReason === "lost") return;
    const progress = this.#progress;
    this.#progress = null;
    const leaseEnd = this.#nextLeaseEnd();
    try {
      const renewed = await renewLease(this.#deps.db, this.#job, this.#kind.leaseSeconds, progress);
      if (renewed === null) this.stop("lost");
      else this.#leaseEnd = leaseEnd;
      if (renewed?.isCancelRequested === true) this.stop("cancelled");
    } catch (error) {
      this.#deps.logger.warn({ err: error, ...this.#name() }, "the lease of a job could not be renewed");
    }
  }

  async #attempt(): Promise<JobOutcome> {
    try {
      const payload = parse(this.#kind.payload, this.#job.payload);
      // A server of another version may be able to read it.
      if (!payload.ok) throw new JobFailure("This version of the server cannot read the job.");
      const result = await this.#kind.run(payload.value, this.#context());
      await this.#finish(result);
      this.#rows = this.#kind.rowsOf?.(result) ?? null;
      return "done";
    } catch (error) {
      return error instanceof LeaseLost ? this.#lose() : this.#fail(error);
    }
  }

  #context(): JobContext<unknown> {
    return {
      id: this.#job.id,
      attempt: this.#job.attempts,
      signal: this.#aborting.signal,
      report: (progress) => this.#report(progress),
      finishWith: (write) => void this.#writes.push(write),
    };
  }

  async #finish(result: unknown): Promise<void> {
    const { db, clock } = this.#deps;
    const end = { state: "done", at: clock.now(), result, error: null } as const;
    const record = async (session: Kysely<Database>): Promise<void> => {
      if (!(await endJob(session, this.#kind, this.#job, end))) throw new LeaseLost();
      for (const write of this.#writes) await write(session);
    };
    const isSingle = this.#writes.length === 0 && this.#kind.recurrence === null;
    await (isSingle ? record(db) : db.transaction().execute(record));
  }

  /** Decides about a failed attempt: the job is released, cancelled, has failed, or waits for another attempt. */
  async #fail(error: unknown): Promise<JobOutcome> {
    if (this.#stopReason === "lost") return this.#lose();
    if (this.#stopReason === "stopping") {
      await releaseJob(this.#deps.db, this.#job);
      return "released";
    }
    const reason = reasonOf(error);
    const failure = error instanceof JobFailure ? error : null;
    const outcome = await this.#deps.db
      .transaction()
      .execute((session) => this.#recordFailure(session, reason, failure));
    const { attempts } = this.#job;
    const details = {
      ...this.#name(),
      attempts,
      reason,
      err: error instanceof JobFailure ? undefined : error,
    };
    if (outcome === "failed") this.#deps.logger.error(details, "a job failed");
    if (outcome === "postponed") this.#deps.logger.warn(details, "an attempt of a job failed");
    return outcome === "lost" ? this.#lose() : outcome;
  }

  async #recordFailure(
    session: Kysely<Database>,
    reason: string,
    failure: JobFailure | null,
  ): Promise<"failed" | "cancelled" | "postponed" | "lost"> {
    const { attempts, id, leaseToken } = this.#job;
    const now = this.#deps.clock.now();
    const locked = await lockJob(session, id);
    if (locked?.leaseToken !== leaseToken) return "lost";
    const isCancelled = locked.isCancelRequested;
    const { patience } = this.#kind;
    const until = patience === null ? now : addSeconds(this.#job.createdAt, patience.mostSeconds);
    const isAway = failure?.isAway === true && patience !== null;
    if (!isCancelled && isAway && now < until) {
      const dueAt = addSeconds(now, patience.everySeconds);
      await postponeJob(session, this.#job, { dueAt, error: reason, counts: false });
      return "postponed";
    }
    if (isCancelled || isAway || failure?.isFinal === true || attempts >= this.#kind.attempts) {
      const state = isCancelled ? "cancelled" : "failed";
      const end = { state, at: now, result: null, error: isCancelled ? locked.lastError : reason } as const;
      await endJob(session, this.#kind, this.#job, end, failure);
      return state;
    }
    const dueAt = addSeconds(now, waitAfter(this.#kind, attempts));
    await postponeJob(session, this.#job, { dueAt, error: reason });
    return "postponed";
  }

  #lose(): "lost" {
    this.stop("lost");
    this.#deps.logger.warn(this.#name(), "a job was taken over by another server");
    return "lost";
  }

  #report(progress: unknown): void {
    this.#progress = progress;
    if (this.#hasEnded) return;
    this.#reportTimer ??= setTimeout(() => {
      this.#reportTimer = null;
      void this.renew();
    }, reportMilliseconds).unref();
  }

  #nextLeaseEnd(): number {
    return performance.now() + this.#kind.leaseSeconds * 1000;
  }

  #name(): { readonly kind: string; readonly job: string } {
    return { kind: this.#kind.name, job: this.#job.id };
  }
}

function waitAfter({ waits }: JobKind, attempts: number): number {
  return waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
}

/** Unknown errors may contain secrets, so only the log has them. Messages of an `AppError` are for people. */
function reasonOf(error: unknown): string {
  return error instanceof JobFailure || error instanceof AppError
    ? error.message
    : "Something went wrong; the log of the server has the details.";
}
