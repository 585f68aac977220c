import {
  bareBottom,
  bareLeft,
  bareRight,
  type PanelAxes,
  type SharedEdges,
} from "../chart-kit/axes/panel-axes.ts";
import type { Box } from "../chart-kit/box.ts";
import type { Size } from "../chart-kit/use-size.ts";

/** The minimum width and height of a chart with its name, and of its plot alone, in CSS pixels. */
const [narrowest, lowest, lowestPlot] = [126, 128, 76];
/** Height of a name, space between charts, and space left of them, in CSS pixels. */
const [nameHeight, gap, inset] = [18, 16, 6];

export interface Panel extends Box {
  /** Null if the chart has all of its axes. */
  readonly axes: PanelAxes | null;
}

export interface Panels {
  /** Height of all charts. More than the given one if they do not fit. */
  readonly height: number;
  /** The least height at which all charts are visible. */
  readonly wanted: number;
  /** In reading order. */
  readonly panels: readonly Panel[];
}

/**
 * Places charts in as few columns as needed to see all of them. If they share their axes, the labels are at the left of
 * the first column, below the last chart of each column and at the right of the last chart of each row, and all plots
 * have the same size.
 */
export function layoutPanels(count: number, size: Size, edges: SharedEdges | null): Panels {
  const widest = Math.max(1, Math.min(count, Math.floor((size.width - inset) / narrowest)));
  const leastHeight = (columns: number): number => heightOf(Math.ceil(count / columns), edges, 0);
  let columns = 1;
  while (columns < widest && leastHeight(columns) > size.height) columns += 1;
  const rows = Math.ceil(count / columns);
  const least = leastHeight(columns);
  const spare = Math.max(0, size.height - least) / Math.max(1, rows);
  const place = { count, columns, spare, width: size.width - inset };
  return {
    height: Math.max(least, size.height),
    wanted: leastHeight(widest),
    panels: Array.from({ length: count }, (_, index) =>
      edges === null ? wholePanel(index, place) : edgedPanel(index, place, edges),
    ),
  };
}

/** Height of rows whose plots are higher than the lowest ones by `spare`. */
function heightOf(rows: number, edges: SharedEdges | null, spare: number): number {
  if (edges === null) return rows * (lowest + spare + gap) - gap;
  return rows * (rowHeight(edges, spare) + gap) - gap - bareBottom + edges.bottom;
}

function rowHeight({ leastPlot = 0 }: SharedEdges, spare: number): number {
  return nameHeight + Math.max(lowestPlot, leastPlot) + spare + bareBottom;
}

interface Place {
  readonly count: number;
  readonly columns: number;
  readonly spare: number;
  readonly width: number;
}

function wholePanel(index: number, { columns, spare, width }: Place): Panel {
  const [own, height] = [(width - gap * (columns - 1)) / columns, lowest + spare];
  return {
    x: inset + (index % columns) * (own + gap),
    y: Math.floor(index / columns) * (height + gap),
    width: own,
    height,
    axes: null,
  };
}

function edgedPanel(index: number, { count, columns, spare, width }: Place, edges: SharedEdges): Panel {
  const column = index % columns;
  const { right = bareRight } = edges;
  const plot = (width - edges.left - (right - bareRight) - (bareLeft + gap) * (columns - 1)) / columns;
  const isFirst = column === 0;
  const isLast = index + columns >= count;
  const isEnd = column === columns - 1 || index === count - 1;
  const height = rowHeight(edges, spare);
  return {
    x: inset + (isFirst ? 0 : edges.left + column * (plot + gap) + (column - 1) * bareLeft),
    y: Math.floor(index / columns) * (height + gap),
    width: plot + (isFirst ? edges.left : bareLeft) + (isEnd ? right - bareRight : 0),
    // Without a chart below, the names of the categories reach into its place.
    height: isLast ? height - bareBottom + edges.bottom : height,
    axes: {
      left: isFirst ? edges.left : null,
      right: isEnd && edges.right !== undefined ? edges.right : null,
      hasNames: isLast,
    },
  };
}
