/** How much load, and for how long. */
export interface LoadSettings {
  readonly people: number;
  readonly workspaces: number;
  readonly seconds: number;
  /** Seconds of the same load before the measurement, so that servers measured have compiled and cached what they use. */
  readonly warmUp: number;
  /** Seconds between two actions of a person before the measurement. Shorter ones bring as many requests in less time. */
  readonly warmUpPause: number;
  /** Of campaign data. */
  readonly months: number;
  /** Reports of each workspace. */
  readonly reports: number;
  /** Seconds between two actions of a person. */
  readonly pause: number;
}

/** The password of all people of the benchmark. */
export const loadPassword = "Load-of-people-1!";

export function workspaceId(number: number): string {
  return `load-${String(number).padStart(4, "0")}`;
}

export function username(number: number): string {
  return `person-${String(number).padStart(5, "0")}`;
}

/** @param subject keeps the ids of different things apart */
export function uuidOf(subject: number, number: number): string {
  return `${String(subject).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export const reportSubject = 2;

/** The workspace of a person: people are spread evenly. */
export function workspaceOf(person: number, { workspaces }: LoadSettings): number {
  return person % workspaces;
}

/** What the process with the people gets. */
export interface LoadOrder {
  readonly settings: LoadSettings;
  /** Requests go to one after the other, as behind a proxy. */
  readonly servers: readonly { readonly portalUrl: string; readonly frameUrl: string }[];
}

/** What it sends. */
export type LoadMessage =
  | { readonly kind: "ready"; readonly signInSeconds: number }
  | { readonly kind: "ended"; readonly result: LoadResult };

export const actions = ["list", "new page", "page asked before", "open report", "renew token"] as const;
export type Action = (typeof actions)[number];

export interface LoadResult {
  /** Milliseconds until the last byte of each answer, by action. */
  readonly times: Readonly<Record<Action, readonly number[]>>;
  readonly failed: number;
  /** The first failures. */
  readonly failures: readonly string[];
  /** Processor time of the process with the people, in seconds. */
  readonly processorSeconds: number;
  /** The 99th percentile of how late its timers were, in milliseconds. If it is high, the times are too. */
  readonly lateness: number;
}
