import { gridColumns, type FlowCell, type FlowRow } from "@vitrine/contracts/report";

import { widestGrid } from "./flow-width.ts";

/** What a visual needs, in CSS pixels. */
export interface Content {
  readonly height: number;
  /** The lowest height at which it is readable next to others. What does not fit then scrolls. */
  readonly least: number;
  /** Shows one figure. Two of them share a line of a single column. */
  readonly isFigure: boolean;
  /** Lines of the title of a figure; left out for one. */
  readonly titleLines?: number;
  /** In a narrower cell it takes the whole line, in CSS pixels. */
  readonly leastWidth?: number | undefined;
}

interface FlowOptions {
  readonly rows: readonly FlowRow[];
  /** Width of the page in CSS pixels. */
  readonly width: number;
  /** One column, even on a wide page. */
  readonly isSingleColumn?: boolean;
  /** What the visual of a cell needs at a width in CSS pixels; null if it is not shown. */
  readonly contentOf: (cell: FlowCell, width: number) => Content | null;
}

/** A place in CSS pixels. */
export interface FlowBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a visual. */
export interface FlowPlace extends FlowBox {
  /** Lines for the title that all figures of a line have, so that their values are level. */
  readonly titleLines: number;
  /** Whether all visuals of its line are figures. */
  readonly isAmongFigures: boolean;
}

export interface FlowLayout {
  readonly height: number;
  /** Headings of rows. */
  readonly titles: readonly (FlowBox & { readonly text: string })[];
  /** Of each visual, in reading order. */
  readonly boxes: ReadonlyMap<string, FlowPlace>;
}

/** Widths in CSS pixels from which a page has 12 and 6 columns, and from which two figures share a line. */
const [wideFrom, mediumFrom, pairsFrom] = [1100, 640, 340];
/** Three charts of a row share a line of a medium page in which each gets this width, so that none is alone below the others. */
const thirdFrom = 300;
const titleHeight = 24;
/** Height of a line of the title of a figure, in CSS pixels. */
const titleLine = 16;

interface Grid {
  readonly columns: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  /** Columns of a cell, from those on the grid of 12. */
  readonly spanOf: (span: number, isFigure: boolean) => number;
}

/**
 * Lays out the rows of a page: 12 columns on wide pages, 6 on medium ones, and one on phones. Cells that do not fit into
 * their line continue below. The cells of a line share its width by their columns, and have its height.
 */
export function flowLayout(options: FlowOptions): FlowLayout {
  const grid = gridFor(options);
  const { left, right, gap } = grid;
  const titles: (FlowBox & { readonly text: string })[] = [];
  const boxes = new Map<string, FlowPlace>();
  let top = grid.top;
  for (const row of options.rows) {
    const lines = linesOf(row, grid, options);
    if (lines.length === 0) continue;
    if (row.title !== undefined) {
      titles.push({ text: row.title, left, top, width: right - left, height: titleHeight });
      top += titleHeight + gap / 2;
    }
    for (const line of lines) {
      const cells = placeCells(line, grid, options);
      const contents = cells.map(({ content }) => content);
      const titleLines = Math.max(1, ...contents.map((content) => content.titleLines ?? 1));
      const height = lineHeight(contents) + (titleLines - 1) * titleLine;
      const isAmongFigures = contents.every(({ isFigure }) => isFigure);
      for (const { visual, left, width } of cells) {
        boxes.set(visual, { left, top, width, height, titleLines, isAmongFigures });
      }
      top += height + gap;
    }
  }
  return { height: Math.max(grid.top, top - gap) + grid.top, titles, boxes };
}

/** Whether everything has the same place. */
export function isSameLayout(one: FlowLayout, other: FlowLayout): boolean {
  const textOf = ({ height, titles, boxes }: FlowLayout): string =>
    JSON.stringify([height, titles, [...boxes]]);
  return textOf(one) === textOf(other);
}

function gridFor({ width, isSingleColumn = false }: FlowOptions): Grid {
  if (isSingleColumn || width < mediumFrom) {
    // Only figures are half as wide as the page.
    const spanOf = (_: number, isFigure: boolean): number => (isFigure && width >= pairsFrom ? 1 : 2);
    return { columns: 2, ...edges(width, 12), gap: 12, spanOf };
  }
  if (width < wideFrom) {
    const spanOf = (span: number): number => (span <= 2 ? 2 : span <= 7 ? 3 : 6);
    return { columns: 6, ...edges(width, 16), gap: 12, spanOf };
  }
  return { columns: gridColumns, ...edges(width, 24), gap: 16, spanOf: (span) => span };
}

function edges(width: number, inset: number): Pick<Grid, "top" | "left" | "right"> {
  const side = Math.max(0, Math.floor((width - widestGrid) / 2)) + inset;
  return { top: Math.min(inset, 16), left: side, right: width - side };
}

interface SpannedCell {
  readonly cell: FlowCell;
  readonly span: number;
}

/** The shown cells of a row in lines. */
function linesOf({ cells }: FlowRow, grid: Grid, options: FlowOptions): readonly (readonly SpannedCell[])[] {
  const width = grid.right - grid.left;
  const shown = cells.flatMap((cell) => {
    const content = options.contentOf(cell, width);
    return content === null
      ? []
      : [{ cell, span: spanIn(grid, cell, content), leastWidth: content.leastWidth ?? 0 }];
  });
  const third = width / 3;
  const areThirds =
    grid.columns === 6 &&
    third >= thirdFrom &&
    shown.length === 3 &&
    shown.every(({ span, leastWidth }) => span === 3 && leastWidth <= third);
  const lines: SpannedCell[][] = [];
  let used = 0;
  for (const { cell, ...one } of shown) {
    const span = areThirds ? 2 : one.span;
    const line = lines.at(-1);
    if (line === undefined || used + span > grid.columns) {
      lines.push([{ cell, span }]);
      used = span;
    } else {
      line.push({ cell, span });
      used += span;
    }
  }
  return lines;
}

function spanIn({ columns, left, right, spanOf }: Grid, cell: FlowCell, content: Content): number {
  const span = spanOf(cell.span, content.isFigure);
  const width = ((right - left) * span) / columns;
  return content.leastWidth !== undefined && width < content.leastWidth ? columns : span;
}

interface PlacedCell {
  readonly visual: string;
  readonly left: number;
  readonly width: number;
  readonly content: Content;
}

function placeCells(
  line: readonly SpannedCell[],
  { left, right, gap }: Grid,
  { contentOf }: FlowOptions,
): readonly PlacedCell[] {
  const spans = line.reduce((sum, { span }) => sum + span, 0);
  const column = (right - left + gap) / spans;
  let before = 0;
  return line.flatMap(({ cell, span }) => {
    const start = Math.round(left + before * column);
    before += span;
    const width = Math.round(left + before * column - gap) - start;
    const content = contentOf(cell, width);
    return content === null ? [] : [{ visual: cell.visual, left: start, width, content }];
  });
}

/** A visual that is alone has the height of its content. Next to others, long ones scroll. */
function lineHeight(contents: readonly Content[]): number {
  const [only, ...others] = contents;
  if (only !== undefined && others.length === 0) return Math.ceil(only.height);
  return Math.ceil(Math.max(...contents.map(({ least }) => least)));
}
