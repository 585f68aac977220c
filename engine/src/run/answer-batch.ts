import { AppError } from "@vitrine/contracts/errors";
import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { StatementOutcome } from "../engines/fact-store.ts";
import { messages } from "../messages.ts";
import { planQuery, type PlanContext } from "../plan/plan-query.ts";
import type { QueryPlan } from "../plan/query-plan.ts";
import { shapeResult, type RawColumns } from "../result/shape-result.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";
import { writeQuery } from "../sql/write-query.ts";

/** A query that is planned and written as SQL, or refused. */
export type PreparedQuery =
  | {
      readonly ok: true;
      readonly plan: QueryPlan;
      /** True if fewer rows are requested than the query asks for. A truncated answer is then refused. */
      readonly isCut: boolean;
      readonly statements: readonly SqlStatement[];
    }
  | { readonly ok: false; readonly error: AppError };

export type QueryAnswer =
  | { readonly ok: true; readonly result: QueryResult }
  | { readonly ok: false; readonly error: AppError };

/**
 * Query → plan → SQL. Never throws, so that a faulty query does not affect the others of its batch.
 *
 * @param maxCells most cells of an answer (rows times columns); a query that needs more is refused, not truncated
 */
export function prepareQuery(
  query: SemanticQuery,
  context: PlanContext,
  dialect: Dialect,
  maxCells: number,
): PreparedQuery {
  try {
    const wanted = planQuery(query, context);
    const mostRows = Math.max(1, Math.floor(maxCells / columnCount(wanted)));
    const plan = { ...wanted, limit: Math.min(wanted.limit, mostRows) };
    const { rows, totals, subtotals } = writeQuery(plan, dialect);
    return {
      ok: true,
      plan,
      // A matrix is refused as well, because missing cells would look like blanks.
      isCut: plan.limit < wanted.limit || (plan.lines?.across ?? 0) > 0,
      statements: [rows, ...(totals === null ? [] : [totals]), ...subtotals],
    };
  } catch (error) {
    return {
      ok: false,
      error: error instanceof AppError ? error : new AppError("internal", { cause: error }),
    };
  }
}

/** Rows → result. @param outcomes of the statements of the query, in their order */
export function answerQuery(query: PreparedQuery, outcomes: readonly StatementOutcome[]): QueryAnswer {
  if (!query.ok) return query;
  const columns: RawColumns[] = [];
  for (const outcome of outcomes) {
    if (!outcome.ok) {
      const message = outcome.message === null ? {} : { message: outcome.message };
      return { ok: false, error: new AppError(outcome.code, { ...message, cause: outcome.cause }) };
    }
    columns.push(outcome.columns);
  }
  const [rows, ...rest] = columns;
  if (rows === undefined)
    return { ok: false, error: new AppError("internal", { cause: "No rows came back" }) };
  const totals = rest.length > query.plan.subtotals.length ? (rest.shift() ?? null) : null;
  const result = shapeResult(query.plan, { rows, totals, subtotals: rest });
  if (query.isCut && [result, ...(result.subtotals ?? [])].some(({ truncated }) => truncated)) {
    return { ok: false, error: new AppError("query_too_large", { message: messages.tooManyCells() }) };
  }
  return { ok: true, result };
}

function columnCount({ dimensions, measures, comparisons }: QueryPlan): number {
  return Math.max(1, dimensions.length + measures.length + comparisons.length);
}

/** The maximum number of cells of the answer to a plan, with its sub-totals. */
export function mostCells({ dimensions, measures, comparisons, subtotals, limit }: QueryPlan): number {
  const columns = dimensions.length + measures.length + comparisons.length;
  return columns * limit * (1 + subtotals.length);
}

/** How many rows or lines precede the first one of the answer. */
export function offsetOf({ lines, offset }: QueryPlan): number {
  return lines?.plan.offset ?? offset;
}
