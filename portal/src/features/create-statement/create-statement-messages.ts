import type { StatementTemplate } from "@vitrine/contracts/http";

interface TemplateText {
  readonly name: string;
  readonly description: string;
}

const templates: Readonly<Record<StatementTemplate, TemplateText>> = {
  "billing-statement": {
    name: "Billing statement",
    description: "What was planned and billed, by campaign and month, with the invoices.",
  },
  "media-plan": {
    name: "Media plan",
    description: "What is planned in which channel, with days and budgets, for the client to sign.",
  },
  "proof-of-delivery": {
    name: "Proof of delivery",
    description: "What was delivered against the plan, by channel and by creative.",
  },
};

/** The texts of the dialog that creates a statement. */
export const createStatementMessages = {
  heading: "Create Statement",
  help: "A document that runs over pages",
  template: "Statement",
  templates,
  name: "Name",
  language: "Language",
  languageHint: "Everybody reads the statement in this language.",
  create: "Create Statement",
};
