import { checkMeasures } from "@vitrine/contracts/measures";
import { expect, test } from "vitest";

import { measureSentences } from "../../messages/measure-sentences.ts";
import { checkDraft, emptyMeasure, faultText } from "./draft.ts";

const languages = ["en", "de", "fr", "es"] as const;
const dataset = {
  name: "d",
  tables: [
    {
      name: "Performance",
      columns: [{ name: "device", type: "string" as const }],
      measures: [{ name: "Spend", type: "decimal" as const }],
    },
  ],
};

function textOf(expression: string, language: (typeof languages)[number] = "en"): string | null {
  const measure = { ...emptyMeasure("Mine", "Performance"), expression };
  const [check] = checkMeasures(dataset, [measure]);
  return check === undefined ? null : faultText(check, measureSentences(language));
}

test("a fault with a proposal is said as one question", () => {
  const fault = { code: "unknownMeasure", parameters: { name: "Clikcs" }, closest: "Clicks" } as const;
  for (const language of languages) {
    const text = faultText({ ok: false, span: { from: 15, to: 21 }, fault }, measureSentences(language));
    expect(text).toMatch(/16.*Clikcs.*Clicks.*\?$/);
  }
});

test("a name in capitals before a parenthesis is no table, but an unknown function", () => {
  expect(textOf("RATIO([Spend],[Spend])")).toMatch(
    /^Character 1: the formula has no function "RATIO"; there are sum, .*; did you mean "ratio"\?$/,
  );
});

test("types are said in the words of the reader", () => {
  const text = 'if([Spend] > 10, "x", 2)';
  expect(textOf(text)).toBe("Character 1: the formula gives a text in one case and a number in the other.");
  expect(textOf(text, "de")).toContain("Verschiedenes: Text und Zahl");
  expect(textOf(text, "fr")).toContain("un cas donne un texte, l’autre un nombre");
  expect(textOf(text, "es")).toContain("un caso da un texto y el otro un número");
  for (const language of languages)
    for (const formula of [text, "sum(device)", "where([Spend], device > 0)", 'if([Spend] > "x", 1, 2)'])
      expect(textOf(formula, language)).not.toMatch(/string|integer|decimal|\{/);
});

test("an unknown column is pointed at, with those that there are", () => {
  expect(textOf("sum(cost)")).toBe(
    'Character 5: the formula names an unknown column "cost"; there are device.',
  );
  for (const language of languages) expect(textOf("1 + sum(cost)", language)).toMatch(/9.*cost.*device/);
});

test("a measure without a name needs one, and one with brackets another one", () => {
  const faultOf = (name: string) =>
    checkDraft(emptyMeasure(name, "Performance"), [], dataset as never).nameFault;
  expect([" ", "a[b", "Spend", "Mine"].map(faultOf)).toEqual(["nameMissing", "nameRules", "nameTaken", null]);
});
