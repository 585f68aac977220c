import type { NumberFormat } from "@vitrine/contracts/query";
import { scaleLinear } from "d3-scale";

import type { Formats } from "../words/format.ts";
import type { ChartData } from "../series/shape-series.ts";
import { textWidth } from "./text-width.ts";
import type { Size } from "./use-size.ts";
import type { ValueScale } from "./value-scale.ts";

const [thinnestRow, thickestRow] = [20, 44];
/** Height of the amounts below the rows. */
export const axisRoom = 24;

/** Where everything of a chart of lying bars stands, in the plot's pixels. */
export interface Lying {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly tickLabels: readonly string[];
  readonly nameRoom: number;
  readonly row: number;
  /** Where the rows end; 0 is where they begin. More of them than fit scroll. */
  readonly floor: number;
  readonly indexAt: (x: number, y: number) => number | null;
}

interface LyingOptions {
  readonly data: ChartData;
  readonly size: Size;
  readonly extent: readonly [number, number];
  readonly format: NumberFormat | null;
  readonly formats: Formats;
  /** Room right of the longest bar, for its figure. */
  readonly endRoom?: number;
  readonly isExact?: boolean;
}

export function layLying(options: LyingOptions): Lying {
  const { data, size, extent, format, formats, endRoom = 22 } = options;
  const count = Math.max(1, data.categories.length);
  const row = Math.max(thinnestRow, Math.min(thickestRow, (size.height - axisRoom) / count));
  const floor = row * data.categories.length;
  const longest = Math.max(0, ...data.categories.map(({ label }) => textWidth(label)));
  const nameRoom = Math.min(size.width * 0.38, Math.max(40, longest) + 12);
  const scale = scaleLinear()
    .domain([Math.min(0, extent[0]), Math.max(0, extent[1]) || 1])
    .range([nameRoom, Math.max(nameRoom + 20, size.width - endRoom)]);
  if (options.isExact !== true) scale.nice(4);
  const ticks = scale.ticks(Math.max(2, Math.round((size.width - nameRoom) / 90)));
  return {
    scale,
    ticks,
    tickLabels: formats.axis(ticks, format),
    nameRoom,
    row,
    floor,
    indexAt: (_, y) => {
      const index = Math.floor(y / row);
      return index >= 0 && index < data.categories.length ? index : null;
    },
  };
}
