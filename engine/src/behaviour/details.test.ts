import type { Dimension, HierarchyNode, QueryResult } from "@vitrine/contracts/query";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { internalFields } from "../model/internal-fields.ts";
import { campaignDigital } from "../models.ts";
import { DetailOracle, type OracleRow, type OracleSums } from "../sample/detail-oracle.ts";
import { dailyFormulas, detailFormulas, type Formula } from "../testing/detail-formulas.ts";
import { detailSpec as clientsApart } from "../testing/detail-spec.ts";
import {
  aQuery,
  between,
  by,
  clientAmongOthers,
  everything,
  inOneWorkspace,
  oneOf,
} from "../testing/queries.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/** Figures in addition to the daily facts: every measure is compared with sums that are made without a database. */
let engine: Engine;
let dir: Awaited<ReturnType<typeof makeTempDir>>;
const detailSpec = inOneWorkspace(clientsApart);
const oracle = new DetailOracle(detailSpec);

beforeAll(async () => {
  dir = await makeTempDir();
  const clock = { now: () => new Date("2026-04-01T08:00:00Z") };
  engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: dir.path,
    clock,
  });
  await engine.loadSample(detailSpec);
}, 120_000);

afterAll(async () => {
  await engine.close();
  await dir.remove();
});

const sourceOf = (table: string) => campaignDigital.tables.find(({ name }) => name === table)?.source ?? "";
const measuresOf = (table: string) => Object.keys(detailFormulas[table] ?? {});
const asked = (table: string, names: readonly string[]) => names.map((measure) => ({ table, measure }));
const months: Dimension = by("Date", "date", "month");
const weeks: Dimension = by("Date", "date", "week");

/** The rows of an answer by their dimensions, joined with a bar. */
function rowsOf(result: QueryResult): Map<string, readonly unknown[]> {
  const keys = result.columns.filter(({ role }) => role === "dimension");
  const values = result.columns.filter(({ role }) => role === "measure");
  return new Map(
    Array.from({ length: result.rowCount }, (_, row) => [
      keys.map((column) => String(column.values[row])).join("|"),
      values.map((column) => column.values[row]),
    ]),
  );
}

function expected(sums: ReadonlyMap<string, OracleSums>, formulas: readonly Formula[]) {
  return new Map([...sums].map(([key, sum]) => [key, formulas.map((formula) => formula(sum))]));
}

const named =
  (...places: readonly (readonly [string, string])[]) =>
  ({ named: name }: OracleRow) =>
    places.map(([source, column]) => String(name(source, column))).join("|");
const monthOf = ({ day }: OracleRow) => `${day.slice(0, 7)}-01`;

