import type { StatementDefinitionInput } from "@vitrine/contracts/statements";

import {
  campaign,
  channel,
  column,
  creative,
  day,
  delivered,
  facts,
  heading,
  lineItem,
  ofCampaigns,
  opening,
  pageFoot,
  pageHead,
  planned,
  rows,
  signatures,
} from "./parts.ts";

/** What was delivered against the plan, by channel and by creative. It has no figures of the agency alone. */
export const proofOfDelivery: StatementDefinitionInput = {
  version: 1,
  dataset: "campaign_digital",
  page: {
    orientation: "landscape",
    margins: { top: 14, right: 16, bottom: 12, left: 16 },
    head: pageHead,
    foot: pageFoot("Figures as reported by the platforms. Amounts are in"),
  },
  parameters: [
    day("from", "From"),
    day("through", "Through"),
    { ...ofCampaigns, list: { field: campaign, within: ["From", "Through"] } },
  ],
  body: [
    opening("Proof of delivery"),
    facts(
      ["From", { parameter: "From" }],
      ["Through", { parameter: "Through" }],
      ["Delivered impressions", { figure: delivered("Impressions") }],
      ["Delivery against plan", { figure: planned("Impression pacing") }],
    ),
    heading("By campaign and channel"),
    rows(
      [
        column(lineItem("line_item_name"), 62),
        column(planned("Planned impressions"), 32),
        column(delivered("Impressions"), 32, "Delivered impressions"),
        column(planned("Impression pacing"), 26, "Delivery against plan"),
        column(delivered("Clicks"), 24),
        column(delivered("CTR"), 20),
        column(delivered("Viewable rate"), 24),
      ],
      [{ by: campaign }, { by: channel, keepTogether: true }],
    ),
    heading("By creative"),
    rows(
      [
        column(creative("creative_name"), 70),
        column(creative("format"), 34),
        column(delivered("Impressions"), 32, "Delivered impressions"),
        column(delivered("Clicks"), 24),
        column(delivered("CTR"), 20),
        column(delivered("Video completes"), 28),
      ],
      [{ by: campaign }],
    ),
    signatures("Place and date", "Confirmed by"),
  ],
};
