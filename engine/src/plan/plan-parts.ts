import type { ColumnNote, DateGrain, Dimension, SemanticQuery } from "@vitrine/contracts/query";
import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../messages.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import type { FieldAccess } from "./field-access.ts";
import { filterField, isOfGroups } from "./filter-target.ts";
import type { PlanClock } from "./plan-clock.ts";
import { edge, planRowFilters } from "./plan-filters.ts";
import {
  finestOf,
  holdsWhole,
  keepsWhole,
  lengthOf,
  movesWhole,
  periodOf,
  stepOf,
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
}

export const ownDays: Days = { periodsBack: 0, yearsBack: 0, span: null, elapsed: false };

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
  readonly #views = new Map<string, FactsView>();
  readonly #drafts: PartDraft[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(access: FieldAccess, query: SemanticQuery, scope: SecurityScope, clock: PlanClock) {
    this.access = access;
    this.#query = query;
    this.#scope = scope;
    this.#clock = clock;
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
    const key = JSON.stringify([facts.name, days]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const draft = this.#draft(this.#availableView(facts), days);
    const number = this.#drafts.push(draft) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Days that the query's filters leave, as far as the data go; `null` when they do not bound them. */
  period(facts: ModelTable): DayRange | null {
    const { fields, where } = this.view(facts);
    const period = periodOf(where, fields);
    const last = this.#clock.completeThrough;
    if (period === null || last === null || period.to <= last) return period;
    return period.from <= last ? { from: period.from, to: last } : null;
  }

  /** Whether a query that does not group days may ask for later ones than those with complete data. */
  outruns(facts: ModelTable): boolean {
    const { fields, dimensions, where } = this.view(facts);
    const last = this.#clock.completeThrough;
    if (last === null || dimensions.some((dimension) => grainOf(dimension, fields) !== null)) return false;
    const period = periodOf(where, fields);
    return period === null || period.to > last;
  }

  /** How far back days are looked at; `null` when no period is known to go back by. */
  distance(facts: ModelTable, days: Pick<Days, "periodsBack" | "yearsBack">): Distance | null {
    const years = { months: days.yearsBack * 12, days: 0 };
    if (days.periodsBack === 0) return years;
    const view = this.view(facts);
    const period = periodOf(view.where, view.fields);
    const grain = finestOf(view.dimensions.flatMap((dimension) => grainOf(dimension, view.fields) ?? []));
    const step = period === null ? (grain === null ? null : stepOf(grain)) : lengthOf(period);
    if (step === null) return null;
    return { months: years.months + step.months * days.periodsBack, days: step.days * days.periodsBack };
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
    const distance = this.distance(fields.facts, days);
    if (distance === null) throw new NotAvailable({ code: "no_period", message: messages.noPeriod() });
    const isMoved = distance.months > 0 || distance.days > 0;
    if (!movesWhole(distance, fields.facts.period))
      throw notAtLevel(messages.wholePeriods(fields.facts.period));
    const last = this.#clock.completeThrough;
    // What has not come in yet has no counterpart: the first twelve days stand beside the first twelve.
    const until = last === null ? [] : [edge(date, "<=", last)];
    const shift = isMoved ? { date, ...distance } : null;
    if (days.span === null) return { ...plain, where: [...view.where, ...until], shift };
    return { ...plain, ...this.#spanned(view, days.span, date, until), shift };
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
