import type { Cell, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { scaled, scaledLimit } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ScopeRules } from "../security-scope.ts";
import { assertCovering } from "../testing/assert-covering.ts";
import {
  evaluateReference,
  type ReferenceAnswer,
  type ReferenceData,
} from "../testing/reference/reference-evaluator.ts";
import { everything } from "../testing/queries.ts";
import { anyOpenQuery, anyRowScope, anyShopData, anyTimeQuery } from "../testing/shop/shop-arbitraries.ts";
import { shopContext, shopModel } from "../testing/shop/shop-model.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { enginesOfRun, type EngineName } from "../testing/testing-servers.ts";

/* Windows of the lines of a matrix are compared with the whole matrix of the reference evaluator. */

const limit = scaledLimit(240_000);
/** Database servers take much longer to fill, and run the same phases. */
const runs: Readonly<Record<EngineName, number>> = { duckdb: 4, postgres: 1, clickhouse: 1 };
/** The least number of windows after the first one in these runs. */
const laterWindows: Readonly<Record<EngineName, number>> = { duckdb: 8, postgres: 1, clickhouse: 1 };

type Row = readonly Cell[];

function rowsOf(columns: readonly (readonly Cell[])[]): readonly Row[] {
  return (columns[0] ?? []).map((_, row) => columns.map((values) => values[row] ?? null));
}

const keyOf = (values: Row, from: number, to: number): string => JSON.stringify(values.slice(from, to));

/** The rows in the order of a matrix: groups by their sub-totals, each with its rows together. */
function nested({ columns, subtotals }: ReferenceAnswer): readonly Row[] {
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

/** Every sub-total of a query except for those of single rows. */
function whole(asked: SemanticQuery): SemanticQuery {
  const subtotals = asked.dimensions.slice(1).map((_, index) => index + 1);
  return { ...asked, limit: 10_000, totals: true, subtotals };
}

const manySales = anyShopData.filter(({ sales = [] }) => sales.length >= 10);
/** A query of a matrix and its scope. Facts of months have no items, so that rules on items cannot be applied to them. */
const anyQuestion: fc.Arbitrary<readonly [SemanticQuery, ScopeRules]> = fc.oneof(
  fc.tuple(anyOpenQuery, anyRowScope),
  fc.tuple(anyTimeQuery, fc.constant(everything)),
);
const questions = fc.array(
  fc
    .tuple(anyQuestion, fc.nat(3))
    .filter(([[{ dimensions, measures }]]) => dimensions.length > 1 && measures.length > 0)
    // Few lines pass most filters.
    .map(([[query, scope], some]) => [some === 0 ? query : { ...query, filters: [] }, scope] as const),
  { minLength: 6, maxLength: 10 },
);
const windowSize = fc.integer({ min: 1, max: 4 });

describe.each(enginesOfRun)("on %s", (engine) => {
  let store: ShopStore;

  beforeAll(async () => {
    store = await openShopStore(engine);
  });

  afterAll(() => store.close());

  function reference(query: SemanticQuery, data: ReferenceData, scope: ScopeRules): ReferenceAnswer {
    return evaluateReference(query, shopModel, data, scope, shopContext);
  }

  test(
    "lines come window by window in the order of their groups, with the sub-totals of the groups in the window",
    async () => {
      let later = 0;
      const property = fc.asyncProperty(manySales, questions, windowSize, async (data, asked, size) => {
        await store.replaceData(data);
        for (const [question, scope] of asked) {
          const query = whole(question);
          const all = reference(query, data, scope);
          const lines = nested(all);
          for (let offset = 0; offset === 0 || offset < lines.length; offset += size) {
            const window = await store.ask({ ...query, limit: size, offset, lines: { across: 0 } }, scope);
            const shown = lines.slice(offset, offset + size);
            const what = JSON.stringify([query, offset, size]);
            expect(rowsOf(window.columns), what).toEqual(shown);
            expect(window.truncated).toBe(offset + size < lines.length);
            expect(window.totals).toEqual(all.totals);
            for (const [index, block] of all.subtotals.entries()) {
              const groups = new Set(shown.map((row) => keyOf(row, 0, index + 1)));
              const own = rowsOf(block).filter((row) => groups.has(keyOf(row, 0, index + 1)));
              expect(rowsOf(window.subtotals[index] ?? []), what).toEqual(own);
            }
            later += offset > 0 ? 1 : 0;
          }
        }
      });
      await assertCovering(
        property,
        { numRuns: scaled(runs[engine]) },
        () => later >= scaled(laterWindows[engine]),
      );
    },
    limit,
  );

  test(
    "the cells of a window are those of its lines, whatever dimensions run across; columns have the totals of the whole",
    async () => {
      let later = 0;
      const property = fc.asyncProperty(manySales, questions, windowSize, async (data, asked, size) => {
        await store.replaceData(data);
        for (const [question, scope] of asked) {
          // Lines have the order of the query without the dimension across.
          const sort = question.sort.filter(({ by, index }) => by === "measure" || index > 0);
          const query = whole({ ...question, sort });
          const all = reference(query, data, scope);
          const shifted = sort.map((one) => (one.by === "measure" ? one : { ...one, index: one.index - 1 }));
          const dimensions = question.dimensions.slice(1);
          const lines = nested(reference(whole({ ...question, dimensions, sort: shifted }), data, scope));
          for (let offset = 0; offset === 0 || offset < lines.length; offset += size) {
            const window = await store.ask({ ...query, limit: size, offset, lines: { across: 1 } }, scope);
            const shown = lines.slice(offset, offset + size);
            const ofWindow = (rows: readonly Row[], to: number): readonly Row[] => {
              const groups = new Set(shown.map((row) => keyOf(row, 0, to - 1)));
              return to === 1 ? rows : rows.filter((row) => groups.has(keyOf(row, 1, to)));
            };
            const what = JSON.stringify([query, offset, size]);
            expect(rowsOf(window.columns), what).toEqual(
              ofWindow(rowsOf(all.columns), query.dimensions.length),
            );
            expect(window.totals).toEqual(all.totals);
            for (const [index, block] of all.subtotals.entries()) {
              expect(rowsOf(window.subtotals[index] ?? []), what).toEqual(ofWindow(rowsOf(block), index + 1));
            }
            later += offset > 0 ? 1 : 0;
          }
        }
      });
      await assertCovering(
        property,
        { numRuns: scaled(runs[engine]) },
        () => later >= scaled(laterWindows[engine]),
      );
    },
    limit,
  );
});
