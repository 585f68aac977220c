import type { OracleSums } from "../sample/detail-oracle.ts";

/** The definition of a measure as a formula of the sums of the rows of its table. */
export type Formula = (sums: OracleSums) => number | null;

const million = 1_000_000;
export const sum =
  (column: string): Formula =>
  (sums) =>
    sums[column] ?? 0;
export const money =
  (column: string): Formula =>
  (sums) =>
    (sums[column] ?? 0) / million;
export const over =
  (top: Formula, bottom: Formula, times = 1): Formula =>
  (sums) => {
    const [one, other] = [top(sums), bottom(sums)];
    return one === null || other === null || other === 0 ? null : (one / other) * times;
  };
/** The value of a single row, for figures that cannot be added up. */
const only =
  (formula: Formula): Formula =>
  (sums) =>
    sums["rows"] === 1 ? formula(sums) : null;

const [impressions, clicks, conversions] = [sum("impressions"), sum("clicks"), sum("conversions")];
const spend = money("spend_micros");

function delivery(prefix: string, names: readonly string[]): Readonly<Record<string, Formula>> {
  const all: Readonly<Record<string, Formula>> = {
    impressions,
    clicks,
    conversions,
    spend,
    visits: sum("visits"),
    CTR: over(clicks, impressions),
    CPC: over(spend, clicks),
    CPM: over(spend, impressions, 1000),
    CVR: over(conversions, clicks),
    CPA: over(spend, conversions),
  };
  return Object.fromEntries(names.map((name) => [`${prefix} ${name}`, all[name] ?? (() => Number.NaN)]));
}

const [measurable, viewable] = [sum("measurable_impressions"), sum("viewable_impressions")];
const billed = (sums: OracleSums) =>
  (sums["billed_media_micros"] ?? 0) / million + (sums["service_fee_micros"] ?? 0) / million;

/** Every measure of the tables of details, written independently of the model. */
export const detailFormulas: Readonly<Record<string, Readonly<Record<string, Formula>>>> = {
  "Audience delivery": delivery("Audience", [
    "impressions",
    "clicks",
    "spend",
    "conversions",
    "CTR",
    "CPM",
    "CVR",
    "CPA",
  ]),
  "Placement delivery": {
    ...delivery("Placement", ["impressions", "clicks", "spend", "CTR", "CPM"]),
    "Placement eligible impressions": sum("eligible_impressions"),
    "Placement measurable impressions": measurable,
    "Placement viewable impressions": viewable,
    "Placement measurable rate": over(measurable, sum("eligible_impressions")),
    "Placement viewable rate": over(viewable, measurable),
    "Placement vCPM": over(money("spend_micros, measured"), viewable, 1000),
    "Brand-safe impressions": sum("safe_impressions"),
    "Brand safety rate": over(sum("safe_impressions"), measurable),
    "Invalid impressions": sum("invalid_impressions"),
    "Invalid traffic rate": over(sum("invalid_impressions"), impressions),
  },
  "Search delivery": {
    ...delivery("Search", ["impressions", "clicks", "spend", "conversions", "CTR", "CPC", "CVR", "CPA"]),
    "Search value": money("conversion_value_micros"),
    "Search ROAS": over(money("conversion_value_micros"), spend),
  },
  "Search share": {
    "Impression share": only(money("share_millionths")),
    "Share lost to budget": only(money("lost_budget_millionths")),
    "Share lost to rank": only(money("lost_rank_millionths")),
  },
  "Regional delivery": delivery("Regional", [
    "impressions",
    "clicks",
    "spend",
    "conversions",
    "CTR",
    "CPM",
    "CPA",
  ]),
  "Hourly delivery": delivery("Hourly", [
    "impressions",
    "clicks",
    "spend",
    "visits",
    "conversions",
    "CTR",
    "CVR",
    "CPA",
  ]),
  "Creative reach": {
    "Creative people": only(sum("people")),
    "Creative frequency": only(over(impressions, sum("people"))),
    "Creative frequency to date": only(over(sum("impressions_to_date"), sum("people_to_date"))),
  },
  Billing: {
    "Billed media": money("billed_media_micros"),
    "Service fee": money("service_fee_micros"),
    Billed: billed,
    "Supplier invoices": money("supplier_micros"),
    "Billed profit": (sums) => billed(sums) - (sums["supplier_micros"] ?? 0) / million,
  },
};

/** The measures of plays, visits and all clicks in the daily facts. */
export const dailyFormulas: Readonly<Record<string, Formula>> = {
  "2-second views": sum("video_2s"),
  "6-second views": sum("video_6s"),
  "Hook rate": over(sum("video_2s"), sum("impressions, playing")),
  "Hold rate": over(sum("video_6s"), sum("impressions, playing")),
  "Sound-off plays": sum("sound_off_plays"),
  "Sound-off rate": over(sum("sound_off_plays"), sum("video_starts")),
  CPV: over(money("spend_micros, playing"), sum("video_starts")),
  Visits: sum("visits"),
  "Adds to cart": sum("adds_to_cart"),
  Purchases: sum("purchases"),
  "Visit rate": over(sum("visits"), clicks),
  "Cart rate": over(sum("adds_to_cart"), sum("visits")),
  "Purchase rate": over(sum("purchases"), sum("adds_to_cart")),
  "Cost per visit": over(spend, sum("visits")),
  "CTR, all clicks": over(sum("all_clicks"), impressions),
  "CPC, all clicks": over(spend, sum("all_clicks")),
  "CVR by impressions": over(conversions, impressions),
  "Technical fees": (sums) =>
    (sums["total_media_cost_micros"] ?? 0) / million - (sums["media_cost_micros"] ?? 0) / million,
};
