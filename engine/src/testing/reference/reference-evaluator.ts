import type { Cell, Filter, FilterTarget, SemanticQuery } from "@vitrine/contracts/query";

import type { Expression } from "@vitrine/contracts/measures";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { ScopeRules } from "../../security-scope.ts";
import { combine, compareCells, compareLines } from "./reference-cells.ts";
import { ReferenceModel } from "./reference-model.ts";
import { firstDay, move, ownDays, type ReferenceDays } from "./reference-days.ts";
import { conditionsTest, fieldOf, isOfGroups, type RowTest, type WideRow } from "./reference-filters.ts";
import { ReferenceFacts, wasCut } from "./reference-facts.ts";
import { ReferenceQuestion, type AskedContext } from "./reference-question.ts";
import {
  aggregate,
  columnsOf,
  isCounted,
  keysOf,
  sameKeys,
  Unavailable,
  type ReferenceAnswer,
  type ReferenceData,
  type Place,
} from "./reference-rows.ts";

export { Unavailable, type ReferenceAnswer, type ReferenceData } from "./reference-rows.ts";

/**
 * The reference evaluator defines the meaning of a query in the simplest way: it scans every row for every group, without
 * plan and SQL. Tests compare the planner with it.
 */
export function evaluateReference(
  query: SemanticQuery,
  model: SemanticModel,
  data: ReferenceData,
  scope: ScopeRules,
  context: AskedContext,
): ReferenceAnswer {
  return new Question(query, model, data, scope, context).answer();
}

/**
 * The rows of facts behind an answer whose measures use no other days: those of a table that pass all filters and belong
 * to a group of the answer.
 */
export function referenceRowsBehind(
  query: SemanticQuery,
  model: SemanticModel,
  data: ReferenceData,
  scope: ScopeRules,
  context: AskedContext,
  facts: string,
): readonly WideRow[] {
  return new Question(query, model, data, scope, context).rowsBehind(facts);
}

class Question {
  readonly #query: SemanticQuery;
  readonly #model: SemanticModel;
  readonly #context: AskedContext;
  readonly #names: ReferenceModel;
  readonly #asked: ReferenceQuestion;
  readonly #facts: ReferenceFacts;
  readonly #rankings: RowTest[] = [];
  readonly #knownRows = new Map<string, readonly WideRow[]>();
  readonly #knownLasts = new Map<string, string>();

  constructor(
    query: SemanticQuery,
    model: SemanticModel,
    data: ReferenceData,
    scope: ScopeRules,
    context: AskedContext,
  ) {
    this.#query = query;
    this.#model = model;
    this.#context = context;
    this.#names = new ReferenceModel(model);
    this.#asked = new ReferenceQuestion(query, model, data, context);
    this.#facts = new ReferenceFacts(model, data, scope);
  }

  rowsBehind(facts: string): readonly WideRow[] {
    const { kept } = this.#begin();
    return this.#rows(this.#names.table(facts), { fields: [], keys: [], isRanked: true, kept }, ownDays);
  }

