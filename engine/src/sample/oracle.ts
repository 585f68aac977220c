import { fromDayNumber, toDayNumber, type SampleChannel, type SampleSpec } from "@vitrine/contracts/query";

import { channelOrder } from "./media.ts";
import { emptyFact, makeFacts, type FactColumn, type FactRow } from "./make-facts.ts";
import { makePlan } from "./make-plan.ts";
import { ReachCounter } from "./details/make-reach.ts";
import { planSample, type CampaignPlan } from "./sample-plan.ts";

/** The facts to add up. Missing properties do not restrict them. Days are ISO days, both ends included. */
export interface OracleFilter {
  readonly workspaces?: readonly string[];
  readonly campaignIds?: readonly string[];
  readonly channels?: readonly SampleChannel[];
  readonly from?: string;
  readonly to?: string;
}

/** Exact sums. Money is in units of the currency: the exact sum of millionths, divided once. */
export interface OracleTotals {
  readonly rows: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly videoStarts: number;
  readonly videoCompletes: number;
  readonly measurableImpressions: number;
  readonly viewableImpressions: number;
  readonly spend: number;
  readonly conversionValue: number;
  readonly revenue: number;
  readonly mediaCost: number;
  readonly totalMediaCost: number;
  readonly allClicks: number;
  readonly viewThroughConversions: number;
  readonly videoQ25: number;
  readonly videoQ50: number;
  readonly videoQ75: number;
  readonly eligibleImpressions: number;
  /** Of media that play: video and audio. */
  readonly playing: { readonly impressions: number; readonly spend: number };
  /** Of rows with measured viewability. */
  readonly measured: { readonly spend: number };
}

/** Totals of a campaign on one channel in one month (`2026-03`). */
export interface OracleCell {
  readonly workspace: string;
  readonly campaignId: string;
  readonly channel: SampleChannel;
  readonly month: string;
  readonly totals: OracleTotals;
}

/**
 * Expected totals, added up without a database from the rows of the generator. Tests compare the engine with them. Fast
 * if campaigns are given, because others are then not generated.
 */
export function oracleTotals(spec: SampleSpec, filter: OracleFilter = {}): OracleTotals {
  const sums = new Sums();
  visitFacts(spec, filter, (row, _plan, channel) => sums.add(row, channel));
  return sums.totals();
}

/** Expected totals by workspace, campaign, channel and month, and of all of them. */
export function oracleCells(
  spec: SampleSpec,
  filter: OracleFilter = {},
): { readonly cells: readonly OracleCell[]; readonly totals: OracleTotals } {
  const whole = new Sums();
  const cells = new Map<string, { readonly cell: Omit<OracleCell, "totals">; readonly sums: Sums }>();
  visitFacts(spec, filter, (row, plan, channel) => {
    const monthIndex = monthOf(row.date);
    const key = `${plan.campaign.id} ${channel} ${monthIndex}`;
    let found = cells.get(key);
    if (found === undefined) {
      const cell = {
        workspace: plan.workspace.key,
        campaignId: plan.campaign.id,
        channel,
        month: monthIndex,
      };
      found = { cell, sums: new Sums() };
      cells.set(key, found);
    }
    found.sums.add(row, channel);
    whole.add(row, channel);
  });
  return {
    cells: [...cells.values()].map(({ cell, sums }) => ({ ...cell, totals: sums.totals() })),
    totals: whole.totals(),
  };
}

/** The planned spend, and how much of it is due on the last day with figures, in units of the currency. */
export interface OraclePlan {
  readonly budget: number;
  readonly expected: number;
  readonly plannedDays: number;
  readonly elapsedDays: number;
}

/** The totals of the plan for campaigns and days. Channels restrict it as they do facts. */
export function oraclePlan(spec: SampleSpec, filter: OracleFilter = {}): OraclePlan {
  const sample = planSample(spec);
  const from = filter.from === undefined ? -Infinity : toDayNumber(filter.from);
  const to = filter.to === undefined ? Infinity : toDayNumber(filter.to);
  let [budget, expected] = [0, 0];
  const days = new Set<number>();
  for (const plan of sample.campaigns) {
    if (filter.workspaces?.includes(plan.workspace.key) === false) continue;
    if (filter.campaignIds?.includes(plan.campaign.id) === false) continue;
    makePlan(sample, plan, ({ date, channel_key, planned_spend_micros: micros }) => {
      const channel = channelOrder[channel_key - 1];
      if (date < from || date > to || channel === undefined) return;
      if (filter.channels?.includes(channel) === false) return;
      budget += micros;
      days.add(date);
      if (date <= sample.lastDay) expected += micros;
    });
  }
  const elapsedDays = [...days].filter((day) => day <= sample.lastDay).length;
  const million = 1_000_000;
  return { budget: budget / million, expected: expected / million, plannedDays: days.size, elapsedDays };
}

