/**
 * What a request is for, the most urgent first: a page that somebody looks at, a file that somebody waits for, work
 * that runs by a schedule.
 */
export const workClasses = ["page", "export", "scheduled"] as const;
export type WorkClass = (typeof workClasses)[number];

/** Who asks. The keys are opaque to the engine; equal keys share what one of them may use. */
export interface Fairness {
  readonly person: string;
  readonly workspace: string;
  readonly class: WorkClass;
}

/** Whose turn it is where there are no classes: with imports and previews of files. */
export type Asker = Pick<Fairness, "person" | "workspace">;

export const nobodyInParticular: Fairness = { person: "", workspace: "", class: "page" };

/** Times the time limit of a page that work of a class may take. */
const patience: Readonly<Record<WorkClass, number>> = { page: 1, export: 4, scheduled: 20 };

/** A request's place among others. */
export interface Turn {
  readonly fairness: Fairness;
  /** When its time is over, in milliseconds of the epoch. Waiting counts. */
  readonly deadline: number;
}

/** How long a request may take, waiting included, where a page may take `timeoutMs`. */
export function timeLimitOf(fairness: Fairness, timeoutMs: number): number {
  return timeoutMs * patience[fairness.class];
}

/** The turn of a request that arrives now. */
export function turnNow(fairness: Fairness, timeoutMs: number): Turn {
  return { fairness, deadline: Date.now() + timeLimitOf(fairness, timeoutMs) };
}
