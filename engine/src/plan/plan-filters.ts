import { AppError, unreachable } from "@vitrine/contracts/errors";
import type { AdvancedFilter, Filter, FilterTarget, TopNFilter } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { FieldPlace } from "../model/semantic-model.ts";
import { planAdvancedCondition, planBasicCondition } from "./plan-condition.ts";
import type { QueryFields } from "./query-fields.ts";
import type { ColumnRef, GroupPredicate, PlannedExpression, Predicate, Ranking } from "./query-plan.ts";
import { resolveRelativeDate } from "./relative-date.ts";

/** Most values that all filters of a query may list together; keeps a statement's parameters in bounds. */
const mostValues = 10_000;

export interface PlannedFilters {
  readonly where: readonly Predicate[];
  readonly having: readonly GroupPredicate[];
  readonly rankings: readonly Ranking[];
}

/** Every filter must hold. Their meaning for blanks and letters is written in the room's README. */
export function planFilters(filters: readonly Filter[], fields: QueryFields, today: string): PlannedFilters {
  const listed = filters.reduce(
    (sum, filter) => sum + (filter.filterType === 1 ? filter.values.length : 0),
    0,
  );
  if (listed > mostValues) {
    throw new AppError("query_too_large", { message: messages.tooManyValues(mostValues), detail: "filters" });
  }
  const where: Predicate[] = [];
  const having: GroupPredicate[] = [];
  const rankings: Ranking[] = [];
  for (const [index, filter] of filters.entries()) {
    const at = `filters[${index}]`;
    const target = readTarget(filter.target, `${at}.target`);
    if (filter.filterType === 5)
      rankings.push(planTopN(filter, columnTarget(target, "top N", fields, at), fields, at));
    else if (target.kind === "measure") having.push(...planGroupFilter(filter, target.place, fields, at));
    else where.push(...planRowFilter(filter, fields.column(target.place, `${at}.target`).ref, today, at));
  }
  return { where, having, rankings };
}

type Target =
  | { readonly kind: "column"; readonly place: FieldPlace }
  | { readonly kind: "measure"; readonly place: { readonly table: string; readonly measure: string } };

function readTarget(target: FilterTarget, at: string): Target {
  if ("aggregationFunction" in target)
    throw unsupportedTarget("an aggregated column", `${at}.aggregationFunction`);
  if ("hierarchy" in target) throw unsupportedTarget("a hierarchy", `${at}.hierarchy`);
  return "measure" in target ? { kind: "measure", place: target } : { kind: "column", place: target };
}

function columnTarget(target: Target, filter: string, fields: QueryFields, at: string): ColumnRef {
  if (target.kind === "column") return fields.column(target.place, `${at}.target`).ref;
  throw new AppError("query_not_supported", {
    message: messages.measureFilter(filter),
    detail: `${at}.target`,
  });
}

function planRowFilter(
  filter: Exclude<Filter, TopNFilter>,
  column: ColumnRef,
  today: string,
  at: string,
): readonly Predicate[] {
  switch (filter.filterType) {
    case 1: {
      const condition = planBasicCondition(filter, column.type, at);
      return condition === null ? [] : [{ kind: "column", column, condition }];
    }
    case 0:
      return combine(
        filter,
        (condition, place) => {
          const planned = planAdvancedCondition(condition, column.type, place);
          return planned === null ? null : ({ kind: "column", column, condition: planned } as const);
        },
        at,
      );
    case 4: {
      if (column.type !== "date") {
        const message = messages.dateFilterOnType(column.type);
        throw new AppError("query_not_supported", { message, detail: `${at}.target` });
      }
      const { from, to } = resolveRelativeDate(filter, today, at);
      return [edge(column, ">=", from), edge(column, "<=", to)];
    }
    default:
      return unreachable(filter);
  }
}

function edge(column: ColumnRef, comparison: ">=" | "<=", day: string): Predicate {
  const value = { type: "date", value: day } as const;
  return { kind: "column", column, condition: { kind: "compare", comparison, value, blanksPass: false } };
}

function planGroupFilter(
  filter: Exclude<Filter, TopNFilter>,
  place: { readonly table: string; readonly measure: string },
  fields: QueryFields,
  at: string,
): readonly GroupPredicate[] {
  const { expression, measure } = fields.measure(place, `${at}.target`);
  if (filter.filterType !== 0) {
    const kind = filter.filterType === 1 ? "basic" : "relative date";
    throw new AppError("query_not_supported", {
      message: messages.measureFilter(kind),
      detail: `${at}.target`,
    });
  }
  return combine(
    filter,
    (condition, conditionAt) => {
      const planned = planAdvancedCondition(condition, measure.type, conditionAt);
      return planned === null ? null : ({ kind: "measure", expression, condition: planned } as const);
    },
    at,
  );
}

/** Conditions that are not set do not count: with `Or`, an unset condition must not let everything through. */
function combine<Test>(
  filter: AdvancedFilter,
  plan: (condition: AdvancedFilter["conditions"][number], at: string) => Test | null,
  at: string,
): readonly (Test | { readonly kind: "and" | "or"; readonly tests: readonly Test[] })[] {
  const tests = filter.conditions.flatMap(
    (condition, index) => plan(condition, `${at}.conditions[${index}]`) ?? [],
  );
  if (tests.length < 2) return tests;
  return [{ kind: filter.logicalOperator === "And" ? "and" : "or", tests }];
}

function planTopN(filter: TopNFilter, column: ColumnRef, fields: QueryFields, at: string): Ranking {
  if (!Number.isInteger(filter.itemCount) || filter.itemCount < 1) {
    throw new AppError("query_invalid", { message: messages.countRequired(), detail: `${at}.itemCount` });
  }
  return {
    column,
    by: rankingMeasure(filter, fields, `${at}.orderBy`),
    direction: filter.operator === "Top" ? "top" : "bottom",
    count: filter.itemCount,
  };
}

function rankingMeasure(filter: TopNFilter, fields: QueryFields, at: string): PlannedExpression {
  const target = readTarget(filter.orderBy, at);
  if (target.kind === "measure") return fields.measure(target.place, at).expression;
  throw new AppError("query_not_supported", { message: messages.rankBy(), detail: at });
}

function unsupportedTarget(kind: string, at: string): AppError {
  return new AppError("query_not_supported", { message: messages.filterTarget(kind), detail: at });
}
