import type { Cell, Filter, FilterTarget, HierarchyNode, TupleElement } from "@vitrine/contracts/query";
import * as fc from "fast-check";

/** A column of the shop with the values that queries use for it, including blanks. */
interface ShopColumn {
  readonly target: { readonly table: string; readonly column: string };
  readonly value: fc.Arbitrary<string | number>;
}

function orBlank(value: fc.Arbitrary<string | number>): fc.Arbitrary<string | number | null> {
  return fc.option<string | number | null>(value, { nil: null, freq: 4 });
}

/** Filters on points: values or tuples of columns, in all forms that the contract allows. */
export function anyPointFilter(columns: readonly ShopColumn[]): fc.Arbitrary<Filter> {
  const column = fc.constantFrom(...columns);
  const several = fc.uniqueArray(column, {
    minLength: 1,
    maxLength: 3,
    selector: ({ target }) => target.column,
  });
  const pointsOf = (chosen: readonly ShopColumn[], maxLength: number) =>
    fc.array(
      fc.tuple(...chosen.map(({ value }) => orBlank(value).map((one): TupleElement => ({ value: one })))),
      { minLength: 1, maxLength },
    );
  const oneColumn = column.chain(({ target, value }) =>
    fc.record({
      filterType: fc.constant(3 as const),
      target: fc.constant({ ...target }),
      isExclude: fc.boolean(),
      values: fc.array(orBlank(value), { minLength: 1, maxLength: 3 }),
    }),
  );
  const groups = fc.tuple(several, several, fc.boolean()).chain(([first, second, isExclude]) =>
    fc.tuple(pointsOf(first, 2), pointsOf(second, 2)).map((values): Filter => {
      return { filterType: 3, target: [targetsOf(first), targetsOf(second)], isExclude, values };
    }),
  );
  const tuples = several.chain((chosen) =>
    pointsOf(chosen, 4).map((values): Filter => {
      return { filterType: 6, target: targetsOf(chosen), operator: "In", values };
    }),
  );
  return fc.oneof(oneColumn, groups, tuples, anyKeyFilter, anyIdentityFilter, anyTree);
}

function targetsOf(columns: readonly ShopColumn[]): FilterTarget[] {
  return columns.map(({ target }) => ({ ...target }));
}

const rank = fc.option<number | null>(fc.integer({ min: -2, max: 4 }), { nil: null });
const anyKeyFilter: fc.Arbitrary<Filter> = fc.record({
  filterType: fc.constant(1 as const),
  target: fc.constant({ table: "Item", column: "name", keys: ["rank", "vegan"] }),
  operator: fc.constantFrom("In", "NotIn"),
  values: fc.constant(["any"]),
  keyValues: fc.array(
    fc.tuple(rank, fc.constantFrom<Cell>(true, false, null)).map((tuple) => [...tuple]),
    { minLength: 1, maxLength: 4 },
  ),
});

const anyIdentityFilter: fc.Arbitrary<Filter> = fc.record({
  filterType: fc.constant(8 as const),
  target: fc.array(fc.constantFrom(7, 12), { maxLength: 2 }),
  operator: fc.constant("In" as const),
});

const place = { table: "Country", hierarchy: "Place" };
const operator = fc.constantFrom("Selected", "NotSelected", "Inherited", undefined);
const shops = fc.constantFrom<string | null>("", "apple", "pie", "Ärger", "007", null);
const countries = fc.constantFrom<string | null>("FR", "DE", "IT", null);

function nodes(
  value: fc.Arbitrary<string | null>,
  children: fc.Arbitrary<HierarchyNode[]>,
): fc.Arbitrary<HierarchyNode[]> {
  const node = fc.record({ value, operator, children });
  return fc.array(node, { maxLength: 3 });
}

const anyTree: fc.Arbitrary<Filter> = fc.oneof(
  nodes(countries, nodes(shops, fc.constant([]))).map((hierarchyData): Filter => {
    const target = ["Land", "Shop"].map((hierarchyLevel) => ({ ...place, hierarchyLevel }));
    return { filterType: 9, target, hierarchyData };
  }),
  nodes(shops, nodes(countries, fc.constant([]))).map((hierarchyData): Filter => {
    const target = [
      { table: "Item", column: "name" },
      { ...place, hierarchyLevel: "Land" },
    ];
    return { filterType: 9, target, hierarchyData };
  }),
);

const calendarTarget = { table: "Date", column: "date" };
const relative = fc.constantFrom<0 | 1 | 2>(0, 1, 2);

/** Relative dates and times of the day of the calendar or another date. */
export const anyRelativeFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    filterType: fc.constant(4 as const),
    target: fc.constantFrom(calendarTarget, { table: "Item", column: "launched" }),
    operator: relative,
    timeUnitsCount: fc.integer({ min: 1, max: 40 }),
    timeUnitType: fc.integer({ min: 0, max: 6 }),
    includeToday: fc.boolean(),
  }),
  fc.record({
    filterType: fc.constant(7 as const),
    target: fc.constant(calendarTarget),
    operator: relative,
    timeUnitsCount: fc.integer({ min: 1, max: 100 }),
    timeUnitType: fc.constantFrom(7, 8),
  }),
);

/** At most one filter that selects days. */
export const anyPeriod: fc.Arbitrary<readonly Filter[]> = fc.oneof(
  fc.constant([]),
  fc
    .tuple(
      fc.constantFrom("2024-02-01", "2024-02-29", "2025-01-01", "2025-01-06", "2025-03-01"),
      fc.constantFrom("2025-01-05", "2025-02-28", "2025-03-12", "2025-03-31", "2026-12-31"),
    )
    .map(([from, to]): readonly Filter[] => [
      {
        filterType: 0,
        target: calendarTarget,
        logicalOperator: "And",
        conditions: [
          { operator: "GreaterThanOrEqual", value: from },
          { operator: "LessThanOrEqual", value: to },
        ],
      },
    ]),
  fc
    .uniqueArray(fc.constantFrom(2024, 2025), { minLength: 1, maxLength: 2 })
    .map((values): readonly Filter[] => [
      { filterType: 1, target: { table: "Date", column: "year" }, operator: "In", values },
    ]),
  anyRelativeFilter
    .filter(
      (filter) => "target" in filter && JSON.stringify(filter.target) === JSON.stringify(calendarTarget),
    )
    .map((filter) => [filter]),
);
