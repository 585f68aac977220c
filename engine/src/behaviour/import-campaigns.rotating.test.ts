import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

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
