import { expect, test } from "vitest";

import { messagesFor } from "../messages.ts";
import { readFilters } from "../report/wire-filter.ts";
import { createFormats } from "../visuals/format.ts";
import { describeFilter } from "./describe-filter.ts";

const messages = messagesFor("en");
const formats = createFormats("en-GB", messages);
const date = { table: "Date", column: "date" };

function words(filter: object): string | null {
  const read = readFilters([filter]);
  const held = read.ok ? read.filters[0] : undefined;
  if (held === undefined) throw new Error("The filter was not read.");
  return describeFilter(held, null, formats, messages)?.short ?? null;
}

test("filters are said in words", () => {
  const channel = { table: "Channel", column: "channel" };
  expect(words({ filterType: 1, target: channel, operator: "In", values: ["Search"] })).toBe(
    "channel: Search",
  );
  expect(words({ filterType: 1, target: channel, operator: "NotIn", values: ["a", "b", "c"] })).toBe(
    "channel: not a, b +1",
  );
  expect(words({ filterType: 1, target: channel, operator: "All", values: [] })).toBe(null);
  const range = [
    { operator: "GreaterThanOrEqual", value: "2026-01-01" },
    { operator: "LessThanOrEqual", value: "2026-03-31T00:00:00.000Z" },
  ];
  const between = { filterType: 0, target: date, logicalOperator: "And", conditions: range };
  expect(words(between)).toBe("date: 1 Jan 2026 – 31 Mar 2026");
  expect(words({ ...between, conditions: range.slice(0, 1) })).toBe("date: from 1 Jan 2026");
  expect(words({ ...between, logicalOperator: "Or" })).toBe("date: filtered");
  expect(words({ ...between, displaySettings: { displayName: "Period" } })).toBe(
    "Period: 1 Jan 2026 – 31 Mar 2026",
  );
});
