import type { ModelDescription } from "@vitrine/contracts/query";

import type { SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { FieldAccess } from "./field-access.ts";

/** The fields that a scope may use: exactly those that `planQuery` would accept. Tables without any are left out. */
export function describeModel(model: SemanticModel, scope: SecurityScope): ModelDescription {
  const access = new FieldAccess(model, scope);
  const tables = model.tables.map((table) => ({
    name: table.name,
    displayName: table.displayName,
    description: table.description,
    columns: access
      .visibleColumns(table)
      .map(({ name, displayName, description, type }) => ({ name, displayName, description, type })),
    measures: access
      .visibleMeasures(table)
      .map(({ name, displayName, description, folder, type, format }) => {
        return { name, displayName, description, folder, type, format };
      }),
  }));
  return {
    name: model.name,
    version: model.version,
    displayName: model.displayName,
    description: model.description,
    tables: tables.filter((table) => table.columns.length + table.measures.length > 0),
  };
}
