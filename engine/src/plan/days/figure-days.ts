import { addDays, defaultCalendar, type ColumnNote } from "@vitrine/contracts/query";

import type { Expression } from "@vitrine/contracts/measures";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import { messages } from "../../messages.ts";
import { periodOf, recurs } from "./calendar-ranges.ts";
import type { Bounds, DayRange } from "./day-range.ts";
import { grainOf, type FactsView, type FactsViews } from "../facts-views.ts";
import type { FilledDimension } from "../filled-dimension.ts";
import { firstsOf, lagOf, type KnownData } from "../known-data.ts";
import { beforeDataNote, NotAvailable, notAtLevel } from "../not-available.ts";
import type { QueryFields } from "../query-fields.ts";
import { edge } from "../filters/plan-filters.ts";
import { calendarColumnsOf, columnsOf } from "../filters/predicate-columns.ts";
import type { Days, Level } from "./part-days.ts";
import type { PlanClock } from "./plan-clock.ts";
import {
  distanceBack,
  distanceTo,
  finestOf,
  firstKnown,
  isAway,
  keepsWhole,
  mergesDays,
  moveForward,
  movedBack,
  stepOf,
  wholeMonthsOf,
  type Distance,
} from "./plan-period.ts";
import type { CalendarGrain } from "./calendar-grain.ts";
import type { ColumnRef, GroupColumn, Predicate } from "../query-plan.ts";

/** Determines the days of figures: the period of the query, the days to compare with, and which of them have data. */
export class FigureDays {
  readonly #views: FactsViews;
  readonly #model: SemanticModel;
  readonly #clock: PlanClock;
  readonly #known: KnownData;

  constructor(views: FactsViews, model: SemanticModel, clock: PlanClock, known: KnownData) {
    this.#views = views;
    this.#model = model;
    this.#clock = clock;
    this.#known = known;
  }

