import type { DatasetDescription } from "../../http/index.ts";
import { expect, test } from "vitest";

import { loadMessages, messagesFor } from "../words/messages.ts";
import { readFilters } from "../filters/wire-filter.ts";
import { createFormats } from "../words/format.ts";
import { describeFilter, describeHeldFilter } from "./describe-filter.ts";

const messages = messagesFor("en");
const formats = createFormats("en-GB", messages);
const date = { table: "Date", column: "date" };

/** A calendar with months as texts and years as numbers. */
const dataset: DatasetDescription = {
  id: "campaign_digital",
  tables: [
    {
      name: "Date",
      displayName: "Date",
      columns: [
        {
          name: "year",
          displayName: "Year",
          description: "",
          type: "integer",
          format: null,
          content: "year",
        },
        {
          name: "month",
          displayName: "Month",
          description: "",
          type: "string",
          format: null,
          content: "month",
        },
      ],
      measures: [],
    },
    {
      name: "Plan",
      displayName: "Plan",
      columns: [],
      measures: [
        {
          name: "Budget variance",
          displayName: "Budget variance",
          description: "",
          format: { kind: "currency", digits: 2, currency: "EUR" },
        },
      ],
    },
  ],
};

function words(filter: object, of: DatasetDescription | null = null): string | null {
  const read = readFilters([filter]);
  const held = read.ok ? read.filters[0] : undefined;
  if (held === undefined) throw new Error("The filter was not read.");
  return describeHeldFilter(held, { dataset: of, names: {} }, formats, messages)?.short ?? null;
}

test("a filter on a field that the dataset does not have has no effect, and is not described", () => {
  const filter = (table: string, column: string) => ({
    filterType: 1,
    target: { table, column },
    operator: "In",
    values: [2026],
  });
  expect(words(filter("Date", "nope"), dataset)).toBe(null);
  expect(words(filter("Nowhere", "year"), dataset)).toBe(null);
  expect(words(filter("Date", "year"), dataset)).toBe("Year: 2026");
});

test("limits of figures are written like the figures", () => {
  const limit = (...conditions: readonly (readonly [operator: string, value: number])[]) => ({
    filterType: 0,
    target: { table: "Plan", measure: "Budget variance" },
    logicalOperator: "And",
    conditions: conditions.map(([operator, value]) => ({ operator, value })),
  });
  expect(words(limit(["GreaterThan", 0]), dataset)).toBe("Budget variance: > €0.00");
  expect(words(limit(["GreaterThan", 5], ["LessThanOrEqual", 9.5]), dataset)).toBe(
    "Budget variance: > €5.00, ≤ €9.50",
  );
  expect(words(limit(["GreaterThanOrEqual", 5]), dataset)).toMatch(/^Budget variance: from €5.00$/);
});

test("filters are described in words", () => {
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

test.each([
  [
    "en",
    "Month: Sept 2026, Oct 2026 +1",
    "Year, Month: Oct 2026, 2025",
    "Year, Month: 2026 › Oct 2026, 2025",
  ],
  [
    "de",
    "Month: Sept. 2026, Okt. 2026 +1",
    "Year, Month: Okt. 2026, 2025",
    "Year, Month: 2026 › Okt. 2026, 2025",
  ],
  [
    "fr",
    "Month : sept. 2026, oct. 2026 +1",
    "Year, Month : oct. 2026, 2025",
    "Year, Month : 2026 › oct. 2026, 2025",
  ],
  [
    "es",
    "Month: sept 2026, oct 2026 +1",
    "Year, Month: oct 2026, 2025",
    "Year, Month: 2026 › oct 2026, 2025",
  ],
])(
  "in %s months and years of filters read as such, and their values stay what they are",
  async (language, list, short, full) => {
    await loadMessages(language);
    const spoken = messagesFor(language);
    const write = createFormats(language === "en" ? "en-GB" : language, spoken);
    const month = { table: "Date", column: "month" };
    const year = { table: "Date", column: "year" };
    const describe = (filter: object) => {
      const read = readFilters([filter]);
      const held = read.ok ? read.filters[0] : undefined;
      if (held === undefined) throw new Error("The filter was not read.");
      return { held, text: describeFilter(held, { dataset, names: {} }, write, spoken) };
    };
    const values = ["2026-09", "2026-10", "2026-11"];
    const listed = describe({ filterType: 1, target: month, operator: "In", values });
    expect(listed.text?.short).toBe(list);
    expect(listed.held.filter).toMatchObject({ values });
    const tree = [
      { value: 2026, operator: "Inherited", children: [{ value: "2026-10", operator: "Selected" }] },
      { value: 2025, operator: "Selected" },
    ];
    expect(describe({ filterType: 9, target: [year, month], hierarchyData: tree }).text).toEqual({
      short,
      full,
    });
  },
);

test("a tree that excludes something is not described by what it includes", () => {
  const tree = [
    { value: 2026, operator: "Selected", children: [{ value: "2026-10", operator: "NotSelected" }] },
  ];
  const target = [
    { table: "Date", column: "year" },
    { table: "Date", column: "month" },
  ];
  expect(words({ filterType: 9, target, hierarchyData: tree })).toBe("year, month: filtered");
});

test("values are named in the reader's language, also those that are left out", () => {
  const labels = { Search: "Suche" };
  const channel = {
    name: "channel",
    displayName: "Kanal",
    description: "",
    type: "string",
    format: null,
  } as const;
  const table = { name: "Channel", displayName: "Kanal", columns: [{ ...channel, labels }], measures: [] };
  const of: DatasetDescription = { id: "campaign_digital", tables: [table] };
  const target = { table: "Channel", column: "channel" };
  const values = ["Search", "Social"];
  expect(words({ filterType: 1, target, operator: "NotIn", values }, of)).toBe("Kanal: not Suche, Social");
});
