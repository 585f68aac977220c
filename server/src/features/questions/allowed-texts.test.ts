import { noQuestionTexts } from "@vitrine/contracts/questions";
import type { ModelDescription } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { allowedTexts } from "./allowed-texts.ts";

test("texts about fields that a reader may not see are left out, also as the plan of another one", () => {
  const described = {
    tables: [{ name: "Plan", columns: [], measures: [{ name: "Budget" }, { name: "Variance" }] }],
  } as unknown as ModelDescription;
  const texts = allowedTexts(
    {
      ...noQuestionTexts,
      synonyms: { "Plan.Budget": ["planned"], "Plan.Profit": ["earnings"] },
      targets: { "Plan.Budget": "Performance.Spend" },
      differences: { "Plan.Budget": "Plan.Variance", "Plan.Profit": "Plan.Variance" },
      ratios: { "Plan.Budget": { "Plan.Variance": "Plan.Budget", "Plan.Profit": "Plan.Variance" } },
      remaining: { "Plan.Budget": "Plan.Variance" },
      projected: { "Plan.Budget": "Plan.Profit" },
      covers: { "Plan.Budget": ["Plan.Variance", "Plan.Profit"] },
    },
    described,
  );
  expect(texts).toMatchObject({ targets: {}, differences: { "Plan.Budget": "Plan.Variance" } });
  expect(texts).toMatchObject({
    ratios: { "Plan.Budget": { "Plan.Variance": "Plan.Budget" } },
    remaining: { "Plan.Budget": "Plan.Variance" },
    projected: {},
    covers: { "Plan.Budget": ["Plan.Variance"] },
  });
  expect(texts.synonyms).toEqual({ "Plan.Budget": ["planned"] });
});
