import { AppError } from "@vitrine/contracts/errors";
import { checkMeasures, faultInWords, formatIn, type MeasureCheck } from "@vitrine/contracts/measures";
import type { ReportMeasure, ModelDescription, SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { shareRollups } from "../model/rollups.ts";
import type { ModelMeasure, SemanticModel } from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";
import { describeModel } from "./describe-model.ts";

interface Described {
  readonly model: SemanticModel;
  readonly scope: ScopeRules;
}

/**
 * Adds the measures that a query defines to the model. They can use the fields that some user can query; as for every
 * measure, the scope then decides whether this user may have figures of them.
 *
 * @throws AppError for a measure that the query uses: `query_invalid` with its fault, `query_field_forbidden` if its
 *   expression was withheld
 */
export function withDefinedMeasures<Context extends Described>(
  query: SemanticQuery,
  context: Context,
): Context {
  const { defined = [] } = query;
  if (defined.length === 0) return context;
  const { model } = context;
  const checks = checkMeasures(describeAll(model), defined);
  refuseFaults(query, defined, checks, context);
  const tables = model.tables.map((table) => {
    const own = defined.flatMap((measure, at) => {
      const check = checks[at];
      return measure.table === table.name && check?.ok === true ? [measureOf(measure, check, model)] : [];
    });
    if (own.length === 0) return table;
    return shareRollups(model, table, { ...table, measures: [...table.measures, ...own] });
  });
  return { ...context, model: { ...model, tables } };
}

/** The fields that users with all rights can query: everything that is not hidden. */
function describeAll(model: SemanticModel): ModelDescription {
  const found = described.get(model) ?? describeModel(model, { rows: [], forbiddenFields: [] });
  described.set(model, found);
  return found;
}

const described = new WeakMap<SemanticModel, ModelDescription>();

function refuseFaults(
  query: SemanticQuery,
  defined: readonly ReportMeasure[],
  checks: readonly MeasureCheck[],
  { model, scope }: Described,
): void {
  if (checks.every(({ ok }) => ok)) return;
  const { defined: _, ...asked } = query;
  const text = JSON.stringify(asked);
  for (const [at, { name, table, expression }] of defined.entries()) {
    if (checks[at]?.ok !== false || !text.includes(`"measure":${JSON.stringify(name)}`)) continue;
    const detail = `defined[${at}].expression`;
    if (expression === "") {
      throw new AppError("query_field_forbidden", { message: messages.forbiddenField(table, name), detail });
    }
    // The words of a fault can suggest a field, which must be one that this user can see.
    const own = checkMeasures(describeModel(model, scope), defined)[at];
    if (own?.ok !== false) continue;
    const place = own.span === null ? "" : ` (character ${own.span.from + 1})`;
    const message = messages.faultyMeasure(name, `${faultInWords(own.fault)}${place}`);
    throw new AppError("query_invalid", { message, detail });
  }
}

function measureOf(
  { name, expression: source, format, direction }: ReportMeasure,
  { expression, type, additivity }: Extract<MeasureCheck, { readonly ok: true }>,
  { currency }: SemanticModel,
): ModelMeasure {
  const isNumber = type === "integer" || type === "decimal";
  return {
    name,
    displayName: name,
    description: "",
    synonyms: [],
    synonymsIn: {},
    folder: "",
    expression,
    source,
    bands: null,
    type,
    format: format === null || !isNumber ? null : formatIn(format, currency),
    unit: null,
    additivity,
    direction,
    mixedRows: null,
    internal: false,
  };
}
