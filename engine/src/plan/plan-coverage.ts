import type { SemanticQuery } from "@vitrine/contracts/query";

import { findTable } from "../model/find-field.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import { FieldAccess } from "./field-access.ts";
import { isOfGroups } from "./filter-target.ts";
import { JoinTree } from "./join-tree.ts";
import { planClock } from "./plan-clock.ts";
import { ownDays, PlanParts } from "./plan-parts.ts";
import type { PlanContext } from "./plan-query.ts";
import { aggregatesOf, type PlannedMeasure, type QueryPlan } from "./query-plan.ts";

/**
 * What has to be known of a query whose measures are computed from facts beside the model's main ones: whether these
 * facts reach back as far as the main ones do. Platforms keep some breakdowns for some months only.
 */
export interface PlannedCoverage {
  /** The facts of each measure of the query, by their source, without the main ones. */
  readonly sources: readonly (readonly string[])[];
  /** One row: the first day of these facts, whatever the query's filters, in the order of `tables`. */
  readonly all: QueryPlan;
  readonly tables: readonly string[];
  /** One row: the first day of the main facts under the filters of the query that they know. */
  readonly asked: QueryPlan;
}

/** @returns `null` where every measure is computed from the main facts, or nothing says which days these have */
export function planCoverage(
  query: SemanticQuery,
  plan: QueryPlan,
  context: PlanContext,
): PlannedCoverage | null {
  const { model } = context;
  const main = findTable(model, model.defaultFacts);
  if (main === null || model.calendar === null) return null;
  const sources = plan.measures.map((measure) => sourcesOf(measure, plan, main.source));
  if (sources.every((own) => own.length === 0)) return null;
  if (!isReadable(main, context)) return null;
  const isKnown = (filter: SemanticQuery["filters"][number]) =>
    filter.filterType !== 5 &&
    !isOfGroups(filter.target) &&
    partsOf([filter], context).hindrance(main) === null;
  const asked = planFirstDays([main], query.filters.filter(isKnown), context);
  const facts = model.tables.filter(({ source }) => sources.some((own) => own.includes(source)));
  const all = planFirstDays(facts, [], context);
  if (asked === null || all === null) return null;
  return { sources, all: all.plan, tables: all.sources, asked: asked.plan };
}

function sourcesOf({ expression }: PlannedMeasure, { parts }: QueryPlan, main: string): readonly string[] {
  const sources = aggregatesOf(expression).flatMap(({ part }) => parts[part]?.from.facts ?? []);
  return [...new Set(sources)].filter((source) => source !== main);
}

function partsOf(
  filters: SemanticQuery["filters"],
  { model, scope, now, completeThrough, lags = new Map() }: PlanContext,
) {
  const query = { dimensions: [], measures: [], filters, sort: [], limit: 1, totals: false };
  const clock = planClock(now, model.timeZone, completeThrough);
  return new PlanParts(new FieldAccess(model, scope), query, scope, clock, lags);
}

/** Facts that a row rule cannot be applied to are not read, and say nothing. */
function isReadable(table: ModelTable, context: PlanContext): boolean {
  const joins = new JoinTree(context.model, table);
  return context.scope.rows.every((rule) => joins.column(rule) !== null);
}

/** The first day of each of some tables of facts, those without days left out. */
function planFirstDays(
  tables: readonly ModelTable[],
  filters: SemanticQuery["filters"],
  context: PlanContext,
): { readonly plan: QueryPlan; readonly sources: readonly string[] } | null {
  const parts = partsOf(filters, context);
  const found = tables.flatMap((table) => {
    const column = parts.view(table).fields.date;
    return column === null ? [] : [{ table, column, part: parts.number(table, ownDays) }];
  });
  if (found.length === 0) return null;
  const measures = found.map(({ table, column, part }): PlannedMeasure => {
    const { name, displayName } = table;
    return {
      label: { table: name, name, displayName },
      expression: { kind: "aggregate", part, rows: [], of: "min", column },
      type: "date",
      format: null,
      direction: "neutral",
      above: [],
      provisionalFrom: null,
      compared: null,
      note: null,
    };
  });
  const plan: QueryPlan = {
    parts: parts.parts,
    bases: found.map(({ part }) => part),
    dimensions: [],
    measures,
    comparisons: [],
    comparison: null,
    rankings: [],
    having: [],
    orderBy: [],
    limit: 1,
    offset: 0,
    totals: false,
    subtotals: [],
    lines: null,
    filled: null,
    facts: null,
  };
  return { plan, sources: found.map(({ table }) => table.source) };
}
