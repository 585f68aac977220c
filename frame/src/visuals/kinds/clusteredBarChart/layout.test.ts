import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutBars } from "./layout.ts";

const categories = ["Search", "Social", "Video"];
const size = { width: 400, height: 180 };

test("bars are as long as their figures, and their labels are right of them within the plot", () => {
  const { bars, scale } = layoutBars({ ...sampleChart({ categories, figures: [[100, 50, null]] }), size });
  expect(bars[0]?.[0]?.box?.width).toBeCloseTo(scale(100) - scale(0));
  expect(bars[1]?.[0]?.box?.width).toBeCloseTo((scale(100) - scale(0)) / 2);
  expect(bars[0]?.[0]?.label?.text).toBe("100");
  expect(bars[0]?.[0]?.label?.x).toBeLessThan(size.width);
  // A missing figure has a dash and no bar.
  expect(bars[2]?.[0]).toMatchObject({ box: null, label: { text: "–" } });
});

test("the word of a rule follows the figure", () => {
  const rule = { tone: "bad", word: "late" } as never;
  const chart = sampleChart({ categories, figures: [[1, 2, 3]] });
  const { bars } = layoutBars({
    ...chart,
    lookOf: (index) => (index === 1 ? { shade: null, rule } : null),
    size,
  });
  expect(bars.map(([bar]) => bar?.label?.text)).toEqual(["1", "2 · late", "3"]);
});

test("adjacent bars do not overlap, and those too thin for a label have an axis instead", () => {
  const figures = Array.from({ length: 6 }, () => [3, 2, 1]);
  const { bars, isLabelled, row, plotHeight } = layoutBars({ ...sampleChart({ categories, figures }), size });
  expect(isLabelled).toBe(false);
  const boxes = bars.flatMap((one) => one.flatMap(({ box }) => (box === null ? [] : [box])));
  boxes.slice(1).forEach((box, place) => {
    const before = boxes[place];
    expect(box.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
  });
  // Rows of six bars do not fit, so they scroll.
  expect(plotHeight).toBeCloseTo(row * 3);
  expect(plotHeight).toBeGreaterThan(size.height);
});

test("names of lines are below the rows if all fit, else above them, where the first row starts lower", () => {
  const referenceLines = [{ at: 2, label: "Goal" }];
  const chart = { ...sampleChart({ categories, figures: [[3, 2, 1]] }), referenceLines };
  expect(layoutBars({ ...chart, size }).hasNamesBelow).toBe(true);
  const small = layoutBars({ ...chart, size: { ...size, height: 60 } });
  expect(small.hasNamesBelow).toBe(false);
  expect(small.indexAt(0, small.top - 1)).toBeNull();
  expect(small.indexAt(0, small.top + 1)).toBe(0);
});

test("of several charts only the outer ones name rows and amounts, and all bars are alike", () => {
  const options = {
    ...sampleChart({ categories, figures: [[100, 50, 20]] }),
    sharedExtent: [0, 100],
  } as const;
  const outer = layoutBars({
    ...options,
    axes: { left: 60, right: null, hasNames: true },
    size: { width: 260, height: 124 },
  });
  const inner = layoutBars({
    ...options,
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasNames, inner.hasNames]).toEqual([true, false]);
  expect(outer.row).toBe(inner.row);
  expect(outer.scale(100) - outer.nameSpace).toBeCloseTo(inner.scale(100) - inner.nameSpace);
});
