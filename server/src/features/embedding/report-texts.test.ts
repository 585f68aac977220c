import { expect, test } from "vitest";

import { columnTextsFor, languageOfRequest, translatorFor } from "./report-texts.ts";

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["it, fr;q=0.4, es;q=0.7", "es"],
  ["en-GB, de;q=0.9", "en"],
  ["xx", "en"],
  ["", "en"],
  [undefined, "en"],
])("the header %s asks for %s", (header, language) => {
  expect(languageOfRequest(header)).toBe(language);
});

test("a title for another grain than that of a template is translated with its own", () => {
  expect(translatorFor("campaign_digital", "de")?.("Conversions and spend by day")).toBe(
    "Conversions und Ausgaben nach Tag",
  );
  expect(translatorFor("campaign_digital", "fr")?.("A title of an author by day")).toBe(
    "A title of an author by day",
  );
  expect(translatorFor("campaign_digital", "en")).toBeNull();
});

test("[EMBED-SET-23] the columns of a file have the words of its language, English for an unknown one", () => {
  const german = columnTextsFor("campaign_digital", "de-AT");
  expect(german.translate("Spend")).toBe("Ausgaben");
  expect(german.members["Channel.channel"]?.["Search"]).toBe("Suche");
  const unknown = columnTextsFor("campaign_digital", "xx");
  expect([unknown.translate("Spend"), unknown.members]).toEqual(["Spend", {}]);
});
