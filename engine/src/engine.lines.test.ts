import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { SecurityScope } from "./security-scope.ts";
import { answered, anyCase, expected } from "./testing/any-case.ts";
import { everything } from "./testing/queries.ts";
import { openDatabase, type MemoryDatabase } from "./testing/memory-database.ts";
import type { NaiveAnswer } from "./testing/naive-evaluator.ts";

/** Windows of a matrix's lines are held against the whole, as someone would put it together who looks at each row. */
let database: MemoryDatabase;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.close());

const scale = Number(process.env["VITRINE_PROPERTY_SCALE"] ?? 1);

type Row = readonly Cell[];

function rowsOf(columns: readonly (readonly Cell[])[]): readonly Row[] {
  return (columns[0] ?? []).map((_, row) => columns.map((values) => values[row] ?? null));
}

const keyOf = (values: Row, from: number, to: number): string => JSON.stringify(values.slice(from, to));

/** The rows in the order in which a matrix shows them: groups by their sub-totals, each with its own together. */
function nested({ columns, subtotals }: NaiveAnswer): readonly Row[] {
  const places = subtotals.map(
    (block, index) => new Map(rowsOf(block).map((row, place) => [keyOf(row, 0, index + 1), place])),
  );
  return rowsOf(columns).toSorted((left, right) => {
    for (const [index, place] of places.entries()) {
      const order =
        (place.get(keyOf(left, 0, index + 1)) ?? -1) - (place.get(keyOf(right, 0, index + 1)) ?? -1);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Every sub-total of a question but those of single rows. */
function whole(asked: SemanticQuery): SemanticQuery {
  const subtotals = asked.dimensions.slice(1).map((_, index) => index + 1);
  return { ...asked, limit: 10_000, totals: true, subtotals };
}

/** As they are made up; and over all rows, of which few pass most filters, in the order of a figure. */
function allOf(questions: readonly (readonly [SemanticQuery, SecurityScope])[]) {
  return questions.flatMap(([asked, scope], place) => {
    if (asked.dimensions.length < 2) return [];
    const direction = place % 2 === 0 ? "ascending" : "descending";
    const sort: SemanticQuery["sort"] =
      asked.measures.length === 0 ? [] : [{ by: "measure", index: 0, direction }];
    return [[asked, scope] as const, [{ ...asked, filters: [], sort }, everything] as const];
  });
}

test(
  "lines come window by window in the order of their groups, with the sub-totals of the groups in the window",
  async () => {
    const counts = { later: 0, byFigure: 0 };
    const property = fc.asyncProperty(anyCase, fc.integer({ min: 1, max: 3 }), async (made, limit) => {
      const { any, data, questions } = made;
      await database.replaceModel(any.model, data);
      for (const [asked, scope] of allOf(questions)) {
        const query = whole(asked);
        const all = expected(any, query, data, scope);
        if (typeof all === "string") continue;
        const lines = nested(all);
        for (let offset = 0; offset === 0 || offset < lines.length; offset += limit) {
          const window = await answered(
            database,
            any,
            { ...query, limit, offset, lines: { across: 0 } },
            scope,
          );
          if (typeof window === "string") throw new Error(`A window is ${window}`);
          const shown = lines.slice(offset, offset + limit);
          expect(rowsOf(window.columns), JSON.stringify([query, offset])).toEqual(shown);
          expect(window.truncated).toBe(offset + limit < lines.length);
          expect(window.totals).toEqual(all.totals);
          for (const [index, block] of all.subtotals.entries()) {
            const groups = new Set(shown.map((row) => keyOf(row, 0, index + 1)));
            const own = rowsOf(block).filter((row) => groups.has(keyOf(row, 0, index + 1)));
            expect(rowsOf(window.subtotals[index] ?? []), JSON.stringify([query, offset])).toEqual(own);
          }
          counts.later += offset > 0 ? 1 : 0;
          counts.byFigure += asked.sort.length > 0 && offset > 0 ? 1 : 0;
        }
      }
    });
    await fc.assert(property, { numRuns: 8 * scale });
    console.log(counts);
    expect(counts.later).toBeGreaterThan(20);
    expect(counts.byFigure).toBeGreaterThan(10);
  },
  240_000 * scale,
);

test(
  "the cells of a window are those of its lines, whatever runs across; columns have the totals of the whole",
  async () => {
    let later = 0;
    const property = fc.asyncProperty(anyCase, fc.integer({ min: 1, max: 3 }), async (made, limit) => {
      const { any, data, questions } = made;
      await database.replaceModel(any.model, data);
      for (const [asked, scope] of allOf(questions)) {
        const query = whole(asked);
        const all = expected(any, query, data, scope);
        const over = expected(any, whole({ ...asked, dimensions: asked.dimensions.slice(1) }), data, scope);
        if (typeof all === "string" || typeof over === "string") continue;
        const [lines, depth] = [nested(over), query.dimensions.length];
        for (let offset = 0; offset === 0 || offset < lines.length; offset += limit) {
          const window = await answered(
            database,
            any,
            { ...query, limit, offset, lines: { across: 1 } },
            scope,
          );
          if (typeof window === "string") throw new Error(`A window is ${window}`);
          const shown = lines.slice(offset, offset + limit);
          const ofWindow = (rows: readonly Row[], to: number): readonly Row[] => {
            const groups = new Set(shown.map((row) => keyOf(row, 0, to - 1)));
            return to === 1 ? rows : rows.filter((row) => groups.has(keyOf(row, 1, to)));
          };
          const what = JSON.stringify([query, offset]);
          expect(rowsOf(window.columns), what).toEqual(ofWindow(rowsOf(all.columns), depth));
          expect(window.totals).toEqual(all.totals);
          for (const [index, block] of all.subtotals.entries()) {
            expect(rowsOf(window.subtotals[index] ?? []), what).toEqual(ofWindow(rowsOf(block), index + 1));
          }
          later += offset > 0 ? 1 : 0;
        }
      }
    });
    await fc.assert(property, { numRuns: 8 * scale });
    console.log(later);
    expect(later).toBeGreaterThan(20);
  },
  240_000 * scale,
);
