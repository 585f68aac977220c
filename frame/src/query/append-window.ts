import type { QueryResult, ResultColumn, Subtotals } from "@vitrine/contracts/query";

import { keyOf } from "../report/rows/cell-windows.ts";

/** Appends the rows of the next window to an answer. Totals stay those of the first answer. */
export function appendWindow(before: QueryResult, window: QueryResult): QueryResult {
  const subtotals = before.subtotals?.map((block, place) => {
    const next = window.subtotals?.[place];
    return next === undefined ? block : appendGroups(block, next, before);
  });
  return {
    ...before,
    columns: appendColumns(before.columns, window.columns),
    rowCount: before.rowCount + window.rowCount,
    truncated: window.truncated,
    ...(subtotals === undefined ? {} : { subtotals }),
  };
}

function appendColumns(before: readonly ResultColumn[], window: readonly ResultColumn[]): ResultColumn[] {
  return before.map((column, place): ResultColumn => {
    const next = window[place];
    if (next === undefined) return column;
    const note = column.note ?? next.note;
    const values = column.values.concat(next.values);
    const comparable = column.comparable?.concat(next.comparable ?? []);
    return {
      ...column,
      values,
      ...(comparable === undefined ? {} : { comparable }),
      ...(note === undefined ? {} : { note }),
    };
  });
}

/** The last group of the rows before may continue in the window. Then the window contains its sub-totals again. */
function appendGroups(block: Subtotals, next: Subtotals, lines: QueryResult): Subtotals {
  const last = lines.columns.slice(0, block.depth).map(({ values }) => values.at(-1) ?? null);
  const isKnown = next.columns.slice(0, block.depth).every(({ values }, level) => values[0] === last[level]);
  const rest = isKnown && next.rowCount > 0 ? withoutFirst(next) : next;
  return {
    ...block,
    columns: appendColumns(block.columns, rest.columns),
    rowCount: block.rowCount + rest.rowCount,
  };
}

function withoutFirst(block: Subtotals): Subtotals {
  const columns = block.columns.map((column) => ({ ...column, values: column.values.slice(1) }));
  return { ...block, columns, rowCount: block.rowCount - 1 };
}

/** Orders the sub-totals of a window like its lines: the n-th group of a level is the n-th that starts in the lines. */
export function inLineOrder(window: QueryResult): QueryResult {
  const { subtotals, columns, rowCount } = window;
  if (subtotals === undefined) return window;
  const ordered = subtotals.map((block): Subtotals => {
    const { depth } = block;
    const [levels, groups] = [columns.slice(0, depth), block.columns.slice(0, depth)];
    const rowOf = new Map<string, number>();
    for (let row = 0; row < block.rowCount; row += 1) rowOf.set(keyOf(groups, row), row);
    const rows: number[] = [];
    let before: string | null = null;
    for (let line = 0; line < rowCount; line += 1) {
      if (before !== null && isAsBefore(levels, line)) continue;
      before = keyOf(levels, line);
      const row = rowOf.get(before);
      if (row === undefined) throw new Error("A group of the window has no sub-totals");
      rows.push(row);
    }
    const placed = block.columns.map((column) => ({
      ...column,
      values: rows.map((row) => column.values[row] ?? null),
    }));
    return { ...block, columns: placed, rowCount: rows.length };
  });
  return { ...window, subtotals: ordered };
}

function isAsBefore(levels: readonly ResultColumn[], line: number): boolean {
  return levels.every(({ values }) => values[line] === values[line - 1]);
}
