import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { burnUpCourse } from "./burn-up-course.ts";
import { layoutBurnUp } from "./layout.ts";

const size = { width: 400, height: 240 };
const categories = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];

function layout(actual: readonly (number | null)[], planned: readonly number[]) {
  const chart = sampleChart({ categories, figures: [actual, planned], grain: "day" });
  return layoutBurnUp({ ...chart, course: burnUpCourse(chart.data), size });
}

test("what happened ends at the last period with figures, where its projection begins", () => {
  const { now, axis, actual, projected, scale } = layout([10, 10, null, null], [10, 10, 10, 10]);
  expect(now).toEqual({ x: axis.x(1), y: scale(20) });
  expect(actual.split("L")).toHaveLength(2);
  expect(Number.parseFloat(projected.slice(1))).toBeCloseTo(axis.x(1), 2);
});

test("figures at the end are moved apart where they would cover each other, and are one where they are the same", () => {
  const far = layout([20, 20, null, null], [10, 10, 10, 10]);
  expect(far.ends.map(({ text }) => text)).toEqual(["80", "40"]);
  const near = layout([10.2, 10.2, null, null], [10, 10, 10, 10]).ends;
  expect(Math.abs((near[0]?.y ?? 0) - (near[1]?.y ?? 0))).toBeCloseTo(14);
  expect(layout([10, 10, null, null], [10, 10, 10, 10]).ends).toHaveLength(1);
});

test("nothing that happened has no point and no projection", () => {
  const { now, projected, ends } = layout([null, null, null, null], [10, 10, 10, 10]);
  expect([now, projected]).toEqual([null, ""]);
  expect(ends).toHaveLength(1);
});
