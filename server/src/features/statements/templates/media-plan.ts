import type { StatementDefinitionInput } from "@vitrine/contracts/statements";

import {
  campaign,
  channel,
  column,
  facts,
  heading,
  line,
  lineItem,
  ofCampaigns,
  ofChannels,
  opening,
  pageFoot,
  pageHead,
  planned,
  rows,
  signatures,
} from "./parts.ts";

/** What is planned in which channel, for the client's approval. */
export const mediaPlan: StatementDefinitionInput = {
  version: 1,
  dataset: "campaign_digital",
  page: {
    orientation: "landscape",
    margins: { top: 14, right: 16, bottom: 12, left: 16 },
    head: pageHead,
    foot: pageFoot("All amounts are net, in"),
  },
  parameters: [ofCampaigns, ofChannels],
  body: [
    opening("Media plan"),
    facts(
      ["Campaigns", { parameter: "Campaign" }],
      ["Date", { value: "today" }],
      ["Planned impressions", { figure: planned("Planned impressions") }],
      ["Planned budget", { figure: planned("Budget") }],
    ),
    rows(
      [
        column(lineItem("line_item_name"), 62),
        column(lineItem("audience"), 40),
        column(lineItem("flight_start"), 26, "Start"),
        column(lineItem("flight_end"), 26, "End"),
        column(planned("Planned days"), 20),
        column(planned("Planned impressions"), 32),
        column(planned("Budget"), 30, "Planned budget"),
      ],
      [{ by: campaign }, { by: channel, keepTogether: true }],
    ),
    heading("Approval"),
    {
      kind: "text",
      keepWithNext: true,
      cells: [
        {
          lines: [
            line(
              "paragraph",
              "With this signature the client orders the media listed above at the planned budget. Changes need an agreement in writing.",
              2,
            ),
          ],
        },
      ],
    },
    signatures("Place and date", "For the client", "For the agency"),
  ],
};
