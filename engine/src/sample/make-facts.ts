import { fromDayNumber, isoWeekday } from "@vitrine/contracts/query";

import { objectives, soundOffPercents } from "./media.ts";
import { hash } from "./random.ts";
import type { CampaignPlan, CellPlan, SamplePlan } from "./sample-plan.ts";
import { effectsOfDay, type DayEffects } from "./stories.ts";

/** Increase it when the generator makes other rows for the same specification, so that stored samples are made again. */
export const sampleGeneration = 5;

/** Columns of the table of daily facts, in the order of its rows. */
export const factColumns = [
  "date",
  "campaign_key",
  "line_item_key",
  "creative_key",
  "channel_key",
  "device_key",
  "market_key",
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
  "video_2s",
  "video_6s",
  "sound_off_plays",
  "visits",
  "adds_to_cart",
  "purchases",
  "flight_key",
] as const;

export type FactColumn = (typeof factColumns)[number];
/** All integers; `date` counts days since 1970-01-01. */
export type FactRow = Record<FactColumn, number>;

/**
 * Makes the facts of one campaign on one day. All numbers are whole and below 2^53, so that every machine makes the
 * same rows. The visited row is one object that is reused, because two million objects would burden the garbage
 * collector.
 *
 * @param day days since 1970-01-01
 */
export function makeFacts(
  sample: SamplePlan,
  plan: CampaignPlan,
  day: number,
  row: FactRow,
  visit: (row: FactRow) => void,
): void {
  const flight = plan.flights.find(({ from, to }) => day >= from && day <= to);
  if (flight === undefined || day < sample.firstDay || day > sample.lastDay) return;
  const effects = effectsOfDay(plan.campaign.stories, day, sample.lastDay);
  const budget = dayBudget(flight.budgetMicros, plan, day, effects);
  row.date = day;
  row.campaign_key = plan.key;
  row.flight_key = flight.key;
  for (const [index, cell] of plan.cells.entries()) {
    const luck = hash(sample.spec.seed, plan.key * 8192 + index, day);
    fillRow(row, cell, budget, luck, effects);
    if (row.impressions > 0) visit(row);
  }
}

/** What a campaign would spend on a day, in millionths. @param day days since 1970-01-01 */
export function dayBudget(
  planned: number,
  { workspace, campaign }: CampaignPlan,
  day: number,
  effects: Pick<DayEffects, "spendPercent">,
): number {
  const iso = fromDayNumber(day);
  const season = workspace.seasonality[Number(iso.slice(5, 7)) - 1] ?? 100;
  const weekday = objectives[campaign.objective].week[isoWeekday(iso) - 1] ?? 100;
  return [season, weekday, effects.spendPercent].reduce(
    (sum, percent) => Math.floor((sum * percent) / 100),
    planned,
  );
}

const cent = 10_000;
const million = 1_000_000;

function fillRow(row: FactRow, cell: CellPlan, budget: number, luck: number, effects: DayEffects): void {
  const { traits } = cell;
  // Eight random bits for each figure: from 75 to 125 percent of the average.
  const spendLuck = 75 + Math.floor(((luck & 255) * 50) / 255);
  const clickLuck = 75 + Math.floor((((luck >>> 8) & 255) * 50) / 255);
  const dither = (luck >>> 16) & 0xffff;
  const usual = Math.floor((Math.floor(budget / 1000) * cell.share) / 1000);
  const spend = Math.floor((usual * spendLuck) / 100 / cent) * cent;
  const impressions = Math.floor((spend * 1000) / cell.cpmMicros);
  const clickRate = Math.floor((cell.clickRate * clickLuck * effects.clickPercent(cell.creative)) / 10_000);
  const clicks = Math.min(impressions, count(impressions * clickRate, dither));
  const isTracked = effects.isTracked(cell.channel);
  const conversionRate = isTracked ? Math.floor((cell.conversionRate * effects.arrivedPercent) / 100) : 0;
  const conversions = Math.min(clicks, count(clicks * conversionRate, (dither * 31_337) & 0xffff));
  row.line_item_key = cell.lineItemKey;
  row.creative_key = cell.creativeKey;
  row.channel_key = cell.channelKey;
  row.device_key = cell.deviceKey;
  row.market_key = cell.marketKey;
  row.impressions = impressions;
  row.clicks = clicks;
  row.conversions = conversions;
  row.video_starts = Math.floor((impressions * traits.startRate) / million);
  row.video_completes = Math.floor((row.video_starts * traits.completeRate) / million);
  row.measurable_impressions = Math.floor((impressions * traits.measurableRate) / million);
  row.viewable_impressions = Math.floor((row.measurable_impressions * traits.viewableRate) / million);
  row.spend_micros = spend;
  row.conversion_value_micros = conversions * (40 * million + ((luck >>> 4) & 4095) * cent);
  row.revenue_micros = spend + Math.floor((spend * 8) / 100);
  row.media_cost_micros = Math.floor((spend * 85) / 100);
  row.total_media_cost_micros = row.media_cost_micros + Math.floor((row.media_cost_micros * 6) / 100);
  fillDetails(row, cell, dither);
  fillPlays(row, cell);
  fillVisits(row, cell, isTracked, dither);
}

