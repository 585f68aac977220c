import { AppError } from "@vitrine/contracts/errors";
import {
  defaultCalendar,
  type ColumnNote,
  type Dimension,
  type SemanticQuery,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { findTable } from "../model/find-field.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import type { ScopeRules } from "../security-scope.ts";
import type { FieldAccess } from "./field-access.ts";
import { filterField } from "./filters/filter-target.ts";
import { NotAvailable, notAtLevel } from "./not-available.ts";
import type { PlanClock } from "./days/plan-clock.ts";
import { planRowFilters } from "./filters/plan-filters.ts";
import { containsWhole, keepsWhole } from "./days/plan-period.ts";
import { planSecurity } from "./plan-security.ts";
import { calendarColumnsOf } from "./filters/predicate-columns.ts";
import { QueryFields, UnreachableField, type QueryField } from "./query-fields.ts";
import type { CalendarGrain } from "./days/calendar-grain.ts";
import type { ColumnRef, GroupColumn, Predicate } from "./query-plan.ts";

/** The dimensions and filters of a query, bound to one table of facts. */
export interface FactsView {
  readonly fields: QueryFields;
  readonly dimensions: readonly (GroupColumn & QueryField)[];
  readonly where: readonly Predicate[];
  /** Those of `where` that the scope requires. */
  readonly security: readonly Predicate[];
  readonly rankedBy: readonly ColumnRef[];
}

/** Binds tables of facts to the dimensions and filters of a query, each table once. */
export class FactsViews {
  readonly #access: FieldAccess;
  readonly #query: SemanticQuery;
  readonly #scope: ScopeRules;
  readonly #clock: PlanClock;
  /** Where the groups of days begin. */
  readonly #calendar: WorkspaceCalendar;
  readonly #views = new Map<string, FactsView>();

  constructor(access: FieldAccess, query: SemanticQuery, scope: ScopeRules, clock: PlanClock) {
    this.#access = access;
    this.#query = query;
    this.#scope = scope;
    this.#clock = clock;
    this.#calendar = groupedBy(clock.calendar, query, access);
  }

  /** The query on a table of facts. @throws AppError for an invalid query; `UnreachableField` */
  of(facts: ModelTable): FactsView {
    const known = this.#views.get(facts.name);
    if (known !== undefined) return known;
    const fields = new QueryFields(this.#access, facts);
    const security = planSecurity(this.#scope, fields);
    const dimensions = this.#query.dimensions.map((dimension, index) =>
      planGroup(dimension, this.#calendar, fields, `dimensions[${index}]`),
    );
    const filters = planRowFilters(this.#query.filters, fields, this.#clock);
    const rankedBy = this.#query.filters.flatMap((filter, index) => {
      if (filter.filterType !== 5) return [];
      return filterField(filter.target, fields, "top N", `filters[${index}].target`).ref;
    });
    const view = { fields, dimensions, where: [...security, ...filters], security, rankedBy };
    this.#views.set(facts.name, view);
    return view;
  }

  /** As `of`. @throws NotAvailable if the facts cannot be grouped or filtered as the query asks */
  available(facts: ModelTable): FactsView {
    try {
      const view = this.of(facts);
      requireWholePeriods(view);
      return view;
    } catch (error) {
      if (!(error instanceof UnreachableField)) throw error;
      throw notAtLevel(messages.notBy(error.field));
    }
  }

  /** Why a table of facts is not available for the groups of the query; `null` if it is. @throws AppError for an invalid query */
  reasonUnavailable(facts: ModelTable): ColumnNote | null {
    try {
      this.available(facts);
      return null;
    } catch (error) {
      if (error instanceof NotAvailable) return error.note;
      throw error;
    }
  }
}

/** @throws NotAvailable if groups or filters would select a part of a period, of facts that exist per whole period */
function requireWholePeriods({ fields, dimensions, where }: FactsView): void {
  const { period } = fields.facts;
  if (period === "day") return;
  const groups = dimensions.map((dimension) => grainOf(dimension, fields));
  const isWhole =
    groups.every((grain) => grain === null || containsWhole(grain, period)) &&
    where.every((predicate) => {
      if (predicate.kind === "always" || predicate.kind === "never") return true;
      if (predicate.kind !== "column") return calendarColumnsOf(predicate, fields).length === 0;
      const found = fields.calendarColumn(predicate.column);
      return found === null || keepsWhole(predicate, found.column, period);
    });
  if (!isWhole) throw notAtLevel(messages.wholePeriods(period));
}

/**
 * The calendar by which days are grouped. Figures that exist only for whole weeks have those of ISO 8601; with such
 * figures all others of the query are grouped by the same weeks.
 */
function groupedBy(calendar: WorkspaceCalendar, { measures }: SemanticQuery, { model }: FieldAccess) {
  const isOfWeeks = measures.some(({ table }) => findTable(model, table)?.period === "week");
  return isOfWeeks ? { ...calendar, weekStart: defaultCalendar.weekStart } : calendar;
}

function planGroup(
  dimension: Dimension,
  calendar: WorkspaceCalendar,
  fields: QueryFields,
  at: string,
): GroupColumn & QueryField {
  const field = fields.column(dimension, at);
  const { name, type } = field.found.column;
  if (dimension.grain !== undefined && type !== "date") {
    throw new AppError("query_not_supported", {
      message: messages.grainNeedsDate(name),
      detail: `${at}.grain`,
    });
  }
  const { grain } = dimension;
  return { ...field, column: field.ref, grain: grain === undefined ? null : { unit: grain, calendar } };
}

/** The period by which a dimension groups days; `null` if it does not group days. */
export function grainOf({ column, grain }: GroupColumn, fields: QueryFields): CalendarGrain | null {
  const found = fields.calendarColumn(column);
  if (found === null) return null;
  return grain ?? { unit: found.column.period ?? "day", calendar: defaultCalendar };
}
