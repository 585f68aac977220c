import { gzipSync } from "node:zlib";

import type { TableColumn, TableRows, TableSchema } from "@vitrine/contracts/tables";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Dataset } from "../dataset-answers.ts";
import { createEngine, type Engine } from "../engine.ts";
import type { TablesSource } from "../engines/tables-store.ts";
import { campaignDigital } from "../models.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";
import { aQuery, everything } from "../testing/queries.ts";
import { makeTempDir } from "../testing/temp-dir.ts";

let dir: Awaited<ReturnType<typeof makeTempDir>>;
let engine: Engine;
beforeAll(async () => {
  dir = await makeTempDir();
  const clock = { now: () => new Date("2026-03-18T12:00:00Z") };
  engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: dir.path,
    clock,
  });
});
afterAll(async () => {
  await engine.close();
  await dir.remove();
});

const column = (name: string, type: TableColumn["type"], more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  type,
  format: "number",
  aggregation: "none",
  ...more,
});

let read = 0;

function source(name: string, tables: TablesSource["tables"], parts: readonly TableRows[]): TablesSource {
  return {
    name,
    currency: "CHF",
    timeZone: "Europe/Zurich",
    tables,
    bytes: 1000,
    parts: parts.length,
    readTablePart: async (part) => {
      read += 1;
      return gzipSync(JSON.stringify(parts[part]));
    },
  };
}

const visits: TableSchema = {
  name: "Visits",
  columns: [column("Date", "date"), column("Units", "integer", { aggregation: "sum" })],
};

const shop: readonly TableSchema[] = [
  {
    name: "Sales",
    columns: [
      column("Day", "date"),
      column("Channel", "text"),
      column("Price", "decimal", { format: "currency", aggregation: "average" }),
      column("Units", "integer", { aggregation: "sum" }),
      column("Returned", "boolean"),
      column("Clé", "text", { aggregation: "distinct" }),
    ],
  },
  visits,
];

const rows: readonly TableRows[] = [
  {
    table: 0,
    rows: [
      ["2026-01-01", "Search", "10.000001", "9007199254", "true", "a"],
      ["2026-02-01", "Search", "20", "2", "false", "b"],
      [null, "Social", null, "3", null, "a"],
    ],
  },
  { table: 1, rows: [["2026-02-01", "7"]] },
];

async function ask(dataset: Dataset, query: Parameters<typeof aQuery>[0]) {
  const { columns } = await dataset.run(aQuery(query), everything);
  return columns.map(({ values }) => values);
}

const month = { table: "Calendar", column: "date", grain: "month" } as const;

test("[TABLES-6] columns are fields, numbers are measures, and days are those of one calendar", async () => {
  const dataset = engine.tables(source("tables-shop", shop, rows));
  const described = dataset.describe(everything);
  expect(described).toMatchObject({
    name: "tables-shop",
    currency: "CHF",
    dateColumn: { table: "Calendar", column: "date" },
  });
  expect(
    described.tables.map(({ name, columns, measures }) => [
      name,
      ...[...columns, ...measures].map((one) => one.displayName),
    ]),
  ).toEqual([
    ["Sales", "Channel", "Returned", "Clé", "Average Price", "Units", "Distinct Clé", "Number of rows"],
    ["Visits", "Units (Visits)", "Number of rows (Visits)"],
    // The days of the two tables have different names.
    ["Calendar", "Date", "Year", "Quarter", "Month"],
  ]);
  const sales = (measure: string) => ({ table: "Sales", measure });
  const byChannel = { dimensions: [{ table: "Sales", column: "channel" }], totals: true };
  const measures = ["Average Price", "Units", "Distinct Clé", "Number of rows"].map(sales);
  expect(await ask(dataset, { ...byChannel, measures })).toEqual([
    ["Search", "Social"],
    [15.0000005, null],
    [9007199256, 3],
    [2, 1],
    [2, 1],
  ]);
  // Rows without a day have a group of their own, and measures of two tables meet in the calendar.
  const both = [sales("Units"), { table: "Visits", measure: "Units (Visits)" }];
  expect(await ask(dataset, { dimensions: [month], measures: both })).toEqual([
    ["2026-01-01", "2026-02-01", null],
    [9007199254, 2, 3],
    [null, 7, null],
  ]);
  const compared = await dataset.run(
    aQuery({
      measures: [sales("Units")],
      filters: [
        {
          filterType: 0,
          target: { table: "Calendar", column: "date" },
          logicalOperator: "And",
          conditions: [
            { operator: "GreaterThanOrEqual", value: "2026-02-01" },
            { operator: "LessThanOrEqual", value: "2026-02-28" },
          ],
        },
      ],
      compare: "previousPeriod",
    }),
    everything,
  );
  expect(compared.columns.map(({ values }) => values[0])).toEqual([2, 9007199254]);
  const texts = await ask(dataset, {
    dimensions: [
      { table: "Calendar", column: "month" },
      { table: "Calendar", column: "quarter" },
    ],
    measures: [sales("Units")],
    filters: [
      { filterType: 1, target: { table: "Sales", column: "returned" }, operator: "In", values: [true] },
    ],
  });
  expect(texts).toEqual([["2026-01"], ["2026 Q1"], [9007199254]]);
});

