import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

describe("the days of imported data", () => {
  test("each source reports through which day it is complete, without incomplete days", async () => {
    await folder.load(fixture("google-ads-campaigns.csv"));
    const lines = [
      "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "A,2026-11-01,1,1,1",
      "A,2026-11-02,1,1,1",
    ];
    await folder.load(folder.write("today.csv", lines));
    const importedAt = folder.clock.now().toISOString();
    const at = { importedAt, reportedAt: importedAt, rhythmDays: 1 };
    expect(await folder.engine.imports.freshness(folder.own("alpha"))).toEqual([
      { workspace: folder.own("alpha"), source: "google_ads", completeThrough: "2026-10-04", ...at },
      { workspace: folder.own("alpha"), source: "meta_ads", completeThrough: "2026-11-01", ...at },
    ]);
    expect(await folder.engine.imports.freshness(folder.own("beta"))).toEqual([]);
    const reply = await folder.engine.runBatch([], folder.scope("alpha"));
    // The earliest day, because a comparison up to a later one would compare one source with both.
    expect(reply.completeThrough).toBe("2026-10-04");
    expect(reply.sources).toEqual([
      { source: "google_ads", completeThrough: "2026-10-04", overdueRhythm: 1 },
      { source: "meta_ads", completeThrough: "2026-11-01" },
    ]);
  });

  test("a source is overdue when it is older than the rhythm of its imports", async () => {
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    const scope = folder.scope("delta");
    const overdueOn = async (day: string) => {
      folder.clock.now = () => new Date(`${day}T09:00:00Z`);
      return (await folder.engine.runBatch([], scope)).sources?.map(({ overdueRhythm }) => overdueRhythm);
    };
    await folder.load(folder.write("first.csv", [head, "A,2026-10-04,1,1,1"]), "delta");
    // After one import the rhythm is unknown, and taken to be daily, with a day of grace.
    expect(await overdueOn("2026-10-06")).toEqual([undefined]);
    expect(await overdueOn("2026-10-07")).toEqual([1]);
    await folder.load(folder.write("second.csv", [head, "A,2026-10-11,1,1,1"]), "delta");
    await overdueOn("2026-10-19");
    await folder.load(folder.write("third.csv", [head, "A,2026-10-18,1,1,1"]), "delta");
    expect(await folder.engine.imports.freshness(folder.own("delta"))).toMatchObject([{ rhythmDays: 7 }]);
    expect(await overdueOn("2026-10-26")).toEqual([undefined]);
    expect(await overdueOn("2026-10-27")).toEqual([7]);
  });

  test("conversions of the last days are provisional and not compared, spend of the same days is", async () => {
    const days = ["2026-08-20", "2026-09-20", "2026-09-29", "2026-10-20", "2026-10-29"];
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks,Conversions";
    const file = folder.write("late.csv", [head, ...days.map((day) => `A,${day},10,1,1,5`)]);
    folder.clock.now = () => new Date("2026-10-30T09:00:00Z");
    await folder.load(file, "epsilon");
    const between = (from: string, to: string): SemanticQuery["filters"][number] => ({
      filterType: 0,
      target: { table: "Date", column: "date" },
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThanOrEqual", value: from },
        { operator: "LessThanOrEqual", value: to },
      ],
    });
    const scope = folder.scope("epsilon");
    const query: SemanticQuery = {
      dimensions: [],
      measures: ["Spend", "Conversions", "CPA"].map((measure) => ({ table: "Performance", measure })),
      filters: [between("2026-10-01", "2026-10-31")],
      sort: [],
      limit: 10,
      totals: false,
      compare: "previousPeriod",
    };
    const { columns } = await folder.engine.run(query, scope);
    const shown = columns.slice(0, 3).map(({ values, provisionalFrom }) => [values[0], provisionalFrom]);
    expect(shown).toEqual([
      [20, undefined],
      [10, "2026-10-23"],
      [2, "2026-10-23"],
    ]);
    // Both sides of the cost per conversion end on the same day.
    expect(columns.slice(3).map(({ values, comparable }) => [values[0], comparable?.[0]])).toEqual([
      [20, 20],
      [5, 5],
      [2, 2],
    ]);
    expect(columns.slice(3).map(({ compared }) => compared?.period?.through)).toEqual([
      undefined,
      "2026-10-22",
      "2026-10-22",
    ]);
    // The total of rows equals the single figure.
    const grouped = {
      ...query,
      dimensions: [{ table: "Date", column: "date", grain: "day" as const }],
      totals: true,
    };
    const { totals, comparisonTotals, comparableTotals } = await folder.engine.run(grouped, scope);
    expect([totals, comparisonTotals, comparableTotals]).toEqual([
      [20, 10, 2],
      [20, 5, 2],
      [20, 5, 2],
    ]);
    // Days without a figure cannot change.
    const blank = await folder.engine.run(
      { ...query, filters: [between("2026-10-24", "2026-10-28")] },
      scope,
    );
    expect(blank.columns.map(({ provisionalFrom }) => provisionalFrom)).not.toContain("2026-10-23");
    // A file of earlier days does not report the last ones again.
    folder.clock.now = () => new Date("2026-11-03T09:00:00Z");
    await folder.load(folder.write("older.csv", [head, "A,2026-08-20,10,1,1,5"]), "epsilon");
    const since = async () => (await folder.engine.run(query, scope)).columns[1]?.provisionalFrom;
    expect(await since()).toBe("2026-10-23");
    await folder.load(file, "epsilon");
    expect(await since()).toBe("2026-10-27");
    folder.clock.now = () => new Date("2026-11-12T09:00:00Z");
    expect(await since(), "time alone settles nothing").toBe("2026-10-27");
    await folder.load(file, "epsilon");
    expect(await since()).toBeUndefined();
  });

  test("a period has no comparison if the data of a workspace begin within the one before", async () => {
    const days = ["2026-02-10", "2026-06-10", "2026-10-20"];
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    await folder.load(folder.write("begun.csv", [head, ...days.map((day) => `A,${day},10,1,1`)]), "begun");
    await folder.load(
      folder.write("long.csv", [head, "B,2024-12-01,10,1,1", "B,2025-06-10,10,1,1", "B,2026-06-10,20,1,1"]),
      "long",
    );
    folder.clock.now = () => new Date("2026-10-30T09:00:00Z");
    const filters = ["2026-01-01", "2026-12-31"].map((value, end): SemanticQuery["filters"][number] => ({
      filterType: 0,
      target: { table: "Date", column: "date" },
      logicalOperator: "And",
      conditions: [{ operator: end === 0 ? "GreaterThanOrEqual" : "LessThanOrEqual", value }],
    }));
    const query: SemanticQuery = {
      dimensions: [],
      measures: ["Spend", "Spend change"].map((measure) => ({ table: "Performance", measure })),
      filters,
      sort: [],
      limit: 10,
      totals: false,
      compare: "previousPeriod",
    };
    const ask = async (workspace: string) => {
      const { columns } = await folder.engine.run(query, folder.scope(workspace));
      return columns.slice(0, 3).map(({ values: [value], note }) => [value, note?.since]);
    };
    expect(await ask("begun")).toEqual([
      [30, undefined],
      [null, "2026-02-10"],
      [null, "2026-02-10"],
    ]);
    // A workspace with earlier data has a comparison.
    expect(await ask("long")).toEqual([
      [20, undefined],
      [1, undefined],
      [10, undefined],
    ]);
  });

  test("a measure has no comparison if its column is reported from within the period before", async () => {
    folder.clock.now = () => new Date("2026-11-21T09:00:00Z");
    const plain = ["2026-08-05", "2026-09-05", "2026-10-05", "2026-11-20"].map((day) => `${day},A,10,100`);
    await folder.load(folder.write("plain.csv", ["Day,Campaign,Spend,Impressions", ...plain]));
    const lines = ["2026-09-16", "2026-10-06", "2026-11-20"].map((day) => `${day},B,10,100,4`);
    await folder.load(
      folder.write("with-account.csv", ["Day,Campaign,Spend,Impressions,Conversions", ...lines]),
    );
    const ask = async (month: string, dimensions: SemanticQuery["dimensions"] = []) => {
      const query: SemanticQuery = {
        dimensions,
        measures: ["Spend", "Conversions", "CPA"].map((measure) => ({ table: "Performance", measure })),
        filters: [
          { filterType: 1, target: { table: "Date", column: "month" }, operator: "In", values: [month] },
        ],
        sort: [],
        limit: 10,
        totals: false,
        compare: "previousPeriod",
      };
      const { columns } = await folder.engine.run(query, folder.scope("alpha"));
      return columns
        .slice(dimensions.length + 3, dimensions.length + 6)
        .map(({ values: [value], note }) => [value, note?.since]);
    };
    // September has spend from its first day on, and conversions from the 16th.
    const october = [
      [20, undefined],
      [null, "2026-09-16"],
      [null, "2026-09-16"],
    ];
    expect(await ask("2026-10")).toEqual(october);
    expect(await ask("2026-10", [{ table: "Date", column: "date", grain: "month" }])).toEqual(october);
    expect(await ask("2026-11")).toEqual([
      [20, undefined],
      [4, undefined],
      [5, undefined],
    ]);
  });

  test("an incomplete day is shown, and not compared", async () => {
    const days = ["2026-10-01,10", "2026-10-02,20", "2026-11-01,40", "2026-11-02,80"];
    const lines = days.map((day) => `A,${day.replace(",", ",1,")},1`);
    await folder.load(
      folder.write("days.csv", ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks", ...lines]),
      "gamma",
    );
    const [inLast, inThis] = [0, 1] as const;
    const months = (operator: typeof inLast | typeof inThis): SemanticQuery => ({
      dimensions: [{ table: "Campaign", column: "campaign_name" }],
      measures: [{ table: "Performance", measure: "Impressions" }],
      filters: [
        {
          filterType: 4,
          target: { table: "Date", column: "date" },
          operator,
          timeUnitsCount: 1,
          timeUnitType: 4,
          includeToday: true,
        },
      ],
      sort: [],
      limit: 10,
      totals: true,
      compare: "previousPeriod",
    });
    const scope = folder.scope("gamma");
    const current = await folder.engine.run(months(inThis), scope);
    expect(current.columns.map(({ values, comparable }) => ({ values, comparable }))).toEqual([
      { values: ["A"] },
      { values: [120] },
      { values: [10], comparable: [40] },
    ]);
    expect([current.totals, current.comparisonTotals]).toEqual([[120], [10]]);
    expect(current.comparison?.period).toEqual({ from: "2026-11-01", through: "2026-11-01" });
    const change = { table: "Performance", measure: "Spend change" };
    const { columns } = await folder.engine.run({ ...months(inThis), measures: [change] }, scope);
    expect(columns[1]?.values).toEqual([0]);
    const whole = await folder.engine.run(months(inLast), scope);
    expect(whole.columns.some(({ comparable }) => comparable !== undefined)).toBe(false);
  });

  test("a source without data for a month does not limit the others", async () => {
    await folder.load(fixture("google-ads-campaigns.csv"));
    const later = ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks", "A,2026-11-05,1,1,1"];
    folder.clock.now = () => new Date("2026-11-09T09:00:00Z");
    await folder.load(folder.write("later.csv", later));
    const reply = await folder.engine.runBatch([], folder.scope("alpha"));
    expect(reply.completeThrough).toBe("2026-11-05");
    expect(reply.sources?.map(({ source }) => source)).toEqual(["google_ads", "meta_ads"]);
  });
});
