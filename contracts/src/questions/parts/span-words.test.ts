import { expect, test } from "vitest";

import { loadQuestionLanguage } from "../languages/load.ts";
import { daysInWords } from "./span-words.ts";

test("[QNA-64] days of a part are written in the order of the reader's dates", async () => {
  const english = await loadQuestionLanguage("en");
  const days = { from: "2026-10-29", through: "2026-11-27" };
  const wordsIn = (locale: string): string =>
    daysInWords(days, { ...english, locale }).replaceAll(/[\u2009\u202F]/gu, " ");
  expect(wordsIn("en-US")).toBe("Oct 29 – Nov 27, 2026");
  expect(wordsIn("en-GB")).toBe("29 Oct – 27 Nov 2026");
  expect(wordsIn("de-DE")).toBe("29. Okt. – 27. Nov. 2026");
});
