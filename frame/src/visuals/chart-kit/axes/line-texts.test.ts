import { expect, test } from "vitest";

import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import {
  boxOfMiddleText,
  boxOfText,
  partsWithout,
  partsBetween,
  placeLineName,
  placeNamesInRow,
} from "./line-texts.ts";

const figure = { text: "731", x: 50, y: 40 };
const half = textWidth("731") / 2;

test("a reference line is interrupted by the figures that it would run through", () => {
  const texts = [boxOfText({ ...figure, x: 150 }), boxOfText(figure)];
  expect(partsWithout({ y: 36, span: [0, 200] }, texts)).toEqual([
    [0, 50 - half - 3],
    [50 + half + 3, 150 - half - 3],
    [150 + half + 3, 200],
  ]);
  // Above and below the text it is whole.
  for (const y of [20, 60]) expect(partsWithout({ y, span: [0, 200] }, texts)).toEqual([[0, 200]]);
});

test("a figure at an end of the line shortens it", () => {
  expect(partsWithout({ y: 36, span: [48, 52] }, [boxOfText(figure)])).toEqual([]);
  expect(partsWithout({ y: 36, span: [50, 100] }, [boxOfText(figure)])).toEqual([[50 + half + 3, 100]]);
});

test("a vertical line is drawn between the figures of the rows", () => {
  const texts = [20, 60].map((y) => boxOfMiddleText({ text: "94.8% · watch", x: 50, y }));
  const parts = partsBetween({ x: 70, span: [0, 80] }, texts);
  expect(parts.map(([from, to]) => to - from > 0)).toEqual([true, true, true]);
  for (const y of [20, 60]) expect(parts.some(([from, to]) => from < y && y < to)).toBe(false);
  // Left of the figures it is whole.
  expect(partsBetween({ x: 40, span: [0, 80] }, texts)).toEqual([[0, 80]]);
});

test("the name of a line gives way to figures", () => {
  const line = { y: 100, span: [30, 300] } as const;
  expect(placeLineName("Median", line, [])).toMatchObject({ x: 296, y: 95, anchor: "end" });
  const last = boxOfText({ text: "312", x: 280, y: 94 });
  expect(placeLineName("Median", line, [last])).toMatchObject({ x: 34, y: 95, anchor: "start" });
  const first = boxOfText({ text: "640", x: 50, y: 94 });
  expect(placeLineName("Median", line, [first, last])).toMatchObject({ x: 296, y: 114, anchor: "end" });
});

test("names of vertical lines are in the middle of their line, and move where they would be on each other or outside", () => {
  const own = textWidth("Average 10");
  const named = (...places: readonly number[]) => places.map((x) => ({ text: "Average 10", x }));
  expect(placeNamesInRow(named(100, 300), 400)).toEqual([100, 300]);
  const [first, second] = placeNamesInRow(named(100, 110), 400);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(own);
  expect(first).toBeLessThan(100);
  // At the edges of the chart they stay within it.
  expect(placeNamesInRow(named(2), 400)).toEqual([own / 2]);
  expect(placeNamesInRow(named(399), 400)).toEqual([400 - own / 2]);
  // In any order, and without a name for which there is no room.
  expect(placeNamesInRow(named(300, 100), 400)).toEqual([300, 100]);
  expect(placeNamesInRow(named(10, 20, 30), own * 2 + 8).filter((middle) => middle === null)).toHaveLength(1);
});
