import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

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
