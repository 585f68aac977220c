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

test("entries that start with the text come first, then those with a word that does", () => {
  expect(labels(entries, "SEARCH")).toEqual(["Search terms", "Brand search", "Research"]);
});

test("every word must match, in the name or the workspace of a report", () => {
  expect(labels(entries, "video north")).toEqual(["Video"]);
  expect(labels(entries, "video south")).toEqual([]);
});

test("without a text all entries are shown in order, up to a limit, with the number of the others", () => {
  expect(labels(entries, " ")).toHaveLength(4);
  const many = Array.from({ length: shownEntries + 7 }, (_, index) => anEntry(`Report ${index}`));
  expect(findEntries(many, "report")).toMatchObject({ more: 7 });
  expect(labels(many, "report")).toHaveLength(shownEntries);
});
