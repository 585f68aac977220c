import type { SemanticQuery } from "@vitrine/contracts/query";

import { operandsOf, type Expression } from "../model/expression/expression.ts";
import { findTable } from "../model/find-field.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import { FieldAccess, referredMeasure } from "./field-access.ts";
import { isOfGroups } from "./filters/filter-target.ts";
import { JoinTree } from "./join-tree.ts";
import { planClock } from "./days/plan-clock.ts";
import { planRow } from "./plan-measure.ts";
import { firstDayKey } from "./known-data.ts";
import { ownDays } from "./days/part-days.ts";
import { PlanParts } from "./plan-parts.ts";
import { knownOf, type PlanContext } from "./plan-query.ts";
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
    partsOf([filter], context).views.hindrance(main) === null;
  const ofRows = (table: ModelTable): Reported => ({ table, column: null });
  const asked = planFirstDays([ofRows(main)], query.filters.filter(isKnown), context);
  const facts = model.tables.filter(({ source }) => sources.some((own) => own.includes(source)));
  const all = planFirstDays(facts.map(ofRows), [], context);
  if (asked === null || all === null) return null;
  return { sources, all: all.plan, tables: all.sources, asked: asked.plan };
}

/** A plan of one row that holds first days of tables of facts, whatever a query's filters. */
export interface PlannedFirstDays {
  readonly plan: QueryPlan;
  /** Of each column of the row: a table's source, or the key of a column of its. */
  readonly sources: readonly string[];
}

/** Facts, or those of their rows that report a column, whose first day is wanted. */
interface Reported {
  readonly table: ModelTable;
  readonly column: string | null;
}

/**
 * Asks for the first days of the facts behind a query, where these matter: a period of which only a part is known is
 * compared with nothing, and a column that no row reports is left out of the rows that measures have in common.
 *
 * @returns `null` where the query looks at no earlier days and does not ask for rows in common
 */
export function planComparedFacts(query: SemanticQuery, context: PlanContext): PlannedFirstDays | null {
  const { model } = context;
  const ofFilters = query.filters.flatMap((filter) => {
    const by = filter.filterType === 5 ? filter.orderBy : filter.target;
    return !Array.isArray(by) && "measure" in by ? [by] : [];
  });
  const looks = [...query.measures, ...ofFilters].flatMap((place) => {
    const table = findTable(model, place.table);
    const measure = table?.measures.find(({ name }) => name === place.measure);
    return table === null || measure === undefined ? [] : [lookOf(measure.expression, table, model)];
  });
  const isAsked = query.compare !== undefined || query.sameRows !== undefined;
  if (!isAsked && !looks.some(({ isBack }) => isBack)) return null;
  const seen = looks.flatMap(({ figures }) => figures);
  const wanted = model.tables.flatMap((table): readonly Reported[] => {
    const own = seen.filter((figure) => figure.table === table);
    if (own.length === 0 || !isReadable(table, context)) return [];
    return [...new Set([null, ...own.map(({ column }) => column)])].map((column) => ({ table, column }));
  });
  return planFirstDays(wanted, [], context);
}

interface Look {
  readonly figures: readonly Reported[];
  readonly isBack: boolean;
}

/** The figures that an expression looks at, and whether at earlier days. */
function lookOf(expression: Expression, table: ModelTable, model: SemanticModel): Look {
  if (expression.kind === "measure") {
    const { home, measure } = referredMeasure(model, table, expression);
    return lookOf(measure.expression, home, model);
  }
  const inner = operandsOf(expression).map((operand) => lookOf(operand, table, model));
  if (expression.kind === "aggregate")
    return { figures: [{ table, column: expression.column }], isBack: false };
  if (expression.kind === "rows") return { figures: [{ table, column: null }], isBack: false };
  const isBack =
    expression.kind === "time" &&
    (expression.time.kind === "previousPeriod" || expression.time.kind === "samePeriodLastYear");
  return {
    figures: inner.flatMap(({ figures }) => figures),
    isBack: isBack || inner.some((one) => one.isBack),
  };
}

function sourcesOf({ expression }: PlannedMeasure, { parts }: QueryPlan, main: string): readonly string[] {
  const sources = aggregatesOf(expression).flatMap(({ part }) => parts[part]?.from.facts ?? []);
  return [...new Set(sources)].filter((source) => source !== main);
}

function partsOf(filters: SemanticQuery["filters"], context: PlanContext) {
  const { model, scope, now, completeThrough } = context;
  const query = { dimensions: [], measures: [], filters, sort: [], limit: 1, totals: false };
  const clock = planClock(now, model.timeZone, completeThrough);
  return new PlanParts(new FieldAccess(model, scope), query, scope, clock, knownOf(context));
}

/** Facts that a row rule cannot be applied to are not read, and say nothing. */
function isReadable(table: ModelTable, context: PlanContext): boolean {
  const joins = new JoinTree(context.model, table);
  return context.scope.rows.every((rule) => joins.column(rule) !== null);
}

/** The first days of facts, those without days left out. */
function planFirstDays(
  wanted: readonly Reported[],
  filters: SemanticQuery["filters"],
  context: PlanContext,
): PlannedFirstDays | null {
  const parts = partsOf(filters, context);
  const found = wanted.flatMap(({ table, column }) => {
    const { date } = parts.views.of(table).fields;
    if (date === null) return [];
    const rows = column === null ? [] : [planRow({ column, test: "reported" }, table)];
    const key = column === null ? table.source : firstDayKey(table.source, column);
    return [{ table, column: date, rows, key, part: parts.number(table, ownDays) }];
  });
  if (found.length === 0) return null;
  const measures = found.map(({ table, column, rows, part }): PlannedMeasure => {
    const { name, displayName } = table;
    return {
      label: { table: name, name, displayName },
      expression: { kind: "aggregate", part, rows, of: "min", column },
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
    bases: [...new Set(found.map(({ part }) => part))],
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
    isSameRows: false,
    subtotals: [],
    lines: null,
    filled: null,
    facts: null,
  };
  return { plan, sources: found.map(({ key }) => key) };
}
