import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import { referredMeasure } from "./field-access.ts";

/** For how many days after they are complete the values of a column of facts stay provisional, by column name. */
export type Lags = ReadonlyMap<string, number>;

/**
 * The first ISO days of facts that the user may see, whatever the filters of the query: of each table by its source, and
 * of each column that is reported by `firstDayKey`.
 */
export type FirstDays = ReadonlyMap<string, string>;

/** What is known about the data that a query reads. */
export interface KnownData {
  readonly lags: Lags;
  readonly firstDays: FirstDays;
}

export function firstDayKey(source: string, column: string): string {
  return JSON.stringify([source, column]);
}

/** For how many days the values of an expression stay provisional: the longest lag of any column that it reads. */
export function lagOf(expression: Expression, table: ModelTable, model: SemanticModel, lags: Lags): number {
  if (lags.size === 0) return 0;
  if (expression.kind === "aggregate") return lags.get(expression.column) ?? 0;
  if (expression.kind === "measure") {
    const { home, measure } = referredMeasure(model, table, expression);
    return lagOf(measure.expression, home, model, lags);
  }
  return Math.max(0, ...operandsOf(expression).map((operand) => lagOf(operand, table, model, lags)));
}

/** By source of a table of facts, the first day on which every column of it that the expression reads is reported. */
export function firstsOf(
  expression: Expression,
  table: ModelTable,
  model: SemanticModel,
  firstDays: FirstDays,
): Readonly<Record<string, string>> {
  if (firstDays.size === 0) return {};
  if (expression.kind === "aggregate") {
    const first = firstDays.get(firstDayKey(table.source, expression.column));
    return first === undefined ? {} : { [table.source]: first };
  }
  if (expression.kind === "measure") {
    const { home, measure } = referredMeasure(model, table, expression);
    return firstsOf(measure.expression, home, model, firstDays);
  }
  const latest: Record<string, string> = {};
  for (const operand of operandsOf(expression)) {
    for (const [source, day] of Object.entries(firstsOf(operand, table, model, firstDays))) {
      if (day > (latest[source] ?? "")) latest[source] = day;
    }
  }
  return latest;
}
