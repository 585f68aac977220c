import { fieldText, parseExpression } from "@vitrine/contracts/measures";
import type { SemanticQuery } from "@vitrine/contracts/query";

import type { ModelMeasure, SemanticModel } from "../../model/semantic-model.ts";
import type { AnyModel } from "./model-arbitraries.ts";

/** Formulas of measures of a report. `M` and `N` are measures of the model, `Half` is another one of the report. */
export const formulas = [
  "M * 2",
  "M + N",
  "ratio(M, N)",
  "[Half] - N",
  "if(M > N or N = 3, [Half], 0)",
  "previous_period(M)",
  "rolling([Half], 20)",
  "count() + M",
] as const;

/**
 * A query whose first measure is one that it defines itself, and a model that has this measure.
 *
 * @returns `null` for a query without measures
 */
export function defineMeasure(
  { model }: AnyModel,
  query: SemanticQuery,
  formula: (typeof formulas)[number],
): { readonly query: SemanticQuery; readonly model: SemanticModel } | null {
  const [first] = query.measures;
  const last = query.measures.at(-1);
  if (first === undefined || last === undefined) return null;
  const { table } = first;
  const textOf = (place: typeof first) => fieldText(place.table, place.measure, table);
  const expression = formula.replaceAll("M", textOf(first)).replaceAll("N", textOf(last));
  const plain = { table, format: null, direction: "neutral", description: "", unit: null } as const;
  const half = `${textOf(first)} * 0.5`;
  const isInternal = [first, last].some(
    (place) => expression.includes(textOf(place)) && found(model, place).internal,
  );
  const isHalfInternal = found(model, first).internal;
  const usesHalf = expression.includes("[Half]");
  const like = found(model, first);
  const added: readonly ModelMeasure[] = [
    measure(like, "Half", half, isHalfInternal),
    measure(like, "Mine", expression, isInternal || (usesHalf && isHalfInternal)),
  ];
  const tables = model.tables.map((one) =>
    one.name === table ? { ...one, measures: [...one.measures, ...added] } : one,
  );
  return {
    model: { ...model, tables },
    query: {
      ...query,
      measures: [{ table, measure: "Mine" }, ...query.measures.slice(1)],
      defined: [
        { ...plain, name: "Mine", expression },
        { ...plain, name: "Half", expression: half },
      ],
    },
  };
}

function found(
  { tables }: SemanticModel,
  place: { readonly table: string; readonly measure: string },
): ModelMeasure {
  const table = tables.find(({ name }) => name === place.table);
  const measureOf = table?.measures.find(({ name }) => name === place.measure);
  if (measureOf === undefined) throw new Error(`No measure ${place.measure}`);
  return measureOf;
}

function measure(like: ModelMeasure, name: string, source: string, internal: boolean): ModelMeasure {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(`${source} ${parsed.message}`);
  return { ...like, name, displayName: name, source, expression: parsed.expression, internal };
}
