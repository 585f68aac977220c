import type { Expression } from "@vitrine/contracts/measures";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";

/** The tables and measures of a model by name. */
export class ReferenceModel {
  readonly #model: SemanticModel;

  constructor(model: SemanticModel) {
    this.#model = model;
  }

  table(name: string): ModelTable {
    const table = this.#model.tables.find((candidate) => candidate.name === name);
    if (table === undefined) throw new Error(`No table ${name}`);
    return table;
  }

  find({ table, measure }: { readonly table: string; readonly measure: string }): Expression {
    const found = this.table(table).measures.find((candidate) => candidate.name === measure);
    if (found === undefined) throw new Error(`No measure ${measure}`);
    return found.expression;
  }

  /** The tables of facts that an expression reads. Its own table is `Sales` unless given. */
  tablesOf(expression: Expression, own = this.#ownerOf(expression)): readonly string[] {
    switch (expression.kind) {
      case "number":
      case "text":
        return [];
      case "rows":
      case "aggregate":
        return [own];
      case "measure": {
        const table = expression.table ?? own;
        return this.tablesOf(this.find({ table, measure: expression.name }), table);
      }
      case "negate":
      case "time":
      case "where":
        return this.tablesOf(expression.operand, own);
      case "if":
        return [expression.condition, expression.yes, expression.no].flatMap((one) =>
          this.tablesOf(one, own),
        );
      case "arithmetic":
      case "compare":
      case "logic":
        return [expression.left, expression.right].flatMap((one) => this.tablesOf(one, own));
    }
  }

  /** The longest lag of the columns in an expression, including other measures. */
  lagOf(expression: Expression, own: string, lags: ReadonlyMap<string, number>): number {
    switch (expression.kind) {
      case "number":
      case "text":
      case "rows":
        return 0;
      case "aggregate":
        return lags.get(expression.column) ?? 0;
      case "measure": {
        const table = expression.table ?? own;
        return this.lagOf(this.find({ table, measure: expression.name }), table, lags);
      }
      case "negate":
      case "time":
      case "where":
        return this.lagOf(expression.operand, own, lags);
      case "if":
        return Math.max(
          ...[expression.condition, expression.yes, expression.no].map((one) => this.lagOf(one, own, lags)),
        );
      case "arithmetic":
      case "compare":
      case "logic":
        return Math.max(...[expression.left, expression.right].map((one) => this.lagOf(one, own, lags)));
    }
  }

  #ownerOf(expression: Expression): string {
    const owner = this.#model.tables.find(({ measures }) =>
      measures.some((measure) => measure.expression === expression),
    );
    return owner?.name ?? this.#model.defaultFacts;
  }
}
