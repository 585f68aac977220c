import { operandsOf, type Expression, type RowCondition } from "@vitrine/contracts/measures";
import type { ModelMeasure, ModelTable, SemanticModel } from "./semantic-model.ts";

/** A figure that a measure is computed from, and the rows that it is computed over. */
export interface Figure {
  readonly table: string;
  /** The time functions around it. */
  readonly days: string;
  readonly rows: readonly RowCondition[];
  /** `null`: the number of rows. */
  readonly column: string | null;
  readonly isOnly: boolean;
}

/** The context of an expression: time functions and row conditions around it. */
export interface ExpressionContext {
  readonly table: ModelTable;
  readonly days: string;
  readonly rows: readonly RowCondition[];
}

/** The figures that an expression is computed from, also through other measures. */
export function figuresOf(
  expression: Expression,
  around: ExpressionContext,
  model: SemanticModel,
): readonly Figure[] {
  const { table, days, rows } = around;
  const place = { table: table.name, days, rows };
  switch (expression.kind) {
    case "rows":
      return [{ ...place, column: null, isOnly: false }];
    case "aggregate":
      return [{ ...place, column: expression.column, isOnly: expression.of === "only" }];
    case "measure": {
      const home = model.tables.find(({ name }) => name === (expression.table ?? table.name));
      const found = home?.measures.find(({ name }) => name === expression.name);
      if (home === undefined || found === undefined) return [];
      return figuresOf(found.expression, { ...around, table: home }, model);
    }
    default: {
      const inner = within(expression, around);
      return operandsOf(expression).flatMap((operand) => figuresOf(operand, inner, model));
    }
  }
}

export function within(expression: Expression, around: ExpressionContext): ExpressionContext {
  if (expression.kind === "time")
    return { ...around, days: `${around.days} ${JSON.stringify(expression.time)}` };
  if (expression.kind === "where") return { ...around, rows: [...around.rows, ...expression.rows] };
  return around;
}

/** A text that is equal for figures over the same rows. */
export function placeOf({ table, days, rows }: Figure): string {
  const tests = rows.map(({ column, test }) => `${column} ${test}`);
  return JSON.stringify([table, days, [...new Set(tests)].toSorted()]);
}

export interface OwnedMeasure {
  readonly table: ModelTable;
  readonly measure: ModelMeasure;
}

/**
 * The rows over which measures are comparable: those that report every column behind any measure, and pass the row
 * conditions of all of them.
 *
 * @param isReported true if any row reports a column of facts. A measure of a column without values is blank in any
 *   case, and is ignored, because otherwise no row would be left
 * @returns `null` if they have no rows in common: figures of different facts or days, or single rows of groups
 */
export function rowsInCommon(
  measures: readonly OwnedMeasure[],
  model: SemanticModel,
  isReported: (table: string, column: string) => boolean,
): { readonly table: ModelTable; readonly rows: readonly RowCondition[] } | null {
  const figures = measures
    .map(({ table, measure }) => figuresOf(measure.expression, { table, days: "", rows: [] }, model))
    .filter((own) => own.every(({ table, column }) => column === null || isReported(table, column)));
  const all = figures.flat();
  const [first] = all;
  const table = model.tables.find(({ name }) => name === first?.table);
  if (first === undefined || table === undefined || figures.some((own) => own.length === 0)) return null;
  if (all.some((figure) => figure.table !== first.table || figure.days !== first.days || figure.isOnly))
    return null;
  const reported = all.flatMap(({ column }): readonly RowCondition[] =>
    column === null ? [] : [{ column, test: "reported" }],
  );
  const tests = [...all.flatMap(({ rows }) => rows), ...reported];
  return { table, rows: [...new Map(tests.map((test) => [`${test.column} ${test.test}`, test])).values()] };
}
