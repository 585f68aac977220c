import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { pivotGroups } from "./pivot-cells.ts";
import { dimensionsOf, type PivotRow } from "./pivot-rows.ts";

/** A column of figures in a matrix. */
export interface PivotColumn {
  /** Value of the dimension that runs across; undefined for the figures over all of it. */
  readonly group: Cell | undefined;
  readonly measure: ResultColumn;
  /** Place of the measure. */
  readonly place: number;
  /** The figures of all measures that a line has here. */
  readonly figuresOf: (line: PivotRow) => readonly Cell[];
  readonly total: Cell;
}

export interface PivotPlan {
  /** The answer whose rows are the lines. */
  readonly lines: QueryResult;
  /** The dimension that runs across; null without one. */
  readonly across: ResultColumn | null;
  readonly columns: readonly PivotColumn[];
  /** Groups of columns that are there but not drawn. */
  readonly leftOut: number;
}

/** More columns than that nobody reads; the export has them all. */
export const mostGroups = 50;

/**
 * @param whole the lines over all columns; null for a matrix without columns
 */
export function planPivot(main: QueryResult, whole: QueryResult | null): PivotPlan {
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
  const groups = pivotGroups(main);
  const columns = groups.slice(0, mostGroups).flatMap(({ value, figuresAt, totals }) =>
    measures.map((measure, place): PivotColumn => ({
      group: value,
      measure,
      place,
      figuresOf: ({ path }) => figuresAt(path),
      total: totals[place] ?? null,
    })),
  );
  return {
    lines,
    across: dimensionsOf(main.columns)[0] ?? null,
    columns: [...columns, ...overall],
    leftOut: Math.max(0, groups.length - mostGroups),
  };
}
