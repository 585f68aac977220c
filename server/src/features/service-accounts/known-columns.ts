import { AppError } from "@vitrine/contracts/errors";
import type { RowRuleInput } from "@vitrine/contracts/http";
import { internalFields, type Engine, type SemanticModel } from "@vitrine/engine";

import type { Audience } from "../../access/policy.ts";
import type { HiddenField } from "../../access/service-limits.ts";

/** The data that rules are about. */
export interface DescribesData {
  readonly engine: Pick<Engine, "describe">;
  readonly model: SemanticModel;
}

export interface NamedColumns {
  readonly audience: Audience;
  readonly rows: readonly RowRuleInput[];
  readonly hiddenFields: readonly HiddenField[];
}

/**
 * Refuses rules about columns that do not exist, which would restrict nothing, and about columns that the audience does not
 * see: how many rows match such a rule would reveal them.
 * @throws AppError `invalid_input`
 */
export function requireKnownColumns(
  { engine, model }: DescribesData,
  { audience, rows, hiddenFields }: NamedColumns,
): void {
  const forbiddenFields = audience === "client" ? internalFields(model) : [];
  const { tables } = engine.describe({ rows: [], forbiddenFields });
  const columnsOf = (name: string) => tables.find((table) => table.name === name)?.columns ?? [];
  for (const { table, column } of rows) {
    if (!columnsOf(table).some(({ name }) => name === column)) throw unknown(`${table}[${column}]`);
  }
  // Hiding what the audience does not see changes nothing.
  for (const { table, field } of hiddenFields) {
    const found = model.tables.find(({ name }) => name === table);
    const names = [...(found?.columns ?? []), ...(found?.measures ?? [])].map(({ name }) => name);
    if (!names.includes(field)) throw unknown(`${table}[${field}]`);
  }
}

function unknown(field: string): AppError {
  return new AppError("invalid_input", { detail: `there is no ${field}` });
}
