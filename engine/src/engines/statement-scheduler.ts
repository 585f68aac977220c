import { setMaxListeners } from "node:events";

import { timeLimitOf, workClasses, type Turn, type WorkClass } from "../fairness.ts";
import { messages } from "../messages.ts";
import {
  cancelledOutcome,
  type QueueState,
  type StatementOutcome,
  type StatementTimes,
} from "./fact-store.ts";
import { isBefore, ServedOrder } from "./served-order.ts";

export interface SchedulerLimits {
  /** Statements that run at the same time, in total and per person. */
  readonly concurrency: number;
  /** The time limit of a page in milliseconds. */
  readonly timeoutMs: number;
}

/** Why a running statement must stop. */
type Stop = "cancelled" | "expired" | "displaced";

/** Runs a statement until `stop` aborts; `allowedMs` are left until its deadline. Never throws. */
type Run = (stop: AbortSignal, allowedMs: number) => Promise<StatementOutcome>;

interface Job {
  readonly turn: Turn;
  readonly arrivedAt: number;
  readonly run: Run;
  readonly finish: (outcome: StatementOutcome) => void;
  /** 0 while it waits. */
  startedAt: number;
  isFinished: boolean;
  /** How often it was stopped in favour of others. */
  displaced: number;
  stopper: AbortController | null;
  /** Its number among all started statements. */
  started: number;
  isSpare: boolean;
}

/** A statement that has waited this long counts as the next more urgent class, so that it always runs eventually. */
const promotionMs = 10_000;
/** A statement that was stopped this often in favour of others runs to its end. */
const mostDisplaced = 2;

/** How long a person counts as active after a statement, because the statements of a page come in bursts. */
const activeMs = 1000;

interface Usage {
  /** Milliseconds of ended statements without the first `quickMs` of each, halved every `halfLifeMs`. */
  ms: number;
  at: number;
}
const halfLifeMs = 10_000;
/** Quick statements do not count, because pages that consist of them delay no one. */
const quickMs = 50;

/** Additional places, reserved for pages of people who have used the store less than others. */
function sparePlaces(concurrency: number): number {
  return concurrency;
}

/** How many connections a store of this concurrency may use at the same time. */
export function connectionsFor(concurrency: number): number {
  return concurrency + sparePlaces(concurrency);
}

/**
 * Decides which statement runs next (decision 67). More urgent classes go first. Within a class, the person with the
 * fewest running statements goes first, then the one served longest ago, by person and then by workspace.
 *
 * One person never has more than the regular places, and only one while another active person has used the store less
 * recently. The spare places are for pages of people who have nothing running, or have used the store less than a
 * person who has. If these are taken too, a statement of a person with several running ones is stopped and runs again
 * later. Expired statements are not started.
 */
export class StatementScheduler {
  readonly #limits: SchedulerLimits;
  readonly #waiting = new Set<Job>();
  readonly #running = new Set<Job>();
  readonly #served = new ServedOrder();
  readonly #used = new Map<string, Usage>();

  constructor(limits: SchedulerLimits) {
    this.#limits = limits;
  }

