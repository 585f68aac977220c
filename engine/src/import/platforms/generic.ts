import type { Platform } from "./platform.ts";

/** Every other table: of a platform without a row in this folder, of a data warehouse, or made by hand. */
export const generic: Platform = {
  detection: null,
  headers: {
    en: {
      day: ["gregorian date"],
    },
    api: {
      day: ["date_day"],
      account_id: ["account_id"],
      account: ["account_name"],
      campaignId: ["campaign_id"],
      campaignName: ["campaign_name"],
      lineItemId: ["ad_group_id", "line_item_id"],
      lineItemName: ["ad_group_name", "line_item_name"],
      creativeId: ["ad_id", "creative_id"],
      creativeName: ["ad_name", "creative_name"],
      country: ["country_code"],
      "amount:impressions": ["impression_1"],
      "amount:clicks": ["url_clicks", "clickthrough_1"],
      "amount:conversions": ["external_website_conversions", "purchases_30_d", "conversion"],
      "amount:conversion_value_micros": ["conversions_value", "conversion_value", "sales_30_d"],
      "amount:spend_micros": ["cost_in"],
      cost_micros: ["cost_micros", "billed_charge_local_micro", "spend_in_micro"],
    },
  },
  // The value of what was sold. On other platforms revenue is what the agency bills.
  ownMeanings: () => ({ revenue: "amount:conversion_value_micros" }),
  moneyHeaders: [
    { part: /(?<=_in)_local_currency$/i, currency: "currency" },
    { part: /(?<=_in)_usd$/i, currency: "USD" },
    { part: /(?<=_in_micro)_dollar$/i, currency: "USD" },
  ],
  spendFallback: null,
  conversionResults: null,
  purchaseActions: [],
  usualChannel: null,
  accountIdExtras: null,
  idsAreUnique: false,
  dateOrder: null,
  // The source is unknown, so that the value is that of the slowest platform.
  attributionDays: 7,
};