function fillDetails(row: FactRow, { traits }: CellPlan, dither: number): void {
  row.all_clicks = row.clicks + Math.floor((row.clicks * traits.otherClicksPercent) / 100);
  row.view_conversions = count(row.conversions * traits.viewThroughRate, (dither * 7919) & 0xffff);
  const lost = row.video_starts - row.video_completes;
  row.video_q25 = row.video_completes + Math.floor((lost * 71) / 100);
  row.video_q50 = row.video_completes + Math.floor((lost * 43) / 100);
  row.video_q75 = row.video_completes + Math.floor((lost * 19) / 100);
  const unmeasured = traits.measurableRate === 0 ? 0 : row.impressions - row.measurable_impressions;
  row.eligible_impressions = row.measurable_impressions + Math.floor((unmeasured * 62) / 100);
}

/** How far videos were played, by quartile, and with or without sound. */
function fillPlays(row: FactRow, { seconds, traits }: CellPlan): void {
  row.video_2s = playedFor(2, seconds, row);
  row.video_6s = playedFor(6, seconds, row);
  const percent = traits.mediaType === "Video" ? (soundOffPercents[row.device_key - 1] ?? 0) : 0;
  row.sound_off_plays = Math.floor((row.video_starts * percent) / 100);
}

/** Plays of at least some seconds, interpolated linearly between two quartiles. */
function playedFor(time: number, length: number, row: FactRow): number {
  if (length === 0) return 0;
  const quarter = Math.floor((time * 4) / length);
  const [from, to] = [playedQuarters(row, quarter), playedQuarters(row, quarter + 1)];
  return from - Math.floor(((from - to) * (time * 4 - quarter * length)) / length);
}

function playedQuarters(row: FactRow, quarters: number): number {
  if (quarters === 0) return row.video_starts;
  if (quarters === 1) return row.video_q25;
  if (quarters === 2) return row.video_q50;
  return quarters === 3 ? row.video_q75 : row.video_completes;
}

/** Visits of the landing page. Without tracking, no one is seen to put anything into a cart. */
function fillVisits(row: FactRow, cell: CellPlan, isTracked: boolean, dither: number): void {
  row.purchases = row.conversions - row.view_conversions;
  const arrived = Math.floor((row.clicks * (83 + (dither % 12))) / 100);
  row.visits = Math.max(row.purchases, arrived);
  const cartRate = isTracked ? Math.min(640_000, 30_000 + cell.conversionRate * 3) : 0;
  const carts = count(row.visits * cartRate, (dither * 104_729) & 0xffff);
  row.adds_to_cart = Math.max(row.purchases, Math.min(row.visits, carts));
}

/**
 * A count from its expected value in millionths. The fraction is the probability of rounding up, so that small values add
 * up.
 */
function count(millionths: number, dither: number): number {
  return Math.floor((millionths + Math.floor((dither * million) / 0x10000)) / million);
}

export function emptyFact(): FactRow {
  return {
    date: 0,
    campaign_key: 0,
    line_item_key: 0,
    creative_key: 0,
    channel_key: 0,
    device_key: 0,
    market_key: 0,
    impressions: 0,
    clicks: 0,
    conversions: 0,
    video_starts: 0,
    video_completes: 0,
    measurable_impressions: 0,
    viewable_impressions: 0,
    spend_micros: 0,
    conversion_value_micros: 0,
    revenue_micros: 0,
    media_cost_micros: 0,
    total_media_cost_micros: 0,
    all_clicks: 0,
    view_conversions: 0,
    video_q25: 0,
    video_q50: 0,
    video_q75: 0,
    eligible_impressions: 0,
    video_2s: 0,
    video_6s: 0,
    sound_off_plays: 0,
    visits: 0,
    adds_to_cart: 0,
    purchases: 0,
    flight_key: 0,
  };
}
