import type { Cell, Dimension, Filter, SemanticQuery } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import { allDays, farDays, firstDay, lengthOf, tearsWhenMoved, type NaiveDays } from "./naive-days.ts";
import { fieldsOf, isOfGroups, passes, type NaiveContext, type WideRow } from "./naive-filters.ts";
import { Unavailable, type NaiveData, type Place } from "./naive-rows.ts";

export type AskedContext = NaiveContext & { readonly completeThrough: string };

/** What a question says about fields and days, and what can therefore be told. */
export class NaiveQuestion {
  readonly rowFilters: readonly Filter[];
  readonly fields: Place["fields"];
  readonly #query: SemanticQuery;
  readonly #model: SemanticModel;
  readonly #context: AskedContext;
  readonly #calendar: NaiveData[string];
  #knownDays: readonly WideRow[] | null = null;
  #knownPeriod: { readonly days: readonly string[] | null } | null = null;
  readonly #knownSplits = new Map<string, boolean>();

  constructor(query: SemanticQuery, model: SemanticModel, data: NaiveData, context: AskedContext) {
    this.#query = query;
    this.#model = model;
    this.#context = context;
    this.#calendar = data["date_day"] ?? [];
    this.rowFilters = query.filters.filter((filter) => filter.filterType !== 5 && !isOfGroups(filter));
    this.fields = query.dimensions.map(({ table, column, grain }) => ({
      field: `${table}[${column}]`,
      grain,
    }));
  }

  tellsGroups(facts: ModelTable): boolean {
    return this.leadsToAll(facts) && (facts.period === "day" || !this.#splits(facts.period));
  }

  leadsToAll(facts: ModelTable): boolean {
    const reached = new Set([facts.name]);
    for (const table of reached) {
      for (const { from, to } of this.#model.relationships) if (from.table === table) reached.add(to.table);
    }
    const rankedBy = this.#query.filters.filter((filter) => filter.filterType === 5);
    const fields = [
      ...this.fields.map(({ field }) => field),
      ...[...this.rowFilters, ...rankedBy].flatMap((filter) => fieldsOf(filter, this.#context)),
    ];
    return fields.every((field) => reached.has(field.split("[")[0] ?? ""));
  }

  requireKnown(facts: ModelTable, days: NaiveDays): void {
    if (!this.leadsToAll(facts)) throw new Unavailable();
    const rankedBy = this.#query.filters.filter((filter) => filter.filterType === 5);
    if (days.periodsBack > 0 && this.#period() === null && this.#grain() === null) throw new Unavailable();
    if (facts.period === "day") {
      const mixes = this.rowFilters.some(
        (filter) =>
          !this.isOfDays(filter) &&
          fieldsOf(filter, this.#context).some((field) => field.startsWith("Date[")),
      );
      const ranksDays = rankedBy.some((filter) => this.isOfDays(filter));
      if (days.span !== null && (mixes || ranksDays)) throw new Unavailable();
      return;
    }
    if (days.span !== null || tearsWhenMoved(facts.period, this.distance(days)) || this.#splits(facts.period))
      throw new Unavailable();
  }

  /** Days of the calendar that filters leave and for which the data are complete, in their order. */
  openDays(): readonly WideRow[] {
    return (this.#knownDays ??= this.#calendar
      .filter(({ date }) => String(date) <= this.#context.completeThrough)
      .map((row) => new Map(Object.entries(row).map(([name, value]) => [`Date[${name}]`, value])))
      .filter((row) => this.calendarFilters().every((filter) => passes(filter, row, this.#context))));
  }

  calendarFilters(): readonly Filter[] {
    return this.rowFilters.filter((filter) => this.isOfDays(filter));
  }

  isOfDays(filter: Filter): boolean {
    return fieldsOf(filter, this.#context).every((field) => field.startsWith("Date["));
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
    const byFields = this.fields.some(({ field, grain }) => {
      if (field === "Date[year]") return splits((day) => day.slice(0, 4));
      return field === "Date[date]" && splits((day) => firstDay(day, grain ?? "day"));
    });
    const isIn = (filter: Filter) => (day: string) => passes(filter, dayRow(day), this.#context);
    const tests = this.calendarFilters().flatMap(oneByOne);
    const found = byFields || tests.some((filter) => splits(isIn(filter)));
    this.#knownSplits.set(period, found);
    return found;
  }

  distance(days: NaiveDays): readonly [number, number] {
    const years = days.yearsBack * 12;
    if (days.periodsBack === 0) return [years, 0];
    const period = this.#period();
    const grain = this.#grain() ?? "day";
    const steps = { day: [0, 1], week: [0, 7], month: [1, 0], quarter: [3, 0], year: [12, 0] } as const;
    const [months, count] = period === null ? steps[grain] : lengthOf(period);
    return [years + months * days.periodsBack, count * days.periodsBack];
  }

  /** The days that filters leave, when they leave a run of days with an end on both sides. */
  #period(): readonly string[] | null {
    return (this.#knownPeriod ??= { days: this.#findPeriod() }).days;
  }

  #findPeriod(): readonly string[] | null {
    const filters = this.calendarFilters();
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
    const grains = this.fields.flatMap(({ field, grain }) => {
      if (field === "Date[year]") return ["year" as const];
      return field === "Date[date]" ? [grain ?? ("day" as const)] : [];
    });
    return (
      (["day", "week", "month", "quarter", "year"] as const).find((grain) => grains.includes(grain)) ?? null
    );
  }
}

/** Each end of a span of days for itself: also a span that ends before it begins may tear a period apart. */
function oneByOne(filter: Filter): readonly Filter[] {
  if (filter.filterType !== 0 || filter.logicalOperator !== "And") return [filter];
  return filter.conditions.map((condition) => ({ ...filter, conditions: [condition] }));
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
