import type { SampleFlight } from "@vitrine/contracts/query";

/** The first and the last day of the demo's figures. */
export const firstDay = "2024-11-01";
export const lastDay = "2026-10-31";

/** The last planned day. Campaigns continue after the newest figures. */
const plannedThrough = "2026-12-31";

/** The flight of a campaign without breaks. */
export function always(dailyBudget: number): readonly SampleFlight[] {
  return [{ from: firstDay, to: plannedThrough, dailyBudget }];
}

export function flight(from: string, to: string, dailyBudget: number): SampleFlight {
  return { from, to, dailyBudget };
}
