import { setTimeout as wait } from "node:timers/promises";

import type { Clock } from "../clock.ts";
import type { Store, StoreLogger } from "../db/open-store.ts";
import type { Listening } from "../db/store.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import { addNextRun, endJob } from "./end-job.ts";
import { jobChannel, lookMilliseconds } from "./job-channel.ts";
import type { Tracer } from "../observation/tracer.ts";
import { outsideWork, within, type Work } from "../observation/work.ts";
import { serverStopped, type JobKind } from "./job-kind.ts";
import { JobRun, type JobOutcome } from "./job-run.ts";
import {
  endLeases,
  lockExpiredJobs,
  lockLostJobs,
  lockRunningCount,
  postponeJob,
  readOutlook,
  takeJobs,
  type LockedJob,
  type Outlook,
  type TakenJob,
} from "./repository.ts";

export interface JobWorkerDeps {
  readonly store: Pick<Store, "db" | "listen">;
  readonly clock: Clock;
  readonly logger: StoreLogger;
  /** The name of this server. */
  readonly server: string;
  /** No other server uses the store, so that running jobs are left from an earlier run of this one. */
  readonly isOnlyServer: boolean;
  /** For the metrics. */
  readonly noteEnd?: (ended: EndedRun) => void;
  readonly tracer?: Tracer;
}

/** An attempt that ended on this server. */
export interface EndedRun {
  readonly kind: string;
  readonly outcome: JobOutcome;
  readonly seconds: number;
  /** Null unless it is done and its kind counts rows. */
  readonly rows: number | null;
}

interface RunningJob {
  readonly kind: string;
  readonly run: JobRun;
  readonly ended: Promise<JobOutcome>;
}

/** Servers that were notified together must not look together ever after: the share by which they look earlier. */
const jitter = 0.2;
/** As `lookMilliseconds`, while notifications do not arrive. */
const pollMilliseconds = 2000;
const shortestMilliseconds = 5;
/** How long running jobs get when the server stops, and then once more to end after they are aborted. */
const graceMilliseconds = 3000;
const abortMilliseconds = 1000;

/** A job is given up when so many times its attempts have ended with a stopped server. */
const stopsPerAttempt = 3;

/** Takes due jobs of the kinds of this server, and runs them. */
export class JobWorker {
  readonly #deps: JobWorkerDeps;
  readonly #running = new Set<RunningJob>();
  #kinds: ReadonlyMap<string, JobKind> = new Map();
  #state: "new" | "working" | "stopping" = "new";
  #listening: Listening | null = null;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #nextLook: Promise<void> | null = null;

  constructor(deps: JobWorkerDeps) {
    this.#deps = deps;
  }

  /** Null for a kind that this server does not have. */
  kindOf(name: string): JobKind | null {
    return this.#kinds.get(name) ?? null;
  }

  kinds(): readonly JobKind[] {
    return [...this.#kinds.values()];
  }

  /** Starts taking jobs, until `settle`. */
  begin(kinds: readonly JobKind[]): void {
    if (this.#state !== "new") return;
    this.#state = "working";
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#listening = this.#deps.store.listen(jobChannel, (message) => this.#hear(message));
    this.#looking = this.#prepare();
    void this.look();
  }

  /** Looks for jobs to take. Jobs that it takes run in the background. Never throws. */
  look(): Promise<void> {
    if (this.#state !== "working") return Promise.resolve();
    // A look that has not started yet also finds the jobs of this call.
    this.#nextLook ??= outsideWork(() =>
      this.#looking.then(() => {
        this.#nextLook = null;
        return this.#lookOnce();
      }),
    );
    this.#looking = this.#nextLook;
    return this.#nextLook;
  }

