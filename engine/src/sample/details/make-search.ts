import { apportion, apportionMoney } from "./apportion.ts";
import type { Totals } from "./day-totals.ts";
import { firstDetailDay, monthOf, type Detail, type Visit } from "./detail.ts";
import { channelOrder } from "../media.ts";
import { hash } from "../random.ts";
import type { SamplePlan } from "../sample-plan.ts";

const searchKey = channelOrder.indexOf("search") + 1;

const columns = [
  "date",
  "campaign_key",
  "channel_key",
  "search_term_key",
  "impressions",
  "clicks",
  "conversions",
  "conversion_value_micros",
  "spend_micros",
] as const;
type SearchRow = Record<(typeof columns)[number], number>;
const shareColumns = [
  "month",
  "campaign_key",
  "channel_key",
  "share_millionths",
  "lost_budget_millionths",
  "lost_rank_millionths",
] as const;

/** A search term, and the keyword that it was matched to. */
export interface SearchTermPlan {
  readonly key: number;
  readonly campaignKey: number;
  readonly term: string;
  readonly keyword: string;
  readonly matchType: "Exact" | "Phrase" | "Broad";
  readonly keywordType: "Brand" | "Generic";
  readonly weight: number;
  readonly clickPercent: number;
  readonly conversionPercent: number;
  readonly pricePercent: number;
}

/** Terms from the name of the client and from the ideas of the campaign, with their variations. */
export function planSearchTerms({ campaigns }: SamplePlan): readonly SearchTermPlan[] {
  return campaigns
    .filter(({ campaign }) => campaign.channels.includes("search"))
    .flatMap(({ key, workspace, campaign }) => [
      ...termsOf(key, workspace.client, "Brand", 46),
      ...campaign.creatives.flatMap((idea, index) =>
        termsOf(key, idea, "Generic", 26 - 4 * Math.min(index, 4)),
      ),
    ])
    .map((term, index) => ({ ...term, key: index + 1 }));
}

function termsOf(
  campaignKey: number,
  words: string,
  keywordType: SearchTermPlan["keywordType"],
  weight: number,
): readonly Omit<SearchTermPlan, "key">[] {
  const keyword = words.toLowerCase();
  const isBrand = keywordType === "Brand";
  const quality = isBrand
    ? { clickPercent: 172, conversionPercent: 138, pricePercent: 46 }
    : { clickPercent: 78, conversionPercent: 84, pricePercent: 124 };
  const forms = [
    { term: keyword, matchType: "Exact", part: 54 },
    { term: `${keyword} ${isBrand ? "shop" : "price"}`, matchType: "Phrase", part: 29 },
    { term: `best ${keyword} reviews`, matchType: "Broad", part: 17 },
  ] as const;
  return forms.map(({ term, matchType, part }) => {
    return { campaignKey, term, keyword, matchType, keywordType, weight: weight * part, ...quality };
  });
}

const salt = 303;

/** Daily figures of the search channel by search term. They add up to the daily facts exactly. */
export const searchDetail: Detail = {
  source: "search_delivery",
  columns,
  date: "date",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    const all = planSearchTerms(sample);
    const termsOfCampaign = new Map(
      sample.campaigns.map(({ key }) => [key, all.filter(({ campaignKey }) => campaignKey === key)]),
    );
    const row = emptyRow();
    return {
      day: ({ key }, day, { channels }, visit) => {
        const totals = channels.get(searchKey);
        if (day < first || totals === undefined) return;
        const luck = hash(sample.spec.seed ^ salt, key, day);
        row.date = day;
        row.campaign_key = key;
        splitByTerm(totals, termsOfCampaign.get(key) ?? [], luck, row, visit);
      },
    };
  },
};

function splitByTerm(
  totals: Totals,
  terms: readonly SearchTermPlan[],
  luck: number,
  row: SearchRow,
  visit: Visit,
): void {
  const weights = terms.map(({ weight, key }) =>
    Math.floor((weight * (75 + (hash(luck, key, 3) % 51))) / 10),
  );
  const by = (parts: readonly number[], pick: (term: SearchTermPlan) => number) =>
    terms.map((term, index) => Math.floor(((parts[index] ?? 0) * pick(term)) / 10));
  const impressions = apportion(totals.impressions, weights, luck);
  const clickWeights = by(weights, (term) => term.clickPercent);
  const clicks = apportion(totals.clicks, clickWeights, luck >>> 3, impressions);
  const conversionWeights = by(clicks, (term) => term.conversionPercent);
  const conversions = apportion(totals.conversions, conversionWeights, luck >>> 5, clicks);
  const value = apportionMoney(totals.conversion_value_micros, conversions, luck >>> 7);
  const spend = apportionMoney(
    totals.spend_micros,
    by(clicks, (term) => term.pricePercent),
    luck >>> 9,
  );
  for (const [index, { key }] of terms.entries()) {
    row.search_term_key = key;
    row.impressions = impressions[index] ?? 0;
    row.clicks = clicks[index] ?? 0;
    row.conversions = conversions[index] ?? 0;
    row.conversion_value_micros = value[index] ?? 0;
    row.spend_micros = spend[index] ?? 0;
    if (row.impressions > 0) visit(row);
  }
}

function emptyRow(): SearchRow {
  return {
    date: 0,
    campaign_key: 0,
    channel_key: searchKey,
    search_term_key: 0,
    impressions: 0,
    clicks: 0,
    conversions: 0,
    conversion_value_micros: 0,
    spend_micros: 0,
  };
}

const million = 1_000_000;
/** The value that platforms report for shares above 90 %. */
const cappedShare = 900_100;

/** The impression share of search campaigns by month. */
export const searchShareDetail: Detail = {
  source: "search_share",
  columns: shareColumns,
  date: "month",
  begin: (sample) => {
    const seen = new Map<string, { readonly month: number; readonly campaign_key: number }>();
    return {
      day: ({ key }, day, { channels }) => {
        const month = monthOf(day);
        if (channels.has(searchKey)) seen.set(`${month} ${key}`, { month, campaign_key: key });
      },
      end: (visit) => {
        for (const place of seen.values()) {
          const { month, campaign_key: key } = place;
          const usual = 380_000 + (hash(sample.spec.seed ^ salt, key, 0) % 560_000);
          const luck = hash(sample.spec.seed ^ salt, key, month);
          const share = Math.min(960_000, Math.floor((usual * (92 + (luck % 17))) / 100));
          const lost = Math.floor(((million - share) * (25 + ((luck >>> 8) % 51))) / 100);
          visit({
            ...place,
            channel_key: searchKey,
            share_millionths: share > 900_000 ? cappedShare : share,
            lost_budget_millionths: lost,
            lost_rank_millionths: million - share - lost,
          });
        }
      },
    };
  },
};
