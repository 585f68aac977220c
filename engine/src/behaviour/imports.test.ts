import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { variants } from "@vitrine/contracts/testing";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

test("the rows of a file belong to one workspace only, in campaigns with numbers of eight digits", async () => {
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
  const exports = ["google-ads-period.csv", "meta-ads-fr.csv", "meta-ads-period.csv", "dv360-cr-only.csv"];
  for (const name of variants("accounted exports", exports, 2)) {
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
