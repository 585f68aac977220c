import { unreachable } from "@vitrine/contracts/errors";
import type { Cell, Dimension, Filter, FilterTarget, SemanticQuery } from "@vitrine/contracts/query";

import type { Aggregate, Expression } from "../model/expression.ts";
import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { calculate, compareCells, compareLines } from "./naive-cells.ts";
import {
  allDays,
  farDays,
  firstDay,
  lengthOf,
  move,
  ownDays,
  tearsWhenMoved,
  type NaiveDays,
} from "./naive-days.ts";
import {
  fieldOf,
  fieldsOf,
  isOfGroups,
  passes,
  passesConditions,
  type NaiveContext,
  type WideRow,
} from "./naive-filters.ts";

/** Rows of tables by the tables' source names. Dates are ISO days. */
export type NaiveData = Readonly<Record<string, readonly NaiveRow[]>>;
type NaiveRow = Readonly<Record<string, Cell>>;

export interface NaiveAnswer {
  readonly columns: readonly (readonly Cell[])[];
  readonly truncated: boolean;
  readonly totals: readonly Cell[] | null;
  readonly comparisonTotals: readonly Cell[];
  readonly subtotals: readonly (readonly (readonly Cell[])[])[];
}

/** What is looked at: groups of fields with their values, and what else must hold for a row. */
interface Place {
  readonly fields: readonly { readonly field: string; readonly grain: Dimension["grain"] }[];
  readonly keys: readonly Cell[];
  readonly isRanked: boolean;
  readonly kept: ReadonlySet<string> | null;
}

/** What is asked cannot be told. */
export class Unavailable extends Error {}

/**
 * What a query means, said once more in the plainest way: looks at every row for every group, knows neither plan nor
 * SQL. The planner is held against it.
 */
export function evaluateNaively(
  query: SemanticQuery,
  model: SemanticModel,
  data: NaiveData,
  scope: SecurityScope,
  context: NaiveContext & { readonly completeThrough: string },
): NaiveAnswer {
  return new Question(query, model, data, scope, context).answer();
}

class Question {
  readonly #query: SemanticQuery;
  readonly #model: SemanticModel;
  readonly #data: NaiveData;
  readonly #scope: SecurityScope;
  readonly #context: NaiveContext & { readonly completeThrough: string };
  readonly #rowFilters: readonly Filter[];
  readonly #fields: Place["fields"];
  readonly #rankings: ((row: WideRow) => boolean)[] = [];
  #knownDays: readonly WideRow[] | null = null;
  readonly #knownSplits = new Map<string, boolean>();
  #knownPeriod: { readonly days: readonly string[] | null } | null = null;
  readonly #moved = new Map<string, readonly WideRow[]>();

