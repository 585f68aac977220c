import type { ModelDescription } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { FieldAccess } from "./field-access.ts";

type TableDescription = ModelDescription["tables"][number];

/** The fields that a scope may use: exactly those that `planQuery` would accept. Tables without any are left out. */
export function describeModel(model: SemanticModel, scope: SecurityScope): ModelDescription {
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
    tables: tables.filter(({ columns, measures }) => columns.length + measures.length > 0),
  };
}

function describeTable(table: ModelTable, access: FieldAccess): TableDescription {
  const columns = access.visibleColumns(table).map((column): TableDescription["columns"][number] => {
    const { name, displayName, description, synonyms, type, content } = column;
    const words = { name, displayName, description, synonyms: [...synonyms] };
    return { ...words, type, ...(content === null ? {} : { content }) };
  });
  const measures = access.visibleMeasures(table).map((measure): TableDescription["measures"][number] => {
    const { name, displayName, description, synonyms, folder, type, format, unit, additivity, source } =
      measure;
    const words = { name, displayName, description, synonyms: [...synonyms], folder };
    return { ...words, type, format, unit, additivity, formula: source };
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
  const { name, displayName, description } = table;
  return { name, displayName, description, columns, measures, hierarchies };
}
