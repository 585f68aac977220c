import { expect, test } from "vitest";

import { sampleAnswer } from "../../testing/sample-answer.ts";
import { sampleProps } from "../../testing/sample-props.ts";
import { contentOf } from "./flow-content.ts";

const heightOf = (type: "gallery" | "tableEx", rows: number, measured: number): number => {
  const { definition } = sampleProps(type, sampleAnswer([])).visual;
  return contentOf(definition, { visual: definition.name, span: 12 }, 358, { rows, measured }).height;
};

test("up to forty rows are shown whole, however high they are on a phone", () => {
  expect(heightOf("gallery", 24, 3000)).toBe(3000);
  expect(heightOf("tableEx", 40, 2200)).toBe(2200);
});

test("of more rows some are shown, and the others by scrolling", () => {
  expect(heightOf("gallery", 41, 5000)).toBeLessThan(800);
  expect(heightOf("tableEx", 500, 20_000)).toBeLessThan(800);
});

test("two shares have room for their legend and a note", () => {
  const { definition } = sampleProps("shareComparison", sampleAnswer([])).visual;
  const cell = { visual: definition.name, span: 6 };
  // Title, legend, two rows of 24 pixels, axis and note.
  const { height } = contentOf(definition, cell, 480, { rows: 2, measured: null });
  expect(height).toBeGreaterThanOrEqual(62 + 24 + 2 * 24 + 28 + 28);
});

test("an author's height is that of a visual, but never cuts a figure", () => {
  const lowest = (type: "card" | "lineChart"): number => {
    const { definition } = sampleProps(type, sampleAnswer([])).visual;
    const cell = { visual: definition.name, span: 12, height: { px: 48 } };
    return contentOf(definition, cell, 358, { rows: 1, measured: null }).height;
  };
  expect(lowest("lineChart")).toBe(48);
  expect(lowest("card")).toBeGreaterThanOrEqual(84);
});
