import { expect, test } from "vitest";

import type { ReportMeasure } from "../query/index.ts";
import { checkMeasures, describeMeasures, fieldText, type DatasetFields } from "./index.ts";

const dataset: DatasetFields = {
  tables: [
    {
      name: "Performance",
      columns: [{ name: "device", type: "string" }],
      measures: [
        { name: "Spend", type: "decimal", format: { kind: "currency", digits: 2, currency: "EUR" } },
        { name: "Clicks", type: "integer" },
        { name: "CTR", type: "decimal", additivity: "derived" },
        { name: "Status", type: "string", additivity: "derived" },
      ],
    },
    { name: "Search share", columns: [], measures: [{ name: "Reach", additivity: "non-additive" }] },
    { name: "Date", columns: [{ name: "date", type: "date" }], measures: [] },
  ],
};

function measure(name: string, expression: string, table = "Performance"): ReportMeasure {
  return { name, table, expression, format: null, direction: "neutral", description: "", unit: null };
}

test.each([
  ["[Spend] * 2", "decimal", "additive"],
  ["[Clicks] + count()", "integer", "additive"],
  ["[Spend] / [Clicks]", "decimal", "derived"],
  ["[CTR] * 2", "decimal", "derived"],
  ["'Search share'[Reach] + [Clicks]", "decimal", "non-additive"],
  ['if([Spend] > 100 or [Status] = "off", [Spend], 0)', "decimal", "additive"],
  ["previous_period([Other])", "decimal", "derived"],
])("knows type and additivity of %s", (expression, type, additivity) => {
  const [check] = checkMeasures(dataset, [
    measure("Mine", expression),
    measure("Other", "ratio([Spend], [Clicks])"),
  ]);
  expect(check).toMatchObject({ ok: true, type, additivity });
});

test.each([
  ["[Spent] / [Clicks]", "unknownMeasure", "Spend", { from: 0, to: 7 }],
  ["[Clicks] / [Reach]", "unknownMeasure", "'Search share'[Reach]", { from: 11, to: 18 }],
  ["[Clicks] + Performence[Spend]", "unknownTable", "Performance", { from: 11, to: 29 }],
  ["sum(spend_micros)", "unknownColumnOf", undefined, { from: 4, to: 16 }],
  ["2 + sum(devise)", "unknownColumn", "device", { from: 8, to: 14 }],
  ["where([Spend], device > 0)", "comparesWithZero", undefined, { from: 15, to: 21 }],
  ["where([Spend], reported(x))", "unknownColumnOf", undefined, { from: 24, to: 25 }],
  ["sum(device)", "notAggregated", undefined, { from: 4, to: 10 }],
  ["2 * [Status]", "calculatesTexts", undefined, { from: 4, to: 12 }],
  ["2 + 3", "noAggregate", undefined, { from: 0, to: 5 }],
  ["[Mine] + 1", "goesInCircle", undefined, { from: 0, to: 6 }],
  ["[Faulty] + 1", "referredFault", undefined, { from: 0, to: 8 }],
  ["[Unreadable] + 1", "referredFault", undefined, { from: 0, to: 12 }],
  ["[Spend] +", "needsValue", undefined, { from: 9, to: 9 }],
  ["", "needsValue", undefined, { from: 0, to: 0 }],
])("names the place of the fault in %j", (expression, code, closest, span) => {
  const [check] = checkMeasures(dataset, [
    measure("Mine", expression),
    measure("Faulty", "[Nothing]"),
    measure("Unreadable", "(("),
  ]);
  const fault = { code, ...(closest === undefined ? {} : { closest }) };
  expect(check).toMatchObject({ ok: false, fault, span });
});

test("refuses names of fields, tables without measures, and what grows beyond measure by references", () => {
  const doubled = Array.from({ length: 30 }, (_, at) => measure(`M${at + 1}`, `[M${at}] + [M${at}]`));
  const checks = checkMeasures(dataset, [
    measure("Spend", "[Clicks]"),
    measure("Days", "count()", "Date"),
    measure("Nowhere", "count()", "Missing"),
    measure("M0", "[Clicks]"),
    ...doubled,
  ]);
  const codes = checks.map((check) => (check.ok ? "" : check.fault.code));
  expect(codes.slice(0, 4)).toEqual(["nameTaken", "noFacts", "noFacts", ""]);
  expect(codes.slice(4, 8)).toEqual(["", "", "", ""]);
  expect(new Set(codes.slice(8))).toEqual(new Set(["", "tooLarge", "referredFault"]));
});

test("describes sound measures as fields, in place of those of an earlier definition", () => {
  const money = { kind: "currency", digits: 0, currency: null } as const;
  const one = { ...measure("One", "[Spend]"), format: money };
  const faulty = measure("Faulty", "[x]");
  const described = describeMeasures(dataset, [one, faulty]);
  expect(described.tables[0]?.measures.slice(4)).toMatchObject([
    { name: "One", formula: "[Spend]", format: { ...money, currency: "EUR" }, folder: "" },
  ]);
  const two = measure("Two", "[Clicks]");
  expect(describeMeasures(described, [two])).toEqual(describeMeasures(dataset, [two]));
  expect(describeMeasures(described, [])).toEqual(dataset);
});

test("names measures of other tables with their table", () => {
  expect(fieldText("Plan", "Budget", "Plan")).toBe("[Budget]");
  expect(fieldText("Plan", "Budget", "Performance")).toBe("Plan[Budget]");
  expect(fieldText("Search share", "Reach", "Performance")).toBe("'Search share'[Reach]");
});
