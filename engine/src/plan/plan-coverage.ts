import type { SemanticQuery } from "@vitrine/contracts/query";

import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import { findTable } from "../model/find-field.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import { withDefinedMeasures } from "./defined-measures.ts";
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
 * Plans to find out whether the facts of the measures reach back as far as the main facts of the model. Platforms provide
 * some breakdowns for a few months only.
 */
export interface PlannedCoverage {
  /** The facts of each measure by their source, without the main facts. */
  readonly sources: readonly (readonly string[])[];
  /** One row: the first days of these facts without the filters of the query, in the order of `tables`. */
  readonly all: QueryPlan;
  readonly tables: readonly string[];
  /** One row: the first day of the main facts under those filters of the query that apply to them. */
  readonly asked: QueryPlan;
}

/** @returns `null` if every measure uses the main facts, or these have no dates */
export function planCoverage(
  query: SemanticQuery,
  plan: QueryPlan,
  given: PlanContext,
): PlannedCoverage | null {
  const context = withDefinedMeasures(query, given);
  const { model } = context;
  const main = findTable(model, model.defaultFacts);
  if (main === null || model.calendar === null) return null;
  const sources = plan.measures.map((measure) => sourcesOf(measure, plan, main.source));
  if (sources.every((own) => own.length === 0)) return null;
  if (!isReadable(main, context)) return null;
  const isKnown = (filter: SemanticQuery["filters"][number]) =>
    filter.filterType !== 5 &&
    !isOfGroups(filter.target) &&
    partsOf({ ...query, filters: [filter] }, context).views.reasonUnavailable(main) === null;
  const ofRows = (table: ModelTable): Reported => ({ table, column: null });
  const asked = planFirstDays([ofRows(main)], { ...query, filters: query.filters.filter(isKnown) }, context);
  const facts = model.tables.filter(({ source }) => sources.some((own) => own.includes(source)));
  const all = planFirstDays(facts.map(ofRows), { filters: [] }, context);
  if (asked === null || all === null) return null;
  return { sources, all: all.plan, tables: all.sources, asked: asked.plan };
}

/** A plan of one row with the first days of tables of facts, without the filters of a query. */
export interface PlannedFirstDays {
  readonly plan: QueryPlan;
  /** For each column of the row: the source of a table, or the key of a column (`firstDayKey`). */
  readonly sources: readonly string[];
}

/** Facts whose first day is needed: of all rows, or of those that report a column. */
interface Reported {
  readonly table: ModelTable;
  readonly column: string | null;
}

/**
 * Plans to read the first days of the facts of a query if these matter. They matter for comparisons, because a period
 * with incomplete data is not compared. They also matter for rows in common, which ignore columns that no row reports.
 *
 * @returns `null` if the query reads no earlier days and does not ask for rows in common
 */
export function planComparedFacts(query: SemanticQuery, given: PlanContext): PlannedFirstDays | null {
  const context = withDefinedMeasures(query, given);
  const { model } = context;
  const ofFilters = query.filters.flatMap((filter) => {
    const by = filter.filterType === 5 ? filter.orderBy : filter.target;
    return !Array.isArray(by) && "measure" in by ? [by] : [];
  });
  const reads = [...query.measures, ...ofFilters].flatMap((place) => {
    const table = findTable(model, place.table);
    const measure = table?.measures.find(({ name }) => name === place.measure);
    return table === null || measure === undefined ? [] : [figuresReadBy(measure.expression, table, model)];
  });
  const isAsked = query.compare !== undefined || query.sameRows !== undefined;
  if (!isAsked && !reads.some(({ isBack }) => isBack)) return null;
  const seen = reads.flatMap(({ figures }) => figures);
  const wanted = model.tables.flatMap((table): readonly Reported[] => {
    const own = seen.filter((figure) => figure.table === table);
    if (own.length === 0 || !isReadable(table, context)) return [];
    return [...new Set([null, ...own.map(({ column }) => column)])].map((column) => ({ table, column }));
  });
  return planFirstDays(wanted, { filters: [] }, context);
}

interface FiguresRead {
  readonly figures: readonly Reported[];
  readonly isBack: boolean;
}

function figuresReadBy(expression: Expression, table: ModelTable, model: SemanticModel): FiguresRead {
  if (expression.kind === "measure") {
    const { home, measure } = referredMeasure(model, table, expression);
    return figuresReadBy(measure.expression, home, model);
  }
  const inner = operandsOf(expression).map((operand) => figuresReadBy(operand, table, model));
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

function partsOf({ filters, calendar }: Pick<SemanticQuery, "filters" | "calendar">, context: PlanContext) {
  const { model, scope, now, completeThrough } = context;
  const query = { dimensions: [], measures: [], filters, sort: [], limit: 1, totals: false };
  const clock = planClock(now, model.timeZone, completeThrough, calendar);
  return new PlanParts(new FieldAccess(model, scope), query, scope, clock, knownOf(context));
}

/** False for facts to which a row rule of the scope cannot be applied. */
function isReadable(table: ModelTable, context: PlanContext): boolean {
  const joins = new JoinTree(context.model, table);
  return context.scope.rows.every((rule) => joins.column(rule) !== null);
}

function planFirstDays(
  wanted: readonly Reported[],
  asked: Pick<SemanticQuery, "filters" | "calendar">,
  context: PlanContext,
): PlannedFirstDays | null {
  const parts = partsOf(asked, context);
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
