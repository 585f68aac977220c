import type { Filter } from "@vitrine/contracts/query";
import { filterSchema } from "@vitrine/contracts/query";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { everything } from "../testing/queries.ts";
import { openShopStore, type ShopStore } from "../testing/shop/shop-store.ts";
import { availableEngines } from "../testing/testing-servers.ts";

describe.each(availableEngines)("on %s", (engine) => {
  let store: ShopStore;

  const items = [
    { item_key: 0, name: "apple", rank: 1, launched: "2025-03-30", vegan: true },
    { item_key: 1, name: "Apple", rank: 2, launched: "2025-03-01", vegan: true },
    { item_key: 2, name: "", rank: 2, launched: "2025-02-28", vegan: false },
    { item_key: 3, name: null, rank: null, launched: null, vegan: null },
    { item_key: 4, name: "007", rank: 4, launched: "2024-02-29", vegan: false },
  ];
  const stores = [
    { store_key: 0, store: "North", country_key: 0 },
    { store_key: 1, store: "South", country_key: 0 },
    { store_key: 2, store: "North", country_key: 1 },
  ];
  /** Item, store, units. */
  const sales = [
    [0, 0, 5],
    [1, 1, 3],
    [2, 2, 3],
    [3, 0, 2],
    [4, 2, 1],
  ] as const;

  beforeAll(async () => {
    store = await openShopStore(engine);
    await store.replaceData({
      item: items,
      store: stores,
      country: [
        { country_key: 0, country: "FR", owner: "alpha" },
        { country_key: 1, country: "DE", owner: "beta" },
      ],
      date_day: [{ date: "2025-03-30", year: 2025 }],
      sales: sales.map(([item_key, store_key, units]) => {
        return { day: "2025-03-30", item_key, store_key, units, cents: units * 100, cost_cents: 1 };
      }),
      targets: [],
    });
  });

  afterAll(() => store.close());

  /** Keys of the items whose sales pass a filter in wire format. */
  async function through(wire: unknown): Promise<readonly number[]> {
    const filter: Filter = filterSchema.parse(wire);
    const query = {
      dimensions: [
        { table: "Item", column: "name" },
        { table: "Item", column: "rank" },
      ],
      measures: [],
      filters: [filter],
      sort: [],
      limit: 100,
      totals: false,
    };
    const { columns } = await store.ask(query, everything);
    return items.flatMap(({ item_key, name, rank }) => {
      const isThere = columns[0]?.some((value, row) => value === name && columns[1]?.[row] === rank);
      return isThere === true ? [item_key] : [];
    });
  }

  const name = { table: "Item", column: "name" };
  const rank = { table: "Item", column: "rank" };
  const launched = { table: "Item", column: "launched" };
  const units = { table: "Sales", measure: "Units" };
  const advanced = (target: object, logicalOperator: string, ...conditions: readonly object[]) => ({
    filterType: 0,
    target,
    logicalOperator,
    conditions,
  });

  test.each<[string, object, readonly number[]]>([
    [
      "values, letter by letter",
      { filterType: 1, target: name, operator: "In", values: ["apple", ""] },
      [0, 2],
    ],
    [
      "a blank that is listed",
      { filterType: 1, target: name, operator: "In", values: ["007", null] },
      [3, 4],
    ],
    [
      "all but the listed values, including blanks",
      { filterType: 1, target: name, operator: "NotIn", values: ["apple"] },
      [1, 2, 3, 4],
    ],
    ["everything", { filterType: 1, target: name, operator: "All", values: [] }, [0, 1, 2, 3, 4]],
    [
      "values that are distinguished by keys",
      {
        filterType: 1,
        target: { ...name, keys: ["rank", "vegan"] },
        operator: "In",
        values: ["x", "y"],
        keyValues: [
          [2, true],
          [null, null],
        ],
      },
      [1, 3],
    ],
  ])("[EMBED-FILTER-1, EMBED-FILTER-12] a basic filter allows %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  test.each<[string, object, readonly number[]]>([
    ["what is the same in any case", advanced(name, "And", { operator: "Is", value: "APPLE" }), [0, 1]],
    [
      "one of two",
      advanced(name, "Or", { operator: "StartsWith", value: "00" }, { operator: "IsBlank" }),
      [3, 4],
    ],
    [
      "both of two",
      advanced(rank, "And", { operator: "GreaterThan", value: 1 }, { operator: "LessThan", value: 4 }),
      [1, 2],
    ],
    ["the empty string, which is no blank", advanced(name, "And", { operator: "IsEmptyString" }), [2]],
    [
      "what does not contain the text, including blanks",
      advanced(name, "And", { operator: "DoesNotContain", value: "p" }),
      [2, 3, 4],
    ],
    [
      "no blanks in a comparison",
      advanced(rank, "And", { operator: "LessThanOrEqual", value: 9 }),
      [0, 1, 2, 4],
    ],
  ])("[EMBED-FILTER-2] an advanced filter allows %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  test.each<[string, object, readonly number[]]>([
    [
      "a late evening without an offset belongs to its own day",
      { filterType: 1, target: launched, operator: "In", values: ["2025-03-01T23:30:00"] },
      [1],
    ],
    [
      "the end of a month without an offset is in the month",
      advanced(
        launched,
        "And",
        { operator: "GreaterThanOrEqual", value: "2025-02-01T00:00:00" },
        { operator: "LessThanOrEqual", value: "2025-02-28T23:59:59.999" },
      ),
      [2],
    ],
  ])("moments are in the time zone of the dataset: %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  const shop = { table: "Store", column: "store" };
  const land = { table: "Country", column: "country" };
  const at = (...values: readonly unknown[]) => values.map((value) => ({ value }));

  test.each<[string, object, readonly number[]]>([
    ["values", { filterType: 3, target: name, isExclude: false, values: ["apple", null] }, [0, 3]],
    ["all but values", { filterType: 3, target: name, isExclude: true, values: ["apple", null] }, [1, 2, 4]],
    [
      "points",
      {
        filterType: 3,
        target: [[shop, land]],
        isExclude: false,
        values: [[at("North", "DE"), at("South", "FR")]],
      },
      [1, 2, 4],
    ],
    [
      "all but points of two groups",
      {
        filterType: 3,
        target: [[shop, land], [name]],
        isExclude: true,
        values: [[at("North", "DE")], [at("apple")]],
      },
      [1, 3],
    ],
  ])("[EMBED-FILTER-3] an include/exclude filter allows %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  test.each<[string, object, readonly number[]]>([
    [
      "the best, and those that share their place",
      { filterType: 5, target: name, operator: "Top", itemCount: 2, orderBy: units },
      [0, 1, 2],
    ],
    ["the least", { filterType: 5, target: name, operator: "Bottom", itemCount: 1, orderBy: units }, [4]],
    [
      "the best by a column",
      {
        filterType: 5,
        target: name,
        operator: "Top",
        itemCount: 1,
        orderBy: { ...rank, aggregationFunction: "Max" },
      },
      [4],
    ],
  ])(
    "[EMBED-FILTER-4, EMBED-FILTER-14, EMBED-FILTER-15] a top N filter allows %s",
    async (_, filter, expected) => {
      expect(await through(filter)).toEqual(expected);
    },
  );

  // In Berlin it is 31 March 2025, in UTC still the 30th.
  test.each<[string, object, readonly number[]]>([
    [
      "the last two days",
      { filterType: 4, target: launched, operator: 0, timeUnitsCount: 2, timeUnitType: 0 },
      [0],
    ],
    [
      "this month",
      { filterType: 4, target: launched, operator: 1, timeUnitsCount: 1, timeUnitType: 3 },
      [0, 1],
    ],
    [
      "the last calendar month",
      { filterType: 4, target: launched, operator: 0, timeUnitsCount: 1, timeUnitType: 4 },
      [2],
    ],
    [
      "the last 24 hours",
      { filterType: 7, target: launched, operator: 0, timeUnitsCount: 24, timeUnitType: 8 },
      [0],
    ],
    ["this minute", { filterType: 7, target: launched, operator: 1, timeUnitsCount: 1, timeUnitType: 7 }, []],
    [
      "this month, which needs no count",
      { filterType: 4, target: launched, operator: 1, timeUnitType: 4 },
      [0, 1],
    ],
    [
      "this hour, which needs no count",
      { filterType: 7, target: launched, operator: 1, timeUnitType: 8 },
      [],
    ],
  ])("[EMBED-FILTER-5, EMBED-FILTER-7] a relative filter allows %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  const levels = ["Land", "Shop"].map((hierarchyLevel) => ({
    table: "Country",
    hierarchy: "Place",
    hierarchyLevel,
  }));
  const node = (value: string, operator: string, children: readonly object[] = []) => ({
    value,
    operator,
    children,
  });
  const tree = (...hierarchyData: readonly object[]) => ({ filterType: 9, target: levels, hierarchyData });

  test.each<[string, object, readonly number[]]>([
    ["all under a selected node", tree(node("FR", "Selected")), [0, 1, 3]],
    ["a selected leaf", tree(node("FR", "Inherited", [node("South", "Selected")])), [1]],
    ["a branch without one leaf", tree(node("FR", "Selected", [node("North", "NotSelected")])), [1]],
    ["everything but what is taken out", tree(node("FR", "NotSelected")), [2, 4]],
    ["everything when nothing is said", tree(), [0, 1, 2, 3, 4]],
  ])("[EMBED-FILTER-8, EMBED-FILTER-13] a hierarchy filter allows %s", async (_, filter, expected) => {
    expect(await through(filter)).toEqual(expected);
  });

  test("[EMBED-FILTER-13, EMBED-FILTER-15] an aggregated level of a hierarchy counts a group's members", async () => {
    const target = { ...levels[0], aggregationFunction: "Max" };
    await expect(through(advanced(target, "And", { operator: "Is", value: "FR" }))).rejects.toMatchObject({
      code: "query_not_supported",
      detail: "filters[0].target.aggregationFunction",
    });
    const countries = { ...levels[0], aggregationFunction: "DistinctCount" };
    expect(await through(advanced(countries, "And", { operator: "GreaterThan", value: 1 }))).toEqual([]);
    expect(await through(advanced(countries, "And", { operator: "Is", value: 1 }))).toEqual([0, 1, 2, 3, 4]);
  });

  test("a share of the grand total is never compared with amounts", async () => {
    const filter = advanced({ ...units, percentOfGrandTotal: true }, "And", {
      operator: "GreaterThan",
      value: 0.5,
    });
    await expect(through(filter)).rejects.toThrow();
    expect(await through({ ...filter, target: { ...units, percentOfGrandTotal: false } })).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  test("[EMBED-FILTER-9] a tuple filter allows rows at its tuples, where a blank is a value", async () => {
    const filter = {
      filterType: 6,
      target: [name, shop],
      operator: "In",
      values: [at("apple", "North"), at(null, "North"), at("007", "South")],
    };
    expect(await through(filter)).toEqual([0, 3]);
  });

  test("[EMBED-FILTER-10] an identity filter allows rows with these numbers", async () => {
    expect(await through({ filterType: 8, target: [7], operator: "In" })).toEqual([4]);
    expect(await through({ filterType: 8, target: [], operator: "In" })).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      "keys without their values",
      { filterType: 1, target: { ...name, keys: ["rank"] }, operator: "In", values: ["x"] },
      "filters[0].keyValues",
    ],
    [
      "a tuple of another length",
      { filterType: 6, target: [name, rank], operator: "In", values: [at("x")] },
      "filters[0].values[0]",
    ],
    [
      "a tree deeper than its levels",
      { filterType: 9, target: [name], hierarchyData: [node("x", "Selected", [node("y", "Selected")])] },
      "filters[0].hierarchyData[0].children",
    ],
    ["a fraction for an identity", { filterType: 8, target: [1.5], operator: "In" }, "filters[0].target[0]"],
    [
      "points without fields",
      { filterType: 3, target: name, isExclude: false, values: [[at("x")]] },
      "filters[0].values[0]",
    ],
  ])("refuses %s and reports the path", async (_, filter, detail) => {
    await expect(through(filter)).rejects.toMatchObject({ code: "query_invalid", detail });
  });
});
