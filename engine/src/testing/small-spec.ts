import type { SampleSpec } from "@vitrine/contracts/query";

/** Two clients, three campaigns and a few weeks, for tests that do not need much data. */
export const smallSpec: SampleSpec = {
  seed: 7,
  lastDay: "2026-03-20",
  months: 2,
  workspaces: [
    {
      key: "alpha",
      client: "Alpha",
      account: "Alpha account",
      seasonality: [100, 100, 110, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      campaigns: [
        {
          id: "00000011",
          name: "Alpha search",
          objective: "conversion",
          channels: ["search"],
          markets: ["DE", "AT"],
          creatives: ["One", "Two"],
          flights: [{ from: "2026-01-01", to: "2026-12-31", dailyBudget: 900 }],
          stories: [{ kind: "late-conversions", days: 3 }],
        },
        {
          id: "00000012",
          name: "Alpha video",
          objective: "awareness",
          channels: ["video", "audio"],
          markets: ["DE"],
          creatives: ["One"],
          flights: [{ from: "2026-02-10", to: "2026-03-05", dailyBudget: 700 }],
          stories: [{ kind: "overspend", from: "2026-02-16", to: "2026-02-22", percent: 150 }],
        },
      ],
    },
    {
      key: "beta",
      client: "Beta",
      account: "Beta account",
      seasonality: [100, 90, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
      campaigns: [
        {
          id: "00000021",
          name: "Beta social",
          objective: "consideration",
          channels: ["social", "display"],
          markets: ["FR"],
          creatives: ["One", "Two"],
          flights: [{ from: "2026-02-01", to: "2026-12-31", dailyBudget: 800 }],
          stories: [
            { kind: "tracking-outage", channel: "social", from: "2026-03-02", to: "2026-03-04" },
            { kind: "creative-fatigue", creative: 0, from: "2026-02-02", weeklyLossPercent: 20 },
          ],
        },
      ],
    },
  ],
};
