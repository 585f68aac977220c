import * as fc from "fast-check";
import { themeSchema } from "../../theme/theme.ts";
import { expect, test } from "vitest";

import { reportLanguages } from "../../../languages.ts";
import { anyParsedDefinition, createEdits, seededRandom } from "../../../testing/any-edit.ts";
import { scaled, testSeed } from "../../../testing/scaled.ts";
import { pageSchema, reportDefinitionSchema } from "../../definition.ts";
import { visualBaseSchema } from "../../visual-base.ts";
import { describeEdit } from "../index.ts";
import { editInWords, editTexts } from "./edit-words.ts";

const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const names = {
  fieldName: (field: object) => ("measure" in field ? String(field.measure) : "?"),
};

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").toSorted();
}

test.each(reportLanguages)("sentences in %s have the parameters of the English ones", (language) => {
  const { sentences } = editTexts[language];
  for (const [key, english] of Object.entries(editTexts.en.sentences))
    expect({ [key]: placeholders(new Map(Object.entries(sentences)).get(key) ?? "") }).toEqual({
      [key]: placeholders(english),
    });
});

test("sentences name exactly the parameters that edits give, and every part has a name", () => {
  const random = seededRandom(testSeed());
  const wanted = new Map(Object.entries(editTexts.en.sentences));
  for (const start of fc.sample(anyParsedDefinition, { seed: random(2 ** 31), numRuns: scaled(20) })) {
    const next = createEdits(random);
    for (let step = 0; step < 50; step += 1) {
      const { key, parameters } = describeEdit(next(start), start);
      expect({ [key]: Object.keys(parameters).toSorted() }).toEqual({
        [key]: placeholders(wanted.get(key) ?? ""),
      });
    }
  }
  const named = [
    [visualBaseSchema, editTexts.en.visualParts, ["name"]],
    [pageSchema, editTexts.en.pageParts, ["name", "layout", "visuals"]],
    [reportDefinitionSchema, editTexts.en.reportParts, ["pages", "theme", "version"]],
    [themeSchema, editTexts.en.themeParts, []],
  ] as const;
  for (const [{ shape }, parts, others] of named)
    expect([...Object.keys(parts), ...others].toSorted()).toEqual(Object.keys(shape).toSorted());
});

test("fields, types and parts have the names of the reader", () => {
  const added = { key: "fieldsAdded", parameters: { visual: "Trend", fields: [spend, clicks] } };
  expect(editInWords(added, "en", names)).toBe("“Trend”: Spend and Clicks added");
  expect(editInWords(added, "de", names)).toBe("„Trend“: Spend und Clicks hinzugefügt");
  const changed = { key: "typeChanged", parameters: { visual: "Trend", from: "card", to: "kpi" } };
  expect(editInWords(changed, "fr", names)).toBe("« Trend » : Carte devient Indicateur");
  const set = { key: "visualSet", parameters: { visual: "Trend {part}", part: "sort" } };
  expect(editInWords(set, "es", names)).toBe("Cambio en «Trend {part}»: orden");
  // The title is not mistaken for a type.
  const titled = { key: "visualTitled", parameters: { visual: "Trend", to: "card" } };
  expect(editInWords(titled, "en", names)).toBe("“Trend”: title changed to “card”");
});

test("a sentence that this version does not know is still said", () => {
  expect(editInWords({ key: "toString", parameters: {} }, "de", names)).toBe("Eine andere Änderung");
});
