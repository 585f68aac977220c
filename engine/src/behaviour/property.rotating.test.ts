import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { scaled, scaledLimit } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { internalFields } from "../model/internal-fields.ts";
import type { ScopeRules } from "../security-scope.ts";
import {
  evaluateReference,
  type ReferenceAnswer,
  type ReferenceData,
} from "../testing/reference/reference-evaluator.ts";
import { everything } from "../testing/queries.ts";
import {
  anyOpenQuery,
  anyOwners,
  anyRowScope,
  anyShopData,
  anyShopQuery,
  anyTimeQuery,
} from "../testing/shop/shop-arbitraries.ts";
import { shopContext, shopModel } from "../testing/shop/shop-model.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { enginesOfRun, type EngineName } from "../testing/testing-servers.ts";

/** One filling of the store is used for many queries. */
const several = { minLength: 10, maxLength: 30 } as const;
const limit = scaledLimit(240_000);

/** Database servers take much longer to fill, and run the same phases. */
const runs: Readonly<Record<EngineName, number>> = { duckdb: 6, postgres: 1, clickhouse: 1 };

/** All queries: with filters of every kind, rankings, comparisons, sub-totals, on facts of days and of months. */
const anyQueryAtAll = fc.oneof(
  anyOpenQuery,
  anyTimeQuery,
  fc
    .tuple(anyShopQuery, fc.constantFrom("previousPeriod", "samePeriodLastYear", undefined))
    .map(([query, compare]) => (compare === undefined ? query : { ...query, compare })),
);
const many = { minLength: 30, maxLength: 50 } as const;

describe.each(enginesOfRun)("on %s", (engine) => {
  let store: ShopStore;

  beforeAll(async () => {
    store = await openShopStore(engine);
  });

  afterAll(() => store.close());

  test(
    "answers every query as the reference evaluator",
    async () => {
      const cases = fc.array(fc.tuple(anyOpenQuery, anyRowScope), several);
      const property = fc.asyncProperty(anyShopData, cases, async (data, questions) => {
        await store.replaceData(data);
        for (const [query, scope] of questions) {
          expect(await store.ask(query, scope), JSON.stringify(query)).toEqual(
            evaluateReference(query, shopModel, data, scope, shopContext),
          );
        }
      });
      await fc.assert(property, { numRuns: scaled(runs[engine]) });
    },
    limit,
  );

  test(
    "answers every query about time as the reference evaluator",
    async () => {
      const cases = fc.array(fc.tuple(anyTimeQuery, anyRowScope), several);
      const property = fc.asyncProperty(anyShopData, cases, async (data, questions) => {
        await store.replaceData(data);
        for (const [query, scope] of questions) {
          // Targets have no items, so that a rule on items cannot be applied to them.
          const own = JSON.stringify(scope).includes("Item") ? everything : scope;
          expect(await store.ask(query, own), JSON.stringify(query)).toEqual(
            evaluateReference(query, shopModel, data, own, shopContext),
          );
        }
      });
      await fc.assert(property, { numRuns: scaled(runs[engine]) });
    },
    limit,
  );

  test(
    "answers as if the rows that a scope does not allow did not exist",
    async () => {
      const cases = fc.array(anyQueryAtAll, many);
      const property = fc.asyncProperty(anyShopData, anyOwners, cases, async (data, owners, queries) => {
        const scope = { rows: [{ table: "Country", column: "owner", values: owners }], forbiddenFields: [] };
        await store.replaceData(data);
        const guarded = await askAll(queries, scope);
        await store.replaceData(withoutForeignFacts(data, owners));
        expect(guarded).toEqual(await askAll(queries, everything));
      });
      await fc.assert(property, { numRuns: scaled(runs[engine]) });
    },
    limit,
  );

  test(
    "never answers from a forbidden field, and never names one that the query does not",
    async () => {
      const all = internalFields(shopModel);
      // Forbidding only the column must forbid everything that is computed from it.
      const forbidden = fc.constantFrom(
        all,
        all.filter(({ field }) => field === "cost_cents"),
      );
      const cases = fc.array(anyQueryAtAll, many);
      const property = fc.asyncProperty(
        anyShopData,
        forbidden,
        cases,
        async (data, forbiddenFields, queries) => {
          const scope = { rows: [], forbiddenFields };
          await store.replaceData(data);
          const before = await askAll(queries, scope);
          const cheaper = (data["sales"] ?? []).map((sale) => ({ ...sale, cost_cents: 7 }));
          await store.replaceData({ ...data, sales: cheaper });
          expect(await askAll(queries, scope)).toEqual(before);
          for (const [index, query] of queries.entries()) {
            const asked = query.measures.map(({ measure }) => measure);
            const isRefused = asked.includes("Cost") || asked.includes("Profit");
            const answer = JSON.stringify(before[index]);
            expect(answer.includes("query_field_forbidden")).toBe(isRefused);
            for (const { field } of all)
              if (!asked.includes(field)) expect(answer).not.toContain(`"${field}"`);
          }
        },
      );
      await fc.assert(property, { numRuns: scaled((runs[engine] * 2) / 3) });
    },
    limit,
  );

  async function askAll(
    queries: readonly SemanticQuery[],
    scope: ScopeRules,
  ): Promise<readonly (ReferenceAnswer | string)[]> {
    const answers: (ReferenceAnswer | string)[] = [];
    for (const query of queries) answers.push(await store.ask(query, scope).catch(wordsOf));
    return answers;
  }
});

function wordsOf(error: unknown): string {
  if (error instanceof AppError) return `${error.code} at ${error.detail ?? ""}: ${error.message}`;
  throw error;
}

function withoutForeignFacts(data: ReferenceData, owners: readonly string[]): ReferenceData {
  const countries = (data["country"] ?? []).filter((country) => owners.includes(String(country["owner"])));
  const countryKeys = new Set(countries.map((country) => country["country_key"]));
  const stores = (data["store"] ?? []).filter((shop) => countryKeys.has(shop["country_key"] ?? null));
  const storeKeys = new Set(stores.map((shop) => shop["store_key"]));
  const own = (table: string) => (data[table] ?? []).filter((row) => storeKeys.has(row["store_key"] ?? null));
  return { ...data, sales: own("sales"), targets: own("targets") };
}
