import type { Dimension, Filter, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import { calendarRows } from "./naive-days.ts";
import type { NaiveData } from "./naive-evaluator.ts";
import { anyPeriod, anyPointFilter, anyRelativeFilter } from "./shop-filters.ts";

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
  "007",
  '"',
];
const text = fc.option(fc.constantFrom(...texts), { nil: null, freq: 4 });
const days = [
  "2024-02-28",
  "2024-02-29",
  "2024-12-30",
  "2025-01-01",
  "2025-01-05",
  "2025-01-06",
  "2025-02-28",
  "2025-03-03",
  "2025-03-29",
  "2025-03-30",
  "2025-03-31",
  "2026-07-01",
];
const months = ["2024-02-01", "2025-01-01", "2025-02-01", "2025-03-01", "2026-07-01"];
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

const targets = fc.uniqueArray(
  fc.record({
    month: fc.constantFrom(...months),
    store: fc.nat(3),
    target_cents: fc.integer({ min: 0, max: 99_999 }),
    reach: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 8, selector: ({ month, store }) => `${month} ${store}` },
);

export const anyShopData: fc.Arbitrary<NaiveData> = fc
  .record({ items, stores, sales, targets })
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
      date_day: calendarRows,
      targets: shop.targets
        .filter(({ store }) => store < shop.stores.length)
        .map(({ store, ...target }) => ({ ...target, store_key: store })),
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

const anyCountFilter: fc.Arbitrary<Filter> = fc.record({
  filterType: fc.constant(0),
  target: fc.constantFrom(
    { table: "Item", column: "rank", aggregationFunction: "Max" },
    { table: "Store", column: "store", aggregationFunction: "DistinctCount" },
    { table: "Item", column: "launched", aggregationFunction: "Count" },
  ),
  logicalOperator: fc.constant("And" as const),
  conditions: fc
    .constantFrom<readonly { operator: "GreaterThan"; value: number }[]>(
      [{ operator: "GreaterThan", value: 1 }],
      [],
    )
    .map((conditions) => [...conditions]),
});

const anyRowFilter = fc.oneof(
  anyListFilter,
  anyConditionFilter,
  anyPointFilter(Object.values(columns)),
  anyRelativeFilter,
);
const anyFilter = fc.oneof(
  { weight: 4, arbitrary: anyRowFilter },
  { weight: 1, arbitrary: anyMeasureFilter },
  { weight: 1, arbitrary: anyTopFilter },
  { weight: 1, arbitrary: anyCountFilter },
);

interface QueryParts {
  readonly measures: typeof anyMeasure;
  readonly dimension: fc.Arbitrary<Dimension>;
  readonly filters: fc.Arbitrary<Filter[]>;
}

function queriesWith({ measures, dimension, filters }: QueryParts): fc.Arbitrary<SemanticQuery> {
  return fc
    .record({
      dimensions: fc.array(dimension, { maxLength: 3 }),
      measures: fc.array(measures, { maxLength: 4 }),
      filters,
      wishes: fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.boolean()), { maxLength: 2 }),
      limit: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 3 })),
      totals: fc.boolean(),
      subtotals: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    })
    .filter(({ dimensions, measures: asked }) => dimensions.length + asked.length > 0)
    .map(({ wishes, subtotals, ...query }): SemanticQuery => {
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
      return { ...query, sort, subtotals: subtotals.filter((depth) => depth < query.dimensions.length) };
    });
}

const someFilters = fc.array(anyFilter, { maxLength: 3 });
/** Queries that anybody may ask. */
export const anyOpenQuery = queriesWith({
  measures: anyMeasure,
  dimension: anyDimension,
  filters: someFilters,
});
/** Queries that may name internal measures. */
export const anyShopQuery = queriesWith({
  measures: anyMeasureAtAll,
  dimension: anyDimension,
  filters: someFilters,
});

const timed =
  "Units,Price,Sales count,First day,Units before,Turnover last year,Growth,Turnover to date,Units of the week,Units in 30 days,To date last year,Elapsed units,Attainment,Status".split(
    ",",
  );
const anyTimedMeasure = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...timed).map((measure) => ({ table: "Sales", measure })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("Target", "Reach").map((measure) => ({ table: "Targets", measure })),
  },
);
const ofPlaces = fc.constantFrom<Filter>(
  { filterType: 1, target: { table: "Store", column: "store" }, operator: "NotIn", values: ["apple", null] },
  { filterType: 1, target: { table: "Country", column: "country" }, operator: "In", values: ["FR", "DE"] },
  { filterType: 1, target: { table: "Item", column: "name" }, operator: "In", values: ["apple", "pie", ""] },
  {
    filterType: 5,
    target: { table: "Store", column: "store" },
    operator: "Top",
    itemCount: 1,
    orderBy: { table: "Sales", measure: "Units" },
  },
  {
    filterType: 0,
    target: { table: "Sales", measure: "Units" },
    logicalOperator: "And",
    conditions: [{ operator: "GreaterThan", value: 3 }],
  },
);

/** Queries about time: over one period or none, of facts of days and of months, with or without a comparison. */
export const anyTimeQuery: fc.Arbitrary<SemanticQuery> = fc
  .tuple(
    queriesWith({
      measures: anyTimedMeasure,
      dimension: fc.oneof(
        fc.constantFrom<Dimension>(
          { table: "Date", column: "year" },
          { table: "Store", column: "store" },
          { table: "Country", column: "country" },
        ),
        fc
          .constantFrom("day", "week", "month", "quarter", "year")
          .map((grain): Dimension => ({ table: "Date", column: "date", grain })),
        { weight: 1, arbitrary: fc.constant<Dimension>({ table: "Item", column: "name" }) },
      ),
      filters: fc.tuple(anyPeriod, fc.array(ofPlaces, { maxLength: 1 })).map((both) => both.flat()),
    }),
    fc.constantFrom("previousPeriod", "samePeriodLastYear", undefined),
  )
  .map(([query, compare]) => (compare === undefined ? query : { ...query, compare }));

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
