import type { Filter, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import type { NaiveData } from "./naive-evaluator.ts";

/** Arbitrary data, queries and scopes for `shopModel`: small pools of values, so that things meet. */
const texts = [
  "",
  "apple",
  "Apple",
  "APPLE pie",
  "pie",
  "%",
  "a_b",
  "Ärger",
  "ärger",
  "'; DROP TABLE sales; --",
  '"',
];
const text = fc.option(fc.constantFrom(...texts), { nil: null, freq: 4 });
const days = [
  "2024-02-29",
  "2024-12-30",
  "2025-01-01",
  "2025-01-05",
  "2025-01-06",
  "2025-03-31",
  "2026-07-01",
];
const day = fc.constantFrom(...days);
const smallInteger = fc.integer({ min: -2, max: 4 });
const owners = ["alpha", "beta", "gamma"];

const items = fc.array(
  fc.record({
    name: text,
    rank: fc.option(smallInteger, { nil: null }),
    launched: fc.option(day, { nil: null }),
    vegan: fc.option(fc.boolean(), { nil: null }),
  }),
  { minLength: 1, maxLength: 6 },
);
const stores = fc.array(fc.record({ store: text, country: fc.nat(2) }), { minLength: 1, maxLength: 4 });
const sales = fc.array(
  fc.record({
    day,
    item: fc.nat(),
    store: fc.nat(),
    units: fc.integer({ min: 0, max: 5 }),
    cents: fc.integer({ min: 0, max: 99_999 }),
    cost_cents: fc.integer({ min: 0, max: 99_999 }),
  }),
  { maxLength: 40 },
);

export const anyShopData: fc.Arbitrary<NaiveData> = fc
  .record({ items, stores, sales })
  .map((shop): NaiveData => {
    return {
      item: shop.items.map((item, index) => ({ item_key: index, ...item })),
      store: shop.stores.map(({ store, country }, index) => ({
        store_key: index,
        store,
        country_key: country,
      })),
      country: owners.map((owner, index) => ({
        country_key: index,
        country: ["FR", null, "DE"][index] ?? null,
        owner,
      })),
      date_day: days.map((date) => ({ date, year: Number(date.slice(0, 4)) })),
      sales: shop.sales.map(({ item, store, ...sale }) => {
        return { ...sale, item_key: item % shop.items.length, store_key: store % shop.stores.length };
      }),
    };
  });

const columns = {
  name: { target: { table: "Item", column: "name" }, value: fc.constantFrom(...texts), isText: true },
  store: { target: { table: "Store", column: "store" }, value: fc.constantFrom(...texts), isText: true },
  country: {
    target: { table: "Country", column: "country" },
    value: fc.constantFrom("FR", "DE", "fr"),
    isText: true,
  },
  rank: {
    target: { table: "Item", column: "rank" },
    value: fc.oneof(smallInteger, fc.constant(1.5)),
    isText: false,
  },
  year: {
    target: { table: "Date", column: "year" },
    value: fc.constantFrom(2024, 2025, 2027),
    isText: false,
  },
  launched: { target: { table: "Item", column: "launched" }, value: day, isText: false },
  date: { target: { table: "Date", column: "date" }, value: day, isText: false },
} as const;
const anyColumn = fc.constantFrom(...Object.values(columns));
const vegan = { table: "Item", column: "vegan" };

const openMeasures = ["Units", "Turnover", "Price", "Sales count", "Items sold", "Most", "Odd", "First day"];
const internalMeasures = ["Cost", "Profit"];
const anyMeasure = fc.constantFrom(...openMeasures).map((measure) => ({ table: "Sales", measure }));
const anyMeasureAtAll = fc
  .constantFrom(...openMeasures, ...internalMeasures)
  .map((measure) => ({ table: "Sales", measure }));
const rankable = fc
  .constantFrom("Units", "Turnover", "Price", "Sales count")
  .map((measure) => ({ table: "Sales", measure }));

const anyDimension = fc.oneof(
  anyColumn.map(({ target }) => ({ ...target })),
  fc.constant({ ...vegan }),
  fc
    .constantFrom("day", "week", "month", "quarter", "year")
    .chain((grain) =>
      fc.constantFrom(columns.date, columns.launched).map(({ target }) => ({ ...target, grain })),
    ),
);

const logicalOperator = fc.constantFrom("And", "Or");
const comparisons = [
  "LessThan",
  "LessThanOrEqual",
  "GreaterThan",
  "GreaterThanOrEqual",
  "Is",
  "IsNot",
] as const;
const bare = ["None", "IsBlank", "IsNotBlank"] as const;
const textual = ["Contains", "DoesNotContain", "StartsWith", "DoesNotStartWith"] as const;

const anyListFilter: fc.Arbitrary<Filter> = fc.oneof(
  anyColumn.chain(({ target, value }) =>
    fc.record({
      filterType: fc.constant(1),
      target: fc.constant({ ...target }),
      operator: fc.constantFrom("In", "NotIn", "All"),
      values: fc.array(fc.option<string | number | null>(value, { nil: null, freq: 5 }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  fc.record({
    filterType: fc.constant(1),
    target: fc.constant({ ...vegan }),
    operator: fc.constantFrom("In", "NotIn"),
    values: fc.array(fc.constantFrom(true, false, null), { minLength: 1, maxLength: 2 }),
  }),
);

const anyConditionFilter: fc.Arbitrary<Filter> = anyColumn.chain(({ target, value, isText }) => {
  const valued = fc.record({
    operator: isText ? fc.constantFrom(...comparisons, ...textual) : fc.constantFrom(...comparisons),
    value,
  });
  const empty = fc.record({
    operator: isText
      ? fc.constantFrom(...bare, "IsEmptyString", "IsNotEmptyString")
      : fc.constantFrom(...bare),
  });
  return fc.record({
    filterType: fc.constant(0),
    target: fc.constant({ ...target }),
    logicalOperator,
    conditions: fc.array(fc.oneof(valued, empty), { maxLength: 2 }),
  });
});

const anyMeasureFilter: fc.Arbitrary<Filter> = fc.record({
  filterType: fc.constant(0),
  target: rankable,
  logicalOperator,
  conditions: fc.array(
    fc.oneof(
      fc.record({ operator: fc.constantFrom(...comparisons), value: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ operator: fc.constantFrom(...bare) }),
    ),
    { maxLength: 2 },
  ),
});

const anyTopFilter: fc.Arbitrary<Filter> = fc.record({
  filterType: fc.constant(5),
  target: anyColumn.map(({ target }) => ({ ...target })),
  operator: fc.constantFrom("Top", "Bottom"),
  itemCount: fc.integer({ min: 1, max: 4 }),
  orderBy: rankable,
});

const anyFilter = fc.oneof(anyListFilter, anyConditionFilter, anyMeasureFilter, anyTopFilter);

function queriesWith(measures: typeof anyMeasure): fc.Arbitrary<SemanticQuery> {
  return fc
    .record({
      dimensions: fc.array(anyDimension, { maxLength: 3 }),
      measures: fc.array(measures, { maxLength: 4 }),
      filters: fc.array(anyFilter, { maxLength: 3 }),
      wishes: fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.boolean()), { maxLength: 2 }),
      limit: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 3 })),
      totals: fc.boolean(),
    })
    .filter(({ dimensions, measures: asked }) => dimensions.length + asked.length > 0)
    .map(({ wishes, ...query }): SemanticQuery => {
      const sort = wishes.map(([wantsMeasure, at, isUp]) => {
        const isMeasure = query.dimensions.length === 0 || (wantsMeasure && query.measures.length > 0);
        const count = isMeasure ? query.measures.length : query.dimensions.length;
        const direction = isUp ? ("ascending" as const) : ("descending" as const);
        return {
          by: isMeasure ? ("measure" as const) : ("dimension" as const),
          index: at % count,
          direction,
        };
      });
      return { ...query, sort };
    });
}

/** Queries that anybody may ask. */
export const anyOpenQuery = queriesWith(anyMeasure);
/** Queries that may name internal measures. */
export const anyShopQuery = queriesWith(anyMeasureAtAll);

/** Row rules on a hidden column two joins away, or on a column of text. */
export const anyRowScope = fc.record({
  rows: fc.oneof(
    fc.constant([]),
    fc.subarray(owners, { minLength: 0 }).map((values) => [{ table: "Country", column: "owner", values }]),
    fc.subarray(["apple", "pie", ""]).map((values) => [{ table: "Item", column: "name", values }]),
  ),
  forbiddenFields: fc.constant([]),
});
export const anyOwners = fc.subarray(owners);
