import { expect, test } from "vitest";

import { defaultCalendar } from "../query/index.ts";
import {
  filtersOf,
  readParameters,
  type GivenParameter,
  type ParameterValues,
  type StatementParameter,
} from "./index.ts";

const clock = {
  today: "2026-03-15",
  completeThrough: "2026-03-14",
  campaign: null,
  calendar: defaultCalendar,
};
const month: StatementParameter = {
  name: "Month",
  label: "Month",
  type: "month",
  isMultiple: true,
  isRequired: true,
  default: { preset: "lastMonth", edge: "from" },
  filters: [{ target: { table: "Date", column: "month" }, operator: "is" }],
};
const from: StatementParameter = {
  name: "From",
  label: "From",
  type: "date",
  filters: [{ target: { table: "Date", column: "date" }, operator: "from" }],
};
const typed = (type: StatementParameter["type"]): StatementParameter => ({
  ...from,
  name: "P",
  type,
  filters: [],
});

function read(
  parameters: readonly StatementParameter[],
  given: readonly GivenParameter[],
  listed: ParameterValues = new Map(),
) {
  const result = readParameters(parameters, given, listed, clock);
  return result.ok
    ? Object.fromEntries(result.values)
    : result.faults.map(({ name, rule }) => `${name} ${rule}`);
}

test("[STATEMENT-3] the same name repeated means several values, and null means none", () => {
  const given = [
    { name: "Month", value: "2026-01" },
    { name: "Month", value: "2026-02" },
    { name: "Month", value: "2026-01" },
    { name: "From", value: null },
  ];
  expect(read([month, from], given)).toEqual({ Month: ["2026-01", "2026-02"], From: [] });
  expect(read([from], [{ name: "From" }])).toEqual({ From: [] });
});

test("[STATEMENT-3] a parameter that is not sent has its default, which counts from today", () => {
  expect(read([month, from], [])).toEqual({ Month: ["2026-02"], From: [] });
});

test.each([
  ["an unknown name", [{ name: "month", value: "2026-01" }], ["month unknown"]],
  ["no value of a required one", [{ name: "Month", value: null }], ["Month required"]],
  [
    "several values of a single one",
    [
      { name: "From", value: "2026-01-01" },
      { name: "From", value: "2026-01-02" },
    ],
    ["From several"],
  ],
  ["a day that does not exist", [{ name: "From", value: "2026-02-30" }], ["From type"]],
  ["a month that does not exist", [{ name: "Month", value: "2026-13" }], ["Month type"]],
] as const)("[STATEMENT-4] %s is refused", (_, given, faults) => {
  expect(read([month, from], given)).toEqual(faults);
});

test("[STATEMENT-4] values have the type of their parameter", () => {
  const values = (type: StatementParameter["type"], text: string) =>
    read([typed(type)], [{ name: "P", value: text }]);
  expect(values("number", "-12.5")).toEqual({ P: [-12.5] });
  for (const text of ["", "1e3", "0x1", "1,5", "Infinity", "1".repeat(16)]) {
    expect(values("number", text)).toEqual(["P type"]);
  }
  expect(values("boolean", "0")).toEqual({ P: [false] });
  expect(values("boolean", "yes")).toEqual(["P type"]);
  expect(values("text", "x".repeat(501))).toEqual(["P type"]);
});

test("[STATEMENT-5] a value outside the reader's list is refused, and a default outside it is left out", () => {
  const listed = new Map([["Market", ["Germany"]]]);
  const market: StatementParameter = { ...typed("text"), name: "Market", default: ["France", "Germany"] };
  expect(read([market], [{ name: "Market", value: "France" }], listed)).toEqual(["Market not_listed"]);
  expect(read([market], [], listed)).toEqual({ Market: ["Germany"] });
});

test("[STATEMENT-3] values become filters, and no value narrows nothing", () => {
  const statement = { filters: [], parameters: [month, from] };
  const values = new Map([["Month", ["2026-01"]]]);
  expect(filtersOf(statement, values)).toEqual([
    { filterType: 1, target: { table: "Date", column: "month" }, operator: "In", values: ["2026-01"] },
  ]);
  expect(filtersOf(statement, new Map([["From", ["2026-01-05"]]]))).toEqual([
    {
      filterType: 0,
      target: { table: "Date", column: "date" },
      logicalOperator: "And",
      conditions: [{ operator: "GreaterThanOrEqual", value: "2026-01-05" }],
    },
  ]);
});
