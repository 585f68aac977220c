import { apportion, apportionMoney } from "./apportion.ts";
import { addTo, totalsAt, type Totals } from "./day-totals.ts";
import { monthOf, type Detail } from "./detail.ts";
import { markets } from "../media.ts";
import { hash } from "../random.ts";
import { subdivisions } from "./subdivisions.ts";

const columns = [
  "month",
  "campaign_key",
  "subdivision_key",
  "impressions",
  "clicks",
  "conversions",
  "spend_micros",
] as const;
const salt = 404;

/** Monthly figures of each market by state or region. They add up to the daily facts exactly. */
export const regionDetail: Detail = {
  source: "regional_delivery",
  columns,
  date: "month",
  begin: (sample) => {
    const months = new Map<string, Totals>();
    return {
      day: ({ key }, day, totals) => {
        for (const [market, sums] of totals.markets)
          addTo(totalsAt(months, `${monthOf(day)} ${key} ${market}`), sums);
      },
      end: (visit) => {
        for (const [place, totals] of months) {
          const [month = 0, campaign = 0, market = 0] = place.split(" ").map(Number);
          const luck = hash(sample.spec.seed ^ salt, campaign * 32 + market, month);
          for (const row of splitByRegion(totals, market, luck))
            visit({ ...row, month, campaign_key: campaign });
        }
      },
    };
  },
};

function splitByRegion(totals: Totals, market: number, luck: number) {
  const own = subdivisions.filter((one) => one.market === markets[market - 1]?.code);
  const weights = own.map(({ weight, key }) => Math.ceil((weight * (70 + (hash(luck, key, 1) % 61))) / 10));
  const impressions = apportion(totals.impressions, weights, luck);
  // Rates of clicks and conversions differ between regions.
  const clickWeights = weights.map(
    (weight, index) => weight * (80 + (hash(own[index]?.key ?? 0, 7, 1) % 41)),
  );
  const clicks = apportion(totals.clicks, clickWeights, luck >>> 3, impressions);
  const conversions = apportion(totals.conversions, clicks, luck >>> 5, clicks);
  const spend = apportionMoney(totals.spend_micros, impressions.map(thousands), luck >>> 7);
  return own.flatMap(({ key }, index) => {
    const seen = impressions[index] ?? 0;
    if (seen === 0) return [];
    return [
      {
        subdivision_key: key,
        impressions: seen,
        clicks: clicks[index] ?? 0,
        conversions: conversions[index] ?? 0,
        spend_micros: spend[index] ?? 0,
      },
    ];
  });
}

/** The product of money and the impressions of a whole month would exceed exact integers. */
function thousands(impressions: number): number {
  return Math.ceil(impressions / 1000);
}