test.each<[string, readonly Dimension[], (row: OracleRow) => string]>([
  [
    "Audience delivery",
    [by("Audience", "age"), by("Audience", "gender")],
    named(["audience", "age"], ["audience", "gender"]),
  ],
  [
    "Audience delivery",
    [by("Channel", "channel"), months],
    (row) => `${named(["channel", "channel"])(row)}|${monthOf(row)}`,
  ],
  ["Placement delivery", [by("Placement", "publisher")], named(["placement", "publisher"])],
  [
    "Placement delivery",
    [by("Placement", "inventory"), by("Placement", "placement"), by("Campaign", "campaign_id")],
    named(["placement", "inventory"], ["placement", "placement"], ["campaign", "campaign_id"]),
  ],
  [
    "Search delivery",
    [by("Search term", "keyword"), by("Search term", "search_term"), by("Search term", "match_type")],
    named(["search_term", "keyword"], ["search_term", "search_term"], ["search_term", "match_type"]),
  ],
  [
    "Search share",
    [months, by("Campaign", "campaign_id")],
    (row) => `${monthOf(row)}|${named(["campaign", "campaign_id"])(row)}`,
  ],
  ["Search share", [months], monthOf],
  ["Regional delivery", [by("Subdivision", "subdivision_code")], named(["subdivision", "subdivision_code"])],
  [
    "Hourly delivery",
    [by("Time slot", "weekday"), by("Time slot", "hour")],
    named(["time_slot", "weekday"], ["time_slot", "hour"]),
  ],
  [
    "Hourly delivery",
    [by("Time slot", "day_part"), months],
    (row) => `${named(["time_slot", "day_part"])(row)}|${monthOf(row)}`,
  ],
  [
    "Creative reach",
    [weeks, by("Creative", "creative_id")],
    (row) => `${row.day}|${named(["creative", "creative_id"])(row)}`,
  ],
  ["Creative reach", [by("Creative", "media_type")], named(["creative", "media_type"])],
  [
    "Billing",
    [months, by("Campaign", "client")],
    (row) => `${monthOf(row)}|${named(["campaign", "client"])(row)}`,
  ],
  [
    "Billing",
    [by("Invoice", "invoice_number"), by("Invoice", "invoice_status")],
    named(["invoice", "invoice_number"], ["invoice", "invoice_status"]),
  ],
])("%s equals the oracle in every measure by %j, and in its totals", async (table, dimensions, key) => {
  const names = measuresOf(table);
  const formulas = names.map((name) => detailFormulas[table]?.[name] ?? (() => Number.NaN));
  const query = aQuery({ dimensions: [...dimensions], measures: asked(table, names), totals: true });
  const result = await engine.run(query, everything);
  expect(rowsOf(result)).toEqual(expected(oracle.sums(sourceOf(table), key), formulas));
  const [whole] = expected(
    oracle.sums(sourceOf(table), () => ""),
    formulas,
  ).values();
  expect(result.totals).toEqual(whole);
});

test("defines every measure of the details independently of the model", () => {
  for (const { name, measures } of campaignDigital.tables) {
    if (name === "Performance" || name === "Plan" || name === "Reach") continue;
    const defined = measures.map((measure) => measure.name).filter((measure) => measure !== "Unbilled");
    expect(new Set(defined)).toEqual(new Set(measuresOf(name)));
  }
});

test("equals the oracle in plays, visits and all clicks, by channel, device and segment", async () => {
  const names = Object.keys(dailyFormulas);
  const places = [
    [by("Channel", "channel"), by("Device", "device")],
    [by("Line item", "segment"), by("Creative", "length_seconds")],
  ];
  const keys = [
    named(["channel", "channel"], ["device", "device"]),
    named(["line_item", "segment"], ["creative", "length_seconds"]),
  ];
  for (const [index, dimensions] of places.entries()) {
    const query = aQuery({ dimensions, measures: asked("Performance", names) });
    const sums = oracle.sums("performance", keys[index] ?? String);
    const result = await engine.run(query, everything);
    expect(rowsOf(result)).toEqual(expected(sums, Object.values(dailyFormulas)));
  }
});

const calendarColumns: Readonly<Record<string, (day: string) => string>> = {
  year: (day) => day.slice(0, 4),
  quarter: (day) => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  month: (day) => day.slice(0, 7),
  iso_week: (day) => {
    const thursday = new Date(day);
    thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
    const year = thursday.getUTCFullYear();
    const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 604_800_000);
    return `${year}-W${String(week).padStart(2, "0")}`;
  },
  date: (day) => day,
};

const hierarchies = campaignDigital.tables.flatMap(({ hierarchies: own }) => own);

