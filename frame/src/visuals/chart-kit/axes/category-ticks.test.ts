import { expect, test } from "vitest";

import { placeTicks } from "./category-ticks.ts";

test("the label before the last one is left out if the two would overlap, and its year moves", () => {
  const days = [1, 27, 29, 31].map((day) => ({ index: day, label: `Oct ${day}`, below: null }));
  const shown = (perDay: number, right: number, ticks = days) =>
    placeTicks(ticks, (index) => index * perDay, [0, right]).map(({ label }) => label);
  expect(shown(24, 760)).toEqual(["Oct 1", "Oct 27", "Oct 31"]);
  expect(shown(26, 900)).toEqual(["Oct 1", "Oct 27", "Oct 29", "Oct 31"]);
  const years = [
    { index: 30, label: "Oct 30", below: "2026" },
    { index: 31, label: "Oct 31", below: null },
  ];
  expect(placeTicks(years, (index) => index * 24, [0, 760])).toMatchObject([
    { label: "Oct 31", below: "2026", anchor: "end" },
  ]);
  expect(placeTicks([], () => 0, [0, 1])).toEqual([]);
});
