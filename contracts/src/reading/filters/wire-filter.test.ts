import { expect, test } from "vitest";

import { readFilters } from "./wire-filter.ts";

const target = { table: "Date", column: "date" };

/** The filter as it is sent in queries. */
function read(wire: object): unknown {
  const filters = readFilters([wire]);
  return filters.ok ? filters.filters[0]?.filter : filters.faults;
}

test("[EMBED-FILTER-16] a filter without a type is recognised by its schema or its properties", () => {
  const basic = { target, operator: "In", values: ["2026-03-01"] };
  expect(read(basic)).toEqual({ ...basic, filterType: 1 });
  const advanced = { target, logicalOperator: "And", conditions: [{ operator: "IsBlank" }] };
  expect(read(advanced)).toEqual({ ...advanced, filterType: 0 });
  const $schema = "http://powerbi.com/product/schema#basic";
  expect(read({ ...basic, $schema })).toEqual({ ...basic, filterType: 1 });
  expect(readFilters([{ target, operator: 0 }]).ok).toBe(false);
});

test("a condition may contain a Date, which becomes an ISO time", () => {
  const value = new Date("2026-03-31T22:00:00Z");
  const wire = {
    target,
    filterType: 0,
    logicalOperator: "And",
    conditions: [{ operator: "LessThan", value }],
  };
  const conditions = [{ operator: "LessThan", value: "2026-03-31T22:00:00.000Z" }];
  expect(read(wire)).toEqual({ ...wire, conditions });
  expect(readFilters([{ ...wire, conditions: [{ operator: "Is", value: new Date(Number.NaN) }] }]).ok).toBe(
    false,
  );
});

test("[EMBED-FILTER-5] 'in this month' needs no count", () => {
  const wire = { target, filterType: 4, operator: 1, timeUnitType: 4, includeToday: true };
  expect(read(wire)).toEqual({ ...wire, timeUnitsCount: 1 });
});

test("a share of the grand total is refused, because it would be read as an amount", () => {
  const share = { table: "Performance", measure: "Spend", percentOfGrandTotal: true };
  const wire = {
    filterType: 0,
    logicalOperator: "And",
    conditions: [{ operator: "GreaterThan", value: 0.1 }],
  };
  expect(readFilters([{ ...wire, target: share }]).ok).toBe(false);
  expect(readFilters([{ ...wire, target: { ...share, percentOfGrandTotal: false } }]).ok).toBe(true);
});
