import type { SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds, type Visual } from "@vitrine/contracts/report";
import { testSeed } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

import { askInFull, openDatabase, type MemoryDatabase } from "../testing/memory-database.ts";
import { everything } from "../testing/queries.ts";
import { calendarRows } from "../testing/reference/reference-days.ts";
import type { ReferenceData } from "../testing/reference/reference-evaluator.ts";
import { shopModel } from "../testing/shop/shop-model.ts";

/** The figures of a decomposition tree, on each level, are those of plain SQL over the same rows. */
let database: MemoryDatabase;
beforeAll(async () => {
  database = await openDatabase();
  await database.replaceModel(shopModel, shopOf(testSeed()));
});
afterAll(() => database.close());

/** Some sales in each of a few stores and countries, with blanks on every level. */
function shopOf(seed: number): ReferenceData {
  let state = seed % 2147483647 || 1;
  const next = (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  return {
    date_day: calendarRows,
    country: ["FR", "DE", null].map((country, at) => ({ country_key: at + 1, country, owner: "alpha" })),
    store: [1, 2, 3, 4, 5].map((key) => ({
      store_key: key,
      store: key === 5 ? null : `store ${key}`,
      country_key: (key % 3) + 1,
    })),
    item: [1, 2, 3].map((key) => ({
      item_key: key,
      name: `item ${key}`,
      rank: key,
      launched: null,
      vegan: true,
    })),
    sales: Array.from({ length: 200 }, () => ({
      day: `2025-01-${String(1 + next(28)).padStart(2, "0")}`,
      item_key: 1 + next(3),
      store_key: 1 + next(5),
      units: next(4) === 0 ? null : next(50) - 10,
      cents: next(9000),
      cost_cents: 0,
    })),
  };
}

const levels = [
  { field: { table: "Country", column: "country" }, sql: "country.country" },
  { field: { table: "Store", column: "store" }, sql: "store.store" },
  { field: { table: "Item", column: "name" }, sql: "item.name" },
];

const measures = [
  { measure: "Units", sql: "sum(units)" },
  { measure: "Price", sql: "sum(cents) / 100 / nullif(sum(units), 0)" },
  { measure: "Items sold", sql: "count(distinct sales.item_key)" },
];

function queryOf(measure: string): SemanticQuery {
  const visual = {
    type: "decompositionTreeVisual",
    dimensions: levels.map(({ field }) => field),
    measures: [{ table: "Sales", measure }],
    filters: [],
    sort: [],
    limit: 1000,
    totals: false,
    trend: null,
    text: null,
  } as unknown as Visual;
  const { main } = visualKinds.decompositionTreeVisual.queries(visual, {
    filters: [],
    highlight: null,
    comparison: null,
    sort: null,
    model: { tables: [] },
  });
  if (main === null) throw new Error("The tree has no query.");
  return main;
}

/** The groups of a level with their figures, in one order. */
async function inSql(depth: number, sql: string): Promise<readonly string[]> {
  const groups = levels.slice(0, depth).map((level) => level.sql);
  const statement = `SELECT ${[...groups, `CAST(${sql} AS DOUBLE)`].join(", ")} FROM sales
    JOIN store USING (store_key) JOIN country USING (country_key) JOIN item ON item.item_key = sales.item_key
    ${depth === 0 ? "" : `GROUP BY ${groups.join(", ")}`}`;
  const [columns = []] = await database.execute([{ text: statement, params: [] }]);
  return linesOf(columns);
}

function linesOf(columns: readonly (readonly unknown[])[]): readonly string[] {
  const figures = columns.at(-1) ?? [];
  const lines = figures.map((figure, row) => {
    const groups = columns.slice(0, -1).map((column) => String(column[row]));
    return [...groups, figure === null ? "–" : Number(figure).toPrecision(12)].join(" / ");
  });
  return lines.toSorted();
}

test.each(measures)("the levels of a tree have the figures of SQL: $measure", async ({ measure, sql }) => {
  const {
    columns,
    totals,
    subtotals = [],
  } = await askInFull(database, shopModel, queryOf(measure), everything);
  expect(subtotals.map(({ depth }) => depth)).toEqual([1, 2]);
  expect(linesOf([totals ?? []])).toEqual(await inSql(0, sql));
  for (const block of subtotals)
    expect(linesOf(block.columns.map(({ values }) => values))).toEqual(await inSql(block.depth, sql));
  expect(linesOf(columns.map(({ values }) => values))).toEqual(await inSql(levels.length, sql));
});
