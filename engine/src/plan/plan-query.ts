import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { rowsInCommon } from "../model/figures-of.ts";
import { findTable } from "../model/find-field.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";
import type { FilledDimension } from "./filled-dimension.ts";
import { FieldAccess, type FoundMeasure } from "./field-access.ts";
import { planClock, type PlanClock } from "./days/plan-clock.ts";
import { withDefinedMeasures } from "./defined-measures.ts";
import { planAdvancedCondition } from "./filters/plan-condition.ts";
import { planFacts } from "./plan-facts.ts";
import { combineConditions, limitFilters } from "./filters/plan-filters.ts";
import { planGroupValue, planMeasure, planRow } from "./plan-measure.ts";
import { listAmounts } from "./list-amounts.ts";
import { groupFiltersOf } from "./filters/filter-target.ts";
import { firstDayKey, type FirstDays, type KnownData, type Lags } from "./known-data.ts";
import { ownDays } from "./days/part-days.ts";
import { withOwnNames } from "./own-names.ts";
import { PlanParts } from "./plan-parts.ts";
import { planComparison, planComparisons } from "./plan-comparisons.ts";
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
  readonly scope: ScopeRules;
  /** The moment that relative dates refer to. */
  readonly now: Date;
  /** Last ISO day for which the data are complete; `null` if unknown. */
  readonly completeThrough: string | null;
  /** Without it no figure is provisional. */
  readonly lags?: Lags;
  /** Without it the facts are taken to cover every day of the query. */
  readonly firstDays?: FirstDays;
  readonly maxRows: number;
}

/**
 * First phase of query → plan → SQL → rows → result: resolves names through the model, refuses what the scope forbids,
 * and applies the row rules of the scope before the filters of the query. Pure. Every error contains its path in the
 * query.
 *
 * @throws AppError `query_invalid`, `query_field_unknown`, `query_field_forbidden`, `query_not_supported`,
 *   `query_too_large`
 */
export function planQuery(query: SemanticQuery, given: PlanContext): QueryPlan {
  const context = withDefinedMeasures(query, given);
  return { ...planRows(query, context), lines: planLines(query, context) };
}

/** The context's knowledge of the data; empty where the context has none. */
export function knownOf({ lags = new Map(), firstDays = new Map() }: PlanContext): KnownData {
  return { lags, firstDays };
}

function planRows(query: SemanticQuery, context: PlanContext): QueryPlan {
  if (query.dimensions.length === 0 && query.measures.length === 0) {
    throw new AppError("query_invalid", { message: messages.nothingAsked(), detail: "measures" });
  }
  limitFilters(query.filters);
  const { model, scope } = context;
  const access = new FieldAccess(model, scope);
  const clock = planClock(context.now, model.timeZone, context.completeThrough, query.calendar);
  const parts = new PlanParts(access, query, scope, clock, knownOf(context));
  const asked = query.measures.map((place, index) => access.measure(place, `measures[${index}]`));
  requireMeasures(query, access);
  const common = query.sameRows === undefined ? null : rowsInCommon(asked, model, isReportedIn(context));
  const rows = common === null ? [] : common.rows.map((row) => planRow(row, common.table));
  const request = { rows, depth: query.dimensions.length, depths: depthsOf(query) };
  const measures = asked.map((found) => planMeasure(found, parts, { ...request, days: ownDays }));
  const home = mainFactsOf(
    asked.map(({ table }) => table),
    measures,
    parts,
  );
  const comparisons = planComparisons(query, asked, parts, home, (days) => ({ ...request, days }));
  const expressions = measures.map(({ expression }) => expression);
  const dimensions = planDimensions(parts, home);
  const rankings = planRankings(query, parts, home);
  const having = planHaving(query, parts, home, clock);
  const filled = having.length === 0 ? [...measures, ...comparisons] : [];
  const figure: Omit<QueryPlan, "parts"> = {
    bases: basesOf(expressions, parts, home),
    ...withOwnNames(query, { dimensions, measures, comparisons }),
    comparison: planComparison(query, parts, home),
    rankings,
    having,
    orderBy: planOrder(query),
    ...planWindow(query, context.maxRows),
    totals: query.totals,
    isSameRows: common !== null,
    subtotals: planSubtotals(query),
    lines: null,
    filled: planFilled(query, asked, parts, home, filled),
    facts: null,
  };
  if (query.facts !== undefined) return planFacts(query, figure, listAmounts(asked, parts, rows), parts);
  // Last, because everything above may add parts and joins.
  return { ...figure, parts: parts.parts };
}

function planDimensions(parts: PlanParts, home: ModelTable): readonly PlannedDimension[] {
  return parts.views.of(home).dimensions.map(({ found, ref }) => {
    const { table, column } = found;
    return {
      label: { table: table.name, name: column.name, displayName: column.displayName },
      type: ref.type,
      content: column.content,
    };
  });
}

/** The rows to return. With lines across, limit and offset count the lines, and all cells of these are returned. */
function planWindow(query: SemanticQuery, maxRows: number): Pick<QueryPlan, "limit" | "offset"> {
  return query.lines !== undefined && query.lines.across > 0
    ? { limit: maxRows, offset: 0 }
    : { limit: Math.min(query.limit, maxRows), offset: query.offset ?? 0 };
}