  get state(): QueueState {
    const now = Date.now();
    const starved = [...this.#waiting].filter(({ turn }) => this.#runningOf(turn.fairness.person) === 0);
    const longestWaitMs = Math.max(0, ...starved.map(({ arrivedAt }) => now - arrivedAt));
    return { waiting: this.#waiting.size, longestWaitMs };
  }

  /** The outcome of a statement, or that it was cancelled or timed out. */
  run(turn: Turn, signal: AbortSignal | null, run: Run): Promise<StatementOutcome> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve(cancelledOutcome);
      const cancel = () => this.#stop(job, "cancelled");
      const timer = setTimeout(() => this.#stop(job, "expired"), Math.max(0, turn.deadline - Date.now()));
      const finish = (outcome: StatementOutcome) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
        job.isFinished = true;
        resolve({ ...outcome, times: timesOf(job) });
      };
      const job: Job = {
        turn,
        arrivedAt: Date.now(),
        run,
        finish,
        startedAt: 0,
        isFinished: false,
        displaced: 0,
        stopper: null,
        started: 0,
        isSpare: false,
      };
      // Every statement of a batch adds a listener, more than the limit above which Node warns of a leak.
      if (signal !== null) setMaxListeners(0, signal);
      signal?.addEventListener("abort", cancel);
      this.#waiting.add(job);
      this.#startNext();
    });
  }

  /**
   * Waiting statements are answered immediately. Running ones are stopped, and answered without waiting for the database.
   */
  #stop(job: Job, why: Exclude<Stop, "displaced">): void {
    const timeoutMs = timeLimitOf(job.turn.fairness, this.#limits.timeoutMs);
    const isStarted = !this.#waiting.delete(job);
    job.stopper?.abort(why);
    const message = isStarted ? messages.timedOut(timeoutMs) : messages.waitedTooLong(timeoutMs);
    const expired = { ok: false, code: "query_timeout", message, detail: null, cause: null } as const;
    job.finish(why === "cancelled" ? cancelledOutcome : expired);
    this.#forget();
  }

  #startNext(): void {
    for (let job = this.#next(); job !== null; job = this.#next()) void this.#start(job);
    this.#displace();
  }

  async #start(job: Job): Promise<void> {
    const { turn, run } = job;
    const stopper = new AbortController();
    this.#waiting.delete(job);
    job.isSpare = this.#runningIn(false) >= this.#limits.concurrency;
    this.#running.add(job);
    job.stopper = stopper;
    job.started = this.#served.serve(turn.fairness);
    job.startedAt = Date.now();
    const outcome = await run(stopper.signal, turn.deadline - job.startedAt);
    this.#running.delete(job);
    this.#use(turn.fairness.person, slowMs(job));
    job.stopper = null;
    const isDisplaced = stopper.signal.reason === "displaced" && !outcome.ok;
    if (isDisplaced && !job.isFinished) {
      job.startedAt = 0;
      this.#waiting.add(job);
    } else job.finish(outcome);
    this.#startNext();
    this.#forget();
  }

  /** The waiting statement that may start and comes first; `null` if none may start. */
  #next(): Job | null {
    let best: Job | null = null;
    let bestRank: readonly number[] = [];
    for (const job of this.#waiting) {
      if (!this.#mayStart(job)) continue;
      const rank = this.#rank(job);
      if (best === null || isBefore(rank, bestRank)) [best, bestRank] = [job, rank];
    }
    return best;
  }

  #mayStart({ turn: { fairness } }: Job): boolean {
    const { concurrency } = this.#limits;
    const { person } = fairness;
    const own = this.#runningOf(person);
    if (own >= concurrency || (own > 0 && this.#holdsUpOthers(person))) return false;
    if (this.#runningIn(false) < concurrency) return true;
    const hasRoom = this.#runningIn(true) < sparePlaces(concurrency);
    return hasRoom && fairness.class === "page" && (own === 0 || this.#hasUsedLess(person));
  }

  /** True if another active person has used the store less recently. */
  #holdsUpOthers(person: string): boolean {
    const now = Date.now();
    const used = this.#usageOf(person);
    const isBusy = (other: string) => [...this.#waiting, ...this.#running].some(isOf(other));
    return [...this.#used].some(
      ([other, { at }]) =>
        other !== person && this.#usageOf(other) < used && (now - at < activeMs || isBusy(other)),
    );
  }

  /** True if another person has a running statement and has used the store more recently. */
  #hasUsedLess(person: string): boolean {
    const used = this.#usageOf(person);
    return [...this.#running].some(
      ({ turn: { fairness } }) => fairness.person !== person && this.#usageOf(fairness.person) > used,
    );
  }

  /** What a person has used, including running statements. */
  #usageOf(person: string): number {
    const running = [...this.#running].filter(isOf(person));
    return running.reduce((sum, job) => sum + slowMs(job), this.#endedOf(person));
  }

  #endedOf(person: string): number {
    const usage = this.#used.get(person);
    return usage === undefined ? 0 : usage.ms * 0.5 ** ((Date.now() - usage.at) / halfLifeMs);
  }

  #use(person: string, ms: number): void {
    this.#used.set(person, { ms: this.#endedOf(person) + ms, at: Date.now() });
  }

  /** A list of numbers to compare with `isBefore`; the smaller one is first. */
  #rank({ turn, arrivedAt }: Job): readonly number[] {
    const { fairness } = turn;
    const promoted = Math.floor((Date.now() - arrivedAt) / promotionMs);
    const urgency = Math.max(0, workClasses.indexOf(fairness.class) - promoted);
    return [urgency, this.#runningOf(fairness.person), ...this.#served.rankOf(fairness)];
  }

  /** Stops a statement of a person with several running ones, if a page of a person with none finds no place. */
  #displace(): void {
    const isStarved = [...this.#waiting].some(
      ({ turn: { fairness } }) => fairness.class === "page" && this.#runningOf(fairness.person) === 0,
    );
    const isStopping = [...this.#running].some(({ stopper }) => stopper?.signal.aborted === true);
    if (!isStarved || isStopping) return;
    const candidates = [...this.#running].filter(
      ({ turn, displaced }) => displaced < mostDisplaced && this.#runningOf(turn.fairness.person) > 1,
    );
    const youngest = candidates.toSorted((a, b) => b.started - a.started)[0];
    if (youngest === undefined) return;
    youngest.displaced += 1;
    youngest.stopper?.abort("displaced" satisfies Stop);
  }

  #runningIn(spare: boolean): number {
    let count = 0;
    for (const { isSpare } of this.#running) if (isSpare === spare) count += 1;
    return count;
  }

  #runningOf(person: string, ofClass?: WorkClass): number {
    let count = 0;
    for (const { turn } of this.#running) {
      const { fairness } = turn;
      if (fairness.person === person && (ofClass === undefined || fairness.class === ofClass)) count += 1;
    }
    return count;
  }

  /** Without statements the order of turns starts again. Usage is forgotten once it is negligible. */
  #forget(): void {
    if (this.#waiting.size > 0 || this.#running.size > 0) return;
    this.#served.clear();
    for (const person of this.#used.keys()) if (this.#endedOf(person) < 1) this.#used.delete(person);
  }
}

function timesOf({ arrivedAt, startedAt }: Job): StatementTimes {
  const now = Date.now();
  const until = startedAt === 0 ? now : startedAt;
  return { waitedMs: until - arrivedAt, ranMs: now - until };
}

/** How long a started statement has been running beyond `quickMs`. */
function slowMs({ startedAt }: Job): number {
  return Math.max(0, Date.now() - startedAt - quickMs);
}

function isOf(person: string): (job: Job) => boolean {
  return ({ turn }) => turn.fairness.person === person;
}
