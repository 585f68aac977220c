import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** A group of columns of a matrix: the measures at one value of the dimension that runs across. */
export interface PivotGroup {
  readonly value: Cell;
  /** The figures of a line, by measure; all null if the line has none in this group. */
  readonly figuresAt: (path: readonly Cell[]) => readonly Cell[];
  readonly totals: readonly Cell[];
}

/**
 * The cells of a matrix with columns, from an answer whose first dimension runs across and whose others are the lines'
 * levels. Figures of groups and totals are the answer's sub-totals; nothing is added up here.
 *
 * @returns in the order of the answer
 */
export function pivotGroups(result: QueryResult): readonly PivotGroup[] {
  const groups = new Map<Cell, Map<string, readonly Cell[]>>();
  addRows(result.columns, result.rowCount);
  for (const { columns, rowCount } of result.subtotals ?? []) addRows(columns, rowCount);
  const blank = measuresOf(result.columns).map(() => null);
  return [...groups].map(([value, cells]) => ({
    value,
    figuresAt: (path) => cells.get(JSON.stringify(path)) ?? blank,
    totals: cells.get("[]") ?? blank,
  }));

  function addRows(columns: readonly ResultColumn[], rowCount: number): void {
    const [across, ...levels] = columns.filter(({ role }) => role === "dimension");
    const measures = measuresOf(columns);
    for (let row = 0; row < rowCount; row += 1) {
      const value = across?.values[row] ?? null;
      const cells = groups.get(value) ?? new Map<string, readonly Cell[]>();
      groups.set(value, cells);
      const path = levels.map(({ values }) => values[row] ?? null);
      cells.set(
        JSON.stringify(path),
        measures.map(({ values }) => values[row] ?? null),
      );
    }
  }
}

function measuresOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === "measure");
}
