/**
 * What the sample generator is told: clients, campaigns and the stories planted in their figures. Plain data, so that
 * the demo can describe its invented agency and a test a tiny one; the same specification always makes the same rows.
 */
export interface SampleSpec {
  /** Start of every pseudo-random choice: an integer from 0 to 2^32 − 1. */
  readonly seed: number;
  /** ISO day of the newest facts. */
  readonly lastDay: string;
  /** Calendar months covered, the month of `lastDay` included. */
  readonly months: number;
  readonly workspaces: readonly SampleWorkspace[];
}

export interface SampleWorkspace {
  /** The workspace's id; facts carry it as `Campaign[workspace_key]`. */
  readonly key: string;
  readonly client: string;
  readonly account: string;
  /** Demand from January to December in percent; 100 is an average month. */
  readonly seasonality: readonly number[];
  readonly campaigns: readonly SampleCampaign[];
}

export type SampleChannel = "search" | "social" | "display" | "video" | "audio" | "shopping";
export type SampleObjective = "awareness" | "consideration" | "conversion";

export interface SampleCampaign {
  /** Eight digits, padded with zeros. Unique over all workspaces. */
  readonly id: string;
  readonly name: string;
  readonly objective: SampleObjective;
  readonly channels: readonly SampleChannel[];
  /** ISO 3166 alpha-2 codes, biggest market first. */
  readonly markets: readonly string[];
  /** Creative ideas; each becomes one creative per line item. */
  readonly creatives: readonly string[];
  readonly flights: readonly SampleFlight[];
  readonly stories: readonly SampleStory[];
}

export interface SampleFlight {
  /** First and last ISO day. */
  readonly from: string;
  readonly to: string;
  /** Planned spend a day, in whole units of the dataset's currency. */
  readonly dailyBudget: number;
}

/** Days are ISO days, both ends included. */
export type SampleStory =
  /** More is spent than planned: `percent` of the plan. */
  | { readonly kind: "overspend"; readonly from: string; readonly to: string; readonly percent: number }
  /** One creative idea (index into `creatives`) loses clicks week after week from `from` on. */
  | {
      readonly kind: "creative-fatigue";
      readonly creative: number;
      readonly from: string;
      readonly weeklyLossPercent: number;
    }
  /** Clicks go on, conversions are not counted; on one channel, or on all (`null`). */
  | {
      readonly kind: "tracking-outage";
      readonly channel: SampleChannel | null;
      readonly from: string;
      readonly to: string;
    }
  /** Conversions of the newest days have not all arrived: the last `days` days ramp down to nothing. */
  | { readonly kind: "late-conversions"; readonly days: number };
