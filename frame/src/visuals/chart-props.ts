import type { Messages } from "../messages.ts";
import type { Picking } from "./chart-kit/picking.ts";
import type { Formats } from "./format.ts";
import type { ChartData } from "./shape-series.ts";

/** What every chart is drawn from. */
export interface ChartProps {
  readonly title: string;
  readonly data: ChartData;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly picking: Picking;
}
