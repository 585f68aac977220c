import type { DateGrain, Dimension, Filter, MeasureRef, SemanticQuery } from "@vitrine/contracts/query";

import { internalFields } from "../model/internal-fields.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";

/** A query with defaults for everything that a test does not mention. */
export function aQuery(parts: Partial<SemanticQuery>): SemanticQuery {
  return { dimensions: [], measures: [], filters: [], sort: [], limit: 10_000, totals: false, ...parts };
}

/** `by("Campaign", "campaign_id")`, `by("Date", "date", "month")`. */
export function by(table: string, column: string, grain?: DateGrain): Dimension {
  return grain === undefined ? { table, column } : { table, column, grain };
}

export function measures(...names: readonly string[]): MeasureRef[] {
  return names.map((measure) => ({ table: "Performance", measure }));
}

export function oneOf(table: string, column: string, values: readonly (string | number | null)[]): Filter {
  return { filterType: 1, target: { table, column }, operator: "In", values: [...values] };
}

export function between(from: string, to: string): Filter {
  return {
    filterType: 0,
    target: { table: "Date", column: "date" },
    logicalOperator: "And",
    conditions: [
      { operator: "GreaterThanOrEqual", value: from },
      { operator: "LessThanOrEqual", value: to },
    ],
  };
}

export const everything: SecurityScope = { rows: [], forbiddenFields: [] };

/** The scope of a person of a client: the rows of some workspaces, without internal fields. */
export function clientOf(model: SemanticModel, ...workspaces: readonly string[]): SecurityScope {
  return {
    rows: [{ table: "Campaign", column: "workspace_key", values: workspaces }],
    forbiddenFields: internalFields(model),
  };
}
