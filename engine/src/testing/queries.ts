import type {
  DateGrain,
  Dimension,
  Filter,
  MeasureRef,
  SampleSpec,
  SemanticQuery,
} from "@vitrine/contracts/query";

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

/** The workspace that `inOneWorkspace` puts a sample into. */
const whole = "whole";

/** Everything in that workspace. */
export const everything: SecurityScope = { workspace: whole, rows: [], forbiddenFields: [] };

/** A sample with the campaigns of all its clients in one workspace, so that a query can read all of them. */
export function inOneWorkspace(spec: SampleSpec): SampleSpec {
  return { ...spec, workspaces: spec.workspaces.map((workspace) => ({ ...workspace, key: whole })) };
}

/** The scope of a person of a client among others in that workspace, without internal fields. */
export function clientAmongOthers(model: SemanticModel, ...clients: readonly string[]): SecurityScope {
  const rows = [{ table: "Campaign", column: "client", values: clients }];
  return { workspace: whole, rows, forbiddenFields: internalFields(model) };
}

/** The scope of a person of a client: the rows of some workspaces, without internal fields. */
export function clientOf(model: SemanticModel, ...workspaces: readonly string[]): SecurityScope {
  return {
    workspace: workspaces[0] ?? "",
    rows: [{ table: "Campaign", column: "workspace_key", values: workspaces }],
    forbiddenFields: internalFields(model),
  };
}
