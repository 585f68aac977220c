import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";
const row = (set: string, day: string, spend: string) => `7,Spring,${set},${day},${spend},100,1`;

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
