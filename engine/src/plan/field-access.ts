import { AppError } from "@vitrine/contracts/errors";

import { closestName } from "@vitrine/contracts/measures";
import { messages } from "../messages.ts";
import { operandsOf, type Expression, type RowCondition } from "@vitrine/contracts/measures";
import { findTable } from "../model/find-field.ts";
import type {
  FieldPlace,
  HierarchyLevel,
  ModelColumn,
  ModelHierarchy,
  ModelMeasure,
  ModelTable,
  SemanticModel,
} from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";

/** A column or measure that was found and is allowed. */
export interface FoundColumn {
  readonly table: ModelTable;
  readonly column: ModelColumn;
}
export interface FoundMeasure {
  readonly table: ModelTable;
  readonly measure: ModelMeasure;
}
export interface LevelPlace {
  readonly table: string;
  readonly hierarchy: string;
  readonly hierarchyLevel: string;
}

/**
 * The only way from names to fields. Finds what a query names, and refuses what the scope forbids, including measures
 * that are computed from a forbidden field. Errors repeat only names from the query, and suggest only visible fields.
 */
export class FieldAccess {
  readonly model: SemanticModel;
  readonly #forbidden: ReadonlySet<string>;

  constructor(model: SemanticModel, scope: ScopeRules) {
    this.model = model;
    this.#forbidden = new Set(scope.forbiddenFields.map(({ table, field }) => fieldKey(table, field)));
  }

  /** @throws AppError `query_field_unknown`, `query_field_forbidden` with a path under `at` */
  column(place: FieldPlace, at: string): FoundColumn {
    const table = this.#table(place.table, place.column, at);
    const column = table.columns.find((candidate) => candidate.name === place.column && !candidate.hidden);
    if (column !== undefined) return { table, column };
    const known = this.visibleColumns(table).map((candidate) => candidate.name);
    return unknownField(table.name, place.column, known, `${at}.column`);
  }

  /** The column of a level of a hierarchy. @throws AppError as `column` */
  level(place: LevelPlace, at: string): FoundColumn {
    const table = this.#table(place.table, place.hierarchyLevel, at);
    const visible = this.visibleHierarchies(table);
    const hierarchy = table.hierarchies.find((candidate) => candidate.name === place.hierarchy);
    if (hierarchy === undefined) {
      const known = visible.map(({ name }) => name);
      return unknownField(table.name, place.hierarchy, known, `${at}.hierarchy`);
    }
    const level = hierarchy.levels.find((candidate) => candidate.name === place.hierarchyLevel);
    if (level === undefined) {
      const known = visible.find(({ name }) => name === hierarchy.name)?.levels.map(({ name }) => name) ?? [];
      return unknownField(table.name, place.hierarchyLevel, known, `${at}.hierarchyLevel`);
    }
    if (this.#isForbidden(level.column.table, level.column.column)) {
      throw forbidden(table.name, place.hierarchyLevel, at);
    }
    return this.column(level.column, at);
  }

  /** @throws AppError `query_field_unknown`, `query_field_forbidden` with a path under `at` */
  measure(place: { readonly table: string; readonly measure: string }, at: string): FoundMeasure {
    const table = this.#table(place.table, place.measure, at);
    const measure = table.measures.find((candidate) => candidate.name === place.measure);
    if (measure === undefined) {
      const known = this.visibleMeasures(table).map((candidate) => candidate.name);
      return unknownField(table.name, place.measure, known, `${at}.measure`);
    }
    if (!this.#mayCompute(table, measure.expression)) throw forbidden(table.name, measure.name, at);
    return { table, measure };
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

  /** Hierarchies without the levels that the scope forbids. A hierarchy with a single level left is omitted. */
  visibleHierarchies(table: ModelTable): readonly ModelHierarchy[] {
    const isVisible = ({ column }: HierarchyLevel) => !this.#isForbidden(column.table, column.column);
    return table.hierarchies
      .map((hierarchy) => ({ ...hierarchy, levels: hierarchy.levels.filter(isVisible) }))
      .filter(({ levels }) => levels.length > 1);
  }

  #table(name: string, field: string, at: string): ModelTable {
    // Checked before the lookup, so that the error for a forbidden name does not reveal whether it exists.
    if (this.#isForbidden(name, field)) throw forbidden(name, field, at);
    const table = findTable(this.model, name);
    if (table !== null) return table;
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
    if (expression.kind === "aggregate") return !this.#isForbidden(table.name, expression.column);
    if (expression.kind === "where") {
      const isAllowed = ({ column }: RowCondition) => !this.#isForbidden(table.name, column);
      return expression.rows.every(isAllowed) && this.#mayCompute(table, expression.operand);
    }
    if (expression.kind !== "measure") {
      return operandsOf(expression).every((operand) => this.#mayCompute(table, operand));
    }
    const { home, measure } = referredMeasure(this.model, table, expression);
    return !this.#isForbidden(home.name, measure.name) && this.#mayCompute(home, measure.expression);
  }
}

export function referredMeasure(
  model: SemanticModel,
  table: ModelTable,
  reference: { readonly table: string | null; readonly name: string },
): { readonly home: ModelTable; readonly measure: ModelMeasure } {
  const home = reference.table === null ? table : findTable(model, reference.table);
  const measure = home?.measures.find((candidate) => candidate.name === reference.name);
  if (home === null || measure === undefined)
    throw new Error(`The model is not linted: no measure ${reference.name}`);
  return { home, measure };
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

/** JSON keeps the two names apart, whatever characters they contain. */
function fieldKey(table: string, field: string): string {
  return JSON.stringify([table, field]);
}
