import type { ReferenceLine } from "@vitrine/contracts/report";

import type { Messages } from "../../messages.ts";
import type { BarLook } from "../tables/cell-looks.ts";
import type { Picking } from "../chart-kit/picking.ts";
import type { Formats } from "../words/format.ts";
import type { ChartData } from "./shape-series.ts";

/** What every chart is drawn from. */
export interface ChartProps {
  readonly title: string;
  readonly data: ChartData;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly picking: Picking;
  /** Least and greatest figure of all charts that share one scale; null for a chart of its own. */
  readonly sharedExtent: readonly [number, number] | null;
  readonly referenceLines: readonly ReferenceLine[];
  /** Figures are written at the marks, where there is room. */
  readonly hasLabels: boolean;
  /** What rules or shades make of the n-th category's bar; null where nothing is said of it. */
  readonly lookOf: (index: number) => BarLook | null;
}
