import {
  addDays,
  type ColumnNote,
  type DateGrain,
  type Dimension,
  type SemanticQuery,
} from "@vitrine/contracts/query";
import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../messages.ts";
import { operandsOf, type Expression } from "../model/expression.ts";
import { findColumn } from "../model/find-field.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { referredMeasure, type FieldAccess } from "./field-access.ts";
import { filterField, isOfGroups } from "./filter-target.ts";
import type { PlanClock } from "./plan-clock.ts";
import type { FilledDimension } from "./filled-dimension.ts";
import { edge, planRowFilters } from "./plan-filters.ts";
import {
  distanceBack,
  finestOf,
  firstKnown,
  holdsWhole,
  keepsWhole,
  mergesDays,
  movedBack,
  movesWhole,
  periodOf,
  stepOf,
  wholeMonthsOf,
  type Bounds,
  type Distance,
} from "./plan-period.ts";
import { planSecurity } from "./plan-security.ts";
import { QueryFields, UnreachableField, type QueryField } from "./query-fields.ts";
import type { ColumnRef, GroupColumn, PlannedPart, Predicate, Span } from "./query-plan.ts";
import type { DayRange } from "./relative-date.ts";

/** Which days a part looks at, as time functions have put it together from the inside out. */
export interface Days {
  /** How many times the previous period, and how many years, back. */
  readonly periodsBack: number;
  readonly yearsBack: number;
  readonly span: Span["reach"] | null;
  readonly elapsed: boolean;
  /** Which groups the value is computed for: they decide which period it has. */
  readonly level: Level;
  /** How many of the last complete days are provisional, and left out where days are compared or elapsed. */
  readonly lag: number;
  /** Since which day each table of facts has every figure that is looked at, by its source; empty: as long as rows. */
  readonly firsts: Readonly<Record<string, string>>;
}

/** The groups of the rows, those of the first dimensions (0: of none), or the items of a ranking. */
type Level = "rows" | { readonly depth: number } | { readonly ranking: number };

export const ownDays: Days = {
  periodsBack: 0,
  yearsBack: 0,
  span: null,
  elapsed: false,
  level: "rows",
  lag: 0,
  firsts: {},
};

/** For how many days after they are complete the figures of a column of facts stay provisional; by the column's name. */
export type Lags = ReadonlyMap<string, number>;

/** What is known of the data that a query looks at. */
export interface KnownData {
  readonly lags: Lags;
  readonly firstDays: FirstDays;
}
/**
 * The first ISO day that facts have for the asker, whatever the query's filters, by the table's source; and the first on
 * which a column of theirs is reported, by `firstDayKey`.
 */
export type FirstDays = ReadonlyMap<string, string>;

/** The name of a column's first day among those of facts. */
export function firstDayKey(source: string, column: string): string {
  return JSON.stringify([source, column]);
}

/** A measure cannot be told here; the answer shows blanks and says why. */
export class NotAvailable extends Error {
  readonly note: ColumnNote;
  constructor(note: ColumnNote) {
    super(note.message);
    this.note = note;
  }
}

/** One table of facts as a query looks at it. */
interface FactsView {
  readonly fields: QueryFields;
  readonly dimensions: readonly (GroupColumn & QueryField)[];
  readonly where: readonly Predicate[];
  readonly rankedBy: readonly ColumnRef[];
}

type PartDraft = Omit<PlannedPart, "from"> & { readonly fields: QueryFields };

/**
 * Collects the parts of a plan while its measures are planned: each table of facts is bound to the query's dimensions
 * and filters once, and each choice of days makes one part of it.
 */
