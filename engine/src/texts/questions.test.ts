import { reportLanguages } from "@vitrine/contracts/languages";
import { scaled, testSeed } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { askSets } from "../testing/questions/ask-sets.ts";
import { setNames } from "../testing/questions/question-sets.ts";

/** Of the questions that are asked, at most these parts may be refused or misunderstood. */
const most = { refused: 0.06, wrong: 0.02 };
/** One in so many is asked, others with each seed; all of them with a scale of this number. */
const every = Math.max(1, Math.round(6 / scaled(1)));

test.each(reportLanguages)("[QNA-4] understands what planners and clients ask in %s", async (language) => {
  const asked = await askSets(setNames, language, (index) => (index + testSeed()) % every === 0);
  const outcomes = asked.map(({ question, judged: { outcome, differences } }) => ({
    outcome,
    line: `${outcome} ${question.id} ${question.question}: ${differences.join("; ")}`,
  }));
  const linesOf = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ line }) => line);
  // A few more can be among the ones that are asked than among all.
  const limitOf = (part: number): number => Math.ceil(asked.length * part) + 1;
  expect(linesOf("refused").length, linesOf("refused").join("\n")).toBeLessThanOrEqual(limitOf(most.refused));
  expect(linesOf("wrong").length, linesOf("wrong").join("\n")).toBeLessThanOrEqual(limitOf(most.wrong));
});
