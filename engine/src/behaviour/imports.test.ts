import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";

import { createEngine, type Engine } from "../engine.ts";
import type { AccountEntry } from "../engines/duckdb/imports/import-job.ts";
import type { ImportMapping } from "../import/import-types.ts";
import { campaignDigital } from "../models.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { makeSheet } from "../testing/workbook.ts";

const fixture = (name: string) => fileURLToPath(new URL(`../import/fixtures/${name}`, import.meta.url));
const today = () => new Date("2026-11-02T09:00:00Z");
const clock = { now: today };

let folder: Awaited<ReturnType<typeof makeTempDir>>;
let engine: Engine;
let count = 0;

beforeEach(async () => {
  clock.now = today;
  folder = await makeTempDir();
  engine = await createEngine({ model: campaignDigital, dataDir: folder.path, clock });
});
afterEach(async () => {
  await engine.close();
  await folder.remove();
});

async function load(file: string, workspace = "alpha", known: Partial<ImportMapping> = {}) {
  count += 1;
  const accountFile = join(folder.path, "account");
  const request = {
    id: `import-${count}`,
    fileName: "export.csv",
    workspace,
    client: "Alpha Ltd",
    known,
    accountFile,
  };
  const report = await engine.imports.load({ ...request, file }, () => {});
  const lines = readFileSync(accountFile, "utf8").split("\n").filter(Boolean);
  return { report, account: lines.map((line): AccountEntry => JSON.parse(line)) };
}

