import type { ModelDescription } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";
import { FieldAccess } from "./field-access.ts";

type TableDescription = ModelDescription["tables"][number];

/** Scopes whose descriptions of one model are kept. There are few: what audiences and service accounts may not see. */
const mostKept = 50;
const kept = new WeakMap<SemanticModel, Map<string, ModelDescription>>();

/**
 * The fields that a scope may use: exactly those that `planQuery` accepts. Tables without any are left out. It is the same
 * object for scopes with the same fields, because opening a report and checking its measures ask for it each time.
 */
export function describeModel(model: SemanticModel, scope: ScopeRules): ModelDescription {
  const known = kept.get(model) ?? new Map<string, ModelDescription>();
  kept.set(model, known);
  const key = JSON.stringify(scope.forbiddenFields);
  const description = known.get(key) ?? describeFields(model, scope);
  if (known.size >= mostKept) known.clear();
  known.set(key, description);
  return description;
}

function describeFields(model: SemanticModel, scope: ScopeRules): ModelDescription {
  const access = new FieldAccess(model, scope);
  const tables = model.tables.map((table) => describeTable(table, access));
  const { name, version, displayName, description, timeZone, currency } = model;
  return {
    name,
    version,
    displayName,
    description,
    timeZone,
    currency,
    ...describeDates(model, access),
    ...describeIdentity(model, access),
    tables: tables.filter(({ columns, measures }) => columns.length + measures.length > 0),
  };
}

function describeDates({ calendar, tables }: SemanticModel, access: FieldAccess) {
  const table = tables.find(({ name }) => name === calendar?.table);
  if (calendar === null || table === undefined) return {};
  const isVisible = access.visibleColumns(table).some(({ name }) => name === calendar.column);
  return isVisible ? { dateColumn: { table: calendar.table, column: calendar.column } } : {};
}

function describeIdentity({ identity, tables }: SemanticModel, access: FieldAccess) {
  const table = tables.find(({ name }) => name === identity?.column.table);
  if (identity === null || table === undefined) return {};
  const { column, digits } = identity;
  const isVisible = access.visibleColumns(table).some(({ name }) => name === column.column);
  return isVisible ? { identity: { ...column, digits } } : {};
}

function describeTable(table: ModelTable, access: FieldAccess): TableDescription {
  const columns = access.visibleColumns(table).map((column): TableDescription["columns"][number] => {
    const { name, displayName, description, synonyms, type, content, nameColumn, filterGroup } = column;
    const words = { name, displayName, description, synonyms: [...synonyms] };
    const isNamed = access.visibleColumns(table).some((one) => one.name === nameColumn);
    const named = nameColumn !== null && isNamed ? { nameColumn } : {};
    const offered = filterGroup === null ? {} : { filterGroup };
    return { ...words, type, ...(content === null ? {} : { content }), ...named, ...offered };
  });
  const measures = access.visibleMeasures(table).map((measure): TableDescription["measures"][number] => {
    const { name, displayName, description, synonyms, folder, type, format, unit } = measure;
    const { additivity, direction, source } = measure;
    const words = { name, displayName, description, synonyms: [...synonyms], folder };
    return { ...words, type, format, unit, additivity, direction, formula: source };
  });
  const hierarchies = access
    .visibleHierarchies(table)
    .map(({ name, displayName, description, levels }): TableDescription["hierarchies"][number] => {
      return {
        name,
        displayName,
        description,
        levels: levels.map((level) => ({
          name: level.name,
          displayName: level.displayName,
          ...level.column,
        })),
      };
    });
  const { name, displayName, description, role, period } = table;
  const whole = role === "facts" && period !== "day" ? { period } : {};
  return { name, displayName, description, columns, measures, hierarchies, ...whole };
}
