import type { VisualKind } from "./kind.ts";
import { lineChart } from "./lineChart.ts";

/** Lines over a category, with filled areas below them. */
export const areaChart: VisualKind = { ...lineChart };
