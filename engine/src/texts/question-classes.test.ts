import { readFileSync } from "node:fs";

import { reportLanguages, type ReportLanguage } from "@vitrine/contracts/languages";
import { isLongRun, testSeed } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { answerInShort } from "../testing/questions/answer-in-short.ts";
import { askIn, clockOn } from "../testing/questions/ask-sets.ts";

type OfLanguages<One> = Readonly<Record<ReportLanguage, readonly One[]>>;
interface Classes {
  /** Ways to say one thing, with the answers in short. */
  readonly answered: Readonly<Record<string, OfLanguages<readonly [question: string, answer: string]>>>;
  /** Questions about what these data do not have. */
  readonly refused: OfLanguages<string>;
}
const file = new URL("../testing/questions/question-classes.json", import.meta.url);
const { answered, refused } = JSON.parse(readFileSync(file, "utf8")) as Classes;

/** Half of them, others with each seed. */
function some<One>(all: readonly One[]): readonly One[] {
  return all.filter((_one, index) => isLongRun() || (index + testSeed()) % 2 === 0);
}

test.each(reportLanguages)(
  "[QNA-10, QNA-31, QNA-34] ways to ask for one thing in %s have its answer",
  async (language) => {
    const ask = await askIn(language);
    const asked = some(Object.values(answered).flatMap((one) => one[language]));
    const found = asked.map(([question]) => {
      const { answer } = ask(question, "test-workspace-1", clockOn("2026-10-15"));
      return [question, answer === null ? null : answerInShort(answer)];
    });
    expect(found).toEqual(asked);
  },
);

test.each(reportLanguages)(
  "[QNA-33, QNA-35] what the data do not have is refused in %s",
  async (language) => {
    const ask = await askIn(language);
    const found = some(refused[language]).filter(
      (question) => ask(question, "test-workspace-1", clockOn("2026-10-15")).answer !== null,
    );
    expect(found).toEqual([]);
  },
);

test.each([
  ["en", "what share of clicks is mobile", ["Mobile"], false],
  ["de", "Anteil von Mobile und Tablet an den Klicks", ["Mobile", "Tablet"], false],
  ["fr", "part des 18-34 ans dans les clics", ["18–24", "25–34"], true],
  ["es", "qué parte de los clics viene de Alemania", ["Germany"], false],
] as const)("[QNA-31] in %s, %s asks for the share of %j", async (language, question, values, isRange) => {
  const ask = await askIn(language);
  const { answer } = ask(question, "test-workspace-1", clockOn("2026-10-15"));
  expect(answer?.shareOf).toMatchObject({ isRange, members: values.map((value) => ({ value })) });
});

test("[QNA-31] reached people have no shares", async () => {
  const ask = await askIn("en");
  expect(ask("share of reach by campaign", "test-workspace-1", clockOn("2026-10-15"))).toMatchObject({
    answer: null,
    problem: "Reach cannot be divided into shares.",
  });
});

test.each([
  ["en", "why did clicks fall last month", "fall"],
  ["de", "warum sind die Klicks letzten Monat gestiegen", "rise"],
  ["fr", "pourquoi les clics ont-ils baissé le mois dernier", "fall"],
  ["es", "por qué subieron los clics el mes pasado", "rise"],
] as const)("[QNA-32] in %s, %s says that they %s", async (language, question, claims) => {
  const ask = await askIn(language);
  const { answer } = ask(question, "test-workspace-1", clockOn("2026-10-15"));
  expect(answer?.premise?.claims).toBe(claims);
});
