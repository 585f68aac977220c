import { createFormats } from "@vitrine/contracts/reading/words/format";
import { loadMessages, messagesFor } from "@vitrine/contracts/reading/words/messages";
import { expect, test } from "vitest";

import { countOfDays, sentencesOfDays } from "./days-of-answer.ts";
import { questionSentences } from "./question-sentences.ts";

const missing = { completeThrough: "2026-10-31", count: { complete: 3, all: 30 } };
const compared = {
  comparison: {
    kind: "previousPeriod",
    period: { from: "2026-10-29", through: "2026-10-31" },
    against: { from: "2026-09-29", through: "2026-10-01" },
  },
} as const;

test.each([
  [
    "en",
    "en-GB",
    "Data complete through 31 October 2026: 3 of 30 days",
    "Compared: 29 – 31 Oct vs 29 Sept – 1 Oct",
  ],
  ["de", "de", "Daten vollständig bis 31. Oktober 2026: 3 von 30 Tagen", "Verglichen: 29.–31. Okt."],
  ["fr", "fr", "Données complètes jusqu’au 31 octobre 2026 : 3 jours sur 30", "Comparaison : 29–31 oct."],
  ["es", "es", "Datos completos hasta el 31 de octubre de 2026: 3 de 30 días", "Comparación: 29–31 oct"],
])("[QNA-63] how far the data reach is said in words in %s", async (language, locale, days, against) => {
  await loadMessages(language);
  const messages = messagesFor(language);
  const words = { messages, formats: createFormats(locale, messages), today: "2026-11-28" };
  const texts = questionSentences(language);
  const plain = (all: readonly string[]) => all.map((one) => one.replaceAll(/\s/g, " "));
  const [first, second] = plain(sentencesOfDays(missing, compared, texts, words));
  expect(first).toBe(days);
  expect(second).toContain(against);
  expect(plain(sentencesOfDays({ ...missing, count: null }, {}, texts, words))).toHaveLength(1);
  expect(countOfDays({ ...missing, count: null }, texts, words.formats)).toEqual([]);
});