test.each(["Media", "Calendar", "Account", "Geography"])(
  "equals the oracle at each level of %s: all at once, one step after the other, and under a branch of the tree",
  async (name) => {
    const levels = hierarchies.find((one) => one.name === name)?.levels.map(({ column }) => column) ?? [];
    expect(levels.length).toBeGreaterThan(1);
    const valueAt = (row: OracleRow, { table, column }: Dimension): string =>
      table === "Date"
        ? (calendarColumns[column]?.(row.day) ?? "")
        : String(row.named(sourceOf(table), column));
    const formulas = Object.values(dailyFormulas);
    const figures = asked("Performance", Object.keys(dailyFormulas));
    const path: (string | number)[] = [];
    for (const [depth, level] of levels.entries()) {
      const above = levels.slice(0, depth + 1);
      const whole = await engine.run(aQuery({ dimensions: above, measures: figures }), everything);
      const keyOf = (row: OracleRow) => above.map((one) => valueAt(row, one)).join("|");
      expect(rowsOf(whole)).toEqual(expected(oracle.sums("performance", keyOf), formulas));

      const isBelow = (row: OracleRow) =>
        path.every((value, place) => valueAt(row, levels[place] ?? level) === String(value));
      const filters = path.map((value, place) => {
        const { table, column } = levels[place] ?? level;
        return oneOf(table, column, [value]);
      });
      const step = await engine.run(aQuery({ dimensions: [level], measures: figures, filters }), everything);
      const below = oracle.sums("performance", (row) => (isBelow(row) ? valueAt(row, level) : null));
      expect(rowsOf(step)).toEqual(expected(below, formulas));

      const value = step.columns[0]?.values.at(-1);
      if (typeof value !== "string" && typeof value !== "number") throw new Error(`Nothing below ${name}`);
      path.push(value);
      const branch = path.reduceRight<HierarchyNode[]>(
        (children, one) => [
          children.length === 0
            ? { value: one, operator: "Selected" }
            : { value: one, operator: "Inherited", children },
        ],
        [],
      );
      const ticked = await engine.run(
        aQuery({ measures: figures, filters: [{ filterType: 9, target: above, hierarchyData: branch }] }),
        everything,
      );
      const [sum] = expected(
        oracle.sums("performance", (row) => (isBelow(row) ? "" : null)),
        formulas,
      ).values();
      expect(ticked.columns.map(({ values }) => values[0])).toEqual(sum);
    }
  },
);

test("compares planned, spent and billed money by month", async () => {
  const result = await engine.run(
    aQuery({
      dimensions: [months],
      measures: [
        ...asked("Plan", ["Budget", "Budget used", "Budget variance"]),
        ...asked("Billing", ["Billed", "Unbilled"]),
        ...asked("Performance", ["Spend", "Revenue"]),
      ],
    }),
    everything,
  );
  const planned = oracle.sums("plan", monthOf);
  const spent = oracle.sums("performance", monthOf);
  const billed = oracle.sums("billing", monthOf);
  const { "Billed media": media, "Service fee": fee } = detailFormulas["Billing"] ?? {};
  const rows = [...new Set([...planned.keys(), ...spent.keys(), ...billed.keys()])].map((month) => {
    const budget = (planned.get(month)?.["planned_spend_micros"] ?? 0) / 1_000_000;
    const day = spent.get(month);
    const [spend, revenue] =
      day === undefined
        ? [null, null]
        : [(day["spend_micros"] ?? 0) / 1_000_000, (day["revenue_micros"] ?? 0) / 1_000_000];
    const bill = billed.get(month);
    const sum = bill === undefined ? null : Number(media?.(bill)) + Number(fee?.(bill));
    const used = spend === null ? null : spend / budget;
    const unbilled = revenue === null ? null : revenue - (sum ?? 0);
    return [month, [budget, used, (spend ?? 0) - budget, sum, unbilled, spend, revenue]] as const;
  });
  expect(rowsOf(result)).toEqual(new Map(rows));
  expect([rows.some(([, [, , , bill]]) => bill === null), rows.length]).toEqual([true, 16]);
});

test("shows the wear-out of a creative with its click rate, by week", async () => {
  const result = await engine.run(
    aQuery({
      dimensions: [weeks],
      measures: [
        ...asked("Creative reach", ["Creative frequency to date"]),
        ...asked("Performance", ["CTR"]),
      ],
      filters: [
        between("2025-04-07", "2025-06-01"),
        {
          filterType: 1,
          target: by("Creative", "creative_name"),
          operator: "In",
          values: ["One · Social · Beta social"],
        },
      ],
    }),
    everything,
  );
  const [, frequency, rate] = result.columns.map(({ values }) => values);
  expect(frequency).toHaveLength(8);
  expect(frequency).toEqual(frequency?.toSorted((a, b) => Number(a) - Number(b)));
  expect(rate?.every((value) => Number(value) > 0)).toBe(true);
});