/** People reached by one campaign in one month (`2026-03`), and its impressions in it. */
export interface OracleReach {
  readonly campaignId: string;
  readonly month: string;
  readonly reach: number;
  readonly impressions: number;
}

export function oracleReach(spec: SampleSpec, filter: OracleFilter = {}): readonly OracleReach[] {
  const counter = new ReachCounter(spec.seed);
  const ids = new Map<number, string>();
  visitFacts(spec, filter, (row, plan) => {
    ids.set(plan.key, plan.campaign.id);
    counter.add(row);
  });
  return counter.rows().map(({ month, campaign_key, reach, impressions }) => {
    return { campaignId: ids.get(campaign_key) ?? "", month: monthOf(month), reach, impressions };
  });
}

/** Cached, because formatting two million dates would take longer than everything else. */
const months = new Map<number, string>();
function monthOf(day: number): string {
  const known = months.get(day);
  if (known !== undefined) return known;
  const month = fromDayNumber(day).slice(0, 7);
  months.set(day, month);
  return month;
}

function visitFacts(
  spec: SampleSpec,
  filter: OracleFilter,
  visit: (row: FactRow, plan: CampaignPlan, channel: SampleChannel) => void,
): void {
  const sample = planSample(spec);
  const row = emptyFact();
  const from = Math.max(sample.firstDay, filter.from === undefined ? -Infinity : toDayNumber(filter.from));
  const to = Math.min(sample.lastDay, filter.to === undefined ? Infinity : toDayNumber(filter.to));
  for (const plan of sample.campaigns) {
    if (filter.workspaces?.includes(plan.workspace.key) === false) continue;
    if (filter.campaignIds?.includes(plan.campaign.id) === false) continue;
    for (let day = from; day <= to; day += 1) {
      makeFacts(sample, plan, day, row, (fact) => {
        const channel = channelOrder[fact.channel_key - 1];
        if (channel !== undefined && filter.channels?.includes(channel) !== false) visit(fact, plan, channel);
      });
    }
  }
}

class Sums {
  readonly #sums = emptyFact();
  readonly #playing = { impressions: 0, spend_micros: 0 };
  #measuredMicros = 0;
  #rows = 0;

  add(row: FactRow, channel: SampleChannel): void {
    this.#rows += 1;
    if (channel === "video" || channel === "audio") {
      this.#playing.impressions += row.impressions;
      this.#playing.spend_micros += row.spend_micros;
    }
    if (row.measurable_impressions > 0) this.#measuredMicros += row.spend_micros;
    for (const column of summed) this.#sums[column] += row[column];
  }

  totals(): OracleTotals {
    const sums = this.#sums;
    // Beyond 2^53 additions would silently lose units.
    if (!summed.every((column) => Number.isSafeInteger(sums[column])))
      throw new Error("The sample is too large to add up exactly");
    return {
      rows: this.#rows,
      impressions: sums.impressions,
      clicks: sums.clicks,
      conversions: sums.conversions,
      videoStarts: sums.video_starts,
      videoCompletes: sums.video_completes,
      measurableImpressions: sums.measurable_impressions,
      viewableImpressions: sums.viewable_impressions,
      spend: sums.spend_micros / 1_000_000,
      conversionValue: sums.conversion_value_micros / 1_000_000,
      revenue: sums.revenue_micros / 1_000_000,
      mediaCost: sums.media_cost_micros / 1_000_000,
      totalMediaCost: sums.total_media_cost_micros / 1_000_000,
      allClicks: sums.all_clicks,
      viewThroughConversions: sums.view_conversions,
      videoQ25: sums.video_q25,
      videoQ50: sums.video_q50,
      videoQ75: sums.video_q75,
      eligibleImpressions: sums.eligible_impressions,
      playing: {
        impressions: this.#playing.impressions,
        spend: this.#playing.spend_micros / 1_000_000,
      },
      measured: { spend: this.#measuredMicros / 1_000_000 },
    };
  }
}

const summed = [
  "impressions",
  "clicks",
  "conversions",
  "video_starts",
  "video_completes",
  "measurable_impressions",
  "viewable_impressions",
  "spend_micros",
  "conversion_value_micros",
  "revenue_micros",
  "media_cost_micros",
  "total_media_cost_micros",
  "all_clicks",
  "view_conversions",
  "video_q25",
  "video_q50",
  "video_q75",
  "eligible_impressions",
] as const satisfies readonly FactColumn[];
