import * as fc from "fast-check";
import { expect, test } from "vitest";

import { reportLanguages } from "../languages.ts";
import { scaled, testSeed } from "../testing/scaled.ts";
import { loadQuestionLanguage, makeLexicon } from "./index.ts";
import { askerIn, dataset, texts } from "./testing/asked.ts";

const options = { numRuns: scaled(40), seed: testSeed() };
const measures = ["clicks", "spend", "CTR", "conversions"];
const groups = ["campaign", "objective"];
const members = ["Search", "Social", "Mobile", "Desktop"];
const starts = ["show me", "I need the", "can you give me our", "what was the", "so how is"];
const ends = ["last month", "in Q3", "since August", "please, yesterday", ""];

test.each(reportLanguages)("[QNA-18] every phrase of %s can be read", async (language) => {
  const { phrases } = await loadQuestionLanguage(language);
  const elements = Object.values(phrases).flatMap((all) => all.flatMap((text) => text.split(" ")));
  const isWhole = (one: string): boolean =>
    /^(?:\([^()\s]+\)|[^()\s]+)$/.test(one) && !/\|\||^\||\|$/.test(one);
  expect(elements.filter((one) => !isWhole(one))).toEqual([]);
});

test("[QNA-18] each name in a question changes its answer, or there is none", async () => {
  const ask = await askerIn("en");
  const shown = (question: string): string => {
    const { answer } = ask(question);
    return answer === null ? "" : JSON.stringify({ ...answer, visual: { ...answer.visual, title: "" } });
  };
  const question = fc.record({
    start: fc.constantFrom(...starts),
    measure: fc.constantFrom(...measures),
    group: fc.constantFrom(...groups),
    member: fc.constantFrom(...members),
    end: fc.constantFrom(...ends),
  });
  fc.assert(
    fc.property(question, ({ start, measure, group, member, end }) => {
      const full = shown(`${start} ${measure} by ${group} for ${member} ${end}`);
      expect(full).not.toBe("");
      expect(full).not.toBe(shown(`${start} ${measure} by ${group} ${end}`));
      expect(full).not.toBe(shown(`${start} ${measure} for ${member} ${end}`));
    }),
    options,
  );
});

test("[QNA-18] a name anywhere in a question is not left out", async () => {
  const ask = await askerIn("en");
  const names = [...measures, ...groups, ...members];
  const question = fc.record({
    words: fc.constantFrom("please show me clicks by channel last month", "how much did we spend in August"),
    name: fc.constantFrom(...names),
    place: fc.nat({ max: 8 }),
  });
  fc.assert(
    fc.property(question, ({ words, name, place }) => {
      const all = words.split(" ");
      const before = ask(words);
      const { answer, parts } = ask(all.toSpliced(place, 0, name).join(" "));
      // Either it is a part, or there is no answer.
      const at = all.slice(0, place).join(" ").length;
      const isPart = parts.some(({ start, end }) => start <= at + 1 && at < end);
      expect(answer === null || isPart || JSON.stringify(answer) !== JSON.stringify(before.answer)).toBe(
        true,
      );
    }),
    options,
  );
});

test.each(reportLanguages)(
  "[QNA-18] names of the dataset are not among the words without meaning in %s",
  async (language) => {
    const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage(language), texts });
    const names = [...lexicon.entries.values()]
      .flat()
      .filter(({ stems, isExact }) => stems.length === 1 && !isExact);
    expect(names.filter(({ stems: [stem = ""] }) => lexicon.fillers.has(stem))).toEqual([]);
  },
);
