import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutLines } from "./layout.ts";

const size = { width: 400, height: 240 };
const categories = ["2026-01-01", "2026-02-01", "2026-03-01"];

test("points are spread over the plot; a pointer selects the nearest, also next to the plot", () => {
  const chart = sampleChart({ categories, figures: [[1, 3, 2]], grain: "month" });
  const { axis, left, right, anchorOf, scale } = layoutLines({ ...chart, size, isArea: false });
  expect([axis.x(0), axis.x(2)]).toEqual([left, right]);
  expect(axis.indexAt(axis.x(1) + 4)).toBe(1);
  expect([axis.indexAt(-50), axis.indexAt(9999)]).toEqual([0, 2]);
  expect(anchorOf(1)).toEqual({ x: axis.x(1), y: scale(3) });
});

test("a single point is in the middle", () => {
  const chart = sampleChart({ categories: ["2026-01-01"], figures: [[1]], grain: "month" });
  const { axis, left, right } = layoutLines({ ...chart, size, isArea: false });
  expect(axis.x(0)).toBe((left + right) / 2);
});

test("a missing figure interrupts a line, areas are filled down to zero, and incomplete periods are dotted", () => {
  const chart = sampleChart({ categories, figures: [[1, null, 2]], grain: "month" });
  const [linePath] = layoutLines({ ...chart, size, isArea: true }).linePaths;
  expect(linePath?.whole.match(/M/g)).toHaveLength(2);
  expect(linePath?.area).toContain("Z");
  expect(linePath?.dots.map(({ category }) => category)).toEqual([0, 2]);

  const data = {
    ...chart.data,
    categories: chart.data.categories.map((one, place) => ({
      ...one,
      part: place === 2 ? ("running" as const) : null,
    })),
    series: chart.data.series.map((one) => ({ ...one, values: [1, 3, 2] })),
  };
  const [open] = layoutLines({ ...chart, data, size, isArea: false }).linePaths;
  expect(open?.whole.split("L")).toHaveLength(2);
  expect(open?.open).toEqual(["", expect.stringMatching(/^M.*L/)]);
  expect(open?.area).toBeNull();
});

test("two or three series are named at their ends, more are not", () => {
  const namesOf = (count: number) =>
    layoutLines({
      ...sampleChart({
        categories,
        figures: Array.from({ length: count }, (_, place) => [place, place, place]),
      }),
      size,
      isArea: false,
    }).names.map(({ text }) => text);
  expect(namesOf(1)).toEqual([]);
  expect(namesOf(2).toSorted()).toEqual(["A", "B"]);
  expect(namesOf(4)).toEqual([]);
});

test("figures are above the points of a single series if the report requests them", () => {
  const chart = sampleChart({ categories, figures: [[1, null, 2]], props: { hasLabels: true } });
  expect(layoutLines({ ...chart, size, isArea: false }).labels.map(({ text }) => text)).toEqual(["1", "2"]);
  expect(layoutLines({ ...chart, size, isArea: false, hasLabels: false }).labels).toEqual([]);
});