  /** The lag and the first days of an expression of a measure: what `Days` contains about the data behind it. */
  dataOf(expression: Expression, table: ModelTable): Pick<Days, "lag" | "firsts"> {
    const { lags, firstDays } = this.#known;
    return {
      lag: lagOf(expression, table, this.#model, lags),
      firsts: firstsOf(expression, table, this.#model, firstDays),
    };
  }

  /** The days that the filters of the query allow, up to the last complete one; `null` if the filters do not bound them. */
  period(facts: ModelTable, lag = 0): DayRange | null {
    const { fields, where } = this.#views.of(facts);
    const period = periodOf(where, fields);
    const last = this.lastDay(lag);
    if (period === null || last === null || period.to <= last) return period;
    return period.from <= last ? { from: period.from, to: last } : null;
  }

  lastDay(lag: number): string | null {
    const last = this.#clock.completeThrough;
    return last === null || lag === 0 ? last : addDays(last, -lag);
  }

  /** The last day, moved forward by a distance, that rows grouped by days are compared up to; `null` if unknown. */
  lastCompared({ chosen }: Pick<Days, "chosen">, distance: Distance | null, lag: number): string | null {
    const last = this.lastDay(lag);
    if (chosen === null || distance === null) return last;
    const end = moveForward(chosen.to, distance);
    return last === null || end < last ? end : last;
  }

  /** The first provisional day for a lag; `null` if the filters of the query allow no such day. */
  provisionalFrom(facts: ModelTable, lag: number): string | null {
    const last = this.lastDay(lag);
    if (last === null || lag === 0) return null;
    const { fields, where } = this.#views.of(facts);
    const period = periodOf(where, fields);
    return period !== null && period.to <= last ? null : addDays(last, 1);
  }

  /** True if a group may contain days without complete data next to days with it. */
  mayBeIncomplete(facts: ModelTable, level: Level): boolean {
    const { fields, where } = this.#views.of(facts);
    const last = this.#clock.completeThrough;
    if (last === null || this.grain(facts, level)?.unit === "day") return false;
    const period = periodOf(where, fields);
    return period === null || period.to > last;
  }

  /** The finest period by which a level groups days; `null` if it does not group days. */
  grain(facts: ModelTable, level: Level): CalendarGrain | null {
    const { fields, dimensions, rankedBy } = this.#views.of(facts);
    return finestOf(groupsAt(level).flatMap((group) => grainOf(group, fields) ?? []));

    function groupsAt(at: Level): readonly GroupColumn[] {
      if (at === "rows") return dimensions;
      if ("depth" in at) return dimensions.slice(0, at.depth);
      return rankedBy.slice(at.ranking, at.ranking + 1).map((column) => ({ column, grain: null }));
    }
  }

  /**
   * The period by which a dimension groups days, and the days that the filters allow; `null` if it does not group days.
   * Calendar filters do not bound a date column of a dimension, such as the start of a campaign.
   */
  daysBy(
    facts: ModelTable,
    index: number,
  ): Pick<FilledDimension, "grain" | "period" | "completeThrough"> | null {
    const { fields, dimensions, where } = this.#views.of(facts);
    const dimension = dimensions[index];
    const column = dimension?.found.column;
    if (dimension === undefined || (column?.type !== "date" && column?.content !== "month")) return null;
    const isOfCalendar = fields.calendarColumn(dimension.column) !== null;
    return {
      grain: dimension.grain ?? {
        unit: column.content === "month" ? "month" : "day",
        calendar: defaultCalendar,
      },
      period: isOfCalendar ? periodOf(where, fields) : null,
      completeThrough: isOfCalendar ? this.#clock.completeThrough : null,
    };
  }

  /**
   * The distance back to the days that a figure is compared with; `null` if the query does not bound the days of the
   * figure. Every comparison uses this rule (decision 64): if a level groups days by weeks or longer, each group is a
   * period and is compared with the one before. Otherwise the filters on days define the period.
   */
  distance(
    facts: ModelTable,
    days: Pick<Days, "periodsBack" | "yearsBack" | "chosen" | "level">,
  ): Distance | null {
    const { chosen } = days;
    const period = this.#periodOf(facts, days);
    const grain = this.grain(facts, days.level);
    if (period === null && (grain === null || chosen !== null)) return null;
    const start =
      chosen === null || period === null || grain === null
        ? { months: 0, days: 0 }
        : distanceTo(chosen, period, grain.unit);
    const unit = grain?.unit ?? "day";
    const { completeThrough, calendar } = this.#clock;
    const step =
      unit === "day" && period !== null ? distanceBack(period, completeThrough, calendar) : stepOf(unit);
    return {
      months: start.months + days.yearsBack * 12 + step.months * days.periodsBack,
      days: start.days + step.days * days.periodsBack,
    };
  }

  /**
   * The days of a figure before any step back: the chosen ones if its groups are not days, else those that the filters
   * allow. `null` if these are not bounded.
   */
  #periodOf(facts: ModelTable, { chosen, level }: Pick<Days, "chosen" | "level">): DayRange | null {
    if (chosen !== null && this.grain(facts, level) === null) return chosen;
    const { fields, where } = this.#views.of(facts);
    return periodOf(where, fields);
  }

  /**
   * The filters of a figure over chosen days. If its groups are days, the facts have been moved onto the days of the
   * filters, and the last chosen day limits them. Otherwise the chosen days replace all filters that select consecutive
   * days; filters on weekdays and months of the year stay.
   *
   * @throws NotAvailable if a filter combines days with other columns, or the facts exist only for whole periods
   */
  whereChosen(view: FactsView, days: Days, chosen: DayRange, date: ColumnRef): readonly Predicate[] {
    const { fields } = view;
    const asked = periodOf(view.where, fields);
    const grain = this.grain(fields.facts, days.level);
    if (grain !== null) {
      const distance = asked === null ? null : distanceTo(chosen, asked, grain.unit);
      return distance === null
        ? view.where
        : [...view.where, edge(date, "<=", moveForward(chosen.to, distance))];
    }
    const edges = [edge(date, ">=", chosen.from), edge(date, "<=", chosen.to)] as const;
    const { period } = fields.facts;
    const column = fields.calendarColumn(date)?.column;
    const isWhole = edges.every((one) => column === undefined || keepsWhole(one, column, period));
    if (!isWhole) throw notAtLevel(messages.wholePeriods(period));
    return [
      ...view.where.filter((test) => view.security.includes(test) || !boundsDays(test, fields)),
      ...edges,
    ];
  }

  /**
   * The first day of the groups for which all compared days have data; `null` if that is true of all groups. Earlier
   * groups have no comparison, because a difference between a whole period and a part of one would look like a change.
   *
   * @throws NotAvailable if days are not grouped, and the compared period begins before the data
   */
  comparedFrom(facts: ModelTable, days: Days): string | null {
    const first = this.#firstDay(facts, days);
    const distance = first === undefined ? null : this.distance(facts, days);
    if (first === undefined || distance === null) return null;
    if (!isAway(distance) && days.chosen === null) return null;
    if (days.span !== null) return this.#firstOfSpan(days.span, distance, first);
    const period = this.#periodOf(facts, days);
    if (period !== null && movedBack(period, distance).from >= first) return null;
    const grain = this.grain(facts, days.level);
    if (grain?.unit === "day") return null;
    if (grain !== null) return firstKnown(distance, { grain, first });
    throw new NotAvailable(beforeDataNote(first));
  }

  /** Why some groups of a bounded period, or all of them, have no comparison; `null` if they all have one. */
  beforeData(facts: ModelTable, days: Days): ColumnNote | null {
    if (this.#periodOf(facts, days) === null) return null;
    try {
      const first = this.comparedFrom(facts, days) === null ? undefined : this.#firstDay(facts, days);
      return first === undefined ? null : beforeDataNote(first);
    } catch (error) {
      if (error instanceof NotAvailable) return error.note;
      throw error;
    }
  }

  /** The first day on which a span can end so that all its days, moved back by a distance, have data. */
  #firstOfSpan(span: NonNullable<Days["span"]>, distance: Distance, first: string): string {
    const { calendar } = this.#clock;
    if (span.kind === "toDate") return firstKnown(distance, { grain: { unit: span.unit, calendar }, first });
    return addDays(firstKnown(distance, { grain: { unit: "day", calendar }, first }), span.days - 1);
  }

  #firstDay({ source }: ModelTable, { firsts }: Days): string | undefined {
    return firsts[source] ?? this.#known.firstDays.get(source);
  }

