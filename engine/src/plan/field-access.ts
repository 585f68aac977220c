import { AppError, unreachable } from "@vitrine/contracts/errors";

import { closestName } from "../closest-name.ts";
import { messages } from "../messages.ts";
import type { Expression } from "../model/expression.ts";
import type {
  FieldPlace,
  ModelColumn,
  ModelMeasure,
  ModelTable,
  SemanticModel,
} from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import type { PlannedExpression } from "./query-plan.ts";

/** A column or measure that was found and may be used. */
export interface FoundColumn {
  readonly table: ModelTable;
  readonly column: ModelColumn;
}
export interface FoundMeasure {
  readonly table: ModelTable;
  readonly measure: ModelMeasure;
  readonly expression: PlannedExpression;
}

/**
 * The one gate from names to fields: finds what a query names and refuses what the scope forbids, including measures
 * that would be computed from a forbidden field. Failures name the query's own words and suggest only visible fields.
 */
export class FieldAccess {
  readonly model: SemanticModel;
  readonly #forbidden: ReadonlySet<string>;

  constructor(model: SemanticModel, scope: SecurityScope) {
    this.model = model;
    this.#forbidden = new Set(scope.forbiddenFields.map(({ table, field }) => fieldKey(table, field)));
  }

  /** @throws AppError `query_field_unknown`, `query_field_forbidden` with a place under `at`. */
  column(place: FieldPlace, at: string): FoundColumn {
    const table = this.#table(place.table, place.column, at);
    const column = table.columns.find((candidate) => candidate.name === place.column && !candidate.hidden);
    if (column !== undefined) return { table, column };
    const known = this.visibleColumns(table).map((candidate) => candidate.name);
    return unknownField(table.name, place.column, known, `${at}.column`);
  }

  /** @throws AppError `query_field_unknown`, `query_field_forbidden` with a place under `at`. */
  measure(place: { readonly table: string; readonly measure: string }, at: string): FoundMeasure {
    const table = this.#table(place.table, place.measure, at);
    const measure = table.measures.find((candidate) => candidate.name === place.measure);
    if (measure === undefined) {
      const known = this.visibleMeasures(table).map((candidate) => candidate.name);
      return unknownField(table.name, place.measure, known, `${at}.measure`);
    }
    if (!this.#mayCompute(table, measure.expression)) throw forbidden(table.name, measure.name, at);
    return { table, measure, expression: inline(table, measure.expression) };
  }

  visibleColumns(table: ModelTable): readonly ModelColumn[] {
    return table.columns.filter((column) => !column.hidden && !this.#isForbidden(table.name, column.name));
  }

  visibleMeasures(table: ModelTable): readonly ModelMeasure[] {
    return table.measures.filter(
      (measure) =>
        !this.#isForbidden(table.name, measure.name) && this.#mayCompute(table, measure.expression),
    );
  }

  #table(name: string, field: string, at: string): ModelTable {
    // Before the table is looked up: the answer for a forbidden name is the same whether or not it exists.
    if (this.#isForbidden(name, field)) throw forbidden(name, field, at);
    const table = this.model.tables.find((candidate) => candidate.name === name);
    if (table !== undefined) return table;
    const known = this.model.tables.map((candidate) => candidate.name);
    throw new AppError("query_field_unknown", {
      message: messages.unknownTable(name, closestName(name, known)),
      detail: `${at}.table`,
    });
  }

  #isForbidden(table: string, field: string): boolean {
    return this.#forbidden.has(fieldKey(table, field));
  }

  #mayCompute(table: ModelTable, expression: Expression): boolean {
    switch (expression.kind) {
      case "number":
      case "rows":
        return true;
      case "aggregate":
        return !this.#isForbidden(table.name, expression.column);
      case "measure":
        return (
          !this.#isForbidden(table.name, expression.name) &&
          this.#mayCompute(table, definition(table, expression.name))
        );
      case "negate":
        return this.#mayCompute(table, expression.operand);
      case "arithmetic":
        return this.#mayCompute(table, expression.left) && this.#mayCompute(table, expression.right);
      default:
        return unreachable(expression);
    }
  }
}

function inline(table: ModelTable, expression: Expression): PlannedExpression {
  switch (expression.kind) {
    case "number":
    case "rows":
      return expression;
    case "aggregate": {
      const column = table.columns.find((candidate) => candidate.name === expression.column);
      if (column === undefined) throw new Error(`The model is not linted: no column ${expression.column}`);
      const { name, type } = column;
      return { kind: "aggregate", of: expression.of, column: { source: table.source, column: name, type } };
    }
    case "measure":
      return inline(table, definition(table, expression.name));
    case "negate":
      return { kind: "negate", operand: inline(table, expression.operand) };
    case "arithmetic":
      return { ...expression, left: inline(table, expression.left), right: inline(table, expression.right) };
    default:
      return unreachable(expression);
  }
}

function definition(table: ModelTable, name: string): Expression {
  const measure = table.measures.find((candidate) => candidate.name === name);
  if (measure === undefined) throw new Error(`The model is not linted: no measure ${name}`);
  return measure.expression;
}

function forbidden(table: string, field: string, at: string): AppError {
  return new AppError("query_field_forbidden", {
    message: messages.forbiddenField(table, field),
    detail: at,
  });
}

function unknownField(table: string, field: string, known: readonly string[], at: string): never {
  const message = messages.unknownField(table, field, closestName(field, known));
  throw new AppError("query_field_unknown", { message, detail: at });
}

/** JSON keeps the two names apart whatever characters they hold. */
function fieldKey(table: string, field: string): string {
  return JSON.stringify([table, field]);
}
