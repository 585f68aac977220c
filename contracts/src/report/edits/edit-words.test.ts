import * as fc from "fast-check";
import { expect, test } from "vitest";

import { reportLanguages } from "../../languages.ts";
import { anyParsedDefinition, createEdits, seededRandom } from "../../testing/any-edit.ts";
import { scaled, testSeed } from "../../testing/scaled.ts";
import { sayEdit } from "./edit-words.ts";
import { applyEdit, describeEdit, type EditSentence } from "./index.ts";

const nameOf = (field: object): string => Object.values(field).at(1) as string;
const say = (sentence: EditSentence) =>
  reportLanguages.map((language) => sayEdit(sentence, language, nameOf));

const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const channel = { table: "Channel", column: "channel" };

test.each<[EditSentence, string]>([
  [
    { key: "pageRenamed", parameters: { page: "Overview", to: "Start" } },
    "Page “Overview” renamed to “Start”",
  ],
  [
    { key: "fieldsReplaced", parameters: { visual: "Cost", fields: [spend, clicks], by: [channel] } },
    "“Cost” shows channel instead of Spend and Clicks",
  ],
  [
    { key: "visualSet", parameters: { visual: "Cost", part: "mobileLayout" } },
    "“Cost”: place on phones changed",
  ],
  [{ key: "reportSet", parameters: { part: "filters" } }, "Filters of the report changed"],
  [{ key: "of a later version", parameters: {} }, "Something else changed"],
])("an edit is said in words: %j", (sentence, said) => {
  expect(sayEdit(sentence, "en", nameOf)).toBe(said);
});

test("every edit has a sentence in each language, with everything that it is about", () => {
  const random = seededRandom(testSeed());
  const [start] = fc.sample(anyParsedDefinition, { seed: testSeed(), numRuns: 1 });
  if (start === undefined) throw new Error("no definition");
  const next = createEdits(random);
  let current = start;
  for (let step = 0; step < scaled(500); step += 1) {
    const edit = next(current);
    const applied = applyEdit(current, edit);
    if (!applied.ok) continue;
    const sentence = describeEdit(edit, current);
    const { visual, page, to, fields = [], by = [] } = sentence.parameters;
    for (const said of say(sentence)) {
      expect(said, sentence.key).not.toMatch(/\{\w+\}|^Something else/);
      // A deleted visual is named with its page, a field's change with its visual.
      expect(said).toContain(visual ?? page ?? "");
      if (sentence.key !== "typeChanged" && sentence.key !== "typeChangedWithout")
        expect(said).toContain(to ?? "");
      for (const field of [fields, by].flatMap((list) => (typeof list === "string" ? [] : list)))
        expect(said).toContain(nameOf(field));
    }
    current = applied.definition;
  }
});
