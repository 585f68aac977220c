import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

describe("importing a file", () => {
  test("its rows belong to one workspace only, in campaigns with numbers of eight digits", async () => {
    const { report } = await folder.load(fixture("google-ads-campaigns.csv"));
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
    expect(await folder.figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
    expect(await folder.figures("beta")).toEqual([[null, null, null]]);
    const campaigns = await folder.figures("alpha", [
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
    await folder.load(folder.write("plays.csv", [header, ...rows]));
    // A file without columns of plays.
    await folder.load(folder.write("search.csv", ["Day,Campaign,Impr.,Cost", "2026-10-01,Words,700,300"]));
    const rates = ["VTR", "Completion rate", "CPV", "CPCV", "Viewable rate", "vCPM", "Hook rate"];
    const query: SemanticQuery = {
      dimensions: [{ table: "Campaign", column: "campaign_name" }],
      measures: rates.map((measure) => ({ table: "Performance", measure })),
      filters: [],
      sort: [],
      limit: 10,
      totals: true,
    };
    const { columns, totals } = await folder.engine.run(query, folder.scope("alpha"));
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
    await folder.load(folder.write("x.csv", [head, ...days.map((day) => `${day},X,5,500,5,1,20`)]));
    await folder.load(
      folder.write("y.csv", ["Day,Campaign,Spend,Clicks", ...days.map((day) => `${day},Y,45,2.5`)]),
    );
    await folder.load(folder.write("z.csv", [head, ...days.map((day) => `${day},Z,25,4000,n/a,-,-`)]));
    await folder.load(
      folder.write("w.csv", [
        "Day,Campaign,Conversions,Conversion value",
        ...days.map((day) => `${day},W,3,9`),
      ]),
    );
    const ask = async (dimensions: SemanticQuery["dimensions"]) => {
      const names = ["CTR", "CPC", "CPM", "CVR", "CVR by impressions", "CPA", "ROAS"];
      const measures = names.map((measure) => ({ table: "Performance", measure }));
      const query: SemanticQuery = { dimensions, measures, filters: [], sort: [], limit: 10, totals: false };
      const { columns } = await folder.engine.run(query, folder.scope("alpha"));
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
      const first = await folder.load(fixture(name));
      const before = await folder.figures("alpha", [["Campaign", "campaign_id"]]);
      const again = await folder.load(fixture(name));
      expect(again.report).toEqual({ ...first.report, replaced: first.report.taken });
      expect(await folder.figures("alpha", [["Campaign", "campaign_id"]])).toEqual(before);
    }
  });

  test("a campaign is one, whether or not a file contains its account; in two accounts it is two", async () => {
    const header = "Day,Campaign ID,Campaign,Impr.,Clicks,Cost";
    const line = "2026-10-03,777,Autumn,10,1,1.00";
    const plain = folder.write("plain.csv", [header, line]);
    const withAccount = folder.write("with-account.csv", [`Customer ID,${header}`, `123-456-7890,${line}`]);
    for (const file of [plain, withAccount, plain, withAccount]) {
      await folder.load(file);
      expect(await folder.figures("alpha", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 10, 1, 1]]);
    }
    for (const file of [withAccount, plain]) await folder.load(file, "beta");
    expect(await folder.figures("beta", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 10, 1, 1]]);
    const generic = { source: "generic" } as const;
    for (const file of [plain, withAccount]) await folder.load(file, "gamma", generic);
    expect(await folder.figures("gamma", [["Campaign", "campaign_name"]])).toEqual([["Autumn", 20, 2, 2]]);
  });

  test("the same names in two workspaces are two campaigns", async () => {
    await folder.load(fixture("google-ads-campaigns.csv"), "alpha");
    await folder.load(fixture("google-ads-campaigns.csv"), "beta");
    expect(await folder.figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
    expect(await folder.figures("beta")).toEqual([[120_540, 1272, 2698.19]]);
    await folder.load(
      folder.write("more.csv", ["Day,Campaign,Impr.,Cost", "2026-10-01,Only here,1,1"]),
      "alpha",
    );
    const idsOf = async (workspace: string) =>
      (await folder.figures(workspace, [["Campaign", "campaign_id"]])).map(([id]) => String(id));
    const [alpha, beta] = [await idsOf("alpha"), await idsOf("beta")];
    expect([alpha.length, beta.length]).toEqual([3, 2]);
    expect([...alpha, ...beta].every((id) => /^[5-9]\d{7}$/.test(id))).toBe(true);
  });

  const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";
  const row = (set: string, day: string, spend: string) => `7,Spring,${set},${day},${spend},100,1`;

  test("a corrected export replaces its days, and keeps other days and columns that it does not have", async () => {
    await folder.load(
      folder.write("first.csv", [
        header,
        row("A", "2026-10-01", "10"),
        row("A", "2026-10-02", "10"),
        row("B", "2026-10-02", "5"),
      ]),
    );
    const { report } = await folder.load(
      folder.write("second.csv", [header, row("A", "2026-10-02", "11"), row("A", "2026-10-03", "7")]),
    );
    expect(report).toMatchObject({ taken: 2, replaced: 1 });
    expect(await folder.figures("alpha", [["Date", "date"]])).toEqual([
      ["2026-10-01", 100, 1, 10],
      ["2026-10-02", 200, 2, 16],
      ["2026-10-03", 100, 1, 7],
    ]);
  });

  test("another level of detail replaces the days of the same campaign: nothing is counted twice", async () => {
    await folder.load(
      folder.write("sets.csv", [header, row("A", "2026-10-01", "10"), row("B", "2026-10-01", "5")]),
    );
    const campaignOnly = [
      "Campaign ID,Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "7,Spring,2026-10-01,15,200,2",
    ];
    const { report } = await folder.load(folder.write("campaigns.csv", campaignOnly));
    expect(report).toMatchObject({ taken: 1, replaced: 2 });
    expect(await folder.figures("alpha")).toEqual([[200, 2, 15]]);
  });

  test("figures by placement are stored by campaign, also if the file contains line items", async () => {
    const lines = [
      "Date,Insertion Order,Line Item,App/URL,Impressions,Clicks,Revenue (Adv Currency)",
      "10/1/26,Spring,Prospecting,a.example,100,1,2.5",
      "10/1/26,Spring,Prospecting,b.example,300,3,7.5",
    ];
    const { report } = await folder.load(folder.write("placements.csv", lines));
    expect(report).toMatchObject({
      taken: 2,
      replaced: 0,
      totals: { impressions: 400, clicks: 4, spend: 10 },
    });
    const again = await folder.load(folder.write("placements.csv", lines));
    expect(again.report).toMatchObject({ taken: 2, replaced: 2 });
    expect(await folder.figures("alpha")).toEqual([[null, null, null]]);
  });

  test("ages and genders are stored in addition to the figures, not added to them", async () => {
    await folder.load(fixture("meta-ads.csv"));
    const before = await folder.figures("alpha");
    const { report } = await folder.load(fixture("meta-ads-age-gender.csv"));
    expect(report).toMatchObject({ taken: 2, replaced: 0 });
    expect(await folder.figures("alpha")).toEqual(before);
  });

  test("repeated lines are refused with their numbers; lines that differ in a text are not", async () => {
    const lines = [
      "Day,Campaign,Network,Impr.,Clicks,Cost",
      "2026-10-01,A,Search,10,1,1.00",
      "2026-10-01,A,Partners,10,1,1.00",
      "2026-10-01,A,Search,10,1,1.00",
    ];
    const { report, account } = await folder.load(folder.write("twice.csv", lines));
    expect(report).toMatchObject({ rows: 3, taken: 2, refused: 1 });
    expect(account).toEqual([
      { line: 4, outcome: "refused", reason: "The same as line 2: each line counts once." },
    ]);
    expect(await folder.figures("alpha")).toEqual([[20, 2, 2]]);
  });

  test("every line is accepted, skipped or refused", async () => {
    for (const name of [
      "google-ads-period.csv",
      "meta-ads-fr.csv",
      "meta-ads-period.csv",
      "dv360-cr-only.csv",
    ]) {
      const { report, account } = await folder.load(fixture(name));
      expect(report.rows).toBe(report.taken + report.skipped + report.refused);
      const notTaken = account.filter(({ outcome }) => outcome !== "noted");
      expect(notTaken).toHaveLength(report.skipped + report.refused);
    }
  });

  test("people reached are not added up: the account reports at the header that they were left out", async () => {
    const header = "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    const people = folder.write("people.csv", [
      `${header},Reach,Frequency,"Cost per 1,000 Accounts Center accounts reached"`,
      "A,2026-10-01,1,10,1,9,1.11,0.1",
    ]);
    const { report, account } = await folder.load(people);
    expect(report).toMatchObject({ rows: 1, taken: 1, skipped: 0, refused: 0 });
    expect(account).toMatchObject([{ line: 1, outcome: "noted" }]);
    expect(account[0]?.reason).toContain("Not imported: “Reach”, “Frequency”.");
    const none = await folder.load(folder.write("none.csv", [header, "A,2026-10-01,1,10,1"]));
    expect(none.account).toEqual([]);
  });

  test("a file without acceptable lines leaves the store unchanged, including its version", async () => {
    const scope = { ...folder.scope("alpha"), rows: [] };
    const before = await folder.engine.runBatch([], scope);
    const { report } = await folder.load(fixture("google-ads-period.csv"));
    expect(report).toMatchObject({ rows: 3, taken: 0, skipped: 1, refused: 2 });
    expect(await folder.engine.runBatch([], scope)).toEqual(before);
  });

  test("a file without a table is refused with the reason", async () => {
    const { report, account } = await folder.load(folder.write("words.csv", ["Just some words"]));
    expect(report).toMatchObject({ rows: 1, taken: 0, refused: 1 });
    expect(account[0]?.reason).toContain("No table");
  });
});
