import { AppError } from "@vitrine/contracts/errors";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { SecurityScope } from "./security-scope.ts";
import { anyModel, levelsByName, type AnyModel } from "./testing/model-arbitraries.ts";
import { anyDataFor, anyQuestionOf, anyScopeOf } from "./testing/model-questions.ts";
import { evaluateNaively, Unavailable, type NaiveAnswer, type NaiveData } from "./testing/naive-evaluator.ts";
import { shopContext } from "./testing/shop-model.ts";
import { ask, openDatabase } from "./testing/shop-store.ts";

/** Models nobody thought of: their shape, measures, data, questions and askers are all made up anew. */
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

/** How many times the usual number of cases: a night has room for millions. */
const scale = Number(process.env["VITRINE_PROPERTY_SCALE"] ?? 1);

/** One filling of the database serves many questions. */
const anyCase = anyModel.chain((any) =>
  fc.record({
    any: fc.constant(any),
    data: anyDataFor(any.shape),
    questions: fc.array(fc.tuple(anyQuestionOf(any), anyScopeOf(any)), { minLength: 20, maxLength: 30 }),
  }),
);

test(
  "answers every query of every model as someone would who looks at each row that the asker may see",
  async () => {
    const counts = { told: 0, unavailable: 0, forbidden: 0 };
    const property = fc.asyncProperty(anyCase, async ({ any, data, questions }) => {
      await database.replaceModel(any.model, data);
      for (const [query, scope] of questions) {
        const answer = await asked(any, query, scope);
        expect(answer, JSON.stringify(query)).toEqual(expected(any, query, data, scope));
        if (answer === "unavailable" || answer === "forbidden") counts[answer] += 1;
        else counts.told += 1;
      }
    });
    await fc.assert(property, { numRuns: 40 * scale });
    // Most of what is asked can be told; the rest would prove nothing.
    expect(counts.told).toBeGreaterThan(counts.unavailable + counts.forbidden);
    expect(counts.forbidden).toBeGreaterThan(0);
  },
  240_000 * scale,
);

type Outcome = NaiveAnswer | "unavailable" | "forbidden";

async function asked({ model }: AnyModel, query: SemanticQuery, scope: SecurityScope): Promise<Outcome> {
  try {
    return signless(await ask(database, model, query, scope));
  } catch (error) {
    if (error instanceof AppError && error.code === "query_not_supported") return "unavailable";
    if (error instanceof AppError && error.code === "query_field_forbidden") return "forbidden";
    throw error;
  }
}

function expected(
  { model, shape }: AnyModel,
  query: SemanticQuery,
  data: NaiveData,
  scope: SecurityScope,
): Outcome {
  const asks = new Set(
    model.tables
      .flatMap(({ measures }) => measures)
      .filter(({ internal, name }) => internal && JSON.stringify(query).includes(`"${name}"`)),
  );
  if (asks.size > 0 && scope.forbiddenFields.length > 0) return "forbidden";
  const context = { ...shopContext, identity: null, levels: levelsByName(shape) };
  try {
    return signless(evaluateNaively(query, model, data, scope, context));
  } catch (error) {
    if (error instanceof Unavailable) return "unavailable";
    throw error;
  }
}

/** Whether nothing is 0 or -0 makes no difference to anybody. */
function signless(answer: NaiveAnswer): NaiveAnswer {
  const cells = (values: readonly Cell[]) => values.map((value) => (value === 0 ? 0 : value));
  return {
    ...answer,
    columns: answer.columns.map(cells),
    totals: answer.totals === null ? null : cells(answer.totals),
    comparisonTotals: cells(answer.comparisonTotals),
    subtotals: answer.subtotals.map((block) => block.map(cells)),
  };
}
