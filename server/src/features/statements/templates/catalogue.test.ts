import { expect, test } from "vitest";

import { statementTemplates } from "@vitrine/contracts/http";
import { reportLanguages } from "@vitrine/contracts/languages";
import { shownTo } from "@vitrine/contracts/statements";

import { billingStatement } from "./billing-statement.ts";
import { inLanguage, statementOf } from "./catalogue.ts";
import { mediaPlan } from "./media-plan.ts";
import { proofOfDelivery } from "./proof-of-delivery.ts";
import { statementTexts } from "./statement-texts.ts";

/** Every text of an object under the keys that hold texts for people. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    (key === "text" || key === "label") && typeof part === "string" ? [part] : textsIn(part),
  );
}

test("[STATEMENT-2] every text of the templates has a translation, and no translation is left over", () => {
  const used = new Set([billingStatement, mediaPlan, proofOfDelivery].flatMap(textsIn));
  used.delete(" ");
  expect(Object.keys(statementTexts).filter((text) => !used.has(text))).toEqual([]);
  expect([...used].filter((text) => !Object.hasOwn(statementTexts, text))).toEqual([]);
});

test("[STATEMENT-2] a statement is made in its language", () => {
  for (const template of statementTemplates) {
    const texts = reportLanguages.map((language) => textsIn(statementOf(template, language)).join("|"));
    expect(new Set(texts).size).toBe(reportLanguages.length);
  }
});

test("[STATEMENT-25] a statement in another language is the one that is made in that language", () => {
  for (const template of statementTemplates)
    for (const from of reportLanguages)
      for (const to of reportLanguages)
        expect(inLanguage(statementOf(template, from), to)).toEqual(statementOf(template, to));
});

test("[STATEMENT-6] a reader without a measure gets no column and no sentence of it", () => {
  const billing = statementOf("billing-statement", "en");
  const measures = ["Budget", "Billed media", "Service fee", "Technical fees"].map((name) => ({ name }));
  const columns = ["campaign_name", "month", "invoice_number", "issued_on", "due_on", "invoice_status"];
  const tables = ["Plan", "Performance", "Billing", "Campaign", "Date", "Invoice"].map((name) => ({
    name,
    columns: columns.map((column) => ({ name: column })),
    measures,
  }));
  const shown = JSON.stringify(shownTo(billing, { tables }));
  expect(shown).not.toContain("Media cost");
  expect(shown).not.toContain('"measure":"Billed"');
  expect(shown).toContain("Technical fees");
  expect(shown).toContain("Budget");
});
