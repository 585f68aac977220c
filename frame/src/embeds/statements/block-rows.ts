import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { rowsAtOnce } from "@vitrine/contracts/statements";

/** How many windows of a block are kept. Those that were not needed for the longest time are loaded again. */
const mostWindows = 30;

/** The rows of a block that have been loaded, in windows of `rowsAtOnce`. */
export class BlockRows {
  readonly #windows = new Map<number, LoadedWindow>();
  /** The totals of the measures; null until the first window has arrived, and for a block without them. */
  #totals: readonly Cell[] | null = null;
  #columns: readonly ResultColumn[] | null = null;

  /** The columns of every answer: groups, columns of the model, measures. */
  get columns(): readonly ResultColumn[] | null {
    return this.#columns;
  }

  get totals(): readonly Cell[] | null {
    return this.#totals;
  }

  add(window: number, result: QueryResult): void {
    this.#columns ??= result.columns;
    this.#totals ??= result.totals;
    this.#windows.set(window, { result, subtotals: new Map() });
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= mostWindows) break;
      this.#windows.delete(key);
    }
  }

  has(window: number): boolean {
    return this.#windows.has(window);
  }

  /** Marks windows as needed, so that they are kept. */
  touch(window: number): void {
    const kept = this.#windows.get(window);
    if (kept === undefined) return;
    this.#windows.delete(window);
    this.#windows.set(window, kept);
  }

  /** The value of a column in a row that has been loaded. */
  value(row: number, column: number): Cell {
    const { result } = this.#windowOf(row) ?? {};
    return result?.columns[column]?.values[row % rowsAtOnce] ?? null;
  }

  /** The measures of the group that contains a row, in their order. @param depth the number of its levels */
  subtotals(row: number, depth: number): readonly Cell[] {
    const window = this.#windowOf(row);
    if (window === undefined) return [];
    let byKey = window.subtotals.get(depth);
    if (byKey === undefined) {
      byKey = keyed(window.result, depth);
      window.subtotals.set(depth, byKey);
    }
    const at = byKey.get(keyOf(window.result.columns.slice(0, depth), row % rowsAtOnce));
    const found = window.result.subtotals?.find((one) => one.depth === depth);
    return at === undefined || found === undefined
      ? []
      : found.columns.slice(depth).map(({ values }) => values[at] ?? null);
  }

  #windowOf(row: number): LoadedWindow | undefined {
    return this.#windows.get(Math.floor(row / rowsAtOnce));
  }
}

interface LoadedWindow {
  readonly result: QueryResult;
  /** By depth: the places of the sub-totals by their groups. */
  readonly subtotals: Map<number, ReadonlyMap<string, number>>;
}

function keyed({ subtotals }: QueryResult, depth: number): ReadonlyMap<string, number> {
  const found = subtotals?.find((one) => one.depth === depth);
  if (found === undefined) return new Map();
  const groups = found.columns.slice(0, depth);
  return new Map(Array.from({ length: found.rowCount }, (_, row) => [keyOf(groups, row), row]));
}

function keyOf(columns: readonly Pick<ResultColumn, "values">[], row: number): string {
  return JSON.stringify(columns.map(({ values }) => values[row] ?? null));
}
