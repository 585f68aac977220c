import type { ReportLanguage } from "../../languages.ts";
import { expect, test } from "vitest";

import { makeLexicon, type Lexicon } from "../lexicon.ts";
import { clock, dataset, texts } from "../testing/asked.ts";
import { loadQuestionLanguage } from "./load.ts";
import { readInLanguages, type OtherLanguage } from "./read-in-languages.ts";

const lexiconIn = async (language: ReportLanguage): Promise<Lexicon> =>
  makeLexicon({ dataset, language: await loadQuestionLanguage(language), texts });

/** Reads a question for a reader of English. */
async function read(question: string, further: Partial<OtherLanguage> = {}) {
  const tried: ReportLanguage[] = [];
  const own = { lexicon: await lexiconIn("en"), clock, members: new Map() };
  const { language, understood } = await readInLanguages(question, own, {
    lexiconIn: (other) => {
      tried.push(other);
      return lexiconIn(other);
    },
    membersIn: () => Promise.resolve(new Map()),
    ...further,
  });
  return { language, understood, tried };
}

test("[QNA-36] a question that the reader's language understands is tried in no other one", async () => {
  expect(await read("clicks by channel last month")).toMatchObject({ language: "en", tried: [] });
  // All of it is known, though it cannot be answered.
  expect(await read("")).toMatchObject({ language: "en", tried: [] });
});

test.each([
  ["de", "Clicks nach Channel letzten Monat"],
  ["fr", "Clicks par Channel le mois dernier"],
  ["es", "Clicks por Channel el mes pasado"],
])("[QNA-36] a question that only %s understands is read in it", async (language, question) => {
  const found = await read(question);
  expect(found.language).toBe(language);
  expect(found.tried).toEqual(["de", "fr", "es"]);
  expect(found.understood.unknown).toEqual([]);
  expect(found.understood.answer).not.toBeNull();
});

test("[QNA-36] a mixture, and what is understood nowhere, stay in the reader's language", async () => {
  for (const question of ["Clicks nach Channel le mois dernier", "clicks by channel letzten Monat", "zzzz"]) {
    const { language, understood } = await read(question);
    expect([question, language, understood.answer]).toEqual([question, "en", null]);
  }
});

test("[QNA-36] a question that two other languages understand is not guessed", async () => {
  const german = await lexiconIn("de");
  const inTwo = { lexiconIn: (other: ReportLanguage) => Promise.resolve(other === "es" ? null : german) };
  const { language, understood } = await read("Clicks nach Channel letzten Monat", inTwo);
  expect([language, understood.answer]).toEqual(["en", null]);
});

test("[QNA-36] members are looked up only where more words are known than in the reader's language", async () => {
  const asked: ReportLanguage[] = [];
  const membersIn = (lexicon: Lexicon) => {
    asked.push(lexicon.language.language);
    return Promise.resolve(new Map());
  };
  await read("clicks of zzzz by channel last month", { membersIn });
  expect(asked).toEqual([]);
  await read("Clicks nach Channel letzten Monat für zzzz", { membersIn });
  expect(asked).toContain("de");
});
