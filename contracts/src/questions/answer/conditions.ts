import type { Filter, MeasureRef, ReportMeasure } from "../../query/index.ts";
import type { Operator, ReadNumber } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import { differenceMeasure } from "./defined.ts";
import type { Draft } from "./draft.ts";
import { measureOf } from "./fields.ts";
import { measureOfKey } from "../measure-of-key.ts";
import { NoAnswer, uniqueBy, type Resolved } from "./resolve.ts";

export interface Conditions {
  readonly filters: readonly Filter[];
  /** The measures that the conditions are about. */
  readonly measures: readonly MeasureRef[];
}

/** The conditions of a draft as filters on measures. Measures that they need are added to `defined`. */
export function conditionsOf(
  draft: Draft,
  resolved: Resolved,
  lexicon: Lexicon,
  defined: ReportMeasure[],
): Conditions {
  const filters: Filter[] = [];
  const measures: MeasureRef[] = [];
  for (const condition of draft.conditions) {
    const measure = resolved.own(condition.measures);
    if (condition.is === "limit" || condition.is === "between") {
      const limit = condition.is === "limit" ? condition.value : condition.from;
      // "More than 10 %" of a sum is not a number of it.
      if (limit.isPercent && measureOf(lexicon, measure)?.format?.kind !== "percent")
        throw new NoAnswer("unknown", { name: `${limit.value} %` });
      measures.push(measure);
      const value = (number: ReadNumber): number => scaled(number, measure, lexicon);
      filters.push(
        condition.is === "limit"
          ? conditionFilter(measure, [[operatorNames[condition.operator], value(condition.value)]])
          : conditionFilter(measure, [
              ["GreaterThanOrEqual", value(condition.from)],
              ["LessThanOrEqual", value(condition.to)],
            ]),
      );
      continue;
    }
    const pair = pairOf(condition, measure, resolved, lexicon);
    measures.push(pair.actual, pair.planned);
    const difference = differenceOf(pair, lexicon, defined);
    filters.push(conditionFilter(difference, [[operatorNames[condition.operator], 0]]));
  }
  return { filters, measures: uniqueBy(measures, (one) => JSON.stringify(one)) };
}

/** The two measures of a condition. "Over budget" is about the measure that the budget is the plan of. */
function pairOf(
  condition: Extract<Draft["conditions"][number], { readonly is: "exceeds" | "target" }>,
  measure: MeasureRef,
  resolved: Resolved,
  lexicon: Lexicon,
): Pair {
  if (condition.is === "exceeds") return { actual: measure, planned: resolved.own(condition.others) };
  const target = lexicon.texts.targets[keyOf(measure)];
  const actual = target === undefined ? null : measureOfKey(lexicon, target);
  if (actual === null) throw new NoAnswer("noMeasure");
  return { actual: resolved.own([actual]), planned: measure };
}

interface Pair {
  readonly actual: MeasureRef;
  readonly planned: MeasureRef;
}

function keyOf({ table, measure }: MeasureRef): string {
  return `${table}.${measure}`;
}

/** The measure of the dataset that is the difference of two others, else one that is defined for the answer. */
function differenceOf({ actual, planned }: Pair, lexicon: Lexicon, defined: ReportMeasure[]): MeasureRef {
  const { targets, differences = {} } = lexicon.texts;
  const key = targets[keyOf(planned)] === keyOf(actual) ? differences[keyOf(planned)] : undefined;
  const known = key === undefined ? null : measureOfKey(lexicon, key);
  if (known !== null) return known;
  const difference = differenceMeasure(actual, planned, lexicon);
  if (!defined.some(({ name }) => name === difference.name)) defined.push(difference);
  return { table: difference.table, measure: difference.name };
}

const operatorNames = {
  more: "GreaterThan",
  less: "LessThan",
  atLeast: "GreaterThanOrEqual",
  atMost: "LessThanOrEqual",
} as const satisfies Readonly<Record<Operator, string>>;

function conditionFilter(
  { table, measure }: MeasureRef,
  conditions: readonly (readonly [operator: (typeof operatorNames)[Operator], value: number])[],
): Filter {
  return {
    filterType: 0,
    target: { table, measure },
    logicalOperator: "And",
    conditions: conditions.map(([operator, value]) => ({ operator, value })),
  };
}

/** Shares are written in per cent, with or without the sign. */
export function scaled({ value }: ReadNumber, measure: MeasureRef, lexicon: Lexicon): number {
  return measureOf(lexicon, measure)?.format?.kind === "percent" ? value / 100 : value;
}
