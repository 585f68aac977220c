import { AppError } from "@vitrine/contracts/errors";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import type { ScopeRules } from "../../security-scope.ts";
import { ask, type MemoryDatabase } from "../memory-database.ts";
import { anyModel, levelsByName, type AnyModel } from "./model-arbitraries.ts";
import { anyDataFor, anyQuestionOf, anyScopeOf } from "./model-questions.ts";
import {
  evaluateReference,
  Unavailable,
  type ReferenceAnswer,
  type ReferenceData,
} from "../reference/reference-evaluator.ts";
import { shopContext } from "../shop/shop-model.ts";

/** A model, data for it, and queries with scopes. One filling of the database is used for many queries. */
const anyCaseWith = (minLength: number, maxLength: number) =>
  anyModel.chain((any) =>
    fc.record({
      any: fc.constant(any),
      data: anyDataFor(any.shape),
      questions: fc.array(fc.tuple(anyQuestionOf(any), anyScopeOf(any)), { minLength, maxLength }),
    }),
  );

export const anyCase = anyCaseWith(20, 30);
const anyLongCase = anyCaseWith(60, 90);

/** The same cases for the same seed, with more queries each than a test uses. */
export function sampleCases(seed: number, count: number) {
  return fc.sample(anyLongCase, { seed, numRuns: count });
}

export type Outcome = ReferenceAnswer | "unavailable" | "forbidden";

const unavailable = new Set(["figure_not_available", "query_not_supported"]);

export async function answered(
  database: MemoryDatabase,
  { model }: AnyModel,
  query: SemanticQuery,
  scope: ScopeRules,
): Promise<Outcome> {
  try {
    return signless(await ask(database, model, query, scope));
  } catch (error) {
    const isUnavailable = error instanceof AppError && unavailable.has(error.code);
    if (isUnavailable) return "unavailable";
    if (error instanceof AppError && error.code === "query_field_forbidden") return "forbidden";
    throw error;
  }
}

/** The answer of the reference evaluator. */
export function expected(
  { model, shape }: AnyModel,
  query: SemanticQuery,
  data: ReferenceData,
  scope: ScopeRules,
): Outcome {
  const asks = new Set(
    model.tables
      .flatMap(({ measures }) => measures)
      .filter(({ internal, name }) => internal && JSON.stringify(query).includes(`"${name}"`)),
  );
  if (asks.size > 0 && scope.forbiddenFields.length > 0) return "forbidden";
  const context = { ...shopContext, identity: null, levels: levelsByName(shape) };
  try {
    return signless(evaluateReference(query, model, data, scope, context));
  } catch (error) {
    if (error instanceof Unavailable) return "unavailable";
    throw error;
  }
}

/** 0 and -0 are equal for users. */
function signless(answer: ReferenceAnswer): ReferenceAnswer {
  const cells = (values: readonly Cell[]) => values.map((value) => (value === 0 ? 0 : value));
  return {
    ...answer,
    columns: answer.columns.map(cells),
    totals: answer.totals === null ? null : cells(answer.totals),
    comparisonTotals: cells(answer.comparisonTotals),
    subtotals: answer.subtotals.map((block) => block.map(cells)),
  };
}
