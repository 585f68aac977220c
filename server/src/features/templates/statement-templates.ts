import { statementTemplates, type StatementTemplate } from "@vitrine/contracts/http";

import type { ReportTemplate } from "./catalogue.ts";

const described: Readonly<Record<StatementTemplate, Pick<ReportTemplate, "label" | "description">>> = {
  "billing-statement": {
    label: "Billing statement",
    description: "What was planned and billed, by campaign and month, with the invoices.",
  },
  "media-plan": {
    label: "Media plan",
    description: "What is planned in which channel, with days and budgets, for the client to sign.",
  },
  "proof-of-delivery": {
    label: "Proof of delivery",
    description: "What was delivered against the plan, by channel and by creative.",
  },
};

/** The type under which the templates of statements are listed. Statements do not follow them, so they have no versions. */
export const statementType = "statement";

/** The templates of statements, as they are listed. */
export const listedStatements: readonly Omit<ReportTemplate, "definition">[] = statementTemplates.map(
  (name) => ({ name, reportType: statementType, version: 1, ...described[name] }),
);
