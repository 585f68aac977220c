import type { SampleSpec } from "@vitrine/contracts/query";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { oraclePlan, oracleTotals } from "../sample/oracle.ts";
import { aQuery, by, everything, inOneWorkspace } from "../testing/queries.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

const spec: SampleSpec = {
  ...smallSpec,
  workspaces: smallSpec.workspaces.map((workspace) => ({
    ...workspace,
    campaigns: workspace.campaigns.map((campaign) => {
      if (campaign.id !== "00000012") return campaign;
      const flights = [
        { from: "2026-02-10", to: "2026-02-20", dailyBudget: 700 },
        { from: "2026-02-25", to: "2026-03-05", dailyBudget: 400 },
      ];
      return { ...campaign, flights };
    }),
  })),
};

let folder: Awaited<ReturnType<typeof makeTempDir>>;
let engine: Engine;

beforeAll(async () => {
  folder = await makeTempDir();
  const clock = { now: () => new Date(`${spec.lastDay}T12:00:00Z`) };
  engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: folder.path,
    clock,
  });
  await engine.loadSample(inOneWorkspace(spec));
});

afterAll(async () => {
  await engine.close();
  await folder.remove();
});

test("budget, spend and pacing of each flight are those of its campaign's days, and add up to the whole", async () => {
  const plan = (measure: string) => ({ table: "Plan", measure });
  const { columns, totals } = await engine.run(
    aQuery({
      dimensions: [
        by("Campaign", "campaign_id"),
        by("Flight", "flight_name"),
        by("Flight", "flight_start"),
        by("Flight", "flight_end"),
      ],
      measures: [
        plan("Budget"),
        { table: "Performance", measure: "Spend" },
        plan("Pacing"),
        plan("Planned impressions"),
        plan("Impression pacing"),
        plan("Pacing status"),
      ],
      totals: true,
    }),
    everything,
  );
  const flights = columns[0]?.values.map((_, row) => columns.map(({ values }) => values[row])) ?? [];
  const campaigns = spec.workspaces.flatMap((workspace) => workspace.campaigns);
  expect(flights).toHaveLength(campaigns.flatMap((campaign) => campaign.flights).length);
  for (const [id, , start, end, budget, spend, pacing, impressions, delivery, status] of flights) {
    const days = { campaignIds: [String(id)], from: String(start), to: String(end) };
    const expected = oraclePlan(spec, days);
    const oracle = oracleTotals(spec, days);
    expect(budget).toBeCloseTo(expected.budget, 6);
    expect(spend ?? 0).toBeCloseTo(oracle.spend, 6);
    if (expected.expected > 0) expect(pacing).toBeCloseTo(oracle.spend / expected.expected, 9);
    expect(Number(impressions)).toBeGreaterThan(0);
    // Spend buys impressions at the planned price, so that both have the same pace.
    if (typeof pacing === "number") expect(Number(delivery) / pacing).toBeCloseTo(1, 1);
    const known = typeof pacing === "number" && Math.abs(pacing - 1) <= 0.05 ? "on track" : null;
    if (known !== null) expect(status).toBe(known);
  }
  expect(totals?.[0]).toBeCloseTo(oraclePlan(spec).budget, 6);
});
