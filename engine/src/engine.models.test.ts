import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { answered, anyCase, expected } from "./testing/any-case.ts";
import { openDatabase, type MemoryDatabase } from "./testing/memory-database.ts";

/** Models nobody thought of: their shape, measures, data, questions and askers are all made up anew. */
let database: MemoryDatabase;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

/** How many times the usual number of cases: a night has room for millions. */
const scale = Number(process.env["VITRINE_PROPERTY_SCALE"] ?? 1);

test(
  "answers every query of every model as someone would who looks at each row that the asker may see",
  async () => {
    const counts = { told: 0, unavailable: 0, forbidden: 0 };
    const property = fc.asyncProperty(anyCase, async ({ any, data, questions }) => {
      await database.replaceModel(any.model, data);
      for (const [query, scope] of questions) {
        const answer = await answered(database, any, query, scope);
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
