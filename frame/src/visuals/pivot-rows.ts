import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** A line of a matrix: a group with its sub-totals, or a row of the answer. */
export interface PivotRow {
  /** Value of each dimension down to this line's level. */
  readonly path: readonly Cell[];
  /** Names the line among all others. */
  readonly key: string;
  readonly children: readonly PivotRow[];
  /** Figures of the measures, from sub-totals or rows; null for groups whose sub-totals the answer does not hold. */
  readonly figures: readonly Cell[];
}

interface Growing extends PivotRow {
  readonly children: Growing[];
  figures: readonly Cell[];
}

/** The lines of a matrix as a tree, in the order of the answer. Sub-totals are the model's, nothing is added up here. */
export function pivotTree(result: QueryResult): readonly PivotRow[] {
  const roots: Growing[] = [];
  const known = new Map<string, Growing>();
  const depth = dimensionsOf(result.columns).length;
  for (const { columns, rowCount } of result.subtotals ?? []) take(columns, rowCount);
  take(result.columns, result.rowCount);
  return roots;

  function take(columns: readonly ResultColumn[], count: number): void {
    const dimensions = dimensionsOf(columns);
    const measures = columns.filter(({ role }) => role === "measure");
    for (let row = 0; row < count; row += 1) {
      const path = dimensions.map(({ values }) => values[row] ?? null);
      lineOf(path).figures = measures.map(({ values }) => values[row] ?? null);
    }
  }

  function lineOf(path: readonly Cell[]): Growing {
    const key = JSON.stringify(path);
    const before = known.get(key);
    if (before !== undefined) return before;
    const line: Growing = { path, key, children: [], figures: [] };
    if (depth > 1) known.set(key, line);
    (path.length <= 1 ? roots : lineOf(path.slice(0, -1)).children).push(line);
    return line;
  }
}

/** The lines in sight, from the top down: what is below a closed one is left out. */
export function openLines(tree: readonly PivotRow[], isOpen: (key: string) => boolean): readonly PivotRow[] {
  const lines: PivotRow[] = [];
  const add = (rows: readonly PivotRow[]): void => {
    for (const row of rows) {
      lines.push(row);
      if (row.children.length > 0 && isOpen(row.key)) add(row.children);
    }
  };
  add(tree);
  return lines;
}

export function dimensionsOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === "dimension");
}