test("answers details for whole months and weeks only, with a note", async () => {
  const ask = async (table: string, measure: string, from: string, to: string) => {
    const query = aQuery({ measures: asked(table, [measure]), filters: [between(from, to)] });
    return (await engine.run(query, everything)).columns[0];
  };
  const note = (period: string) => ({ note: { message: expect.stringContaining(`whole ${period}`) } });
  for (const [table, measure] of [
    ["Regional delivery", "Regional impressions"],
    ["Hourly delivery", "Hourly clicks"],
    ["Billing", "Billed"],
    ["Search share", "Impression share"],
  ] as const) {
    expect(await ask(table, measure, "2025-09-01", "2025-09-15")).toMatchObject({
      values: [null],
      ...note("month"),
    });
    const whole = await ask(table, measure, "2025-09-01", "2025-09-30");
    // There are two search campaigns, whose impression shares do not add up.
    if (table === "Search share") expect(whole).toMatchObject({ values: [null] });
    else expect(Number(whole?.values[0])).toBeGreaterThan(0);
  }
  expect(await ask("Creative reach", "Creative people", "2025-09-01", "2025-09-15")).toMatchObject(
    note("week"),
  );
  const byChannel = aQuery({
    dimensions: [by("Channel", "channel")],
    measures: [...asked("Hourly delivery", ["Hourly clicks"]), ...asked("Performance", ["Clicks"])],
  });
  const [, hourly, daily] = (await engine.run(byChannel, everything)).columns;
  expect(hourly).toMatchObject({ note: { message: expect.stringContaining("Channel") } });
  expect(hourly?.values.every((value) => value === null)).toBe(true);
  expect(daily).not.toHaveProperty("note");
});

test("lists the values of every visible column, without any measure", async () => {
  const client = clientAmongOthers(campaignDigital, "Alpha");
  for (const table of engine.describe(client).tables) {
    for (const { name } of table.columns) {
      const { rowCount } = await engine.run(aQuery({ dimensions: [by(table.name, name)] }), client);
      expect(rowCount, `${table.name}[${name}]`).toBeGreaterThan(0);
    }
  }
});

test("answers a person of a client every measure from their own rows only, and no internal one", async () => {
  const forbidden = new Set(internalFields(campaignDigital).map(({ table, field }) => `${table}[${field}]`));
  const client = clientAmongOthers(campaignDigital, "Beta");
  const own = {
    filterType: 1 as const,
    target: by("Campaign", "client"),
    operator: "In" as const,
    values: ["Beta"],
  };
  for (const { name: table, measures } of campaignDigital.tables) {
    for (const { name } of measures) {
      const query = aQuery({
        dimensions: [by("Campaign", "campaign_id"), months],
        measures: asked(table, [name]),
        totals: true,
      });
      if (forbidden.has(`${table}[${name}]`)) {
        await expect(engine.run(query, client)).rejects.toMatchObject({ code: "query_field_forbidden" });
        continue;
      }
      const seen = await engine.run(query, client);
      expect(seen, name).toEqual(await engine.run({ ...query, filters: [own] }, everything));
      expect(JSON.stringify(seen)).not.toMatch(/"000000(11|12)"/);
    }
  }
}, 60_000);

test("answers nothing to a scope without rows", async () => {
  const scope = clientAmongOthers(campaignDigital);
  for (const [table] of Object.entries(detailFormulas)) {
    const names = measuresOf(table).filter(
      (name) => !internalFields(campaignDigital).some(({ field }) => field === name),
    );
    const result = await engine.run(aQuery({ measures: asked(table, names), totals: true }), scope);
    expect(result.totals).toEqual(names.map(() => null));
  }
});