function write(name: string, lines: readonly string[]): string {
  const path = join(folder.path, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

async function figures(workspace: string, by: readonly (readonly [string, string])[] = []) {
  const query: SemanticQuery = {
    dimensions: by.map(([table, column]) => ({ table, column })),
    measures: ["Impressions", "Clicks", "Spend"].map((measure) => ({ table: "Performance", measure })),
    filters: [],
    sort: by.length === 0 ? [] : [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 1000,
    totals: false,
  };
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
  const length = columns[0]?.values.length ?? 0;
  return Array.from({ length }, (_, row) => columns.map(({ values }) => values[row]));
}

describe("a file that would use all memory", () => {
  const deep = () => {
    const path = join(folder.path, "deep.xlsx");
    writeFileSync(path, makeSheet("<a>".repeat(200_000)));
    return path;
  };

  test("is refused with the name of the limit, in a preview and in an import", async () => {
    await expect(engine.imports.inspect(deep(), {})).rejects.toMatchObject({
      code: "import_unreadable",
      message: expect.stringContaining("64 levels"),
    });
    const { report, account } = await load(deep());
    expect(report).toMatchObject({ rows: 1, taken: 0, refused: 1 });
    expect(account).toEqual([{ line: 1, outcome: "refused", reason: expect.stringContaining("64 levels") }]);
  });

  test("does not affect others: queries are answered meanwhile, and imports after it", async () => {
    await load(fixture("google-ads-campaigns.csv"));
    const path = join(folder.path, "long.csv");
    // Each line has as many characters as a line may have.
    const line = `2026-10-03,${`${"x".repeat(90_000)},`.repeat(11)}`;
    writeFileSync(path, ["Day,Campaign,Impr.,Clicks,Cost", ...Array(60).fill(line)].join("\n"));
    const over = new AbortController();
    const loading = load(path).finally(() => over.abort());
    let answered = 0;
    while (!over.signal.aborted) {
      expect(await figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
      answered += 1;
      await sleep(20);
    }
    expect(answered).toBeGreaterThan(1);
    expect((await loading).report.taken).toBe(0);
    expect((await load(fixture("google-ads-campaigns.csv"))).report.taken).toBe(3);
  });
});

describe("importing a file", () => {
  test("its rows belong to one workspace only, in campaigns with numbers of eight digits", async () => {
    const { report } = await load(fixture("google-ads-campaigns.csv"));
    expect(report).toMatchObject({
      source: "google_ads",
      rows: 5,
      taken: 3,
      skipped: 2,
      refused: 0,
      replaced: 0,
      firstDay: "2026-10-03",
      lastDay: "2026-10-04",
      totals: { impressions: 120_540, clicks: 1272, spend: 2698.19 },
    });
    expect(await figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
    expect(await figures("beta")).toEqual([[null, null, null]]);
    const campaigns = await figures("alpha", [
      ["Campaign", "campaign_name"],
      ["Campaign", "campaign_id"],
      ["Campaign", "client"],
    ]);
    expect(campaigns.map(([name, id, client]) => [name, /^\d{8}$/.test(String(id)), client])).toEqual([
      ["Brand | Search", true, "Alpha Ltd"],
      ["Total Wine", true, "Alpha Ltd"],
    ]);
  });

  test("a ratio is computed from the rows that report both of its sides, whatever a platform leaves out", async () => {
    const header =
      "Day,Campaign,Impr.,Cost,Video plays,Video plays at 100%,Measurable impressions,Viewable impr.";
    const rows = [
      "2026-10-01,Clips,1000,10,800,400,900,600",
      // An empty cell counts nothing.
      "2026-10-02,Clips,100,1,50,,90,60",
      // A picture does not play, and a dash means that viewability is unknown.
      "2026-10-01,Pictures,5000,90,,,--,--",
      "2026-10-02,Pictures,5000,90,0,0,--,--",
    ];
    await load(write("plays.csv", [header, ...rows]));
    // A file without columns of plays.
    await load(write("search.csv", ["Day,Campaign,Impr.,Cost", "2026-10-01,Words,700,300"]));
    const rates = ["VTR", "Completion rate", "CPV", "CPCV", "Viewable rate", "vCPM", "Hook rate"];
    const query: SemanticQuery = {
      dimensions: [{ table: "Campaign", column: "campaign_name" }],
      measures: rates.map((measure) => ({ table: "Performance", measure })),
      filters: [],
      sort: [],
      limit: 10,
      totals: true,
    };
    const { columns, totals } = await engine.run(query, { rows: [], forbiddenFields: [] });
    const clips = [400 / 1100, 400 / 850, 11 / 850, 11 / 400, 660 / 990, (11 / 660) * 1000, null];
    const blanks = rates.map(() => null);
    expect(columns.map(({ values }) => values)).toEqual(
      [
        ["Clips", ...clips],
        ["Pictures", ...blanks],
        ["Words", ...blanks],
      ].reduce<unknown[][]>((all, row) => row.map((value, place) => [...(all[place] ?? []), value]), []),
    );
    expect(totals).toEqual(clips);
  });

  test("a file without a column does not affect ratios of that column", async () => {
    const head = "Day,Campaign,Spend,Impressions,Clicks,Conversions,Conversion value";
    const days = ["2026-10-20", "2026-10-21"];
    await load(write("x.csv", [head, ...days.map((day) => `${day},X,5,500,5,1,20`)]));
    await load(write("y.csv", ["Day,Campaign,Spend,Clicks", ...days.map((day) => `${day},Y,45,2.5`)]));
    await load(write("z.csv", [head, ...days.map((day) => `${day},Z,25,4000,n/a,-,-`)]));
    await load(
      write("w.csv", ["Day,Campaign,Conversions,Conversion value", ...days.map((day) => `${day},W,3,9`)]),
    );
    const ask = async (dimensions: SemanticQuery["dimensions"]) => {
      const names = ["CTR", "CPC", "CPM", "CVR", "CVR by impressions", "CPA", "ROAS"];
      const measures = names.map((measure) => ({ table: "Performance", measure }));
      const query: SemanticQuery = { dimensions, measures, filters: [], sort: [], limit: 10, totals: false };
      const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
      const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
      return columns.slice(dimensions.length).map(({ values }) => values);
    };
    // Cost per conversion and return include all spend, but no results of lines without spend.
    const rates = [10 / 1000, 100 / 15, (60 / 9000) * 1000, 2 / 15, 2 / 9000, 150 / 2, 40 / 150];
    expect(await ask([])).toEqual(rates.map((rate) => [expect.closeTo(rate, 10)]));
    // Also without rollups.
    const byCreative = await ask([
      { table: "Campaign", column: "client" },
      { table: "Creative", column: "creative_name" },
    ]);
    expect(byCreative).toEqual(rates.map((rate) => [expect.closeTo(rate, 10)]));
  });

  test("the same file again changes nothing, whatever the source", async () => {
    const exports = ["google-ads-api.csv", "meta-ads.csv", "dv360-cr-only.csv", "tiktok.csv"];
    for (const name of variants("repeated exports", exports, 2)) {
      const first = await load(fixture(name));
      const before = await figures("alpha", [["Campaign", "campaign_id"]]);
      const again = await load(fixture(name));
      expect(again.report).toEqual({ ...first.report, replaced: first.report.taken });
      expect(await figures("alpha", [["Campaign", "campaign_id"]])).toEqual(before);
    }
  });

  test("a campaign is one, whether or not a file contains its account; in two accounts it is two", async () => {
    const header = "Day,Campaign ID,Campaign,Impr.,Clicks,Cost";
    const line = "2026-10-03,777,Autumn,10,1,1.00";
    const plain = write("plain.csv", [header, line]);
    const withAccount = write("with-account.csv", [`Customer ID,${header}`, `123-456-7890,${line}`]);
    for (const file of [plain, withAccount, plain, withAccount]) {
      await load(file);
      expect(await figures("alpha", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 10, 1, 1]]);
    }
    for (const file of [withAccount, plain]) await load(file, "beta");
    expect(await figures("beta", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 10, 1, 1]]);
    const generic = { source: "generic" } as const;
    for (const file of [plain, withAccount]) await load(file, "gamma", generic);
    expect(await figures("gamma", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 20, 2, 2]]);
  });

  test("the same names in two workspaces are two campaigns", async () => {
    await load(fixture("google-ads-campaigns.csv"), "alpha");
    await load(fixture("google-ads-campaigns.csv"), "beta");
    expect(await figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
    expect(await figures("beta")).toEqual([[120_540, 1272, 2698.19]]);
    const ids = [
      ...(await figures("alpha", [["Campaign", "campaign_id"]])),
      ...(await figures("beta", [["Campaign", "campaign_id"]])),
    ];
    expect(new Set(ids.map(([id]) => id)).size).toBe(4);
  });

  const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";
  const row = (set: string, day: string, spend: string) => `7,Spring,${set},${day},${spend},100,1`;

  test("a corrected export replaces its days, and keeps other days and columns that it does not have", async () => {
    await load(
      write("first.csv", [
        header,
        row("A", "2026-10-01", "10"),
        row("A", "2026-10-02", "10"),
        row("B", "2026-10-02", "5"),
      ]),
    );
    const { report } = await load(
      write("second.csv", [header, row("A", "2026-10-02", "11"), row("A", "2026-10-03", "7")]),
    );
    expect(report).toMatchObject({ taken: 2, replaced: 1 });
    expect(await figures("alpha", [["Date", "date"]])).toEqual([
      ["2026-10-01", 100, 1, 10],
      ["2026-10-02", 200, 2, 16],
      ["2026-10-03", 100, 1, 7],
    ]);
  });

  test("another level of detail replaces the days of the same campaign: nothing is counted twice", async () => {
    await load(write("sets.csv", [header, row("A", "2026-10-01", "10"), row("B", "2026-10-01", "5")]));
    const campaignOnly = [
      "Campaign ID,Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "7,Spring,2026-10-01,15,200,2",
    ];
    const { report } = await load(write("campaigns.csv", campaignOnly));
    expect(report).toMatchObject({ taken: 1, replaced: 2 });
    expect(await figures("alpha")).toEqual([[200, 2, 15]]);
  });

  test("figures by placement are stored by campaign, also if the file contains line items", async () => {
    const lines = [
      "Date,Insertion Order,Line Item,App/URL,Impressions,Clicks,Revenue (Adv Currency)",
      "10/1/26,Spring,Prospecting,a.example,100,1,2.5",
      "10/1/26,Spring,Prospecting,b.example,300,3,7.5",
    ];
    const { report } = await load(write("placements.csv", lines));
    expect(report).toMatchObject({
      taken: 2,
      replaced: 0,
      totals: { impressions: 400, clicks: 4, spend: 10 },
    });
    const again = await load(write("placements.csv", lines));
    expect(again.report).toMatchObject({ taken: 2, replaced: 2 });
    expect(await figures("alpha")).toEqual([[null, null, null]]);
  });

  test("ages and genders are stored in addition to the figures, not added to them", async () => {
    await load(fixture("meta-ads.csv"));
    const before = await figures("alpha");
    const { report } = await load(fixture("meta-ads-age-gender.csv"));
    expect(report).toMatchObject({ taken: 2, replaced: 0 });
    expect(await figures("alpha")).toEqual(before);
  });

  test("repeated lines are refused with their numbers; lines that differ in a text are not", async () => {
    const lines = [
      "Day,Campaign,Network,Impr.,Clicks,Cost",
      "2026-10-01,A,Search,10,1,1.00",
      "2026-10-01,A,Partners,10,1,1.00",
      "2026-10-01,A,Search,10,1,1.00",
    ];
    const { report, account } = await load(write("twice.csv", lines));
    expect(report).toMatchObject({ rows: 3, taken: 2, refused: 1 });
    expect(account).toEqual([
      { line: 4, outcome: "refused", reason: "The same as line 2: each line counts once." },
    ]);
    expect(await figures("alpha")).toEqual([[20, 2, 2]]);
  });

  test("every line is accepted, skipped or refused", async () => {
    for (const name of [
      "google-ads-period.csv",
      "meta-ads-fr.csv",
      "meta-ads-period.csv",
      "dv360-cr-only.csv",
    ]) {
      const { report, account } = await load(fixture(name));
      expect(report.rows).toBe(report.taken + report.skipped + report.refused);
      const notTaken = account.filter(({ outcome }) => outcome !== "noted");
      expect(notTaken).toHaveLength(report.skipped + report.refused);
    }
  });

  test("people reached are not added up: the account reports at the header that they were left out", async () => {
    const header = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    const people = write("people.csv", [
      `${header},Reach,Frequency,"Cost per 1,000 Accounts Center accounts reached"`,
      "A,2026-10-01,1,10,1,9,1.11,0.1",
    ]);
    const { report, account } = await load(people);
    expect(report).toMatchObject({ rows: 1, taken: 1, skipped: 0, refused: 0 });
    expect(account).toMatchObject([{ line: 1, outcome: "noted" }]);
    expect(account[0]?.reason).toContain("Not imported: “Reach”, “Frequency”.");
    const none = await load(write("none.csv", [header, "A,2026-10-01,1,10,1"]));
    expect(none.account).toEqual([]);
  });

  test("a file without acceptable lines leaves the store unchanged, including its version", async () => {
    const scope = { rows: [], forbiddenFields: [] };
    const before = await engine.runBatch([], scope);
    const { report } = await load(fixture("google-ads-period.csv"));
    expect(report).toMatchObject({ rows: 3, taken: 0, skipped: 1, refused: 2 });
    expect(await engine.runBatch([], scope)).toEqual(before);
  });

  test("a file without a table is refused with the reason", async () => {
    const { report, account } = await load(write("words.csv", ["Just some words"]));
    expect(report).toMatchObject({ rows: 1, taken: 0, refused: 1 });
    expect(account[0]?.reason).toContain("No table");
  });
});

describe("imported data are kept", () => {
  test("when the store is opened again, when the sample is loaded, and when it is loaded again", async () => {
    await load(fixture("tiktok.csv"), "gamma");
    const before = await figures("gamma");
    await engine.close();
    engine = await createEngine({ model: campaignDigital, dataDir: folder.path, clock });
    expect(await figures("gamma")).toEqual(before);
    await engine.loadSample(smallSpec);
    expect(await figures("gamma")).toEqual(before);
    const { rows } = await engine.loadSample(smallSpec);
    await engine.loadSample({ ...smallSpec, seed: smallSpec.seed + 1 });
    expect(await figures("gamma")).toEqual(before);
    expect(rows).toBeGreaterThan(0);
    expect(await engine.imports.ids()).toHaveLength(1);
  });

  test("when the dataset's tables change their shape", async () => {
    await load(fixture("meta-ads.csv"));
    const before = await figures("alpha");
    await engine.close();
    const changed = {
      ...campaignDigital,
      tables: campaignDigital.tables.map((table) =>
        table.name === "Device"
          ? {
              ...table,
              columns: table.columns.flatMap((column) => [
                column,
                { ...column, name: `old_${column.name}`, key: false },
              ]),
            }
          : table,
      ),
    };
    engine = await createEngine({ model: changed, dataDir: folder.path, clock });
    expect(await figures("alpha")).toEqual(before);
    const again = await load(fixture("meta-ads.csv"));
    expect(again.report.replaced).toBe(again.report.taken);
    expect(await figures("alpha")).toEqual(before);
  });

  test("each source reports through which day it is complete, without incomplete days", async () => {
    await load(fixture("google-ads-campaigns.csv"));
    const lines = [
      "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "A,2026-11-01,1,1,1",
      "A,2026-11-02,1,1,1",
    ];
    await load(write("today.csv", lines));
    const importedAt = clock.now().toISOString();
    const at = { importedAt, reportedAt: importedAt, rhythmDays: 1 };
    expect(await engine.imports.freshness("alpha")).toEqual([
      { workspace: "alpha", source: "google_ads", completeThrough: "2026-10-04", ...at },
      { workspace: "alpha", source: "meta_ads", completeThrough: "2026-11-01", ...at },
    ]);
    expect(await engine.imports.freshness("beta")).toEqual([]);
    const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
    const reply = await engine.runBatch([], { rows, forbiddenFields: [] });
    // The earliest day, because a comparison up to a later one would compare one source with both.
    expect(reply.completeThrough).toBe("2026-10-04");
    expect(reply.sources).toEqual([
      { source: "google_ads", completeThrough: "2026-10-04", overdueRhythm: 1 },
      { source: "meta_ads", completeThrough: "2026-11-01" },
    ]);
  });

  test("a source is overdue when it is older than the rhythm of its imports", async () => {
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    const scope = {
      rows: [{ table: "Campaign", column: "workspace_key", values: ["delta"] }],
      forbiddenFields: [],
    };
    const overdueOn = async (day: string) => {
      clock.now = () => new Date(`${day}T09:00:00Z`);
      return (await engine.runBatch([], scope)).sources?.map(({ overdueRhythm }) => overdueRhythm);
    };
    await load(write("first.csv", [head, "A,2026-10-04,1,1,1"]), "delta");
    // After one import the rhythm is unknown, and taken to be daily, with a day of grace.
    expect(await overdueOn("2026-10-06")).toEqual([undefined]);
    expect(await overdueOn("2026-10-07")).toEqual([1]);
    await load(write("second.csv", [head, "A,2026-10-11,1,1,1"]), "delta");
    await overdueOn("2026-10-19");
    await load(write("third.csv", [head, "A,2026-10-18,1,1,1"]), "delta");
    expect(await engine.imports.freshness("delta")).toMatchObject([{ rhythmDays: 7 }]);
    expect(await overdueOn("2026-10-26")).toEqual([undefined]);
    expect(await overdueOn("2026-10-27")).toEqual([7]);
  });

  test("conversions of the last days are provisional and not compared, spend of the same days is", async () => {
    const days = ["2026-08-20", "2026-09-20", "2026-09-29", "2026-10-20", "2026-10-29"];
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks,Conversions";
    const file = write("late.csv", [head, ...days.map((day) => `A,${day},10,1,1,5`)]);
    clock.now = () => new Date("2026-10-30T09:00:00Z");
    await load(file, "epsilon");
    const between = (from: string, to: string): SemanticQuery["filters"][number] => ({
      filterType: 0,
      target: { table: "Date", column: "date" },
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThanOrEqual", value: from },
        { operator: "LessThanOrEqual", value: to },
      ],
    });
    const scope = {
      rows: [{ table: "Campaign", column: "workspace_key", values: ["epsilon"] }],
      forbiddenFields: [],
    };
    const query: SemanticQuery = {
      dimensions: [],
      measures: ["Spend", "Conversions", "CPA"].map((measure) => ({ table: "Performance", measure })),
      filters: [between("2026-10-01", "2026-10-31")],
      sort: [],
      limit: 10,
      totals: false,
      compare: "previousPeriod",
    };
    const { columns } = await engine.run(query, scope);
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
    const { totals, comparisonTotals, comparableTotals } = await engine.run(grouped, scope);
    expect([totals, comparisonTotals, comparableTotals]).toEqual([
      [20, 10, 2],
      [20, 5, 2],
      [20, 5, 2],
    ]);
    // Days without a figure cannot change.
    const blank = await engine.run({ ...query, filters: [between("2026-10-24", "2026-10-28")] }, scope);
    expect(blank.columns.map(({ provisionalFrom }) => provisionalFrom)).not.toContain("2026-10-23");
    // A file of earlier days does not report the last ones again.
    clock.now = () => new Date("2026-11-03T09:00:00Z");
    await load(write("older.csv", [head, "A,2026-08-20,10,1,1,5"]), "epsilon");
    const since = async () => (await engine.run(query, scope)).columns[1]?.provisionalFrom;
    expect(await since()).toBe("2026-10-23");
    await load(file, "epsilon");
    expect(await since()).toBe("2026-10-27");
    clock.now = () => new Date("2026-11-12T09:00:00Z");
    expect(await since(), "time alone settles nothing").toBe("2026-10-27");
    await load(file, "epsilon");
    expect(await since()).toBeUndefined();
  });

  test("a period has no comparison if the data of a workspace begin within the one before", async () => {
    const days = ["2026-02-10", "2026-06-10", "2026-10-20"];
    const head = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    await load(write("begun.csv", [head, ...days.map((day) => `A,${day},10,1,1`)]), "begun");
    await load(
      write("long.csv", [head, "B,2024-12-01,10,1,1", "B,2025-06-10,10,1,1", "B,2026-06-10,20,1,1"]),
      "long",
    );
    clock.now = () => new Date("2026-10-30T09:00:00Z");
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
    const ask = async (...values: string[]) => {
      const rows = [{ table: "Campaign", column: "workspace_key", values }];
      const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
      return columns.slice(0, 3).map(({ values: [value], note }) => [value, note?.since]);
    };
    expect(await ask("begun")).toEqual([
      [30, undefined],
      [null, "2026-02-10"],
      [null, "2026-02-10"],
    ]);
    // A workspace with earlier data has a comparison, and so do both together.
    expect(await ask("long")).toEqual([
      [20, undefined],
      [1, undefined],
      [10, undefined],
    ]);
  });

  test("a measure has no comparison if its column is reported from within the period before", async () => {
    clock.now = () => new Date("2026-11-21T09:00:00Z");
    const plain = ["2026-08-05", "2026-09-05", "2026-10-05", "2026-11-20"].map((day) => `${day},A,10,100`);
    await load(write("plain.csv", ["Day,Campaign,Spend,Impressions", ...plain]));
    const lines = ["2026-09-16", "2026-10-06", "2026-11-20"].map((day) => `${day},B,10,100,4`);
    await load(write("with-account.csv", ["Day,Campaign,Spend,Impressions,Conversions", ...lines]));
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
      const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
      const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
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

  test("days that only one source has reported change no pace, projection or daily need", async () => {
    clock.now = () => new Date("2026-04-02T09:00:00Z");
    await engine.loadSample(smallSpec);
    const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
    const paced = ["Expected spend", "Pacing", "Impression pacing", "Projected spend", "Daily needed"];
    const ask = async () => {
      const measures = paced.map((measure) => ({ table: "Plan", measure }));
      const spend = { table: "Performance", measure: "Spend" };
      const parts = { dimensions: [], filters: [], sort: [], limit: 1, totals: false };
      const query: SemanticQuery = { ...parts, measures: [spend, ...measures] };
      const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
      return columns.map(({ values }) => Number(values[0]));
    };
    const [spent, ...before] = await ask();
    const lines = ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks"];
    await load(write("ahead.csv", [...lines, "A,2026-03-21,5000,90000,1", "A,2026-03-22,5000,90000,1"]));
    const [after, ...paces] = await ask();
    expect((await engine.runBatch([], { rows, forbiddenFields: [] })).completeThrough).toBe("2026-03-20");
    expect(after).toBeCloseTo(Number(spent) + 10_000, 6);
    expect(paces).toEqual(before);
    expect(before.every((value) => value > 0)).toBe(true);
  });

  test("the end of a sample limits the workspaces of the sample only", async () => {
    await engine.loadSample({ ...smallSpec, lastDay: "2026-10-31" });
    const file = write("new.csv", [
      "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "A,2026-11-01,1,1,1",
    ]);
    await load(file, "gamma");
    await load(file, "alpha");
    const completeThrough = async (...values: readonly string[]) => {
      const rows = [{ table: "Campaign", column: "workspace_key", values: [...values] }];
      return (await engine.runBatch([], { rows, forbiddenFields: [] })).completeThrough;
    };
    expect(await completeThrough("gamma")).toBe("2026-11-01");
    expect(await completeThrough("alpha")).toBe("2026-10-31");
    expect(await completeThrough("alpha", "gamma")).toBe("2026-10-31");
  });

  test("an incomplete day is shown, and not compared", async () => {
    const days = ["2026-10-01,10", "2026-10-02,20", "2026-11-01,40", "2026-11-02,80"];
    const lines = days.map((day) => `A,${day.replace(",", ",1,")},1`);
    await load(
      write("days.csv", ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks", ...lines]),
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
    const rows = [{ table: "Campaign", column: "workspace_key", values: ["gamma"] }];
    const scope = { rows, forbiddenFields: [] };
    const current = await engine.run(months(inThis), scope);
    expect(current.columns.map(({ values, comparable }) => ({ values, comparable }))).toEqual([
      { values: ["A"] },
      { values: [120] },
      { values: [10], comparable: [40] },
    ]);
    expect([current.totals, current.comparisonTotals]).toEqual([[120], [10]]);
    expect(current.comparison?.period).toEqual({ from: "2026-11-01", through: "2026-11-01" });
    const change = { table: "Performance", measure: "Spend change" };
    const { columns } = await engine.run({ ...months(inThis), measures: [change] }, scope);
    expect(columns[1]?.values).toEqual([0]);
    const whole = await engine.run(months(inLast), scope);
    expect(whole.columns.some(({ comparable }) => comparable !== undefined)).toBe(false);
  });

  test("a source without data for a month does not limit the others", async () => {
    await load(fixture("google-ads-campaigns.csv"));
    const later = ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks", "A,2026-11-05,1,1,1"];
    clock.now = () => new Date("2026-11-09T09:00:00Z");
    await load(write("later.csv", later));
    const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
    const reply = await engine.runBatch([], { rows, forbiddenFields: [] });
    expect(reply.completeThrough).toBe("2026-11-05");
    expect(reply.sources?.map(({ source }) => source)).toEqual(["google_ads", "meta_ads"]);
  });
});

test("a copy of the store's file is never left behind", async () => {
  copyFileSync(fixture("tiktok.csv"), join(folder.path, "in.csv"));
  await load(join(folder.path, "in.csv"));
  expect(readdirSync(folder.path).toSorted()).toEqual(["account", "campaign.duckdb", "in.csv"]);
});