export class PlanParts {
  readonly access: FieldAccess;
  readonly #query: SemanticQuery;
  readonly #scope: SecurityScope;
  readonly #clock: PlanClock;
  readonly #known: KnownData;
  readonly #views = new Map<string, FactsView>();
  readonly #drafts: PartDraft[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(
    access: FieldAccess,
    query: SemanticQuery,
    scope: SecurityScope,
    clock: PlanClock,
    known: KnownData,
  ) {
    this.access = access;
    this.#query = query;
    this.#scope = scope;
    this.#clock = clock;
    this.#known = known;
  }

  /** For how many days the figures of a measure stay provisional: as long as those of any column behind it. */
  lagOf(expression: Expression, table: ModelTable): number {
    const { lags } = this.#known;
    if (lags.size === 0) return 0;
    if (expression.kind === "aggregate") return lags.get(expression.column) ?? 0;
    if (expression.kind === "measure") {
      const { home, measure } = referredMeasure(this.access.model, table, expression);
      return this.lagOf(measure.expression, home);
    }
    return Math.max(0, ...operandsOf(expression).map((operand) => this.lagOf(operand, table)));
  }

  /** Since when a measure's figures are told: as late as those of any column behind it, in each table of facts. */
  firstsOf(expression: Expression, table: ModelTable): Days["firsts"] {
    const { firstDays } = this.#known;
    if (firstDays.size === 0) return {};
    if (expression.kind === "aggregate") {
      const first = firstDays.get(firstDayKey(table.source, expression.column));
      return first === undefined ? {} : { [table.source]: first };
    }
    if (expression.kind === "measure") {
      const { home, measure } = referredMeasure(this.access.model, table, expression);
      return this.firstsOf(measure.expression, home);
    }
    const latest: Record<string, string> = {};
    for (const operand of operandsOf(expression)) {
      for (const [source, day] of Object.entries(this.firstsOf(operand, table))) {
        if (day > (latest[source] ?? "")) latest[source] = day;
      }
    }
    return latest;
  }

  /** Whether the groups of the first dimensions may be of other periods than the rows. */
  regroups(depth: number): boolean {
    const { model } = this.access;
    return this.#query.dimensions
      .slice(depth)
      .some((one) => one.table === model.calendar?.table || findColumn(model, one)?.type === "date");
  }

  /** The parts so far; joins that later fields needed are among them. */
  get parts(): readonly PlannedPart[] {
    return this.#drafts.map(({ fields, ...part }) => ({ ...part, from: fields.source }));
  }

  /** Binds a table of facts to the query. @throws AppError where the query is mistaken, `UnreachableField`. */
  view(facts: ModelTable): FactsView {
    const known = this.#views.get(facts.name);
    if (known !== undefined) return known;
    const fields = new QueryFields(this.access, facts);
    const security = planSecurity(this.#scope, fields);
    const dimensions = this.#query.dimensions.map((dimension, index) =>
      planGroup(dimension, fields, `dimensions[${index}]`),
    );
    const filters = planRowFilters(this.#query.filters, fields, this.#clock);
    const rankedBy = this.#query.filters.flatMap((filter, index) => {
      if (filter.filterType !== 5) return [];
      return filterField(filter.target, fields, "top N", `filters[${index}].target`).ref;
    });
    const view = { fields, dimensions, where: [...security, ...filters], rankedBy };
    this.#views.set(facts.name, view);
    return view;
  }

  /** Why a table of facts cannot tell the query's groups; `null` when it can. @throws AppError for a mistaken query. */
  hindrance(facts: ModelTable): ColumnNote | null {
    try {
      this.#availableView(facts);
      return null;
    } catch (error) {
      if (error instanceof NotAvailable) return error.note;
      throw error;
    }
  }

  /** The number of the part of these facts over these days. @throws NotAvailable and as `view`. */
  number(facts: ModelTable, days: Days): number {
    const asked = JSON.stringify([facts.name, days]);
    const known = this.#numbers.get(asked);
    if (known !== undefined) return known;
    const draft = this.#draft(this.#availableView(facts), days);
    // Levels and lags often make no difference, and each part is read for itself.
    const { fields: _fields, ...looked } = draft;
    const made = JSON.stringify([facts.name, looked]);
    const number = this.#numbers.get(made) ?? this.#drafts.push(draft) - 1;
    this.#numbers.set(asked, number).set(made, number);
    return number;
  }

  /** Days that the query's filters leave, as far as the data go; `null` when they do not bound them. */
  period(facts: ModelTable, lag = 0): DayRange | null {
    const { fields, where } = this.view(facts);
    const period = periodOf(where, fields);
    const last = this.lastDay(lag);
    if (period === null || last === null || period.to <= last) return period;
    return period.from <= last ? { from: period.from, to: last } : null;
  }

  /** The last complete day before those that are provisional. */
  lastDay(lag: number): string | null {
    const last = this.#clock.completeThrough;
    return last === null || lag === 0 ? last : addDays(last, -lag);
  }

  /** The first day whose figures are provisional for a lag, where the query's filters leave such days; else `null`. */
  provisionalFrom(facts: ModelTable, lag: number): string | null {
    const last = this.lastDay(lag);
    if (last === null || lag === 0) return null;
    const { fields, where } = this.view(facts);
    const period = periodOf(where, fields);
    return period !== null && period.to <= last ? null : addDays(last, 1);
  }

  /** Whether a figure may hold later days than those with complete data; groups of single days hold one each. */
  outruns(facts: ModelTable, level: Level): boolean {
    const { fields, where } = this.view(facts);
    const last = this.#clock.completeThrough;
    if (last === null || this.grain(facts, level) === "day") return false;
    const period = periodOf(where, fields);
    return period === null || period.to > last;
  }

  /** The finest period by which a level groups days; `null` when it does not group them. */
  grain(facts: ModelTable, level: Level): DateGrain | null {
    const { fields, dimensions, rankedBy } = this.view(facts);
    return finestOf(groupsAt(level).flatMap((group) => grainOf(group, fields) ?? []));

    function groupsAt(at: Level): readonly GroupColumn[] {
      if (at === "rows") return dimensions;
      if ("depth" in at) return dimensions.slice(0, at.depth);
      return rankedBy.slice(at.ranking, at.ranking + 1).map((column) => ({ column, grain: null }));
    }
  }

  /**
   * The periods by which a dimension groups days, and the days that filters leave for it; `null` when it groups none.
   * Dates of other things than the facts are bounded by no filter of the calendar.
   */
  daysBy(
    facts: ModelTable,
    index: number,
  ): Pick<FilledDimension, "grain" | "period" | "completeThrough"> | null {
    const { fields, dimensions, where } = this.view(facts);
    const dimension = dimensions[index];
    const column = dimension?.found.column;
    if (dimension === undefined || (column?.type !== "date" && column?.content !== "month")) return null;
    const isOfCalendar = fields.calendarColumn(dimension.column) !== null;
    return {
      grain: dimension.grain ?? (column.content === "month" ? "month" : "day"),
      period: isOfCalendar ? periodOf(where, fields) : null,
      completeThrough: isOfCalendar ? this.#clock.completeThrough : null,
    };
  }

  /**
   * How far back the days lie with which a figure is compared; `null` when nothing says which days the figure is of.
   * That is where every comparison is decided. Where a level groups days by weeks or longer, each group is a period of
   * its own, and the one before it is a step away; otherwise all filters on days together are the period.
   */
  distance(facts: ModelTable, days: Pick<Days, "periodsBack" | "yearsBack" | "level">): Distance | null {
    const view = this.view(facts);
    const period = periodOf(view.where, view.fields);
    const grain = this.grain(facts, days.level);
    if (period === null && grain === null) return null;
    const isByDay = grain === null || grain === "day";
    const step =
      isByDay && period !== null ? distanceBack(period, this.#clock.completeThrough) : stepOf(grain ?? "day");
    return {
      months: days.yearsBack * 12 + step.months * days.periodsBack,
      days: step.days * days.periodsBack,
    };
  }

  /**
   * From which of the groups' days on all days that they are compared with are known; `null` where nothing is left out.
   * Groups before it have no comparison: part of a period beside a whole one would be taken for a change.
   *
   * @throws NotAvailable where the period of the whole is compared with days before the first that is known
   */
  comparedFrom(facts: ModelTable, days: Days): string | null {
    const first = this.#firstDay(facts, days);
    const distance = first === undefined ? null : this.distance(facts, days);
    if (first === undefined || distance === null || !isAway(distance)) return null;
    if (days.span !== null) return firstOfSpan(days.span, distance, first);
    const { fields, where } = this.view(facts);
    const period = periodOf(where, fields);
    if (period !== null && movedBack(period, distance).from >= first) return null;
    const grain = this.grain(facts, days.level);
    if (grain === "day") return null;
    if (grain !== null) return firstKnown(distance, { grain, first });
    throw new NotAvailable(beforeDataNote(first));
  }

  /** Why groups of a bounded period, or all of it, are compared with nothing; `null` where they are compared. */
  beforeData(facts: ModelTable, days: Days): ColumnNote | null {
    const { fields, where } = this.view(facts);
    if (periodOf(where, fields) === null) return null;
    try {
      const first = this.comparedFrom(facts, days) === null ? undefined : this.#firstDay(facts, days);
      return first === undefined ? null : beforeDataNote(first);
    } catch (error) {
      if (error instanceof NotAvailable) return error.note;
      throw error;
    }
  }

  #firstDay({ source }: ModelTable, { firsts }: Days): string | undefined {
    return firsts[source] ?? this.#known.firstDays.get(source);
  }

  #availableView(facts: ModelTable): FactsView {
    try {
      const view = this.view(facts);
      this.#requireWholePeriods(view);
      return view;
    } catch (error) {
      if (!(error instanceof UnreachableField)) throw error;
      throw notAtLevel(messages.notBy(error.field));
    }
  }

  /** Facts of whole months cannot tell a part of one. */
  #requireWholePeriods({ fields, dimensions, where }: FactsView): void {
    const { period } = fields.facts;
    if (period === "day") return;
    const groups = dimensions.map((dimension) => grainOf(dimension, fields));
    const isWhole =
      groups.every((grain) => grain === null || holdsWhole(grain, period)) &&
      where.every((predicate) => {
        if (predicate.kind === "always" || predicate.kind === "never") return true;
        if (predicate.kind !== "column") return calendarColumnsOf(predicate, fields).length === 0;
        const found = fields.calendarColumn(predicate.column);
        return found === null || keepsWhole(predicate, found.column, period);
      });
    if (!isWhole) throw notAtLevel(messages.wholePeriods(period));
  }

  #draft(view: FactsView, days: Days): PartDraft {
    const { fields, rankedBy } = view;
    const { date } = fields;
    const dimensions = view.dimensions.map(({ column, grain }) => ({ column, grain }));
    const plain = { fields, dimensions, where: view.where, rankedBy, shift: null, span: null };
    if (days.periodsBack === 0 && days.yearsBack === 0 && days.span === null && !days.elapsed) return plain;
    if (date === null) throw notAtLevel(messages.noDays());
    const isBack = days.periodsBack > 0 || days.yearsBack > 0;
    const distance = isBack ? this.distance(fields.facts, days) : { months: 0, days: 0 };
    if (distance === null) throw new NotAvailable({ code: "no_period", message: messages.noPeriod() });
    const isMoved = isAway(distance);
    if (!movesWhole(distance, fields.facts.period))
      throw notAtLevel(messages.wholePeriods(fields.facts.period));
    // Days to date are a figure, provisional or not; only what is compared leaves out what is provisional.
    const last = this.lastDay(isBack || days.elapsed ? days.lag : 0);
    // What has not come in yet has no counterpart: the first twelve days stand beside the first twelve.
    const until = last === null ? [] : [edge(date, "<=", last)];
    const shift = isMoved ? { date, ...distance, whole: this.#wholeMonths(view, days, distance) } : null;
    const known = this.comparedFrom(fields.facts, days);
    const bounds = [...until, ...(known === null ? [] : [edge(date, ">=", known)])];
    if (days.span === null) return { ...plain, where: [...view.where, ...bounds], shift };
    return { ...plain, ...this.#spanned(view, days.span, date, bounds), shift };
  }

  /** Where several days may count for one, the last of a shorter month; everywhere where none do. */
  #wholeMonths({ fields, where }: FactsView, days: Days, distance: Distance): Bounds | null {
    const everywhere = { from: null, to: null };
    if (fields.facts.period !== "day") return everywhere;
    const period = periodOf(where, fields) ?? everywhere;
    const last = this.lastDay(days.lag);
    const to = last !== null && (period.to === null || period.to > last) ? last : period.to;
    const grain = this.grain(fields.facts, days.level);
    if (days.span !== null) {
      // Spans lead to the last day of every group, and reach over others.
      const isWhole = days.span.kind === "toDate" && wholeMonthsOf(grain, { from: null, to })?.to === null;
      return to !== null && isWhole ? everywhere : null;
    }
    const compared = { from: period.from, to };
    const whole = wholeMonthsOf(grain, compared);
    return mergesDays(compared, distance, whole) ? whole : everywhere;
  }

  #spanned(
    view: FactsView,
    reach: Span["reach"],
    date: ColumnRef,
    until: readonly Predicate[],
  ): Pick<PlannedPart, "where" | "span"> {
    const { fields, dimensions, rankedBy } = view;
    const onCalendar = (ref: ColumnRef) => fields.calendarColumn(ref)?.ref ?? null;
    const calendar = onCalendar(date);
    if (calendar === null || fields.facts.period !== "day") {
      throw notAtLevel(messages.wholePeriods(fields.facts.period));
    }
    const [rest, ofDays]: [Predicate[], Predicate[]] = [[], []];
    for (const predicate of [...view.where, ...until]) {
      const columns = columnsOf(predicate);
      const count = calendarColumnsOf(predicate, fields).length;
      if (count > 0 && count < columns.length) throw notAtLevel(messages.mixedDays());
      if (count === 0) rest.push(predicate);
      else ofDays.push(renamed(predicate, (ref) => onCalendar(ref) ?? ref));
    }
    if (rankedBy.some((ref) => onCalendar(ref) !== null)) throw notAtLevel(messages.mixedDays());
    const grouped = dimensions.map(({ column, grain }): GroupColumn | null => {
      const ref = onCalendar(column);
      return ref === null ? null : { column: ref, grain };
    });
    return { where: rest, span: { date, reach, calendar, dimensions: grouped, where: ofDays } };
  }
}

