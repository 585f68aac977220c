import type { DateGrain } from "@vitrine/contracts/query";

import type { DayRange } from "./relative-date.ts";

/** The dimension whose periods all get rows, and the days that these lie in. */
export interface FilledDimension {
  /** Its place among the dimensions. */
  readonly index: number;
  readonly grain: DateGrain;
  /** First and last day that the filters leave; `null` where they do not bound them: as far as there are rows. */
  readonly period: DayRange | null;
  /** ISO day; sums of later days are blank, for nobody knows yet that they are nothing. */
  readonly completeThrough: string | null;
  readonly direction: "ascending" | "descending";
  /** Rows come by this dimension first; otherwise by the others. */
  readonly isFirst: boolean;
  /** For each measure: its sum over nothing is nothing, and not unknown. */
  readonly addsUp: readonly boolean[];
}
