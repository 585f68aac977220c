import type { Cell, SemanticQuery, WorkspaceCalendar } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { scaled, scaledLimit } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { ScopeRules } from "../security-scope.ts";
import { assertCovering } from "../testing/assert-covering.ts";
import { answered, anyCase, expected, sampleCases } from "../testing/generated/any-case.ts";
import { defineMeasure, formulas } from "../testing/generated/defined-measure.ts";
import { openDatabase, type MemoryDatabase } from "../testing/memory-database.ts";

/** Random models: shape, measures, data, queries and scopes are generated. */
let database: MemoryDatabase;

const anyCalendar: fc.Arbitrary<WorkspaceCalendar> = fc.record({
  weekStart: fc.constantFrom("monday", "saturday", "sunday"),
  yearStart: fc.constantFrom(1, 2, 4, 12),
});

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

test(
  "answers every query of every model as the reference evaluator",
  async () => {
    const counts = { answered: 0, unavailable: 0, forbidden: 0 };
    const property = fc.asyncProperty(anyCase, anyCalendar, async ({ any, data, questions }, calendar) => {
      await database.replaceModel(any.model, data);
      for (const [asked, scope] of questions) {
        const query = { ...asked, calendar };
        const answer = await answered(database, any, query, scope);
        expect(answer, JSON.stringify(query)).toEqual(expected(any, query, data, scope));
        if (answer === "unavailable" || answer === "forbidden") counts[answer] += 1;
        else counts.answered += 1;
      }
    });
    // Most queries must have an answer, because the others prove little.
    await assertCovering(
      property,
      { numRuns: scaled(12) },
      () => counts.answered > counts.unavailable + counts.forbidden && counts.forbidden > 0,
    );
  },
  scaledLimit(240_000),
);

test(
  "answers measures that a query defines as if they were part of the model, within the same rights",
  async () => {
    const counts = { answered: 0, unavailable: 0, forbidden: 0 };
    const property = fc.asyncProperty(anyCase, fc.constantFrom(...formulas), async (made, formula) => {
      const { any, data, questions } = made;
      await database.replaceModel(any.model, data);
      for (const [asked, scope] of questions) {
        const defined = defineMeasure(any, asked, formula);
        if (defined === null) continue;
        const answer = await answered(database, any, defined.query, scope);
        expect(answer, JSON.stringify(defined.query)).toEqual(
          expected({ ...any, model: defined.model }, defined.query, data, scope),
        );
        if (answer === "unavailable" || answer === "forbidden") counts[answer] += 1;
        else counts.answered += 1;
      }
    });
    await assertCovering(
      property,
      { numRuns: scaled(4) },
      () => counts.answered > counts.unavailable + counts.forbidden && counts.forbidden > 0,
    );
  },
  scaledLimit(240_000),
);

test("a hierarchy filter over joined levels, which the database once failed to plan, is answered", async () => {
  const made = sampleCases(91_000_212, 10)[4];
  const question = made?.questions[14];
  if (made === undefined || question === undefined) throw new Error("The sample is another one");
  const { any, data } = made;
  const [query, scope] = question;
  expect(query.filters.map(({ filterType }) => filterType)).toEqual([1, 9, 0]);
  await database.replaceModel(any.model, data);
  expect(await answered(database, any, query, scope)).toEqual(expected(any, query, data, scope));
});

test(
  "all windows together are the whole answer: no row twice, none missing",
  async () => {
    let later = 0;
    const property = fc.asyncProperty(anyCase, fc.integer({ min: 1, max: 2 }), async (made, limit) => {
      const { any, data, questions } = made;
      await database.replaceModel(any.model, data);
      // Few rows pass the filters of most queries.
      const all = questions.flatMap(([asked, scope]): [SemanticQuery, ScopeRules][] => [
        [asked, scope],
        [{ ...asked, filters: [] }, scope],
      ]);
      for (const [asked, scope] of all) {
        const query = { ...asked, limit: 10_000, totals: false, subtotals: [] };
        const whole = await answered(database, any, query, scope);
        if (typeof whole === "string") continue;
        const length = whole.columns[0]?.length ?? 0;
        const put = whole.columns.map((): Cell[] => []);
        for (let offset = 0; offset === 0 || offset < length; offset += limit) {
          const window = await answered(database, any, { ...query, limit, offset }, scope);
          if (typeof window === "string") throw new Error(`A window is ${window}`);
          for (const [place, values] of window.columns.entries()) put[place]?.push(...values);
          expect(window.truncated).toBe(offset + limit < length);
          later += offset > 0 ? 1 : 0;
        }
        expect(put, JSON.stringify(query)).toEqual(whole.columns);
      }
    });
    await assertCovering(property, { numRuns: scaled(6) }, () => later >= scaled(6));
  },
  scaledLimit(240_000),
);