/** True if any row that the user may see reports a column of facts, or if that is unknown. */
function isReportedIn({ model, firstDays }: PlanContext): (table: string, column: string) => boolean {
  return (name, column) => {
    const source = findTable(model, name)?.source;
    if (source === undefined || firstDays?.has(source) !== true) return true;
    return firstDays.has(firstDayKey(source, column));
  };
}

/**
 * The facts that provide the groups of the answer: those of the first measure that is available. Without one, the
 * default facts of the model, or else the first facts that have the groups.
 *
 * @throws AppError `figure_not_available` if no facts have the groups
 */
function mainFactsOf(
  tables: readonly ModelTable[],
  measures: readonly PlannedMeasure[],
  parts: PlanParts,
): ModelTable {
  const { model } = parts.access;
  const at = measures.findIndex(({ note }) => note?.when !== "always");
  const [own, measure] = [tables[at], measures[at]];
  if (own !== undefined && measure !== undefined) {
    if (parts.views.reasonUnavailable(own) === null) return own;
    // The measure is computed from other facts than its own table.
    const sources = sourcesOf([measure.expression], parts);
    const looked = model.tables.find(({ source }) => sources.has(source));
    if (looked !== undefined) return looked;
  }
  const usual = findTable(model, model.defaultFacts);
  if (usual === null) throw new Error(`The model is not linted: no table ${model.defaultFacts}`);
  const reasonUnavailable = parts.views.reasonUnavailable(usual);
  if (reasonUnavailable === null) return usual;
  const others = model.tables.filter(({ role }) => role === "facts");
  const home = others.find((table) => parts.views.reasonUnavailable(table) === null);
  if (home !== undefined) return home;
  throw new AppError("figure_not_available", { message: reasonUnavailable.message, detail: "dimensions" });
}

/** The parts whose rows make groups: those of every table of facts that a measure reads on the days of the group itself. */
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
    const level = {
      ranking: query.filters.slice(0, index).filter(({ filterType }) => filterType === 5).length,
    };
    const place = { kind: "top N", at: `${at}.orderBy`, level };
    const { expression: by } = planGroupValue(filter.orderBy, parts, home, place);
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
    const of = { kind: "advanced", at: `${at}.target`, level: "rows" } as const;
    const { expression, type } = planGroupValue(filter.target, parts, home, of);
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

/** For how many of the first dimensions measures are computed in addition to the rows. */
function depthsOf(query: SemanticQuery): readonly number[] {
  // Lines are ordered by the figures of every group above them.
  const lines = query.lines === undefined ? [] : query.dimensions.map((_, index) => index).slice(1);
  return [...new Set([...(query.totals ? [0] : []), ...(query.subtotals ?? []), ...lines])];
}

/** @throws AppError `query_invalid` for a dimension that does not group days */
function planFilled(
  query: SemanticQuery,
  asked: readonly FoundMeasure[],
  parts: PlanParts,
  home: ModelTable,
  planned: readonly PlannedMeasure[],
): FilledDimension | null {
  const index = query.everyPeriodOf;
  if (index === undefined) return null;
  const days = parts.days.daysBy(home, index);
  if (days === null) {
    throw new AppError("query_invalid", { message: messages.periodsOfNoDays(), detail: "everyPeriodOf" });
  }
  const [order] = query.sort;
  const isWhole = query.lines === undefined && (query.offset ?? 0) === 0 && order?.by !== "measure";
  if (!isWhole) return null;
  const own = query.sort.find(({ by, index: place }) => by === "dimension" && place === index);
  return {
    ...days,
    index,
    direction: own?.direction ?? "ascending",
    isFirst: (order?.index ?? 0) === index,
    counterparts: counterpartsOf(planned, parts),
    addsUp: asked.map(({ measure }) => measure.additivity === "additive"),
  };
}

/** The parts whose rows count for other days than their own, group by group. */
function counterpartsOf(measures: readonly PlannedMeasure[], parts: PlanParts): readonly number[] {
  const used = new Set(
    measures.flatMap(({ expression }) => aggregatesOf(expression)).map(({ part }) => part),
  );
  const planned = parts.parts;
  return [...used].filter((part) => planned[part]?.shift !== null && planned[part]?.span === null);
}

/** Looks up the measures of filters first, so that a forbidden measure is always reported as forbidden. */
function requireMeasures(query: SemanticQuery, access: FieldAccess): void {
  for (const [index, filter] of query.filters.entries()) {
    const [by, at] = filter.filterType === 5 ? [filter.orderBy, "orderBy"] : [filter.target, "target"];
    if (!Array.isArray(by) && "measure" in by) access.measure(by, `filters[${index}].${at}`);
  }
}

/** The order that the query asks for, and then every dimension, so that rows never have an arbitrary order. */
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

/** Lines are planned as a separate query. The dimensions across affect neither which lines exist nor their order. */
function planLines(query: SemanticQuery, context: PlanContext): PlannedLines | null {
  if (query.lines === undefined) return null;
  const { across } = query.lines;
  const { subtotals: _subtotals, compare: _compare, ...asked } = query;
  const dimensions = query.dimensions.slice(across);
  if (dimensions.length === 0) {
    throw new AppError("query_invalid", { message: messages.linesWithoutLevels(), detail: "lines.across" });
  }
  const sort = query.sort.flatMap((one) => {
    if (one.by === "measure") return [one];
    return one.index < across ? [] : [{ ...one, index: one.index - across }];
  });
  const lines = { across: 0 };
  return { across, plan: planRows({ ...asked, lines, dimensions, sort, totals: false }, context) };
}