  constructor(
    query: SemanticQuery,
    model: SemanticModel,
    data: NaiveData,
    scope: SecurityScope,
    context: NaiveContext & { readonly completeThrough: string },
  ) {
    this.#query = query;
    this.#model = model;
    this.#data = data;
    this.#scope = scope;
    this.#context = context;
    this.#rowFilters = query.filters.filter((filter) => filter.filterType !== 5 && !isOfGroups(filter));
    this.#fields = query.dimensions.map(({ table, column, grain }) => ({
      field: `${table}[${column}]`,
      grain,
    }));
  }

  answer(): NaiveAnswer {
    const query = this.#query;
    const known = query.measures.filter((place) => this.#isKnown(place));
    const home = this.#table(this.#homeOf(known[0]));
    const looked = known.flatMap((place) => this.#tablesOf(this.#find(place), place.table));
    const names = looked.length === 0 ? [home.name] : looked;
    const bases = [...new Set(names)].map((name) => this.#table(name));
    // A filter by what cannot be told must not let all through, nor depend on whether there are rows.
    for (const filter of query.filters) {
      const by = filter.filterType === 5 ? filter.orderBy : filter.filterType === 0 ? filter.target : null;
      if (by !== null && "measure" in by && !this.#isKnown(by)) throw new Unavailable();
    }
    for (const filter of query.filters) {
      if (filter.filterType === 5) this.#rankings.push(this.#rank(filter, home));
    }
    const groups = this.#groups(bases, this.#fields.length, null).filter((keys) =>
      query.filters.every((filter) => {
        if (filter.filterType !== 0 || !isOfGroups(filter)) return true;
        return passesConditions(filter, this.#target(filter.target, home, this.#place(keys, null)));
      }),
    );
    const hasGroupFilters = query.filters.some(isOfGroups);
    const kept = hasGroupFilters ? new Set(groups.map((keys) => JSON.stringify(keys))) : null;
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

  /** The facts of the first measure that is known; its table may only name those of another. */
  #homeOf(first: { readonly table: string; readonly measure: string } | undefined): string {
    if (first === undefined) return this.#homeOfFields();
    if (this.#tellsGroups(this.#table(first.table))) return first.table;
    const looked = this.#tablesOf(this.#find(first), first.table);
    return this.#model.tables.find(({ name }) => looked.includes(name))?.name ?? first.table;
  }

  /** Facts that can tell the groups that are asked for, when no measure says which. */
  #homeOfFields(): string {
    const { defaultFacts, tables } = this.#model;
    const facts = tables.filter(({ role }) => role === "facts").map(({ name }) => name);
    const telling = [defaultFacts, ...facts].find((name) => this.#tellsGroups(this.#table(name)));
    if (telling === undefined) throw new Unavailable();
    return telling;
  }

  #tellsGroups(facts: ModelTable): boolean {
    return this.#leadsToAll(facts) && (facts.period === "day" || !this.#splits(facts.period));
  }

  #leadsToAll(facts: ModelTable): boolean {
    const reached = new Set([facts.name]);
    for (const table of reached) {
      for (const { from, to } of this.#model.relationships) if (from.table === table) reached.add(to.table);
    }
    const rankedBy = this.#query.filters.filter((filter) => filter.filterType === 5);
    const fields = [
      ...this.#fields.map(({ field }) => field),
      ...[...this.#rowFilters, ...rankedBy].flatMap((filter) => fieldsOf(filter, this.#context)),
    ];
    return fields.every((field) => reached.has(field.split("[")[0] ?? ""));
  }

  #place(keys: readonly Cell[], kept: Place["kept"]): Place {
    return { fields: this.#fields.slice(0, keys.length), keys, isRanked: true, kept };
  }

  #lines(groups: readonly (readonly Cell[])[], kept: Place["kept"]): readonly (readonly Cell[])[] {
    const lines = groups.map((keys) => [...keys, ...this.#line(keys, kept)]);
    const depth = groups[0]?.length ?? 0;
    return lines.toSorted((left, right) => compareLines(left, right, this.#query, depth));
  }

  /** The measures of a group, and what they are compared with. */
  #line(keys: readonly Cell[], kept: Place["kept"]): readonly Cell[] {
    const { measures, compare } = this.#query;
    const place = this.#place(keys, kept);
    const back = compare === "previousPeriod" ? { periodsBack: 1 } : { yearsBack: 1 };
    const value = (days: NaiveDays) => measures.map((measure) => this.#measure(measure, place, days));
    return [...value(ownDays), ...(compare === undefined ? [] : value({ ...ownDays, ...back }))];
  }

  #measure(ref: { readonly table: string; readonly measure: string }, place: Place, days: NaiveDays): Cell {
    try {
      return this.#evaluate(this.#find(ref), this.#table(ref.table), place, days);
    } catch (error) {
      if (error instanceof Unavailable) return null;
      throw error;
    }
  }

  #isKnown(ref: { readonly table: string; readonly measure: string }): boolean {
    try {
      this.#evaluate(
        this.#find(ref),
        this.#table(ref.table),
        { fields: [], keys: [], isRanked: false, kept: null },
        ownDays,
      );
      return true;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  #find({ table, measure }: { readonly table: string; readonly measure: string }): Expression {
    const found = this.#table(table).measures.find((candidate) => candidate.name === measure);
    if (found === undefined) throw new Error(`No measure ${measure}`);
    return found.expression;
  }

  #table(name: string): ModelTable {
    const table = this.#model.tables.find((candidate) => candidate.name === name);
    if (table === undefined) throw new Error(`No table ${name}`);
    return table;
  }

  /** The tables of facts that an expression looks at, its own being `Sales` unless it says otherwise. */
  #tablesOf(expression: Expression, own = this.#ownerOf(expression)): readonly string[] {
    switch (expression.kind) {
      case "number":
      case "text":
        return [];
      case "rows":
      case "aggregate":
        return [own];
      case "measure": {
        const table = expression.table ?? own;
        return this.#tablesOf(this.#find({ table, measure: expression.name }), table);
      }
      case "negate":
      case "time":
        return this.#tablesOf(expression.operand, own);
      case "if":
        return [expression.condition, expression.yes, expression.no].flatMap((one) =>
          this.#tablesOf(one, own),
        );
      case "arithmetic":
      case "compare":
      case "logic":
        return [expression.left, expression.right].flatMap((one) => this.#tablesOf(one, own));
    }
  }

  #ownerOf(expression: Expression): string {
    const owner = this.#model.tables.find(({ measures }) =>
      measures.some((measure) => measure.expression === expression),
    );
    return owner?.name ?? this.#model.defaultFacts;
  }

  #evaluate(expression: Expression, facts: ModelTable, place: Place, days: NaiveDays): Cell {
    const inner = (operand: Expression) => this.#evaluate(operand, facts, place, days);
    switch (expression.kind) {
      case "number":
      case "text":
        return expression.value;
      case "rows":
        return this.#rows(facts, place, days).length;
      case "aggregate":
        return aggregate(
          expression.of,
          this.#rows(facts, place, days).map((row) => row.get(`${facts.name}[${expression.column}]`) ?? null),
        );
      case "measure": {
        const table = expression.table ?? facts.name;
        return this.#evaluate(
          this.#find({ table, measure: expression.name }),
          this.#table(table),
          place,
          days,
        );
      }
      case "time": {
        const { time } = expression;
        const bent: NaiveDays = {
          periodsBack: days.periodsBack + (time.kind === "previousPeriod" ? 1 : 0),
          yearsBack: days.yearsBack + (time.kind === "samePeriodLastYear" ? 1 : 0),
          isElapsed: days.isElapsed || time.kind === "elapsed",
          span: time.kind === "toDate" || time.kind === "rolling" ? time : days.span,
        };
        return this.#evaluate(expression.operand, facts, place, bent);
      }
      case "negate": {
        const value = inner(expression.operand);
        return typeof value === "number" ? -value : null;
      }
      case "arithmetic":
        return calculate(expression.operator, inner(expression.left), inner(expression.right));
      case "if": {
        // Both are looked at, so that what cannot be told is never hidden by a condition.
        const [then, otherwise] = [inner(expression.yes), inner(expression.no)];
        return inner(expression.condition) === true ? then : otherwise;
      }
      case "logic": {
        const [left, right] = [inner(expression.left) === true, inner(expression.right) === true];
        return expression.operator === "and" ? left && right : left || right;
      }
      case "compare": {
        const [left, right] = [inner(expression.left), inner(expression.right)];
        if (left === null || right === null) return false;
        const order = compareCells(left, right);
        return {
          "<": order < 0,
          "<=": order <= 0,
          ">": order > 0,
          ">=": order >= 0,
          "=": order === 0,
          "<>": order !== 0,
        }[expression.operator];
      }
      default:
        return unreachable(expression);
    }
  }

  /** The rows that a value of a group is made of. */
  #rows(facts: ModelTable, place: Place, days: NaiveDays): readonly WideRow[] {
    this.#requireKnown(facts, days);
    const isBent = days.periodsBack + days.yearsBack > 0 || days.isElapsed || days.span !== null;
    const rows = this.#movedRows(facts, this.#distance(days)).filter((row) => {
      return !place.isRanked || this.#rankings.every((isRanked) => isRanked(row));
    });
    const last = this.#context.completeThrough;
    if (days.span === null) {
      return rows.filter(
        (row) =>
          this.#rowFilters.every((filter) => passes(filter, row, this.#context)) &&
          (!isBent || String(row.get("Date[date]")) <= last) &&
          sameKeys(place, row) &&
          this.#isKept(place, row),
      );
    }
    const ofDays = place.fields.map(({ field }) => field.startsWith("Date["));
    if (place.kept !== null && this.#fields.some(({ field }) => field.startsWith("Date[")))
      throw new Unavailable();
    const lastDay = this.#openDays()
      .filter((row) => sameKeys(place, row, ofDays))
      .map((row) => String(row.get("Date[date]")))
      .at(-1);
    if (lastDay === undefined) return [];
    const first =
      "unit" in days.span ? firstDay(lastDay, days.span.unit) : move(lastDay, [0, 1 - days.span.days]);
    const others = this.#rowFilters.filter((filter) => !this.#calendarFilters().includes(filter));
    return rows.filter((row) => {
      const day = String(row.get("Date[date]"));
      return (
        day >= first &&
        day <= lastDay &&
        others.every((filter) => passes(filter, row, this.#context)) &&
        sameKeys(
          place,
          row,
          ofDays.map((isOfDays) => !isOfDays),
        ) &&
        this.#isKept(place, row)
      );
    });
  }

  /** Days of the calendar that filters leave and for which the data are complete, in their order. */
  #openDays(): readonly WideRow[] {
    return (this.#knownDays ??= (this.#data["date_day"] ?? [])
      .filter(({ date }) => String(date) <= this.#context.completeThrough)
      .map((row) => new Map(Object.entries(row).map(([name, value]) => [`Date[${name}]`, value])))
      .filter((row) => this.#calendarFilters().every((filter) => passes(filter, row, this.#context))));
  }

  #isKept({ kept }: Place, row: WideRow): boolean {
    return kept === null || kept.has(JSON.stringify(keysOf(this.#fields, row)));
  }

  #calendarFilters(): readonly Filter[] {
    return this.#rowFilters.filter((filter) => this.#isOfDays(filter));
  }

  #isOfDays(filter: Filter): boolean {
    return fieldsOf(filter, this.#context).every((field) => field.startsWith("Date["));
  }

  #requireKnown(facts: ModelTable, days: NaiveDays): void {
    if (!this.#leadsToAll(facts)) throw new Unavailable();
    const rankedBy = this.#query.filters.filter((filter) => filter.filterType === 5);
    if (days.periodsBack > 0 && this.#period() === null && this.#grain() === null) throw new Unavailable();
    if (facts.period === "day") {
      const mixes = this.#rowFilters.some(
        (filter) =>
          !this.#isOfDays(filter) &&
          fieldsOf(filter, this.#context).some((field) => field.startsWith("Date[")),
      );
      const ranksDays = rankedBy.some((filter) => this.#isOfDays(filter));
      if (days.span !== null && (mixes || ranksDays)) throw new Unavailable();
      return;
    }
    if (
      days.span !== null ||
      tearsWhenMoved(facts.period, this.#distance(days)) ||
      this.#splits(facts.period)
    )
      throw new Unavailable();
  }

  /** Whether groups or filters of days tear the days of some period apart. */
  #splits(period: ModelTable["period"]): boolean {
    const known = this.#knownSplits.get(period);
    if (known !== undefined) return known;
    const splits = (isIn: (day: string) => string | boolean) => {
      const byPeriod = new Map<string, string | boolean>();
      return allDays.some((day) => {
        const first = firstDay(day, period);
        const value = isIn(day);
        if (!byPeriod.has(first)) byPeriod.set(first, value);
        return byPeriod.get(first) !== value;
      });
    };
    const byFields = this.#fields.some(({ field, grain }) => {
      if (field === "Date[year]") return splits((day) => day.slice(0, 4));
      return field === "Date[date]" && splits((day) => firstDay(day, grain ?? "day"));
    });
    const isIn = (filter: Filter) => (day: string) => passes(filter, dayRow(day), this.#context);
    const tests = this.#calendarFilters().flatMap(oneByOne);
    const found = byFields || tests.some((filter) => splits(isIn(filter)));
    this.#knownSplits.set(period, found);
    return found;
  }

  /** The days that filters leave, when they leave a run of days with an end on both sides. */
  #period(): readonly string[] | null {
    return (this.#knownPeriod ??= { days: this.#findPeriod() }).days;
  }

  #findPeriod(): readonly string[] | null {
    const filters = this.#calendarFilters();
    if (filters.length === 0) return null;
    const among = (known: readonly string[]) => {
      const days = known.filter((day) =>
        filters.every((filter) => passes(filter, dayRow(day), this.#context)),
      );
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return null;
      const isBounded = first !== known[0] && last !== known.at(-1);
      const isRun = known.indexOf(last) - known.indexOf(first) + 1 === days.length;
      return { days: isBounded && isRun ? days : null, isBounded };
    };
    const near = among(allDays);
    // Forty years back are days, too.
    return (near === null || near.isBounded ? near : among(farDays()))?.days ?? null;
  }

  #grain(): Dimension["grain"] | null {
    const grains = this.#fields.flatMap(({ field, grain }) => {
      if (field === "Date[year]") return ["year" as const];
      return field === "Date[date]" ? [grain ?? ("day" as const)] : [];
    });
    return (
      (["day", "week", "month", "quarter", "year"] as const).find((grain) => grains.includes(grain)) ?? null
    );
  }

  #distance(days: NaiveDays): readonly [number, number] {
    const years = days.yearsBack * 12;
    if (days.periodsBack === 0) return [years, 0];
    const period = this.#period();
    const grain = this.#grain() ?? "day";
    const steps = { day: [0, 1], week: [0, 7], month: [1, 0], quarter: [3, 0], year: [12, 0] } as const;
    const [months, count] = period === null ? steps[grain] : lengthOf(period);
    return [years + months * days.periodsBack, count * days.periodsBack];
  }

  /** Visible facts as if each had happened later. */
  #movedRows(facts: ModelTable, distance: readonly [number, number]): readonly WideRow[] {
    const key = `${facts.name} ${distance.join(" ")}`;
    const known = this.#moved.get(key);
    if (known !== undefined) return known;
    const date = this.#model.relationships.find(
      ({ from, to }) => from.table === facts.name && to.table === "Date",
    );
    const rows = (this.#data[facts.source] ?? []).map((fact) => {
      const name = date?.from.column ?? "";
      const day = fact[name];
      return this.#widen(facts, typeof day === "string" ? { ...fact, [name]: move(day, distance) } : fact);
    });
    const visible = rows.filter((row) =>
      this.#scope.rows.every((rule) =>
        rule.values.some((value) => value === row.get(`${rule.table}[${rule.column}]`)),
      ),
    );
    this.#moved.set(key, visible);
    return visible;
  }

  #widen(facts: ModelTable, fact: NaiveRow): WideRow {
    const wide = new Map<string, Cell>();
    const add = (table: ModelTable, row: NaiveRow) => {
      for (const { name } of table.columns) wide.set(`${table.name}[${name}]`, row[name] ?? null);
      for (const { from, to } of this.#model.relationships) {
        if (from.table !== table.name) continue;
        const target = this.#table(to.table);
        wide.set(`${to.table}[${to.column}]`, row[from.column] ?? null);
        const found = findRow(this.#data[target.source] ?? [], to.column, row[from.column] ?? null);
        if (found !== undefined) add(target, found);
      }
    };
    add(facts, fact);
    return wide;
  }

  /** Without dimensions there is one group, even of no rows. */
  #groups(bases: readonly ModelTable[], depth: number, kept: Place["kept"]): readonly (readonly Cell[])[] {
    if (depth === 0) return [[]];
    const everywhere: Place = { fields: [], keys: [], isRanked: true, kept };
    const groups = new Map<string, readonly Cell[]>();
    for (const facts of bases) {
      for (const row of this.#rows(facts, everywhere, ownDays)) {
        const keys = keysOf(this.#fields.slice(0, depth), row);
        groups.set(JSON.stringify(keys), keys);
      }
    }
    return [...groups.values()];
  }

  #target(target: FilterTarget, home: ModelTable, place: Place): Cell {
    if ("measure" in target)
      return this.#evaluate(this.#find(target), this.#table(target.table), place, ownDays);
    if (!("aggregationFunction" in target)) throw new Error("Groups have no such value");
    const of = { Min: "min", Max: "max", Count: "count", DistinctCount: "distinct" }[
      target.aggregationFunction
    ];
    const values = this.#rows(home, place, ownDays).map(
      (row) => row.get(fieldOf(target, this.#context)) ?? null,
    );
    return aggregate(of === "min" || of === "max" || of === "count" ? of : "distinct", values);
  }

  #rank(filter: Extract<Filter, { filterType: 5 }>, home: ModelTable): (row: WideRow) => boolean {
    const field = fieldOf(filter.target, this.#context);
    const tables =
      "measure" in filter.orderBy
        ? this.#tablesOf(this.#find(filter.orderBy), filter.orderBy.table)
        : [home.name];
    const all: Place = { fields: [], keys: [], isRanked: false, kept: null };
    const items = [...new Set(tables)].flatMap((name) =>
      this.#rows(this.#table(name), all, ownDays).map((row) => row.get(field) ?? null),
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

/** Each end of a span of days for itself: also a span that ends before it begins may tear a period apart. */
function oneByOne(filter: Filter): readonly Filter[] {
  if (filter.filterType !== 0 || filter.logicalOperator !== "And") return [filter];
  return filter.conditions.map((condition) => ({ ...filter, conditions: [condition] }));
}

const indexes = new WeakMap<readonly NaiveRow[], Map<Cell, NaiveRow>>();

/** The row with a key; tables are looked through once. */
function findRow(rows: readonly NaiveRow[], key: string, value: Cell): NaiveRow | undefined {
  let index = indexes.get(rows);
  if (index === undefined) {
    index = new Map(rows.map((row) => [row[key] ?? null, row]));
    indexes.set(rows, index);
  }
  return index.get(value);
}

const dayRows = new Map<string, WideRow>();

/** What is known of a day without a table of days. */
function dayRow(day: string): WideRow {
  const known = dayRows.get(day) ?? makeDayRow(day);
  dayRows.set(day, known);
  return known;
}

function makeDayRow(day: string): WideRow {
  return new Map<string, Cell>([
    ["Date[date]", day],
    ["Date[year]", Number(day.slice(0, 4))],
  ]);
}

function keysOf(fields: Place["fields"], row: WideRow): readonly Cell[] {
  return fields.map(({ field, grain }) => {
    const value = row.get(field) ?? null;
    return typeof value === "string" && grain !== undefined ? firstDay(value, grain) : value;
  });
}

/** @param which fields to look at; all when left out. */
function sameKeys(
  { fields, keys }: Place,
  row: WideRow,
  which: readonly boolean[] = fields.map(() => true),
): boolean {
  const own = keysOf(fields, row);
  return own.every((value, index) => which[index] !== true || value === keys[index]);
}

function columnsOf(lines: readonly (readonly Cell[])[], width: number): readonly (readonly Cell[])[] {
  return Array.from({ length: width }, (_, index) => lines.map((line) => line[index] ?? null));
}

function aggregate(of: Aggregate, all: readonly Cell[]): Cell {
  const values = all.filter((value) => value !== null);
  if (of === "count") return values.length;
  if (of === "distinct") return new Set(values).size;
  if (of === "only") return all.length === 1 ? (all[0] ?? null) : null;
  const [first, ...rest] = values;
  if (first === undefined) return null;
  if (of === "sum") return values.reduce((sum: number, value) => sum + Number(value), 0);
  const sign = of === "min" ? 1 : -1;
  return rest.reduce((best, value) => (compareCells(value, best) * sign < 0 ? value : best), first);
}
