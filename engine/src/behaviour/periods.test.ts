import {
  addDays,
  defaultCalendar,
  type Cell,
  type DateGrain,
  type SemanticQuery,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { firstDay } from "../testing/reference/reference-days.ts";
import { evaluateReference, type ReferenceData } from "../testing/reference/reference-evaluator.ts";
import { aQuery, between, by, everything } from "../testing/queries.ts";
import { anyShopData } from "../testing/shop/shop-arbitraries.ts";
import { shopContext, shopModel } from "../testing/shop/shop-model.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { availableEngines } from "../testing/testing-servers.ts";

const grains = ["day", "week", "month", "quarter", "year"] as const;
const calendars: readonly WorkspaceCalendar[] = [
  defaultCalendar,
  { weekStart: "sunday", yearStart: 4 },
  { weekStart: "saturday", yearStart: 12 },
];
const bounds = ["2025-01-20", "2025-03-25"] as const;

describe.each(availableEngines)("on %s", (engine) => {
  let store: ShopStore;

  beforeAll(async () => {
    store = await openShopStore(engine);
  });

  afterAll(() => store.close());

  test.each(calendars)(
    "a time axis in %o has every period that filters or data cover",
    async (calendar) => {
      const runs = engine === "duckdb" ? 5 : 1;
      const property = fc.asyncProperty(anyShopData, fc.boolean(), async (data, isBounded) => {
        await store.replaceData(data);
        for (const grain of grains) {
          const query = aQuery({
            dimensions: [by("Date", "date", grain)],
            measures: ["Units", "Price"].map((measure) => ({ table: "Sales", measure })),
            filters: isBounded ? [between(...bounds)] : [],
            sort: [{ by: "dimension", index: 0, direction: "ascending" }],
            limit: 10_000,
            everyPeriodOf: 0,
            calendar,
          });
          const { columns } = await store.ask(query, everything);
          expect(columns, JSON.stringify(query)).toEqual(everyPeriod(query, grain, data, isBounded));
        }
      });
      await fc.assert(property, { numRuns: runs });
    },
    120_000,
  );
});

/** Computes the periods day by day. */
function everyPeriod(query: SemanticQuery, grain: DateGrain, data: ReferenceData, isBounded: boolean) {
  const { columns } = evaluateReference(query, shopModel, data, everything, shopContext);
  const [starts = [], units = [], prices = []] = columns;
  if (starts.length === 0) return columns;
  const known = starts.filter((start) => typeof start === "string");
  const ends = isBounded ? [bounds[0], bounds[1]] : [];
  const [first = ""] = [...known, ...ends].toSorted();
  const last = [...known, ...ends].toSorted().at(-1) ?? "";
  const rows: Cell[][] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const start = firstDay(day, grain, query.calendar);
    if (rows.at(-1)?.[0] === start) continue;
    const row = starts.indexOf(start);
    const nothing = start <= shopContext.completeThrough ? 0 : null;
    rows.push(row < 0 ? [start, nothing, null] : [start, units[row] ?? null, prices[row] ?? null]);
  }
  return [0, 1, 2].map((place) => rows.map((row) => row[place] ?? null));
}
