import type { Kysely } from "kysely";

import type { Schema } from "@vitrine/contracts/parse";

import type { Database } from "../db/schema.ts";
import type { Recurrence } from "./recurrence.ts";

/** What a running job can use besides its payload. */
export interface JobContext<Progress> {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Aborts when the job is cancelled, when the server stops, and when another server may have taken the job over. The
   * job should then end soon, with an error. What it writes afterwards is its own responsibility: `finishWith` has no
   * effect any more.
   */
  readonly signal: AbortSignal;
  /** Makes the progress visible on every server, at most once a second. */
  readonly report: (progress: Progress) => void;
  /**
   * Writes in the transaction that records the end of the job: both happen, or neither. It may be called more than
   * once; the writes happen in this order.
   */
  readonly finishWith: (write: (session: Kysely<Database>) => Promise<void>) => void;
}

/** Why an attempt failed whose server stopped without notice. */
export const serverStopped = "The server that ran the job stopped.";

/** The end of a job that was not done. */
export interface NotDone {
  readonly state: "failed" | "cancelled";
  readonly at: Date;
  /** The reason that administrators see. Cancelled jobs may have none. */
  readonly error: string | null;
  /** What the last attempt threw; null if it did not end by itself, or the job never ran. */
  readonly failure: JobFailure | null;
}

/** Attempts that fail because a system is away do not count, for a while after the job was added. Then the job fails. */
interface Patience {
  readonly everySeconds: number;
  readonly mostSeconds: number;
}

/** One kind of job: everything that is particular to it. `defineJobKind` creates it. */
export interface JobKind<Payload = unknown, Progress = unknown, Result = unknown> {
  /** Stored with each job, so it never changes. */
  readonly name: string;
  /** What administrators read, such as "Sending mails". */
  readonly title: string;
  /** Values read from the table are parsed with these. */
  readonly payload: Schema<Payload>;
  readonly progress: Schema<Progress>;
  readonly result: Schema<Result>;
  /** After this many failed attempts the job has failed; after three times as many if the server stopped each time. */
  readonly attempts: number;
  /** Seconds to wait after each failed attempt; after further ones the last number. */
  readonly waits: readonly [number, ...number[]];
  /** How it waits for a system that is away; null: attempts that fail for that reason count as others do. */
  readonly patience: Patience | null;
  /** When a server stops without notice, others take over its jobs after this time. Running jobs renew it. */
  readonly leaseSeconds: number;
  /** How many jobs of this kind a server runs at the same time. 0: none, they wait. */
  readonly atOnce: number;
  /** How many all servers together run at the same time; null: no limit. */
  readonly atOnceOverall: number | null;
  /** For how many days an ended job is listed. */
  readonly keepDays: number;
  /** Null for jobs that run only when they are added. A recurring job has the payload `{}`. */
  readonly recurrence: Recurrence | null;
  /** Whether the payload of every job stays as it is when it has ended, so that it can be retried. */
  readonly keepsPayload: boolean;
  /** Whether a job that has ended can be retried with what remains of its payload. */
  isWhole(payload: Payload): boolean;
  /** How many rows the job has processed, for the metrics. Missing for kinds without rows. */
  rowsOf?(result: Result): number;
  /** What remains of the payload when the job has ended. Codes, links and personal texts must go. */
  forget(payload: Payload, state: "done" | "failed" | "cancelled"): unknown;
  /**
   * Called when a job has failed or was cancelled, on any server, in the transaction that records its end. The job may
   * never have run.
   */
  noteNotDone(session: Kysely<Database>, payload: Payload, end: NotDone): Promise<void>;
  /**
   * Does the work. Another server may do the same again if this one stops, so the work must be repeatable, or belong
   * into `finishWith`.
   * @throws JobFailure with the reason that administrators see
   */
  run(payload: Payload, context: JobContext<Progress>): Promise<Result>;
}

type Defaults =
  | "patience"
  | "leaseSeconds"
  | "atOnce"
  | "atOnceOverall"
  | "keepDays"
  | "recurrence"
  | "forget"
  | "isWhole"
  | "noteNotDone";

/** What a kind must state, and what it may. */
export type JobKindRow<Payload, Progress, Result> = Omit<
  JobKind<Payload, Progress, Result>,
  Defaults | "keepsPayload"
> &
  Partial<Pick<JobKind<Payload, Progress, Result>, Defaults>>;

/** Completes a kind with the usual values. Without `forget`, the payload stays as it is. */
export function defineJobKind<Payload, Progress, Result>(
  row: JobKindRow<Payload, Progress, Result>,
): JobKind<Payload, Progress, Result> {
  return {
    patience: null,
    leaseSeconds: 20,
    atOnce: 1,
    atOnceOverall: null,
    keepDays: 30,
    recurrence: null,
    keepsPayload: row.forget === undefined,
    forget: (payload) => payload,
    isWhole: () => row.forget === undefined,
    noteNotDone: async () => {},
    ...row,
  };
}

export interface JobFailureOptions extends ErrorOptions {
  /** Further attempts would fail as well. */
  readonly isFinal?: boolean;
  /** A system that the job needs was known to be away when the attempt began. */
  readonly isAway?: boolean;
}

/** An attempt failed for a known reason. Administrators see the message, so it must not contain secrets. */
export class JobFailure extends Error {
  readonly isFinal: boolean;
  readonly isAway: boolean;

  constructor(message: string, { isFinal = false, isAway = false, ...options }: JobFailureOptions = {}) {
    super(message, options);
    this.name = "JobFailure";
    this.isFinal = isFinal;
    this.isAway = isAway;
  }
}