  /**
   * The days on which several days may count for the last day of a shorter month (`Shift.whole`). Unbounded if the shift
   * never merges days, which is the cheapest to compute.
   */
  wholeMonths({ fields }: FactsView, days: Days, distance: Distance): Bounds | null {
    const everywhere = { from: null, to: null };
    if (fields.facts.period !== "day") return everywhere;
    const period = this.#periodOf(fields.facts, days) ?? everywhere;
    const last = this.lastDay(days.lag);
    const to = last !== null && (period.to === null || period.to > last) ? last : period.to;
    const grain = this.grain(fields.facts, days.level);
    if (days.span !== null) {
      // A span ends on the last day of every group and reaches back into other groups.
      const isWhole = days.span.kind === "toDate" && wholeMonthsOf(grain, { from: null, to })?.to === null;
      return to !== null && isWhole ? everywhere : null;
    }
    const compared = { from: period.from, to };
    const whole = wholeMonthsOf(grain, compared);
    return mergesDays(compared, distance, whole) ? whole : everywhere;
  }
}

/**
 * True if a filter selects consecutive days, which chosen days replace.
 *
 * @throws NotAvailable if it combines days with other columns
 */
function boundsDays(test: Predicate, fields: QueryFields): boolean {
  const ofDays = calendarColumnsOf(test, fields);
  if (ofDays.length === 0) return false;
  if (ofDays.length < columnsOf(test).length) throw notAtLevel(messages.mixedDays());
  return !ofDays.every((ref) => recurs(fields.calendarColumn(ref)?.column ?? null));
}