test("rows are read once, and tables of other datasets cannot be reached", async () => {
  const dataset = engine.tables(
    source("tables-once", [visits], [{ ...rows[1], table: 0, rows: [["2026-02-01", "7"]] }]),
  );
  const before = read;
  const units = { measures: [{ table: "Visits", measure: "Units" }] };
  expect(await Promise.all([ask(dataset, units), ask(dataset, { ...units, totals: true })])).toEqual([
    [[7]],
    [[7]],
  ]);
  expect(read - before).toBe(1);
  await expect(ask(dataset, { measures: [{ table: "Sales", measure: "Units" }] })).rejects.toMatchObject({
    code: "query_field_unknown",
  });
  await expect(
    ask(dataset, { measures: [{ table: "Performance", measure: "Spend" }] }),
  ).rejects.toMatchObject({
    code: "query_field_unknown",
  });
});

test("rows that cannot be read fail the query, and are asked for again", async () => {
  const whole = source("tables-lost", [visits], [{ table: 0, rows: [["2026-02-01", "7"]] }]);
  let isLost = true;
  const dataset = engine.tables({
    ...whole,
    readTablePart: (part) => (isLost ? Promise.reject(new Error("lost")) : whole.readTablePart(part)),
  });
  const units = { measures: [{ table: "Visits", measure: "Units" }] };
  await expect(ask(dataset, units)).rejects.toMatchObject({ code: "engine_unavailable" });
  isLost = false;
  expect(await ask(dataset, units)).toEqual([[7]]);
});

test("[TABLES-11] the calendar's day has the name of the columns of days, if they have one", () => {
  const dayOf = (...names: readonly string[]) => {
    const tables = names.map((name, at) => ({ name: `T${at + 1}`, columns: [column(name, "date")] }));
    const described = engine
      .tables(source(`tables-days-${names.join("-")}`, tables, []))
      .describe(everything);
    const calendar = described.tables.find(({ name }) => name === "Calendar");
    return [calendar?.columns[0]?.displayName, calendar?.hierarchies[0]?.levels.at(-1)?.displayName];
  };
  expect(dayOf("Buchungstag")).toEqual(["Buchungstag", "Buchungstag"]);
  expect(dayOf("Ordered on", "Ordered on")).toEqual(["Ordered on", "Ordered on"]);
  expect(dayOf("Ordered on", "Sent on")).toEqual(["Date", "Day"]);
  expect(dayOf("month")).toEqual(["month (T1)", "month (T1)"]);
});

test("names that models cannot have are no fault", async () => {
  const names = ["Sum", "sum", "123", "ÄÖ", "日付", "a b", "a_b", "Number of rows", "Calendar"];
  const tables = [
    {
      name: "Calendar",
      columns: [
        ...names
          .filter((name) => name !== "sum")
          .map((name) => column(name, "integer", { aggregation: "sum" })),
        column("D", "date"),
      ],
    },
    { name: "'quoted' & <b>", columns: [column("x", "text")] },
  ];
  const dataset = engine.tables(source("tables-names", tables, [{ table: 1, rows: [["1"]] }]));
  expect(await ask(dataset, { dimensions: [{ table: "'quoted' & <b>", column: "x" }] })).toEqual([["1"]]);
  expect(dataset.model.calendar).toEqual({ table: "Calendar 2", column: "date" });
});
