import { readFileSync } from "node:fs";

import { reportLanguages, type ReportLanguage } from "@vitrine/contracts/languages";
import { isLongRun, testSeed } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { answerInShort } from "../testing/questions/answer-in-short.ts";
import { askIn, clockOn } from "../testing/questions/ask-sets.ts";

const file = new URL("../testing/questions/own-questions.json", import.meta.url);
/** Questions with their answers in short; null where there is none. */
const own = JSON.parse(readFileSync(file, "utf8")) as Readonly<
  Record<ReportLanguage, readonly (readonly [question: string, answer: string | null])[]>
>;

test.each(reportLanguages)(
  "[QNA-1, QNA-5, QNA-7] answers further questions as before in %s",
  async (language) => {
    const ask = await askIn(language);
    // Half of them, others with each seed.
    const some = own[language].filter((_one, index) => isLongRun() || (index + testSeed()) % 2 === 0);
    const answered = some.map(([question]) => {
      const { answer } = ask(question, "test-workspace-1", clockOn("2026-10-15"));
      return [question, answer === null ? null : answerInShort(answer)];
    });
    expect(answered).toEqual(some);
  },
);