function beforeDataNote(since: string): ColumnNote {
  return { code: "before_data", message: messages.beforeData(since), since };
}

function isAway({ months, days }: Distance): boolean {
  return months > 0 || days > 0;
}

/** The first last day of a span whose days, moved back by a distance, are all known. */
function firstOfSpan(reach: Span["reach"], distance: Distance, first: string): string {
  if (reach.kind === "toDate") return firstKnown(distance, { grain: reach.unit, first });
  return addDays(firstKnown(distance, { grain: "day", first }), reach.days - 1);
}

function planGroup(dimension: Dimension, fields: QueryFields, at: string): GroupColumn & QueryField {
  const field = fields.column(dimension, at);
  const { name, type } = field.found.column;
  if (dimension.grain !== undefined && type !== "date") {
    throw new AppError("query_not_supported", {
      message: messages.grainNeedsDate(name),
      detail: `${at}.grain`,
    });
  }
  return { ...field, column: field.ref, grain: dimension.grain ?? null };
}

/** The period that a dimension groups days by; `null` when it does not group days. */
function grainOf({ column, grain }: GroupColumn, fields: QueryFields): DateGrain | null {
  const found = fields.calendarColumn(column);
  if (found === null) return null;
  return grain ?? found.column.period ?? "day";
}

function columnsOf(predicate: Predicate): readonly ColumnRef[] {
  if (predicate.kind === "column") return [predicate.column];
  return predicate.kind === "and" || predicate.kind === "or" ? predicate.tests.flatMap(columnsOf) : [];
}

function calendarColumnsOf(predicate: Predicate, fields: QueryFields): readonly ColumnRef[] {
  return columnsOf(predicate).filter((ref) => fields.calendarColumn(ref) !== null);
}

function renamed(predicate: Predicate, rename: (ref: ColumnRef) => ColumnRef): Predicate {
  if (predicate.kind === "column") return { ...predicate, column: rename(predicate.column) };
  if (predicate.kind !== "and" && predicate.kind !== "or") return predicate;
  return { ...predicate, tests: predicate.tests.map((test) => renamed(test, rename)) };
}

function notAtLevel(reason: string): NotAvailable {
  return new NotAvailable({ code: "not_available_at_level", message: messages.notAvailable(reason) });
}

/** Filters that only groups can be held against; their places are in the query's own numbering. */
export function groupFiltersOf(query: SemanticQuery) {
  return query.filters.flatMap((filter, index) => {
    return filter.filterType !== 5 && isOfGroups(filter.target) ? [{ filter, at: `filters[${index}]` }] : [];
  });
}
