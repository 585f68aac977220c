import { AppError } from "@vitrine/contracts/errors";
import type { Dimension, SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import type { SecurityScope } from "../security-scope.ts";
import { FieldAccess, type FoundMeasure } from "./field-access.ts";
import { planFilters } from "./plan-filters.ts";
import { planSecurity } from "./plan-security.ts";
import { QueryFields } from "./query-fields.ts";
import type { PlannedDimension, PlannedMeasure, PlannedOrder, QueryPlan } from "./query-plan.ts";

export interface PlanContext {
  readonly model: SemanticModel;
  readonly scope: SecurityScope;
  /** ISO day that relative dates count from. */
  readonly today: string;
  /** Most rows that an answer may have. */
  readonly maxRows: number;
}

/**
 * First phase of query → plan → SQL → rows → result: resolves names by the model, refuses what the scope forbids and
 * puts the scope's row rules in front of the query's own filters. Pure; every failure names its place in the query.
 *
 * @throws AppError `query_invalid`, `query_field_unknown`, `query_field_forbidden`, `query_not_supported`,
 *   `query_too_large`.
 */
export function planQuery(query: SemanticQuery, context: PlanContext): QueryPlan {
  if (query.dimensions.length === 0 && query.measures.length === 0) {
    throw new AppError("query_invalid", { message: messages.nothingAsked(), detail: "measures" });
  }
  const fields = new QueryFields(new FieldAccess(context.model, context.scope), query);
  const security = planSecurity(context.scope, fields);
  const measures = query.measures.map((place, index) =>
    planMeasure(fields.measure(place, `measures[${index}]`)),
  );
  const dimensions = query.dimensions.map((dimension, index) => planDimension(dimension, index, fields));
  const filters = planFilters(query.filters, fields, context.today);
  return {
    from: fields.source,
    dimensions,
    measures,
    where: [...security, ...filters.where],
    rankings: filters.rankings,
    having: filters.having,
    orderBy: planOrder(query),
    limit: Math.min(query.limit, context.maxRows),
    totals: query.totals,
  };
}

function planMeasure({ table, measure, expression }: FoundMeasure): PlannedMeasure {
  const label = { table: table.name, name: measure.name, displayName: measure.displayName };
  return { label, expression, type: measure.type, format: measure.format };
}

function planDimension(dimension: Dimension, index: number, fields: QueryFields): PlannedDimension {
  const at = `dimensions[${index}]`;
  const { ref, found } = fields.column(dimension, at);
  if (dimension.grain !== undefined && found.column.type !== "date") {
    const message = messages.grainNeedsDate(found.column.name);
    throw new AppError("query_not_supported", { message, detail: `${at}.grain` });
  }
  const label = { table: found.table.name, name: found.column.name, displayName: found.column.displayName };
  return { label, column: ref, grain: dimension.grain ?? null };
}

/** What the query asks for, then every dimension in turn: equal values never leave the order to chance. */
function planOrder(query: SemanticQuery): readonly PlannedOrder[] {
  for (const [at, { by, index }] of query.sort.entries()) {
    const count = by === "dimension" ? query.dimensions.length : query.measures.length;
    if (index < count) continue;
    throw new AppError("query_invalid", {
      message: messages.sortOutOfRange(by),
      detail: `sort[${at}].index`,
    });
  }
  const ties = query.dimensions.map((_, index): PlannedOrder => ({
    by: "dimension",
    index,
    direction: "ascending",
  }));
  const isAsked = (tie: PlannedOrder) =>
    query.sort.some(({ by, index }) => by === tie.by && index === tie.index);
  return [...query.sort, ...ties.filter((tie) => !isAsked(tie))];
}
