import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** A line of a matrix: a group with its sub-totals, or a row of the answer. */
export interface PivotRow {
  /** Value of each dimension down to this line's level. */
  readonly path: readonly Cell[];
  readonly key: string;
  /** True if it has lines below it. */
  readonly isGroup: boolean;
  /** Figures of the measures, from sub-totals or rows; null for groups whose sub-totals are missing in the answer. */
  readonly figures: readonly Cell[];
  /** In windows: the row of this line, or the first row of its group. */
  readonly row?: number;
}

export interface PivotTreeRow extends PivotRow {
  readonly children: readonly PivotTreeRow[];
}

interface Growing extends PivotTreeRow {
  readonly children: Growing[];
  isGroup: boolean;
  figures: readonly Cell[];
}

/**
 * The lines of a matrix as a tree, in the order of the answer. Sub-totals are the model's; nothing is added up here.
 */
export function pivotTree(result: QueryResult): readonly PivotTreeRow[] {
  const roots: Growing[] = [];
  const known = new Map<string, Growing>();
  const depth = dimensionsOf(result.columns).length;
  for (const { columns, rowCount } of result.subtotals ?? []) addRows(columns, rowCount);
  addRows(result.columns, result.rowCount);
  return roots;

  function addRows(columns: readonly ResultColumn[], count: number): void {
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
    const line: Growing = { path, key, isGroup: false, children: [], figures: [] };
    if (depth > 1) known.set(key, line);
    if (path.length <= 1) roots.push(line);
    else putInto(lineOf(path.slice(0, -1)), line);
    return line;
  }
}

function putInto(group: Growing, line: Growing): void {
  group.children.push(line);
  group.isGroup = true;
}

/** The visible lines from the top, without those below a collapsed one. */
export function openLines(
  tree: readonly PivotTreeRow[],
  isOpen: (key: string) => boolean,
): readonly PivotRow[] {
  const lines: PivotRow[] = [];
  const add = (rows: readonly PivotTreeRow[]): void => {
    for (const row of rows) {
      lines.push(row);
      if (row.isGroup && isOpen(row.key)) add(row.children);
    }
  };
  add(tree);
  return lines;
}

export function dimensionsOf(columns: readonly ResultColumn[]): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === "dimension");
}
