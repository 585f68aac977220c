import {
  withMeasures,
  type DateGrain,
  type Filter,
  type ModelDescription,
  type QueryResult,
  type SemanticQuery,
} from "@vitrine/contracts/query";
import type { Answer } from "@vitrine/contracts/questions";
import { filterOfDays, visualKinds } from "@vitrine/contracts/report";

import type { Expected } from "./question-sets.ts";

/** The query of an answer, as the frame builds it; null for visuals without figures. */
export function queryOfAnswer(
  { visual, measures, comparison }: Answer,
  model: ModelDescription,
): SemanticQuery | null {
  const { main } = visualKinds[visual.type].queries(visual, {
    filters: visual.filters,
    highlight: null,
    comparison: typeof comparison === "string" ? null : comparison,
    sort: null,
    model,
  });
  return withMeasures(main, [...measures]);
}

/** The query for the figures of a right answer. */
export function queryOfExpected(expected: Expected, { dateColumn, tables }: ModelDescription): SemanticQuery {
  if (dateColumn === undefined) throw new Error("The model has no days.");
  const { by, grain, measures, period, compare, filters, top } = expected;
  const groups = by.map(columnOf);
  // Weeks, months and so on are ranked by their column: a rank by the date is one of days.
  const column = tables
    .find(({ name }) => name === dateColumn.table)
    ?.columns.find(({ content }) => content === grain);
  const isRanked = top !== null && groups.length === 0 && column !== undefined;
  const ranked = isRanked ? { table: dateColumn.table, column: column.name } : null;
  const time = grain === null ? [] : [ranked ?? { ...dateColumn, grain: grain as DateGrain }];
  const target = groups[0] ?? ranked ?? dateColumn;
  const topN: readonly Filter[] =
    top === null
      ? []
      : [
          {
            filterType: 5,
            target,
            operator: top.direction === "top" ? "Top" : "Bottom",
            itemCount: top.count,
            orderBy: measureOf(top.by),
          },
        ];
  return {
    dimensions: [...time, ...groups],
    measures: measures.map(measureOf),
    filters: [
      ...(period === null ? [] : [filterOfDays(dateColumn, { from: period.from, through: period.to })]),
      ...filters.map(filterOf),
      ...topN,
    ],
    sort: [],
    limit: 10_000,
    totals: false,
    ...(compare === null ? {} : { compare: { from: compare.from, through: compare.to } }),
  };
}

function columnOf(text: string): { readonly table: string; readonly column: string } {
  const [, table = "", column = ""] = /^([^[]+)\[(.+)\]$/.exec(text) ?? [];
  return { table, column };
}

function measureOf(text: string): { readonly table: string; readonly measure: string } {
  const { table, column } = columnOf(text);
  return { table, measure: column };
}

function filterOf({ field, operator, values }: Expected["filters"][number]): Filter {
  if (operator === "in" || operator === "notIn")
    return {
      filterType: 1,
      target: columnOf(field),
      operator: operator === "in" ? "In" : "NotIn",
      values: [...values],
    };
  if (operator === "between")
    return {
      filterType: 0,
      target: measureOf(field),
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThanOrEqual", value: values[0] ?? 0 },
        { operator: "LessThanOrEqual", value: values[1] ?? 0 },
      ],
    };
  return {
    filterType: 0,
    target: measureOf(field),
    logicalOperator: "And",
    conditions: [{ operator: operator === "greater" ? "GreaterThan" : "LessThan", value: values[0] ?? 0 }],
  };
}

/** The rows of an answer of the engine, without order: by group, the measures of a list with their comparisons. */
export function figuresOf(
  { columns, rowCount }: QueryResult,
  measures: readonly { readonly table: string; readonly measure: string }[],
): readonly string[] {
  const dimensions = columns
    .filter(({ role }) => role === "dimension")
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const figures = measures.flatMap(({ table, measure }) =>
    columns.filter((one) => one.role !== "dimension" && one.table === table && one.name === measure),
  );
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    key: dimensions.map(({ values }) => values[row] ?? null),
    cells: figures.map(({ values }) => rounded(values[row] ?? null)),
  }));
  // A chart over time also has rows for periods without figures.
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== 0))
    .map((row) => JSON.stringify(row))
    .toSorted();
}

function rounded(cell: string | number | boolean | null): string | number | boolean | null {
  return typeof cell === "number" ? Number(cell.toPrecision(12)) : cell;
}
