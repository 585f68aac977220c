import type { Sort } from "@vitrine/contracts/query";

import type { Messages } from "../messages.ts";
import type { VisualResult, VisualState } from "../report/report-state.ts";
import type { DateRange } from "./date-range.ts";
import type { Formats } from "./format.ts";

/** What every kind of visual is drawn from. */
export interface VisualProps {
  readonly visual: VisualState;
  readonly result: VisualResult;
  /** The days for which the figures are whole, along the visual's own dates. */
  readonly range: DateRange;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly onSort: (sort: readonly Sort[]) => void;
}
