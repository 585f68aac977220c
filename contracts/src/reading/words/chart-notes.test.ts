import { expect, test } from "vitest";

import { notesOf } from "./chart-notes.ts";

const day = (value: string, through = value) => ({ value, label: value, part: null, through });
const note = (from: string, through: string, text: string) => ({
  from,
  through,
  kind: "note" as const,
  text,
});

test("a note stands at the periods that its days touch, in the order of the axis", () => {
  const categories = [day("2026-10-01"), day("2026-10-02"), day("2026-10-03")];
  const annotations = [note("2026-10-03", "2026-10-09", "late"), note("2026-09-01", "2026-10-02", "early")];
  expect(notesOf({ categories, grain: "day" }, annotations)).toEqual([
    { first: 0, last: 1, text: "early" },
    { first: 2, last: 2, text: "late" },
  ]);
});

test("a week or month has the notes of all of its days; notes outside of the axis are left out", () => {
  const categories = [day("2026-09-28", "2026-10-04"), day("2026-10-05", "2026-10-11")];
  const annotations = [note("2026-10-03", "2026-10-03", "in"), note("2026-11-03", "2026-11-04", "out")];
  expect(notesOf({ categories, grain: "week" }, annotations)).toEqual([{ first: 0, last: 0, text: "in" }]);
});

test("an axis of names has no notes", () => {
  expect(
    notesOf({ categories: [day("Search")], grain: null }, [note("2026-10-03", "2026-10-03", "x")]),
  ).toEqual([]);
});
