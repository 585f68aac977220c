import { expect, test } from "vitest";

import { paragraphsOf } from "@vitrine/contracts/languages";
import { titleAtGrain, type Visual } from "@vitrine/contracts/report";
import { textsOfDataset } from "@vitrine/engine";

import { reportTemplates } from "../catalogue.ts";
import { templateTexts } from "./template-texts.ts";

const textsOf = (visual: Visual): readonly string[] => [
  visual.title,
  ...(visual.text === null ? [] : paragraphsOf(visual.text)),
  ...(visual.referenceLines ?? []).map(({ label }) => label),
];
const written = new Set(
  reportTemplates.flatMap(({ definition }) => [
    ...(definition.bookmarks ?? []).map(({ displayName }) => displayName),
    ...definition.pages.flatMap((page) => [page.displayName, ...page.visuals.flatMap(textsOf)]),
  ]),
);

test("[EMBED-SET-21] every text of a template exists in German, French and Spanish, and no other", () => {
  const known = { ...textsOfDataset("campaign_digital", "de").names, ...templateTexts };
  expect([...written].filter((text) => !Object.hasOwn(known, text))).toEqual([]);
  expect(Object.keys(templateTexts).filter((text) => !written.has(text))).toEqual([]);
});

test("titles that name the grain of their time axis do so in all languages", () => {
  for (const [title, translations] of Object.entries(templateTexts))
    for (const grain of ["week", "month"] as const) {
      const isNamed = (text: string): boolean => titleAtGrain(text, grain, "year") !== text;
      expect(translations.filter(isNamed), title).toHaveLength(isNamed(title) ? 3 : 0);
    }
});

test("translated titles of cards are short enough for six in a row", () => {
  const { names } = textsOfDataset("campaign_digital", "de");
  const cards = reportTemplates.flatMap(({ definition }) =>
    definition.pages.flatMap((page) => page.visuals.filter(({ type }) => type === "card")),
  );
  const titles = new Set(cards.flatMap(({ title }) => names[title] ?? []));
  expect([...titles].filter((title) => title.length > 21)).toEqual([]);
});
