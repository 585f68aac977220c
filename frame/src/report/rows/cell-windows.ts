import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** The maximum number of columns of a matrix on screen. The export contains all. */
export const maxGroups = 50;

/** The figures of one window's lines in each column of a matrix. */
export interface CellWindow {
  /** The place of its first line among all lines. */
  readonly from: number;
  readonly ofLine: (column: number, line: number) => readonly Cell[];
  /** The figures of a group with a line in the window. @param path its value of each level */
  readonly ofGroup: (column: number, path: readonly Cell[]) => readonly Cell[];
}

/**
 * Arranges the cells of a window by line and column, which needs far less memory than the answer.
 *
 * @param cells the answer: its first dimension runs across, the others are the lines' levels
 * @param lines the lines of the window
 * @param values of the dimension that runs across, in the order of the columns; other cells are left out
 * @param from the place of the window's first line among all lines
 */
export function layOutCells(
  cells: QueryResult,
  lines: QueryResult,
  values: readonly Cell[],
  from: number,
): CellWindow {
  const levels = lines.columns.filter(({ role }) => role === "dimension");
  const places = new Map(values.map((value, place) => [value, place]));
  const lineOf = new Map<string, number>();
  for (let row = 0; row < lines.rowCount; row += 1) lineOf.set(keyOf(levels, row), row);
  const ofLines = layOut(cells.columns, cells.rowCount, places, lineOf);
  const blocks = (cells.subtotals ?? []).filter(({ depth }) => depth > 1);
  const ofGroups = blocks.map(({ columns, rowCount }) => {
    const groups = new Map<string, number>();
    const own = columns.filter(({ role }) => role === "dimension").slice(1);
    for (let row = 0; row < rowCount; row += 1) {
      const key = keyOf(own, row);
      if (!groups.has(key)) groups.set(key, groups.size);
    }
    return { groups, figures: layOut(columns, rowCount, places, groups) };
  });
  const byDepth = new Map(blocks.map(({ depth }, index) => [depth, ofGroups[index]]));
  return {
    from,
    ofLine: (column, line) => ofLines(column, line - from),
    ofGroup: (column, path) => {
      const block = byDepth.get(path.length + 1);
      const group = block?.groups.get(JSON.stringify(path));
      return block === undefined || group === undefined ? [] : block.figures(column, group);
    },
  };
}

/** The window that contains a line. @param windows in order, from the first line */
export function windowOf(windows: readonly CellWindow[], line: number): CellWindow | undefined {
  return windows.findLast(({ from }) => from <= line);
}

/** The values of the dimension that runs across, in order. */
export function columnValues({ subtotals = [] }: QueryResult): readonly Cell[] {
  return subtotals.find(({ depth }) => depth === 1)?.columns[0]?.values ?? [];
}

type Figures = (column: number, row: number) => readonly Cell[];

function layOut(
  columns: readonly ResultColumn[],
  rowCount: number,
  places: ReadonlyMap<Cell, number>,
  rowOf: ReadonlyMap<string, number>,
): Figures {
  const [across, ...levels] = columns.filter(({ role }) => role === "dimension");
  const measures = columns.filter(({ role }) => role === "measure");
  const stored = measures.map(({ values }) => storeFor(values, places.size * rowOf.size));
  for (let row = 0; row < rowCount; row += 1) {
    const column = places.get(across?.values[row] ?? null);
    const line = rowOf.get(keyOf(levels, row));
    if (column === undefined || line === undefined) continue;
    const place = line * places.size + column;
    measures.forEach(({ values }, index) => stored[index]?.set(place, values[row] ?? null));
  }
  return (column, line) => stored.map(({ get }) => get(line * places.size + column));
}

interface Stored {
  readonly get: (place: number) => Cell;
  readonly set: (place: number, value: Cell) => void;
}

/** A typed array for numbers; an ordinary one for texts, which are rare. */
function storeFor(values: readonly Cell[], size: number): Stored {
  if (values.every((value) => value === null || typeof value === "number")) {
    const numbers = new Float64Array(size).fill(Number.NaN);
    return {
      get: (place) => {
        const value = numbers[place] ?? Number.NaN;
        return Number.isNaN(value) ? null : value;
      },
      set: (place, value) => {
        if (typeof value === "number") numbers[place] = value;
      },
    };
  }
  const cells: Cell[] = Array.from({ length: size }, () => null);
  return {
    get: (place) => cells[place] ?? null,
    set: (place, value) => {
      cells[place] = value;
    },
  };
}

/** Identifies a line or a group by its value of each level. */
export function keyOf(levels: readonly ResultColumn[], row: number): string {
  return JSON.stringify(levels.map(({ values }) => values[row] ?? null));
}
