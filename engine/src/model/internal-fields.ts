import type { ForbiddenField } from "../security-scope.ts";
import type { SemanticModel } from "./semantic-model.ts";

/** Columns and measures that only people of the agency may see: cost, profit and margin. */
export function internalFields(model: SemanticModel): readonly ForbiddenField[] {
  return model.tables.flatMap((table) =>
    [...table.columns, ...table.measures]
      .filter((field) => field.internal)
      .map((field) => ({ table: table.name, field: field.name })),
  );
}
