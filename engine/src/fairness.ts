/** What a request is for, most urgent first: a page, a file that a user waits for, or scheduled work. */
export const workClasses = ["page", "export", "scheduled"] as const;
export type WorkClass = (typeof workClasses)[number];

/** Who a request is from. The keys are opaque to the engine. Requests with equal keys share limits. */
export interface Fairness {
  readonly person: string;
  readonly workspace: string;
  readonly class: WorkClass;
}

/** Who a request is from if there are no classes: for imports and previews of files. */
export type Asker = Pick<Fairness, "person" | "workspace">;

export const anonymous: Fairness = { person: "", workspace: "", class: "page" };

/** The time limit of each class as a multiple of that of a page. */
const timeLimitFactors: Readonly<Record<WorkClass, number>> = { page: 1, export: 4, scheduled: 20 };

export interface Turn {
  readonly fairness: Fairness;
  /** In milliseconds since the epoch. Waiting counts. */
  readonly deadline: number;
}

/** The time limit of a request including waiting, if that of a page is `timeoutMs`. */
export function timeLimitOf(fairness: Fairness, timeoutMs: number): number {
  return timeoutMs * timeLimitFactors[fairness.class];
}

/** The turn of a request that arrives now. */
export function turnNow(fairness: Fairness, timeoutMs: number): Turn {
  return { fairness, deadline: Date.now() + timeLimitOf(fairness, timeoutMs) };
}
