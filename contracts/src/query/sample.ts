/**
 * The specification for the sample generator: clients, campaigns, and the stories in their figures. It is plain data,
 * so that the demo can describe its fictional agency and a test a tiny one. The same specification always produces the
 * same rows.
 */
export interface SampleSpec {
  /** The seed of all pseudo-random choices, an integer from 0 to 2^32 − 1. */
  readonly seed: number;
  /** ISO day of the newest facts. */
  readonly lastDay: string;
  /** The number of calendar months, including that of `lastDay`. */
  readonly months: number;
  readonly workspaces: readonly SampleWorkspace[];
}

export interface SampleWorkspace {
  /** The id of the workspace, which facts contain as `Campaign[workspace_key]`. */
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
  /** Eight digits, padded with zeros; unique across all workspaces. */
  readonly id: string;
  readonly name: string;
  readonly objective: SampleObjective;
  readonly channels: readonly SampleChannel[];
  /** ISO 3166 alpha-2 codes, the largest market first. */
  readonly markets: readonly string[];
  /** Ideas, each of which becomes one creative per line item. */
  readonly creatives: readonly string[];
  readonly flights: readonly SampleFlight[];
  readonly stories: readonly SampleStory[];
}

export interface SampleFlight {
  /** First and last ISO day. */
  readonly from: string;
  readonly to: string;
  /** Planned spend per day, in whole units of the dataset's currency. */
  readonly dailyBudget: number;
}

/** A deviation from the plan. `from` and `to` are ISO days, both included. */
export type SampleStory =
  /** Spend is above plan: `percent` of it. */
  | { readonly kind: "overspend"; readonly from: string; readonly to: string; readonly percent: number }
  /** The creatives of one idea (index into `creatives`) lose clicks every week after `from`. */
  | {
      readonly kind: "creative-fatigue";
      readonly creative: number;
      readonly from: string;
      readonly weeklyLossPercent: number;
    }
  /** Clicks continue, but conversions are not counted, on one channel or on all (`null`). */
  | {
      readonly kind: "tracking-outage";
      readonly channel: SampleChannel | null;
      readonly from: string;
      readonly to: string;
    }
  /** The conversions of the last `days` days have not all arrived: they decrease to zero. */
  | { readonly kind: "late-conversions"; readonly days: number };
