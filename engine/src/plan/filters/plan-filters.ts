import { AppError, unreachable } from "@vitrine/contracts/errors";
import type { AdvancedFilter, Filter, IdentityFilter } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { filterField, isOfGroups } from "./filter-target.ts";
import type { PlanClock } from "../days/plan-clock.ts";
import { planAdvancedCondition, planBasicCondition } from "./plan-condition.ts";
import { planHierarchyFilter } from "./plan-hierarchy-filter.ts";
import { matchAny, planIncludeExclude, planKeys, planTuples } from "./plan-points.ts";
import type { QueryFields } from "../query-fields.ts";
import type { ColumnRef, Predicate } from "../query-plan.ts";
import type { DayRange } from "../days/day-range.ts";
import { resolveRelativeDate } from "./relative-date.ts";
import { resolveRelativeTime } from "./relative-time.ts";

/** The maximum number of values in all filters of a query together. Bounds the parameters of a statement. */
const mostValues = 10_000;

/**
 * Most top N filters of a query. Each is a sub-query, and with a hundred of them a database plans for minutes, in which
 * it cannot be stopped.
 */
const mostRankings = 10;

/** @throws AppError `query_too_large` */
export function limitFilters(filters: readonly Filter[]): void {
  const listed = filters.reduce((sum, filter) => sum + valuesOf(filter), 0);
  if (listed > mostValues) throw tooLarge(messages.tooManyValues(mostValues));
  const ranked = filters.filter(({ filterType }) => filterType === 5).length;
  if (ranked > mostRankings) throw tooLarge(messages.tooManyRankings(mostRankings));
}

function tooLarge(message: string): AppError {
  return new AppError("query_too_large", { message, detail: "filters" });
}

function valuesOf(filter: Filter): number {
  switch (filter.filterType) {
    case 0:
    case 4:
    case 5:
    case 7:
      return 0;
    case 1:
      return filter.values.length + (filter.keyValues?.flat().length ?? 0);
    case 3:
    case 6:
      return filter.values.flat(2).length;
    case 8:
      return filter.target.length;
    case 9:
      // Every node contains a value, so that the length as JSON bounds their number without walking the tree.
      return JSON.stringify(filter.hierarchyData).split('"value"').length;
  }
}

/** The filters on columns, all of which must hold. `engine/queries.md` defines each kind. */
export function planRowFilters(
  filters: readonly Filter[],
  fields: QueryFields,
  clock: PlanClock,
): readonly Predicate[] {
  return filters.flatMap((filter, index) => {
    if (filter.filterType === 5 || isOfGroups(filter.target)) return [];
    return planRowFilter(filter, fields, clock, `filters[${index}]`);
  });
}

type RowFilter = Exclude<Filter, { readonly filterType: 5 }>;

function planRowFilter(
  filter: RowFilter,
  fields: QueryFields,
  clock: PlanClock,
  at: string,
): readonly Predicate[] {
  const { timeZone } = clock;
  switch (filter.filterType) {
    case 0: {
      const { ref } = filterField(filter.target, fields, "advanced", `${at}.target`);
      return planConditions(filter, ref, at, timeZone);
    }
    case 1: {
      const field = filterField(filter.target, fields, "basic", `${at}.target`);
      if (field.keys !== null || filter.keyValues !== undefined) return planKeys(filter, field, at, timeZone);
      const condition = planBasicCondition(filter, field.ref.type, at, timeZone);
      return condition === null ? [] : [{ kind: "column", column: field.ref, condition }];
    }
    case 3:
      return planIncludeExclude(filter, fields, at, timeZone);
    case 4:
      return within(dateColumn(filter, fields, at), resolveRelativeDate(filter, clock, at));
    case 6:
      return planTuples(filter, fields, at, timeZone);
    case 7:
      return within(dateColumn(filter, fields, at), resolveRelativeTime(filter, clock, at));
    case 8:
      return planIdentity(filter, fields, at, timeZone);
    case 9:
      return planHierarchyFilter(filter, fields, at, timeZone);
    default:
      return unreachable(filter);
  }
}

function planConditions(
  filter: AdvancedFilter,
  column: ColumnRef,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  return combineConditions(
    filter,
    (condition, place): Predicate | null => {
      const planned = planAdvancedCondition(condition, column.type, place, timeZone);
      return planned === null ? null : { kind: "column", column, condition: planned };
    },
    at,
  );
}

/** Unset conditions do not count: with `Or`, an unset condition must not allow everything. */
export function combineConditions<Test>(
  filter: AdvancedFilter,
  plan: (condition: AdvancedFilter["conditions"][number], at: string) => Test | null,
  at: string,
): readonly (Test | { readonly kind: "and" | "or"; readonly tests: readonly Test[] })[] {
  const tests = filter.conditions.flatMap(
    (condition, index) => plan(condition, `${at}.conditions[${index}]`) ?? [],
  );
  if (tests.length < 2) return tests;
  if (filter.logicalOperator === "And") return tests;
  return [{ kind: "or", tests }];
}

function dateColumn(
  filter: Extract<Filter, { readonly filterType: 4 | 7 }>,
  fields: QueryFields,
  at: string,
): ColumnRef {
  const kind = filter.filterType === 4 ? "relative date" : "relative time";
  const { ref } = filterField(filter.target, fields, kind, `${at}.target`);
  if (ref.type === "date") return ref;
  const message = messages.dateFilterOnType(kind, ref.type);
  throw new AppError("query_not_supported", { message, detail: `${at}.target` });
}

function within(column: ColumnRef, { from, to }: DayRange): readonly Predicate[] {
  return [edge(column, ">=", from), edge(column, "<=", to)];
}

export function edge(
  column: ColumnRef,
  comparison: ">=" | "<=",
  day: string,
): Extract<Predicate, { readonly kind: "column" }> {
  const value = { type: "date", value: day } as const;
  return { kind: "column", column, condition: { kind: "compare", comparison, value, blanksPass: false } };
}

/** Numbers are converted to values of the identity column of the model. Without numbers no row passes. */
function planIdentity(
  filter: IdentityFilter,
  fields: QueryFields,
  at: string,
  timeZone: string,
): readonly Predicate[] {
  const { identity } = fields.access.model;
  if (identity === null) {
    throw new AppError("query_not_supported", { message: messages.noIdentity(), detail: `${at}.target` });
  }
  const { ref } = fields.column(identity.column, `${at}.target`);
  if (filter.target.length === 0) return [{ kind: "never" }];
  const points = filter.target.map((number, index) => {
    const place = `${at}.target[${index}]`;
    if (!Number.isSafeInteger(number) || number < 0) {
      throw new AppError("query_invalid", { message: messages.identityNumber(), detail: place });
    }
    const value = ref.type === "string" ? String(number).padStart(identity.digits, "0") : number;
    return [{ column: ref, value, at: place }];
  });
  return [matchAny(points, false, timeZone)];
}
