import { expect, test } from "vitest";

import { findEntries, shownEntries, type PaletteEntry } from "./find-entries.ts";

function anEntry(label: string, place: string | null = null): PaletteEntry {
  return { id: label, kind: "report", label, place, run: () => {} };
}
const labels = (entries: readonly PaletteEntry[], text: string): string[] =>
  findEntries(entries, text).shown.map(({ label }) => label);

const entries = [
  anEntry("Search terms"),
  anEntry("Brand search"),
  anEntry("Research"),
  anEntry("Video", "Northwind"),
];

test("what begins with the text comes first, then where a word does", () => {
  expect(labels(entries, "SEARCH")).toEqual(["Search terms", "Brand search", "Research"]);
});

test("every word counts, and the place of a report too", () => {
  expect(labels(entries, "video north")).toEqual(["Video"]);
  expect(labels(entries, "video south")).toEqual([]);
});

test("no text shows all in their order; of very many the first, and how many more there are", () => {
  expect(labels(entries, " ")).toHaveLength(4);
  const many = Array.from({ length: shownEntries + 7 }, (_, index) => anEntry(`Report ${index}`));
  expect(findEntries(many, "report")).toMatchObject({ more: 7 });
  expect(labels(many, "report")).toHaveLength(shownEntries);
});
