import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { columnValues, maxGroups, windowOf, type CellWindow } from "../../../report/rows/cell-windows.ts";
import { pivotGroups } from "./pivot-cells.ts";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";

export interface PivotColumn {
  /** Value of the dimension that runs across; undefined for the figures over all its values. */
  readonly group: Cell | undefined;
  readonly measure: ResultColumn;
  /** Index of the measure. */
  readonly place: number;
  /** The figures of a line in this column, of all measures. */
  readonly figuresOf: (line: PivotRow) => readonly Cell[];
  readonly total: Cell;
}

export interface PivotPlan {
  /** The answer whose rows are the lines. */
  readonly lines: QueryResult;
  /** The dimension that runs across; null without one. */
  readonly across: ResultColumn | null;
  readonly columns: readonly PivotColumn[];
  /** The number of groups of columns that are not drawn. */
  readonly leftOut: number;
}

/**
 * @param whole the lines over all columns; null for a matrix without columns
 *
 * @param cells the windows of cells; empty if `main` contains all cells
 */
export function planPivot(
  main: QueryResult,
  whole: QueryResult | null,
  cells: readonly CellWindow[] = [],
): PivotPlan {
  const lines = whole ?? main;
  const measures = lines.columns.filter(({ role }) => role === "measure");
  const overall = measures.map((measure, place): PivotColumn => ({
    group: undefined,
    measure,
    place,
    figuresOf: ({ figures }) => figures,
    total: lines.totals?.[place] ?? null,
  }));
  if (whole === null) return { lines, across: null, columns: overall, leftOut: 0 };
  const groups = cells.length === 0 ? groupsOfAnswer(main) : groupsOfWindows(main, cells);
  const columns = groups.slice(0, maxGroups).flatMap(({ value, figuresOf, totals }) =>
    measures.map((measure, place): PivotColumn => ({
      group: value,
      measure,
      place,
      figuresOf,
      total: totals[place] ?? null,
    })),
  );
  return {
    lines,
    across: dimensionsOf(main.columns)[0] ?? null,
    columns: [...columns, ...overall],
    leftOut: Math.max(0, groups.length - maxGroups),
  };
}

/**
 * The keys by which a reader sets the widths of columns, from left to right: 0 for the names, then the measures from 1. A
 * measure has one width in all groups, because groups come and go with the data.
 */
export function columnKeys({ columns }: Pick<PivotPlan, "columns">): readonly number[] {
  return [0, ...columns.map(({ place }) => place + 1)];
}

interface ColumnGroup extends Pick<PivotColumn, "figuresOf"> {
  readonly value: Cell;
  /** Over all lines. */
  readonly totals: readonly Cell[];
}

function groupsOfAnswer(main: QueryResult): readonly ColumnGroup[] {
  return pivotGroups(main).map(({ value, figuresAt, totals }) => ({
    value,
    figuresOf: ({ path }) => figuresAt(path),
    totals,
  }));
}

/** All columns are known from the first window on, because their totals are those of the whole matrix. */
function groupsOfWindows(main: QueryResult, cells: readonly CellWindow[]): readonly ColumnGroup[] {
  const totals = main.subtotals?.find(({ depth }) => depth === 1);
  const measures = (totals?.columns ?? []).filter(({ role }) => role === "measure");
  return columnValues(main).map((value, column) => ({
    value,
    figuresOf: ({ row = 0, path, isGroup }) => {
      const window = windowOf(cells, row);
      return (isGroup ? window?.ofGroup(column, path) : window?.ofLine(column, row)) ?? [];
    },
    totals: measures.map(({ values }) => values[column] ?? null),
  }));
}