  /** The facts that make groups, the groups of the answer, and their names if filters on groups drop some. */
  #begin() {
    const query = this.#query;
    const known = query.measures.filter((place) => this.#isKnown(place));
    const home = this.#names.table(this.#mainFactsOf(known[0]));
    const looked = known.flatMap((place) => this.#names.tablesOf(this.#names.find(place), place.table));
    const names = looked.length === 0 ? [home.name] : looked;
    const bases = [...new Set(names)].map((name) => this.#names.table(name));
    // A filter on an unavailable measure must be an error, whether or not there are rows.
    for (const filter of query.filters) {
      const by = filter.filterType === 5 ? filter.orderBy : filter.filterType === 0 ? filter.target : null;
      if (by === null || !("measure" in by)) continue;
      const item =
        filter.filterType === 5
          ? [{ field: fieldOf(filter.target, this.#context), grain: undefined }]
          : undefined;
      if (!this.#isKnown(by, item)) throw new Unavailable();
    }
    for (const filter of query.filters) {
      if (filter.filterType === 5) this.#rankings.push(this.#rank(filter, home));
    }
    const groups = this.#groups(bases, this.#asked.fields.length, null).filter((keys) =>
      query.filters.every((filter) => {
        if (filter.filterType !== 0 || !isOfGroups(filter)) return true;
        return conditionsTest(filter)(this.#target(filter.target, home, this.#place(keys, null)));
      }),
    );
    const hasGroupFilters = query.filters.some(isOfGroups);
    const kept = hasGroupFilters ? new Set(groups.map((keys) => JSON.stringify(keys))) : null;
    return { bases, groups, kept };
  }

  answer(): ReferenceAnswer {
    const query = this.#query;
    const { bases, groups, kept } = this.#begin();
    const lines = this.#lines(groups, null);
    const shown = lines.slice(0, query.limit);
    const width = query.dimensions.length + query.measures.length * (query.compare === undefined ? 1 : 2);
    const totals = this.#line([], kept);
    const asked = query.measures.length;
    return {
      columns: columnsOf(shown, width),
      truncated: lines.length > query.limit,
      totals: query.totals ? totals.slice(0, asked) : null,
      comparisonTotals: query.totals ? totals.slice(asked) : [],
      subtotals: [...new Set(query.subtotals)].map((depth) => {
        const blocks = this.#lines(this.#groups(bases, depth, kept), kept);
        return columnsOf(blocks.slice(0, query.limit), width - query.dimensions.length + depth);
      }),
    };
  }

  /** The facts of the first available measure, which may be other facts than those of its table. */
  #mainFactsOf(first: { readonly table: string; readonly measure: string } | undefined): string {
    if (first === undefined) return this.#homeOfFields();
    if (this.#asked.hasGroups(this.#names.table(first.table))) return first.table;
    const looked = this.#names.tablesOf(this.#names.find(first), first.table);
    return this.#model.tables.find(({ name }) => looked.includes(name))?.name ?? first.table;
  }

  /** The facts with the groups of the query, if no measure determines them. */
  #homeOfFields(): string {
    const { defaultFacts, tables } = this.#model;
    const facts = tables.filter(({ role }) => role === "facts").map(({ name }) => name);
    const available = [defaultFacts, ...facts].find((name) => this.#asked.hasGroups(this.#names.table(name)));
    if (available === undefined) throw new Unavailable();
    return available;
  }

  #place(keys: readonly Cell[], kept: Place["kept"]): Place {
    return { fields: this.#asked.fields.slice(0, keys.length), keys, isRanked: true, kept };
  }

  #lines(groups: readonly (readonly Cell[])[], kept: Place["kept"]): readonly (readonly Cell[])[] {
    const lines = groups.map((keys) => [...keys, ...this.#line(keys, kept)]);
    const depth = groups[0]?.length ?? 0;
    return lines.toSorted((left, right) => compareLines(left, right, this.#query, depth));
  }

  /** The measures of a group, and the values that they are compared with. */
  #line(keys: readonly Cell[], kept: Place["kept"]): readonly Cell[] {
    const { measures, compare } = this.#query;
    const place = this.#place(keys, kept);
    const back = compare === "previousPeriod" ? { periodsBack: 1 } : { yearsBack: 1 };
    const value = (days: ReferenceDays) => measures.map((measure) => this.#measure(measure, place, days));
    return [...value(ownDays), ...(compare === undefined ? [] : value({ ...ownDays, ...back }))];
  }

  #measure(
    ref: { readonly table: string; readonly measure: string },
    place: Place,
    days: ReferenceDays,
  ): Cell {
    try {
      return this.#figure(ref, place, days);
    } catch (error) {
      if (error instanceof Unavailable) return null;
      throw error;
    }
  }

  #figure(
    ref: { readonly table: string; readonly measure: string },
    place: Place,
    days: ReferenceDays,
  ): Cell {
    const expression = this.#names.find(ref);
    const lag = this.#names.lagOf(expression, ref.table, this.#context.lags);
    return this.#evaluate(expression, this.#names.table(ref.table), place, { ...days, lag });
  }

  /** True if a measure is available for groups of these fields, whatever their values. */
  #isKnown(
    ref: { readonly table: string; readonly measure: string },
    fields: Place["fields"] = this.#asked.fields,
  ): boolean {
    const place = { fields, keys: fields.map(() => null), isRanked: false, kept: null };
    try {
      this.#figure(ref, place, ownDays);
      return true;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  #evaluate(expression: Expression, facts: ModelTable, place: Place, days: ReferenceDays): Cell {
    const inner = (operand: Expression) => this.#evaluate(operand, facts, place, days);
    switch (expression.kind) {
      case "number":
      case "text":
        return expression.value;
      case "rows":
        return this.#counted(facts, place, days).length;
      case "aggregate":
        return aggregate(
          expression.of,
          this.#counted(facts, place, days).map(
            (row) => row.get(`${facts.name}[${expression.column}]`) ?? null,
          ),
        );
      case "measure": {
        const table = expression.table ?? facts.name;
        return this.#evaluate(
          this.#names.find({ table, measure: expression.name }),
          this.#names.table(table),
          place,
          days,
        );
      }
      case "time": {
        const { time } = expression;
        const bent: ReferenceDays = {
          periodsBack: days.periodsBack + (time.kind === "previousPeriod" ? 1 : 0),
          yearsBack: days.yearsBack + (time.kind === "samePeriodLastYear" ? 1 : 0),
          lag: days.lag,
          isElapsed: days.isElapsed || time.kind === "elapsed",
          span: time.kind === "toDate" || time.kind === "rolling" ? time : days.span,
        };
        return this.#evaluate(expression.operand, facts, place, bent);
      }
      case "where": {
        const rows = [...(place.rows ?? []), ...expression.rows];
        return this.#evaluate(expression.operand, facts, { ...place, rows }, days);
      }
      default:
        return combine(expression, inner);
    }
  }

  #counted(facts: ModelTable, place: Place, days: ReferenceDays): readonly WideRow[] {
    return this.#rows(facts, place, days).filter((row) => isCounted(place, facts.name, row));
  }

  #rows(facts: ModelTable, place: Place, days: ReferenceDays): readonly WideRow[] {
    this.#asked.requireKnown(facts, days, place.fields);
    const rows = this.#passing(facts, place, days);
    if (days.span === null) return rows.filter((row) => sameKeys(place, row) && this.#isKept(place, row));
    if (place.kept !== null && this.#asked.fields.some(({ field }) => field.startsWith("Date[")))
      throw new Unavailable();
    const ofDays = place.fields.map(({ field }) => field.startsWith("Date["));
    const lastDay = this.#lastDay(place, ofDays, this.#lastOf(days));
    if (lastDay === "") return [];
    const first =
      "unit" in days.span
        ? firstDay(lastDay, days.span.unit, this.#query.calendar)
        : move(lastDay, [0, 1 - days.span.days]);
    const others = ofDays.map((isOfDays) => !isOfDays);
    return rows.filter((row) => {
      const day = String(row.get("Date[date]"));
      return day >= first && day <= lastDay && sameKeys(place, row, others) && this.#isKept(place, row);
    });
  }

  /** The rows that pass all filters of the query, except for filters on days if a span selects the days. */
  #passing(facts: ModelTable, { fields, isRanked }: Place, days: ReferenceDays): readonly WideRow[] {
    const key = JSON.stringify([facts.name, fields, isRanked, days]);
    const known = this.#knownRows.get(key);
    if (known !== undefined) return known;
    const { dayTests, otherTests } = this.#asked;
    const isBent = days.periodsBack + days.yearsBack > 0 || days.isElapsed;
    const tests = [
      ...(isRanked ? this.#rankings : []),
      ...(days.span === null ? dayTests : []),
      ...otherTests,
    ];
    const last = this.#lastOf(days);
    const rows = this.#facts
      .movedRows(facts, this.#asked.distance(days, fields))
      .filter(
        (row) =>
          tests.every((passes) => passes(row)) &&
          (row.get(wasCut) !== true ||
            this.#asked.isOfWholeMonths(String(row.get("Date[date]")), days, fields, last)) &&
          (days.span !== null || !isBent || String(row.get("Date[date]")) <= last),
      );
    this.#knownRows.set(key, rows);
    return rows;
  }

  /** The last day that counts. Provisional days are excluded from comparisons only. */
  #lastOf({ periodsBack, yearsBack, isElapsed, lag }: ReferenceDays): string {
    const isCompared = periodsBack + yearsBack > 0 || isElapsed;
    return move(this.#context.completeThrough, [0, isCompared ? -lag : 0]);
  }

  /** The last day of a group, on which spans end; empty if it has none. */
  #lastDay(place: Place, ofDays: readonly boolean[], end: string): string {
    const key = JSON.stringify([
      end,
      place.fields,
      place.keys.map((value, index) => ofDays[index] === true && value),
    ]);
    const known = this.#knownLasts.get(key);
    if (known !== undefined) return known;
    const open = this.#asked.openDays(end).findLast((row) => sameKeys(place, row, ofDays));
    const last = open === undefined ? "" : String(open.get("Date[date]"));
    this.#knownLasts.set(key, last);
    return last;
  }

  #isKept({ kept }: Place, row: WideRow): boolean {
    return kept === null || kept.has(JSON.stringify(keysOf(this.#asked.fields, row)));
  }

  /** Without dimensions there is one group, even without rows. */
  #groups(bases: readonly ModelTable[], depth: number, kept: Place["kept"]): readonly (readonly Cell[])[] {
    if (depth === 0) return [[]];
    const everywhere: Place = { fields: [], keys: [], isRanked: true, kept };
    const groups = new Map<string, readonly Cell[]>();
    for (const facts of bases) {
      for (const row of this.#rows(facts, everywhere, ownDays)) {
        const keys = keysOf(this.#asked.fields.slice(0, depth), row);
        groups.set(JSON.stringify(keys), keys);
      }
    }
    return [...groups.values()];
  }

  #target(target: FilterTarget, home: ModelTable, place: Place): Cell {
    if ("measure" in target) return this.#figure(target, place, ownDays);
    if (!("aggregationFunction" in target)) throw new Error("Groups have no such value");
    const of = { Min: "min", Max: "max", Count: "count", DistinctCount: "distinct" }[
      target.aggregationFunction
    ];
    const values = this.#rows(home, place, ownDays).map(
      (row) => row.get(fieldOf(target, this.#context)) ?? null,
    );
    return aggregate(of === "min" || of === "max" || of === "count" ? of : "distinct", values);
  }

  #rank(filter: Extract<Filter, { filterType: 5 }>, home: ModelTable): RowTest {
    const field = fieldOf(filter.target, this.#context);
    const tables =
      "measure" in filter.orderBy
        ? this.#names.tablesOf(this.#names.find(filter.orderBy), filter.orderBy.table)
        : [home.name];
    const all: Place = { fields: [], keys: [], isRanked: false, kept: null };
    const items = [...new Set(tables)].flatMap((name) =>
      this.#rows(this.#names.table(name), all, ownDays).map((row) => row.get(field) ?? null),
    );
    const amounts = [...new Set(items)].map((item) => {
      const place: Place = {
        fields: [{ field, grain: undefined }],
        keys: [item],
        isRanked: false,
        kept: null,
      };
      return { item, amount: this.#target(filter.orderBy, home, place) };
    });
    const known = amounts.filter(({ amount }) => amount !== null);
    const sign = filter.operator === "Top" ? 1 : -1;
    const best = known.filter(({ amount }) => {
      const better = known.filter((other) => compareCells(other.amount, amount) * sign > 0);
      return better.length < filter.itemCount;
    });
    const names = new Set(best.map(({ item }) => item));
    return (row) => names.has(row.get(field) ?? null);
  }
}