  /** Runs the jobs that are due, including those that they add, and waits for their ends. */
  async drain(): Promise<void> {
    for (;;) {
      await this.look();
      if (this.#running.size === 0) return;
      await Promise.all([...this.#running].map(({ ended }) => ended));
    }
  }

  /**
   * Looks for a job that the caller's transaction has added, or checks whether one was cancelled, when the transaction
   * has ended. Where the database notifies, this is not needed. The embedded store has only one connection, so that
   * these statements wait for the transaction.
   */
  noticeChange(cancelled: string | null): void {
    if (this.#listening !== null) return;
    if (cancelled === null) void this.look();
    else this.#checkCancelled(cancelled);
  }

  /** Takes no more jobs. Those that do not end in a few seconds are left to other servers. */
  async settle(): Promise<void> {
    this.#state = "stopping";
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#listening?.close();
    await this.#looking;
    await this.#waitForRunning(graceMilliseconds);
    for (const { run } of this.#running) run.stop("stopping");
    await this.#waitForRunning(abortMilliseconds);
    for (const { run } of this.#running) {
      await run.release().catch((error: unknown) => {
        this.#deps.logger.error({ err: error, job: run.id }, "a job could not be released");
      });
    }
  }

  async #waitForRunning(milliseconds: number): Promise<void> {
    if (this.#running.size === 0) return;
    const ended = new AbortController();
    const tooLate = wait(milliseconds, undefined, { signal: ended.signal }).catch(() => {});
    await Promise.race([Promise.all([...this.#running].map(({ ended }) => ended)), tooLate]);
    ended.abort();
  }

  async #prepare(): Promise<void> {
    const { store, clock, logger, isOnlyServer } = this.#deps;
    try {
      if (isOnlyServer) await endLeases(store.db);
      for (const kind of this.#kinds.values()) await addNextRun(store.db, kind, clock.now(), "first");
    } catch (error) {
      logger.error({ err: error }, "the recurring jobs could not be added");
    }
  }

  /** A notification contains the name of a kind, or the id of a job to cancel; the channel if some were missed. */
  #hear(message: string): void {
    if (message === jobChannel || this.#kinds.has(message)) void this.look();
    else this.#checkCancelled(message);
  }

  #checkCancelled(id: string): void {
    for (const { run } of this.#running) if (run.id === id) void run.renew();
  }

  async #lookOnce(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    let delay = pollMilliseconds;
    try {
      const outlooks = await readOutlook(this.#deps.store.db, [...this.#kinds.keys()]);
      for (const outlook of outlooks) await this.#serve(outlook);
      delay = this.#delayOf(outlooks);
    } catch (error) {
      this.#deps.logger.error({ err: error }, "the queue of jobs could not be read");
    }
    if (this.#state === "working") this.#timer = setTimeout(() => void this.look(), delay).unref();
  }

  async #serve({ kind: name, dueAt, expiresAt, leaseSeconds }: Outlook): Promise<void> {
    const kind = this.#kinds.get(name);
    if (kind === undefined || this.#state !== "working") return;
    const now = this.#deps.clock.now();
    try {
      const hasLost = leaseSeconds !== null && leaseSeconds <= 0;
      if (hasLost) await this.#recoverLost(kind);
      if (expiresAt !== null && expiresAt <= now) await this.#endExpired(kind);
      if (hasLost || (dueAt !== null && dueAt <= now)) await this.#take(kind);
    } catch (error) {
      // Another server took a job of the same group at the same moment. The next look finds what is left.
      if (isUniqueViolation(error, "jobs_group_running")) return;
      this.#deps.logger.error({ err: error, kind: name }, "jobs of a kind could not be taken");
    }
  }

  async #take(kind: JobKind): Promise<void> {
    const { db } = this.#deps.store;
    const limit = kind.atOnce - this.#countRunning(kind.name);
    if (limit <= 0) return;
    const { atOnceOverall } = kind;
    if (atOnceOverall === null) {
      this.#begin(kind, await takeJobs(db, this.#taking(kind, limit)));
      return;
    }
    const taken = await db.transaction().execute(async (session) => {
      const left = Math.min(limit, atOnceOverall - (await lockRunningCount(session, kind.name)));
      return left > 0 ? takeJobs(session, this.#taking(kind, left)) : [];
    });
    this.#begin(kind, taken);
  }

  #taking({ name, leaseSeconds }: JobKind, limit: number): Parameters<typeof takeJobs>[1] {
    const { server, clock } = this.#deps;
    return { kind: name, server, leaseSeconds, limit, now: clock.now() };
  }

  #begin(kind: JobKind, jobs: readonly TakenJob[]): void {
    for (const job of jobs) {
      const { store, clock, logger } = this.#deps;
      const run = new JobRun({ db: store.db, clock, logger }, kind, job);
      const running = { kind: kind.name, run, ended: this.#runInSpan(run, kind, job) };
      this.#running.add(running);
      void this.#follow(running, performance.now());
    }
  }

  /** Lines of the log and spans within the run belong to the job. */
  #runInSpan(run: JobRun, kind: JobKind, { id, attempts }: TakenJob): Promise<JobOutcome> {
    const attributes = { "vitrine.job.id": id, "vitrine.job.attempt": attempts };
    const span = this.#deps.tracer?.begin({ name: `job ${kind.name}`, kind: "internal", attributes }) ?? null;
    const work: Work = { job: id, kind: kind.name, ...(span === null ? {} : { span }) };
    return within(work, async () => {
      const outcome = await run.run();
      span?.set({ "vitrine.job.outcome": outcome });
      span?.end(outcome === "failed" || outcome === "postponed" ? outcome : null);
      return outcome;
    });
  }

  async #follow(running: RunningJob, startedAt: number): Promise<void> {
    const outcome = await running.ended;
    this.#running.delete(running);
    const seconds = (performance.now() - startedAt) / 1000;
    this.#deps.noteEnd?.({ kind: running.kind, outcome, seconds, rows: running.run.rows });
    void this.look();
  }

  #countRunning(kind: string): number {
    return [...this.#running].filter((one) => one.kind === kind).length;
  }

  /**
   * A job whose server stopped waits again. What stopped the server may have been the job, so attempts are limited, but
   * more are permitted than after failures: servers are also stopped for reasons of their own.
   */
  async #recoverLost(kind: JobKind): Promise<void> {
    await this.#deps.store.db.transaction().execute(async (session) => {
      const now = this.#deps.clock.now();
      for (const job of await lockLostJobs(session, kind.name)) {
        const { attempts, isCancelRequested } = job;
        this.#deps.logger.warn({ kind: kind.name, job: job.id, attempts }, "the server of a job stopped");
        if (isCancelRequested || attempts >= kind.attempts * stopsPerAttempt) {
          const state = isCancelRequested ? "cancelled" : "failed";
          await endJob(session, kind, job, { state, at: now, result: null, error: serverStopped });
        } else {
          await postponeJob(session, job, { dueAt: now, error: serverStopped });
        }
      }
    });
  }

  async #endExpired(kind: JobKind): Promise<void> {
    const { store, clock, logger } = this.#deps;
    const now = clock.now();
    const expired = await store.db.transaction().execute(async (session) => {
      const jobs: readonly LockedJob[] = await lockExpiredJobs(session, kind.name, now);
      for (const job of jobs) {
        const error = reasonOfExpiry(job);
        await endJob(session, kind, job, { state: "failed", at: now, result: null, error });
      }
      return jobs.length;
    });
    if (expired > 0) logger.warn({ kind: kind.name, expired }, "jobs expired before they could run");
  }

  /**
   * Until something may be to do again. Jobs that are due and were not taken do not count: this server looks again when
   * one of its own jobs ends.
   */
  #delayOf(outlooks: readonly Outlook[]): number {
    const now = this.#deps.clock.now().getTime();
    const usual = lookMilliseconds * (1 - jitter * Math.random());
    const longest = this.#listening?.isWorking() === false ? pollMilliseconds : usual;
    const moments = outlooks.flatMap(({ dueAt, expiresAt }) => [
      dueAt?.getTime() ?? 0,
      expiresAt?.getTime() ?? 0,
    ]);
    const leases = outlooks.flatMap(({ leaseSeconds }) =>
      leaseSeconds === null ? [] : [leaseSeconds * 1000],
    );
    const delays = [...moments.filter((at) => at > now).map((at) => at - now), ...leases];
    return Math.max(shortestMilliseconds, Math.min(longest, ...delays));
  }
}

/** With the reason why the job was not done before. */
function reasonOfExpiry({ lastError }: LockedJob): string {
  return lastError === null
    ? "It expired before it could run."
    : `It expired. The last attempt failed: ${lastError}`;
}
