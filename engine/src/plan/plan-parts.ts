import type { SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { findColumn } from "../model/find-field.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";
import { FactsViews, type FactsView } from "./facts-views.ts";
import type { FieldAccess } from "./field-access.ts";
import { FigureDays } from "./days/figure-days.ts";
import type { KnownData } from "./known-data.ts";
import { NotAvailable, notAtLevel } from "./not-available.ts";
import type { Days } from "./days/part-days.ts";
import type { PlanClock } from "./days/plan-clock.ts";
import { edge } from "./filters/plan-filters.ts";
import { isAway, movesWhole } from "./days/plan-period.ts";
import { calendarColumnsOf, columnsOf, renameColumns } from "./filters/predicate-columns.ts";
import type { QueryFields } from "./query-fields.ts";
import type { ColumnRef, GroupColumn, PlannedPart, Predicate, Span } from "./query-plan.ts";

type PartDraft = Omit<PlannedPart, "from"> & { readonly fields: QueryFields };

/**
 * Collects the parts of a plan while its measures are planned. Each choice of days of a table of facts makes one part,
 * which has a number.
 */
export class PlanParts {
  readonly access: FieldAccess;
  readonly views: FactsViews;
  readonly days: FigureDays;
  readonly #query: SemanticQuery;
  readonly #clock: PlanClock;
  readonly #drafts: PartDraft[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(
    access: FieldAccess,
    query: SemanticQuery,
    scope: ScopeRules,
    clock: PlanClock,
    known: KnownData,
  ) {
    this.access = access;
    this.views = new FactsViews(access, query, scope, clock);
    this.days = new FigureDays(this.views, access.model, clock, known);
    this.#query = query;
    this.#clock = clock;
  }

  /** The parts so far, with all joins that fields needed until now. */
  get parts(): readonly PlannedPart[] {
    return this.#drafts.map(({ fields, ...part }) => ({ ...part, from: fields.source }));
  }

  /** True if the groups of the first `depth` dimensions may cover other periods than the rows. */
  regroups(depth: number): boolean {
    const { model } = this.access;
    return this.#query.dimensions
      .slice(depth)
      .some((one) => one.table === model.calendar?.table || findColumn(model, one)?.type === "date");
  }

  /** The number of the part of these facts over these days. @throws NotAvailable; AppError for an invalid query */
  number(facts: ModelTable, days: Days): number {
    const asked = JSON.stringify([facts.name, days]);
    const known = this.#numbers.get(asked);
    if (known !== undefined) return known;
    const draft = this.#draft(this.views.available(facts), days);
    // Days that differ only in level or lag often plan the same part, and every part costs a scan of the facts.
    const { fields: _fields, ...looked } = draft;
    const made = JSON.stringify([facts.name, looked]);
    const number = this.#numbers.get(made) ?? this.#drafts.push(draft) - 1;
    this.#numbers.set(asked, number).set(made, number);
    return number;
  }

  #draft(view: FactsView, days: Days): PartDraft {
    const { fields, rankedBy } = view;
    const { date } = fields;
    const dimensions = view.dimensions.map(({ column, grain }) => ({ column, grain }));
    const plain = { fields, dimensions, where: view.where, rankedBy, shift: null, span: null };
    const { chosen } = days;
    const isBack = days.periodsBack > 0 || days.yearsBack > 0 || chosen !== null;
    if (!isBack && days.span === null && !days.elapsed) return plain;
    if (date === null) throw notAtLevel(messages.noDays());
    const distance = isBack ? this.days.distance(fields.facts, days) : { months: 0, days: 0 };
    if (distance === null) throw new NotAvailable({ code: "no_period", message: messages.noPeriod() });
    const isMoved = isAway(distance);
    if (!movesWhole(distance, fields.facts.period))
      throw notAtLevel(messages.wholePeriods(fields.facts.period));
    // Only comparisons and elapsed days leave out provisional days; days to date include them.
    const last = this.days.lastDay(isBack || days.elapsed ? days.lag : 0);
    // Days without data have no counterpart: twelve days of a month are compared with the first twelve of another.
    const until = last === null ? [] : [edge(date, "<=", last)];
    const shift = isMoved ? { date, ...distance, whole: this.days.wholeMonths(view, days, distance) } : null;
    const known = this.days.comparedFrom(fields.facts, days);
    const bounds = [...until, ...(known === null ? [] : [edge(date, ">=", known)])];
    const own = chosen === null ? view.where : this.days.whereChosen(view, days, chosen, date);
    const where = [...own, ...bounds];
    if (days.span === null) return { ...plain, where, shift };
    const { span } = days;
    const { calendar } = this.#clock;
    const reach = span.kind === "rolling" ? span : { kind: span.kind, grain: { unit: span.unit, calendar } };
    return { ...plain, ...spanned({ ...view, where }, reach, date), shift };
  }
}

/** @throws NotAvailable if a filter combines days with other columns, or the facts are not daily */
function spanned(
  view: FactsView,
  reach: Span["reach"],
  date: ColumnRef,
): Pick<PlannedPart, "where" | "span"> {
  const { fields, dimensions, rankedBy } = view;
  const onCalendar = (ref: ColumnRef) => fields.calendarColumn(ref)?.ref ?? null;
  const calendar = onCalendar(date);
  if (calendar === null || fields.facts.period !== "day") {
    throw notAtLevel(messages.wholePeriods(fields.facts.period));
  }
  const [rest, ofDays]: [Predicate[], Predicate[]] = [[], []];
  for (const predicate of view.where) {
    const columns = columnsOf(predicate);
    const count = calendarColumnsOf(predicate, fields).length;
    if (count > 0 && count < columns.length) throw notAtLevel(messages.mixedDays());
    if (count === 0) rest.push(predicate);
    else ofDays.push(renameColumns(predicate, (ref) => onCalendar(ref) ?? ref));
  }
  if (rankedBy.some((ref) => onCalendar(ref) !== null)) throw notAtLevel(messages.mixedDays());
  const grouped = dimensions.map(({ column, grain }): GroupColumn | null => {
    const ref = onCalendar(column);
    return ref === null ? null : { column: ref, grain };
  });
  return { where: rest, span: { date, reach, calendar, dimensions: grouped, where: ofDays } };
}
