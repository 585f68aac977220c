import type { Dimension, Filter, SemanticQuery } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import { owners } from "./shop-data.ts";
import { anyPeriod } from "./shop-filters.ts";
import { anyColumn, anyFilter, columns, vegan } from "./shop-plain-filters.ts";

export { anyShopData } from "./shop-data.ts";

/** Arbitrary queries and scopes for `shopModel`. */
const openMeasures = ["Units", "Turnover", "Price", "Sales count", "Items sold", "Most", "Odd", "First day"];
const internalMeasures = ["Cost", "Profit"];
const anyMeasure = fc.constantFrom(...openMeasures).map((measure) => ({ table: "Sales", measure }));
const anyMeasureAtAll = fc
  .constantFrom(...openMeasures, ...internalMeasures)
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
      sortChoices: fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.boolean()), { maxLength: 2 }),
      limit: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 3 })),
      totals: fc.boolean(),
      subtotals: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    })
    .filter(({ dimensions, measures: asked }) => dimensions.length + asked.length > 0)
    .map(({ sortChoices, subtotals, ...query }): SemanticQuery => {
      const sort = sortChoices.map(([wantsMeasure, at, isUp]) => {
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
export const anyOpenQuery = queriesWith({
  measures: anyMeasure,
  dimension: anyDimension,
  filters: someFilters,
});
/** Queries that may contain internal measures. */
export const anyShopQuery = queriesWith({
  measures: anyMeasureAtAll,
  dimension: anyDimension,
  filters: someFilters,
});

const timed =
  "Units,Price,Price of units,Sales count,First day,Units before,Turnover last year,Growth,Turnover to date,Units of the week,Units in 30 days,To date last year,Elapsed units,Attainment,Status".split(
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

/** Queries about time: with or without a period, on facts of days and of months, with or without a comparison. */
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

/** Row rules on a hidden column behind two joins, or on a text column. */
export const anyRowScope = fc.record({
  rows: fc.oneof(
    fc.constant([]),
    fc.subarray(owners, { minLength: 0 }).map((values) => [{ table: "Country", column: "owner", values }]),
    fc.subarray(["apple", "pie", ""]).map((values) => [{ table: "Item", column: "name", values }]),
  ),
  forbiddenFields: fc.constant([]),
});
export const anyOwners = fc.subarray(owners);
