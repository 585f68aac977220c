/** ISO days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** ISO days, both ends included. An end that is `null` is open. */
export interface Bounds {
  readonly from: string | null;
  readonly to: string | null;
}
