import type { DateGrain } from "@vitrine/contracts/query";

import type { DayRange } from "./days/day-range.ts";

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
  /**
   * Numbers of the parts that hold the days compared with: periods that have rows only there are asked for as well, and a
   * last column says whether a row is the answer's own. None where nothing is compared.
   */
  readonly twins: readonly number[];
  /** For each measure: its sum over nothing is nothing, and not unknown. */
  readonly addsUp: readonly boolean[];
}
