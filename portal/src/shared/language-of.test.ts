import { expect, test } from "vitest";

import { languageOf } from "./language-of.ts";

test.each([
  [["de-AT", "en"], "de-AT"],
  [["it-IT", "fr"], "fr"],
  [["en-GB"], "en-GB"],
  [["ja", "ko-KR"], "en"],
  [["C", "en-US-u-va-posix"], "en-US"],
  [[], "en"],
])("for a browser with the languages %j reports use %s", (languages, language) => {
  expect(languageOf(languages)).toBe(language);
});
