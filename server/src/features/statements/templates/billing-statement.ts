import type { StatementDefinitionInput } from "@vitrine/contracts/statements";

import {
  billed,
  campaign,
  column,
  delivered,
  facts,
  heading,
  invoice,
  line,
  month,
  ofCampaigns,
  opening,
  pageFoot,
  pageHead,
  planned,
  rows,
} from "./parts.ts";

/** What was planned and billed, by campaign and month, and the invoices. What media cost is for the agency only. */
export const billingStatement: StatementDefinitionInput = {
  version: 1,
  dataset: "campaign_digital",
  page: {
    orientation: "landscape",
    margins: { top: 14, right: 16, bottom: 12, left: 16 },
    head: pageHead,
    foot: pageFoot("All amounts are net, in"),
  },
  parameters: [
    {
      name: "Month",
      label: "Months",
      type: "month",
      isMultiple: true,
      list: { field: month },
      filters: [{ target: month, operator: "is" }],
    },
    ofCampaigns,
  ],
  body: [
    opening("Billing statement"),
    facts(
      ["Months", { parameter: "Month" }],
      ["Issued", { value: "today" }],
      ["Planned budget", { figure: planned("Budget") }],
      ["Amount billed", { figure: billed("Billed") }],
    ),
    heading("By campaign and month"),
    rows(
      [
        column(month, 58),
        column(planned("Budget"), 34, "Planned budget"),
        column(delivered("Media cost"), 34),
        column(delivered("Technical fees"), 30),
        column(billed("Billed media"), 34),
        column(billed("Service fee"), 30),
        column(billed("Billed"), 36, "Amount billed"),
      ],
      [{ by: campaign, keepTogether: true }],
    ),
    heading("Invoices"),
    rows([
      column(invoice("invoice_number"), 30),
      column(invoice("issued_on"), 24),
      column(invoice("due_on"), 24),
      column(invoice("invoice_status"), 20),
      column(billed("Billed media"), 24),
      column(billed("Service fee"), 22),
      column(billed("Billed"), 26, "Amount billed"),
    ]),
    {
      kind: "text",
      cells: [
        {
          lines: [
            line(
              "note",
              "Media are billed as they ran, and at most two percent above the plan of a month. Please name the number of the invoice with your payment.",
              2,
            ),
          ],
        },
      ],
    },
  ],
};
