import { AppError } from "@vitrine/contracts/errors";
import type { ComparisonPeriods, SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { findTable } from "../model/find-field.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { FieldAccess, type FoundMeasure } from "./field-access.ts";
import { planClock, type PlanClock } from "./plan-clock.ts";
import { planAdvancedCondition } from "./plan-condition.ts";
import { combineConditions, limitFilters } from "./plan-filters.ts";
import { planGroupValue, planMeasure } from "./plan-measure.ts";
import { groupFiltersOf, ownDays, PlanParts, type Days } from "./plan-parts.ts";
import { movedBack } from "./plan-period.ts";
import {
  aggregatesOf,
  type GroupPredicate,
  type PlannedDimension,
  type PlannedExpression,
  type PlannedLines,
  type PlannedMeasure,
  type PlannedOrder,
  type QueryPlan,
  type Ranking,
} from "./query-plan.ts";

export interface PlanContext {
  readonly model: SemanticModel;
  readonly scope: SecurityScope;
  /** The moment that relative dates count from. */
  readonly now: Date;
  /** Last ISO day for which the data are complete; `null` when unknown. */
  readonly completeThrough: string | null;
  /** Most rows that an answer may have. */
  readonly maxRows: number;
}

/**
 * First phase of query → plan → SQL → rows → result: resolves names by the model, refuses what the scope forbids and
 * puts the scope's row rules in front of the query's own filters. Pure; every failure names its place in the query.
 *
 * @throws AppError `query_invalid`, `query_field_unknown`, `query_field_forbidden`, `query_not_supported`,
 *   `query_too_large`.
 */
export function planQuery(query: SemanticQuery, context: PlanContext): QueryPlan {
  if (query.dimensions.length === 0 && query.measures.length === 0) {
    throw new AppError("query_invalid", { message: messages.nothingAsked(), detail: "measures" });
  }
  limitFilters(query.filters);
  const { model, scope } = context;
  const access = new FieldAccess(model, scope);
  const clock = planClock(context.now, model.timeZone, context.completeThrough);
  const parts = new PlanParts(access, query, scope, clock);
  const asked = query.measures.map((place, index) => access.measure(place, `measures[${index}]`));
  requireMeasures(query, access);
  const measures = asked.map((found) => planMeasure(found, parts));
  const home = homeOf(
    asked.map(({ table }) => table),
    measures,
    parts,
  );
  const comparisons = planComparisons(query, asked, parts, home);
  const view = parts.view(home);
  const rankings = planRankings(query, parts, home);
  const having = planHaving(query, parts, home, clock);
  const dimensions = view.dimensions.map(({ found, ref }): PlannedDimension => {
    const { table, column } = found;
    return {
      label: { table: table.name, name: column.name, displayName: column.displayName },
      type: ref.type,
      content: column.content,
    };
  });
  const lines = planLines(query, context);
  // Of cells there are as many as their lines have: limit and offset count the lines.
  const isOfCells = lines !== null && lines.across > 0;
  const limit = isOfCells ? context.maxRows : Math.min(query.limit, context.maxRows);
  return {
    bases: basesOf(
      measures.map(({ expression }) => expression),
      parts,
      home,
    ),
    dimensions,
    measures,
    comparisons,
    comparison: planComparison(query, parts, home),
    rankings,
    having,
    orderBy: planOrder(query),
    limit,
    offset: isOfCells ? 0 : (query.offset ?? 0),
    totals: query.totals,
    subtotals: planSubtotals(query),
    lines,
    // Last: everything above may have added parts and joins.
    parts: parts.parts,
  };
}

/**
 * The facts that the answer's groups are named after: the first measure's that can be told; else the model's own, or where
 * these cannot tell the groups the first that can.
 *
 * @throws AppError `query_not_supported` when no facts can.
 */
function homeOf(
  tables: readonly ModelTable[],
  measures: readonly PlannedMeasure[],
  parts: PlanParts,
): ModelTable {
  const { model } = parts.access;
  const at = measures.findIndex(({ note }) => note?.when !== "always");
  const [own, measure] = [tables[at], measures[at]];
  if (own !== undefined && measure !== undefined) {
    if (parts.hindrance(own) === null) return own;
    // The measure is one of other facts, which its own table only names.
    const sources = sourcesOf([measure.expression], parts);
    const looked = model.tables.find(({ source }) => sources.has(source));
    if (looked !== undefined) return looked;
  }
  const usual = findTable(model, model.defaultFacts);
  if (usual === null) throw new Error(`The model is not linted: no table ${model.defaultFacts}`);
  const hindrance = parts.hindrance(usual);
  if (hindrance === null) return usual;
  const others = model.tables.filter(({ role }) => role === "facts");
  const home = others.find((table) => parts.hindrance(table) === null);
  if (home !== undefined) return home;
  throw new AppError("query_not_supported", { message: hindrance.message, detail: "dimensions" });
}

/** Groups come from every table of facts that a measure looks at with the days of the group's own. */
function basesOf(
  expressions: readonly PlannedExpression[],
  parts: PlanParts,
  home: ModelTable,
): readonly number[] {
  const sources = sourcesOf(expressions, parts);
  const bases = parts.access.model.tables
    .filter((table) => sources.has(table.source))
    .map((table) => parts.number(table, ownDays));
  return bases.length === 0 ? [parts.number(home, ownDays)] : bases;
}

/** The tables of facts that expressions look at. */
function sourcesOf(expressions: readonly PlannedExpression[], parts: PlanParts): ReadonlySet<string> {
  const used = new Set(expressions.flatMap(aggregatesOf).map(({ part }) => part));
  return new Set([...used].flatMap((number) => parts.parts[number]?.from.facts ?? []));
}

function planRankings(query: SemanticQuery, parts: PlanParts, home: ModelTable): readonly Ranking[] {
  return query.filters.flatMap((filter, index): readonly Ranking[] => {
    if (filter.filterType !== 5) return [];
    const at = `filters[${index}]`;
    if (!Number.isInteger(filter.itemCount) || filter.itemCount < 1) {
      throw new AppError("query_invalid", { message: messages.countRequired(), detail: `${at}.itemCount` });
    }
    const { expression: by } = planGroupValue(filter.orderBy, parts, home, "top N", `${at}.orderBy`);
    const direction = filter.operator === "Top" ? "top" : "bottom";
    return [{ by, direction, count: filter.itemCount, bases: basesOf([by], parts, home) }];
  });
}

function planHaving(
  query: SemanticQuery,
  parts: PlanParts,
  home: ModelTable,
  clock: PlanClock,
): readonly GroupPredicate[] {
  return groupFiltersOf(query).flatMap(({ filter, at }) => {
    if (filter.filterType !== 0) {
      const kind = {
        1: "basic",
        3: "include/exclude",
        4: "relative date",
        6: "tuple",
        7: "relative time",
        8: "identity",
        9: "hierarchy",
      }[filter.filterType];
      throw new AppError("query_not_supported", {
        message: messages.measureFilter(kind),
        detail: `${at}.target`,
      });
    }
    const { expression, type } = planGroupValue(filter.target, parts, home, "advanced", `${at}.target`);
    return combineConditions(
      filter,
      (condition, place): GroupPredicate | null => {
        const planned = planAdvancedCondition(condition, type, place, clock.timeZone);
        return planned === null ? null : { kind: "measure", expression, condition: planned };
      },
      at,
    );
  });
}

/**
 * The measures over the days to compare with. Where the query asks for days that have not come in whole, the measures
 * over the days that have follow them: only these can be set against the others.
 */
function planComparisons(
  { compare }: SemanticQuery,
  asked: readonly FoundMeasure[],
  parts: PlanParts,
  home: ModelTable,
): readonly PlannedMeasure[] {
  if (compare === undefined) return [];
  const plan = (days: Days) => asked.map((found) => planMeasure(found, parts, days));
  const past = plan(daysOf(compare));
  const isCompared = parts.distance(home, daysOf(compare)) !== null;
  return isCompared && parts.outruns(home) ? [...past, ...plan({ ...ownDays, elapsed: true })] : past;
}

function daysOf(kind: SemanticQuery["compare"]): Days {
  return kind === "previousPeriod" ? { ...ownDays, periodsBack: 1 } : { ...ownDays, yearsBack: 1 };
}

function planComparison(query: SemanticQuery, parts: PlanParts, home: ModelTable): ComparisonPeriods | null {
  const kind = query.compare;
  if (kind === undefined) return null;
  const period = parts.period(home);
  const distance = parts.distance(home, daysOf(kind));
  if (period === null || distance === null) return { kind, period: null, against: null };
  const against = movedBack(period, distance);
  return {
    kind,
    period: { from: period.from, through: period.to },
    // A leap day has no day of its own in the year before.
    against: against.from > against.to ? null : { from: against.from, through: against.to },
  };
}

/** Looks up the measures of filters before anything else can fail: what is forbidden is always told as that. */
function requireMeasures(query: SemanticQuery, access: FieldAccess): void {
  for (const [index, filter] of query.filters.entries()) {
    const [by, at] = filter.filterType === 5 ? [filter.orderBy, "orderBy"] : [filter.target, "target"];
    if (!Array.isArray(by) && "measure" in by) access.measure(by, `filters[${index}].${at}`);
  }
}

/** What the query asks for, then every dimension in turn: equal values never leave the order to chance. */
function planOrder(query: SemanticQuery): readonly PlannedOrder[] {
  for (const [at, { by, index }] of query.sort.entries()) {
    const count = by === "dimension" ? query.dimensions.length : query.measures.length;
    if (index < count) continue;
    throw new AppError("query_invalid", {
      message: messages.sortOutOfRange(by),
      detail: `sort[${at}].index`,
    });
  }
  const ties = query.dimensions.map((_, index): PlannedOrder => ({
    by: "dimension",
    index,
    direction: "ascending",
  }));
  const isAsked = (tie: PlannedOrder) =>
    query.sort.some(({ by, index }) => by === tie.by && index === tie.index);
  return [...query.sort, ...ties.filter((tie) => !isAsked(tie))];
}

function planSubtotals(query: SemanticQuery): readonly number[] {
  const depths = query.subtotals ?? [];
  const at = depths.findIndex((depth) => depth < 1 || depth >= query.dimensions.length);
  if (at < 0) return [...new Set(depths)];
  throw new AppError("query_invalid", { message: messages.subtotalDepth(), detail: `subtotals[${at}]` });
}

/** Lines are planned as a question of their own: what runs across has no say in which there are, nor in their order. */
function planLines(query: SemanticQuery, context: PlanContext): PlannedLines | null {
  if (query.lines === undefined) return null;
  const { across } = query.lines;
  const { lines: _lines, subtotals: _subtotals, compare: _compare, ...asked } = query;
  const dimensions = query.dimensions.slice(across);
  if (dimensions.length === 0) {
    throw new AppError("query_invalid", { message: messages.linesWithoutLevels(), detail: "lines.across" });
  }
  const sort = query.sort.flatMap((one) => {
    if (one.by === "measure") return [one];
    return one.index < across ? [] : [{ ...one, index: one.index - across }];
  });
  return { across, plan: planQuery({ ...asked, dimensions, sort, totals: false }, context) };
}
