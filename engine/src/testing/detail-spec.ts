import type { SampleCampaign, SampleSpec } from "@vitrine/contracts/query";

import { smallSpec } from "./small-spec.ts";

/**
 * Fifteen months of every channel, so that details begin after the daily facts, with two clients and a failure of
 * tracking.
 */
export const detailSpec: SampleSpec = {
  ...smallSpec,
  lastDay: "2026-03-31",
  months: 15,
  workspaces: [
    workspace("alpha", "Alpha", [
      campaign("00000011", "Alpha search", ["search", "shopping"], ["DE"]),
      campaign("00000012", "Alpha film", ["video", "audio"], ["DE", "AT"]),
    ]),
    workspace("beta", "Beta", [campaign("00000021", "Beta social", ["social", "display", "search"], ["FR"])]),
  ],
};

function workspace(key: string, client: string, campaigns: readonly SampleCampaign[]) {
  return {
    key,
    client,
    account: `${client} account`,
    seasonality: Array.from({ length: 12 }, () => 100),
    campaigns,
  };
}

function campaign(
  id: string,
  name: string,
  channels: SampleCampaign["channels"],
  markets: readonly string[],
): SampleCampaign {
  return {
    id,
    name,
    objective: "conversion",
    channels,
    markets,
    creatives: ["One"],
    flights: [
      { from: "2025-01-01", to: "2025-12-20", dailyBudget: 400 },
      { from: "2026-02-03", to: "2026-05-31", dailyBudget: 500 },
    ],
    stories: [
      { kind: "late-conversions", days: 4 },
      { kind: "tracking-outage", channel: null, from: "2025-06-02", to: "2025-06-20" },
      { kind: "overspend", from: "2025-11-01", to: "2025-11-30", percent: 150 },
    ],
  };
}
