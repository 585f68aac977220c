import { visualKinds } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { loadMessages, messagesFor } from "@vitrine/contracts/reading/words/messages";
import { chartSentences } from "./messages/chart-sentences.ts";
import { editorSentences } from "./messages/editor-sentences.ts";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { translation as french } from "@vitrine/contracts/reading/words/messages/french";
import { translation as german } from "@vitrine/contracts/reading/words/messages/german";
import { translation as spanish } from "@vitrine/contracts/reading/words/messages/spanish";

/** Messages that occur only in error answers to developers, in English. */
const forHosts = new Set([
  "notSupported",
  "nothingToExport",
  "notLoaded",
  "noBookmark",
  "noField",
  "noBookmarks",
  "otherField",
  "noSlicer",
  "otherDevice",
  "lastPage",
  "notFound",
  "invalid",
]);

test.each([
  ["de", german],
  ["fr", french],
  ["es", spanish],
])("[EMBED-SET-6] every text for users exists in %s", async (language, translation) => {
  const wanted = Object.keys(messagesFor("en")).filter((key) => !forHosts.has(key));
  expect(wanted.filter((key) => !Object.hasOwn(translation, key))).toEqual([]);
  await loadMessages(`${language}-XX`);
  expect(messagesFor(language).filters).toBe(translation.filters);
  expect(messagesFor(`${language}-XX`).language).toBe(language);
});

test("French names follow an article that is elided before a vowel", () => {
  const { against, shareOfTotal } = findingSentences("fr");
  expect(against("Audio", "Dépenses", "-2 k€")).toBe("En sens inverse : Dépenses d’Audio (-2 k€)");
  expect(shareOfTotal("40 %", "Clics", "100", "Social")).toContain("40 % proviennent de Social");
  expect(chartSentences("fr").shareOf("Impressions")).toBe("Part d’Impressions");
  expect(chartSentences("fr").shareOf("Dépenses")).toBe("Part de Dépenses");
});

test("an unknown language falls back to English", async () => {
  expect(await loadMessages("xx")).toBe(false);
  expect(messagesFor("xx").language).toBe("en");
  expect(messagesFor(null).language).toBe("en");
});

/** The texts of an object by their paths. Functions are called with arguments that are recognised in the result. */
function textsIn(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value("<1>", "<2>", "<3>"))]];
  return Object.entries(value ?? {}).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

test.each(["de", "fr", "es"])(
  "the editor has all of its texts in %s, with the same parameters",
  (language) => {
    // The texts of wells choose among words, and say what they are called with in their own order.
    const { takes: _, roles: english, ...others } = editorSentences("en");
    const { takes, roles, ...translated } = editorSentences(language);
    const parameters = (text: string) => [...text.matchAll(/<\d>/g)].map(String).toSorted();
    const found = new Map(textsIn(translated));
    for (const [path, text] of textsIn(others))
      expect({ [path]: parameters(found.get(path) ?? "") }).toEqual({ [path]: parameters(text) });
    for (const what of ["measure", "category", "any", "date", "number"] as const)
      expect(takes(what, 2, 5)).toContain("5");
    const named = Object.values(visualKinds).flatMap((kind) =>
      kind.roles.map(({ displayName }) => displayName),
    );
    expect(Object.keys(roles).toSorted()).toEqual([...new Set(named)].toSorted());
    expect(Object.keys(english).filter((role) => !named.includes(role))).toEqual([]);
  },
);
