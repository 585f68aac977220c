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
  readonly servers: readonly LoadAddresses[];
  /** The measurement consists of them, one after the other. They take the same time. */
  readonly turns: readonly LoadTurn[];
}

export interface LoadAddresses {
  readonly portalUrl: string;
  readonly frameUrl: string;
}

/** A part of the measurement. */
export interface LoadTurn {
  /** By index. Requests go to one after the other, as behind a proxy. */
  readonly servers: readonly number[];
  /** The share of the people's actions that are done: 1 for the whole load. */
  readonly load: number;
}

/** What it sends. */
export type LoadMessage =
  | { readonly kind: "ready"; readonly signInSeconds: number }
  /** A turn has ended, in the order of the turns. */
  | { readonly kind: "turn"; readonly result: TurnResult }
  /** After the last turn. */
  | { readonly kind: "ended"; readonly result: LoadResult };

export const actions = ["list", "new page", "page asked before", "open report", "renew token"] as const;
export type Action = (typeof actions)[number];

/** Milliseconds until the last byte of each answer, by action. */
export type LoadTimes = Readonly<Record<Action, readonly number[]>>;

/** Of the requests that were answered during a turn. */
export interface TurnResult {
  readonly times: LoadTimes;
  readonly failed: number;
  /** The first failures. */
  readonly failures: readonly string[];
}

export interface LoadResult {
  /** Processor time of the process with the people, in seconds. */
  readonly processorSeconds: number;
  /** The 99th percentile of how late its timers were, in milliseconds. If it is high, the times are too. */
  readonly lateness: number;
}
