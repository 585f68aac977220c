import type { SampleCampaign, SampleSpec } from "@vitrine/contracts/query";

/** Two small clients, so that tests notice when rows of one client appear with the other. */
export const tinySample: SampleSpec = {
  seed: 7,
  lastDay: "2026-10-31",
  months: 1,
  workspaces: [
    {
      key: "alpha",
      client: "Alpha",
      account: "Alpha EU",
      seasonality: [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      campaigns: [campaign("00000001", "First"), campaign("00000002", "Second")],
    },
    {
      key: "beta",
      client: "Beta",
      account: "Beta EU",
      seasonality: [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      campaigns: [campaign("00000003", "Third")],
    },
  ],
};

function campaign(id: string, name: string): SampleCampaign {
  return {
    id,
    name,
    objective: "conversion",
    channels: ["search"],
    markets: ["DE"],
    creatives: ["Idea"],
    flights: [{ from: "2026-10-25", to: "2026-10-31", dailyBudget: 500 }],
    stories: [],
  };
}
