import type { Filter } from "@vitrine/contracts/query";
import * as fc from "fast-check";

import { day, smallInteger, texts } from "./shop-data.ts";
import { anyPointFilter, anyRelativeFilter } from "./shop-filters.ts";

/** Visible columns of the shop with the values that filters compare them with. */
export const columns = {
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
export const anyColumn = fc.constantFrom(...Object.values(columns));
export const vegan = { table: "Item", column: "vegan" };

export const rankable = fc
  .constantFrom("Units", "Turnover", "Price", "Sales count")
  .map((measure) => ({ table: "Sales", measure }));

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
export const anyFilter = fc.oneof(
  { weight: 4, arbitrary: anyRowFilter },
  { weight: 1, arbitrary: anyMeasureFilter },
  { weight: 1, arbitrary: anyTopFilter },
  { weight: 1, arbitrary: anyCountFilter },
);
