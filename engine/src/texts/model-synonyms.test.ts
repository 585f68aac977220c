import { loadQuestionLanguage, makeLexicon, understand } from "@vitrine/contracts/questions";
import { expect, test } from "vitest";

import { describeModel } from "../plan/describe-model.ts";
import { parseModel } from "../model/parse-model.ts";
import { clockOn } from "../testing/questions/ask-sets.ts";
import { everything } from "../testing/queries.ts";
import { questionTextsOf } from "./question-texts.ts";

const words = {
  displayName: "",
  description: "Words.",
  folder: "Figures",
  additivity: "additive",
  direction: "neutral",
};
const file = {
  name: "shop",
  version: "1.0.0",
  displayName: "Shop",
  description: "Sales.",
  currency: "EUR",
  timeZone: "Europe/Berlin",
  defaultFacts: "Sales",
  tables: [
    {
      name: "Sales",
      displayName: "Sales",
      description: "Sales.",
      source: "sales",
      role: "facts",
      columns: [
        {
          name: "branch",
          displayName: "Branch",
          description: "The branch.",
          type: "string",
          synonymsIn: { de: ["Filiale"], fr: ["agence"], es: ["sucursal"] },
        },
        { name: "units", displayName: "Units", description: "Units.", type: "integer", hidden: true },
      ],
      measures: [
        {
          ...words,
          name: "Sold",
          displayName: "Sold",
          expression: "sum(units)",
          format: { kind: "integer", digits: 0 },
          unit: "pieces",
          synonymsIn: { de: ["Absatz"], fr: ["ventes"], es: ["ventas"] },
        },
      ],
    },
  ],
};

test.each([
  ["de", "Absatz nach Filiale"],
  ["fr", "ventes par agence"],
  ["es", "ventas por sucursal"],
  ["en", "sold by branch"],
] as const)("[QNA-1] in %s, a model can be given its own words: %s", async (language, question) => {
  const parsed = parseModel(file);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const lexicon = makeLexicon({
    dataset: describeModel(parsed.value, everything),
    language: await loadQuestionLanguage(language),
    texts: questionTextsOf(parsed.value, language),
  });
  const { answer } = understand(question, { lexicon, clock: clockOn("2026-10-15"), members: new Map() });
  expect(answer?.visual).toMatchObject({
    measures: [{ table: "Sales", measure: "Sold" }],
    dimensions: [{ table: "Sales", column: "branch" }],
  });
});
