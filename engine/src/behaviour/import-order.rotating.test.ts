import { expect, test } from "vitest";

import { scaled } from "@vitrine/contracts/testing";

import { fixture, openImportFolder } from "../testing/import-folder.ts";

const exports = ["google-ads-campaigns.csv", "meta-ads.csv", "dv360-cr-only.csv"];

/** The numbers of all campaigns with their figures, after the exports were imported in an order into an empty store. */
async function campaignsAfter(order: readonly string[]): Promise<readonly (readonly unknown[])[]> {
  const folder = await openImportFolder();
  try {
    for (const name of order) await folder.load(fixture(name));
    return await folder.figures("alpha", [
      ["Campaign", "campaign_id"],
      ["Campaign", "campaign_name"],
    ]);
  } finally {
    await folder.close();
  }
}

test("campaigns have the same numbers and figures, in whatever order files are imported", async () => {
  const first = await campaignsAfter(exports);
  expect(first.length).toBeGreaterThan(exports.length);
  for (const [number] of first) expect(number).toMatch(/^[5-9]\d{7}$/);
  const [one = "", two = "", three = ""] = exports;
  const orders = [exports.toReversed(), [two, three, one], [three, one, two]];
  for (const order of orders.slice(0, scaled(1))) expect(await campaignsAfter(order)).toEqual(first);
}, 60_000);
