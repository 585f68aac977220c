import type { Filter } from "@vitrine/contracts/query";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aQuery, everything } from "../testing/queries.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { availableEngines } from "../testing/testing-servers.ts";

/** Letters with irregular lower case. A search that ignores case must have the same result on all engines. */
const names = ["ΟΔΟΣ", "İstanbul", "Straße", "STRASSE", "ÄPFEL", "istanbul", "100% Pure", "100_Pure", "a\\b"];

describe.each(availableEngines)("on %s", (engine) => {
  let store: ShopStore;
  beforeAll(async () => {
    store = await openShopStore(engine);
    await store.replaceData({
      item: names.map((name, item_key) => ({ item_key, name, rank: 1, launched: null, vegan: null })),
      store: [{ store_key: 0, store: "North", country_key: 0 }],
      country: [{ country_key: 0, country: "FR", owner: "alpha" }],
      date_day: [{ date: "2025-03-30", year: 2025 }],
      sales: names.map((_, item_key) => {
        return { day: "2025-03-30", item_key, store_key: 0, units: 1, cents: 1, cost_cents: 1 };
      }),
      targets: [],
    });
  });
  afterAll(() => store.close());

  test.each<
    [Extract<Filter, { filterType: 0 }>["conditions"][number]["operator"], string, readonly string[]]
  >([
    ["Contains", "δοσ", ["ΟΔΟΣ"]],
    ["Is", "οδοσ", ["ΟΔΟΣ"]],
    ["StartsWith", "i", ["istanbul", "İstanbul"]],
    ["Contains", "ß", ["Straße"]],
    ["Contains", "ss", ["STRASSE"]],
    ["Is", "äpfel", ["ÄPFEL"]],
    ["Contains", "%", ["100% Pure"]],
    ["Contains", "_", ["100_Pure"]],
    ["Contains", "\\", ["a\\b"]],
  ])("%s %s finds the same as anywhere", async (operator, value, found) => {
    const target = { table: "Item", column: "name" };
    const filters: Filter[] = [
      { filterType: 0, target, logicalOperator: "And", conditions: [{ operator, value }] },
    ];
    const { columns } = await store.ask(aQuery({ dimensions: [target], filters }), everything);
    expect(columns[0]?.toSorted()).toEqual([...found].toSorted());
  });
});
