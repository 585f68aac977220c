import {
  addDays,
  defaultCalendar,
  type Cell,
  type Dimension,
  type Filter,
  type SemanticQuery,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import {
  allDays,
  moreDays,
  firstDay,
  fitsInto,
  lengthOf,
  periodsOf,
  splitsWhenMoved,
  type ReferenceDays,
} from "./reference-days.ts";
import {
  fieldsOf,
  isOfGroups,
  testOf,
  type ReferenceContext,
  type RowTest,
  type WideRow,
} from "./reference-filters.ts";
import { Unavailable, type ReferenceData, type ReferenceRow, type Place } from "./reference-rows.ts";

export type AskedContext = ReferenceContext & {
  readonly completeThrough: string;
  readonly lags: ReadonlyMap<string, number>;
};

/** The fields and days of a query, and which measures are available for them. */
export class ReferenceQuestion {
  /** The tests of the filters on columns: those of days, and all others. */
  readonly dayTests: readonly RowTest[];
  readonly otherTests: readonly RowTest[];
  readonly fields: Place["fields"];
  readonly #dayFilters: readonly Filter[];
  /** Columns that filters other than those of days test. */
  readonly #otherFields: readonly string[];
  readonly #rankedBy: readonly (readonly string[])[];
  readonly #model: SemanticModel;
  readonly #context: AskedContext;
  readonly #calendar: ReferenceData[string];
  /** Where periods of the filters begin. */
  readonly #ownCalendar: WorkspaceCalendar;
  #knownDays: readonly WideRow[] | null = null;
  #knownPeriod: { readonly days: readonly string[] | null } | null = null;
  readonly #knownLeads = new Map<string, boolean>();
  readonly #knownWhole = new Map<string, boolean>();
  readonly #knownSplits = new Map<string, boolean>();

  constructor(query: SemanticQuery, model: SemanticModel, data: ReferenceData, given: AskedContext) {
    const calendar = query.calendar ?? defaultCalendar;
    const context = {
      ...given,
      days: (filter: Parameters<AskedContext["days"]>[0]) => given.days(filter, calendar),
    };
    this.#model = model;
    this.#context = context;
    this.#ownCalendar = calendar;
    this.#calendar = data["date_day"] ?? [];
    const fieldsIn = (filter: Filter) => fieldsOf(filter, context);
    const rowFilters = query.filters.filter((filter) => filter.filterType !== 5 && !isOfGroups(filter));
    this.#dayFilters = rowFilters.filter((filter) => fieldsIn(filter).every(isOfDays));
    const others = rowFilters.filter((filter) => !this.#dayFilters.includes(filter));
    this.dayTests = this.#dayFilters.map((filter) => testOf(filter, context));
    this.otherTests = others.map((filter) => testOf(filter, context));
    this.#otherFields = others.flatMap(fieldsIn);
    this.#rankedBy = query.filters.filter(({ filterType }) => filterType === 5).map(fieldsIn);
    const isOfWeeks = query.measures.some(({ table }) =>
      model.tables.some(({ name, period }) => name === table && period === "week"),
    );
    this.fields = query.dimensions.map(({ table, column, grain }) => ({
      field: `${table}[${column}]`,
      grain,
      calendar: isOfWeeks ? { ...calendar, weekStart: "monday" } : calendar,
    }));
  }

  hasGroups(facts: ModelTable): boolean {
    return this.leadsToAll(facts) && (facts.period === "day" || !this.#splits(facts.period));
  }

  leadsToAll(facts: ModelTable): boolean {
    return remembered(this.#knownLeads, facts.name, () => {
      const reached = new Set([facts.name]);
      for (const table of reached) {
        for (const { from, to } of this.#model.relationships) if (from.table === table) reached.add(to.table);
      }
      const fields = [
        ...this.fields.map(({ field }) => field),
        ...this.#dayFilters.flatMap((filter) => fieldsOf(filter, this.#context)),
        ...this.#otherFields,
        ...this.#rankedBy.flat(),
      ];
      return fields.every((field) => reached.has(field.split("[")[0] ?? ""));
    });
  }

  /** @param fields what the groups of the value are grouped by */
  requireKnown(facts: ModelTable, days: ReferenceDays, fields: Place["fields"]): void {
    if (!this.leadsToAll(facts)) throw new Unavailable();
    const isBack = days.periodsBack + days.yearsBack > 0;
    if (isBack && this.#period() === null && grainOf(fields) === null) throw new Unavailable();
    if (facts.period === "day") {
      const mixes = this.#otherFields.some(isOfDays);
      const ranksDays = this.#rankedBy.some((fields) => fields.every(isOfDays));
      if (days.span !== null && (mixes || ranksDays)) throw new Unavailable();
      return;
    }
    if (
      days.span !== null ||
      splitsWhenMoved(facts.period, this.distance(days, fields)) ||
      this.#splits(facts.period)
    )
      throw new Unavailable();
  }

  /** Days of the calendar that the filters allow, up to the last one that counts, in their order. */
  openDays(last: string): readonly WideRow[] {
    const days = (this.#knownDays ??= calendarOf(this.#calendar ?? []).filter((row) =>
      this.dayTests.every((passes) => passes(row)),
    ));
    return days.filter((row) => String(row.get("Date[date]")) <= last);
  }

  #splits(period: ModelTable["period"]): boolean {
    return remembered(this.#knownSplits, period, () => {
      const byFields = this.fields.some(({ field, grain, calendar }) => {
        if (field === "Date[year]") return !fitsInto(period, "year");
        return field === "Date[date]" && !fitsInto(period, grain ?? "day", calendar);
      });
      if (byFields) return true;
      const tests = this.#dayFilters.flatMap(oneByOne).map((filter) => testOf(filter, this.#context));
      return tests.some((passes) =>
        periodsOf(period).some(([first, ...rest]) => {
          const isIn = first !== undefined && passes(dayRow(first));
          return rest.some((day) => passes(dayRow(day)) !== isIn);
        }),
      );
    });
  }

  /** Groups of weeks and longer are periods. Groups of days are part of the period of the filters. */
  distance(days: ReferenceDays, fields: Place["fields"]): readonly [number, number] {
    const years = days.yearsBack * 12;
    if (days.periodsBack === 0) return [years, 0];
    const period = this.#period();
    const grain = grainOf(fields) ?? "day";
    const steps = { day: [0, 1], week: [0, 7], month: [1, 0], quarter: [3, 0], year: [12, 0] } as const;
    const [months, count] =
      period === null || grain !== "day"
        ? steps[grain]
        : lengthOf(period, this.#context.completeThrough, this.#ownCalendar);
    return [years + months * days.periodsBack, count * days.periodsBack];
  }

  /**
   * True if a day is in a group of whole months. Only there do the last days of a longer month count for the last day of
   * a shorter one.
   */
  isOfWholeMonths(day: string, days: ReferenceDays, fields: Place["fields"], last: string): boolean {
    const { span } = days;
    const grain = grainOf(fields);
    const calendar = fields.find(({ field }) => field === "Date[date]")?.calendar;
    const group = grain === null || span !== null ? "" : firstDay(day, grain, calendar);
    return remembered(this.#knownWhole, JSON.stringify([group, grain, span, last]), () => {
      const compared = (this.#period() ?? allDays).filter((one) => one <= last);
      const isEnd = (one: string) => one !== "" && addDays(one, 1).endsWith("-01");
      if (span !== null) {
        return "unit" in span && grain !== "day" && grain !== "week" && isEnd(compared.at(-1) ?? "");
      }
      const ofGroup = compared.filter((one) => grain === null || firstDay(one, grain, calendar) === group);
      return ofGroup[0]?.endsWith("-01") === true && isEnd(ofGroup.at(-1) ?? "");
    });
  }

  /** The days that the filters allow, if they are one bounded range. */
  #period(): readonly string[] | null {
    return (this.#knownPeriod ??= { days: this.#findPeriod() }).days;
  }

  #findPeriod(): readonly string[] | null {
    if (this.dayTests.length === 0) return null;
    const among = (known: readonly string[]) => {
      const days = known.filter((day) => this.dayTests.every((passes) => passes(dayRow(day))));
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return null;
      const isBounded = first !== known[0] && last !== known.at(-1);
      const isRun = known.indexOf(last) - known.indexOf(first) + 1 === days.length;
      return { days: isBounded && isRun ? days : null, isBounded };
    };
    const near = among(allDays);
    // Forty years are enough days for any test.
    return (near === null || near.isBounded ? near : among(moreDays()))?.days ?? null;
  }
}

function grainOf(all: Place["fields"]): NonNullable<Dimension["grain"]> | null {
  const grains = all.flatMap(({ field, grain }) => {
    if (field === "Date[year]") return ["year" as const];
    return field === "Date[date]" ? [grain ?? ("day" as const)] : [];
  });
  return (
    (["day", "week", "month", "quarter", "year"] as const).find((grain) => grains.includes(grain)) ?? null
  );
}

/** Caches a function of an object. */
function remembered(known: Map<string, boolean>, name: string, find: () => boolean): boolean {
  const found = known.get(name) ?? find();
  known.set(name, found);
  return found;
}

function isOfDays(field: string): boolean {
  return field.startsWith("Date[");
}

const calendars = new WeakMap<readonly ReferenceRow[], readonly WideRow[]>();

/** The rows of the calendar in the form of facts. Cached, because every query uses them. */
function calendarOf(days: readonly ReferenceRow[]): readonly WideRow[] {
  const known = calendars.get(days);
  if (known !== undefined) return known;
  const rows = days.map(
    (row) => new Map(Object.entries(row).map(([name, value]) => [`Date[${name}]`, value])),
  );
  calendars.set(days, rows);
  return rows;
}

/** Tests each end of a span of days separately, because a span that ends before it begins may split a period as well. */
function oneByOne(filter: Filter): readonly Filter[] {
  if (filter.filterType !== 0 || filter.logicalOperator !== "And") return [filter];
  return filter.conditions.map((condition) => ({ ...filter, conditions: [condition] }));
}

const dayRows = new Map<string, WideRow>();

/** The columns of a day without a calendar. */
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
