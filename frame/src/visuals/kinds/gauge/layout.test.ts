import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { figuresOf } from "./gauge-figures.ts";
import { gaugeAngle, gaugeExtent, layoutGauge } from "./layout.ts";

const size = { width: 300, height: 200 };
const options = { sharedEnd: null, format: null, size, write: String, shares: null };

test("the target is across the ring at its angle, its figure aligned outwards", () => {
  const { target, radius } = layoutGauge({ ...options, figures: { value: 20, target: 50, end: 100 } });
  expect(target?.line.x1).toBeCloseTo(0);
  expect(target?.line.y2).toBeCloseTo(-radius - 4);
  expect(target?.label).toMatchObject({ text: "50", anchor: "middle" });
  const late = layoutGauge({ ...options, figures: { value: 20, target: 90, end: 100 } });
  expect(late.target?.label.anchor).toBe("start");
});

test("the figure is in the ring with the ends of the scale below, or below a ring that is too small", () => {
  const large = layoutGauge({ ...options, figures: { value: 20, target: null, end: 100 } });
  expect(large.label.y).toBeLessThan(0);
  expect(large.ends.map(({ text }) => text)).toEqual(["0", "100"]);
  const small = layoutGauge({
    ...options,
    size: { width: 90, height: 60 },
    figures: { value: 1_234_567, target: null, end: 2_000_000 },
  });
  expect(small.label).toMatchObject({ text: "1234567", size: 12 });
  expect(small.label.y).toBeGreaterThan(0);
  expect(small.ends).toEqual([]);
});

test("the longest text about the target that fits is shown; a gauge without a figure has none", () => {
  const shares = ["20% · the target of the whole year and of the next", "20%"];
  expect(
    layoutGauge({ ...options, shares, figures: { value: 20, target: 100, end: null } }).share?.text,
  ).toBe("20%");
  const empty = layoutGauge({ ...options, figures: { value: null, target: null, end: null } });
  expect(empty).toMatchObject({ value: null, target: null, share: null, label: { text: "–" } });
});

test("gauges on one scale have the extent of the greatest", () => {
  const shared = layoutGauge({ ...options, sharedEnd: 200, figures: { value: 20, target: null, end: null } });
  expect(Number(shared.ends[1]?.text)).toBeGreaterThanOrEqual(200);
});

const percent = { kind: "percent", digits: 1, currency: null } as const;

test("a gauge ends at its given end, at the whole of a share, or at a rounded figure beyond its target", () => {
  expect(gaugeExtent({ value: 40, target: 90, end: null }, null)).toEqual([0, 120]);
  expect(gaugeExtent({ value: 40, target: null, end: 50 }, null)).toEqual([0, 50]);
  expect(gaugeExtent({ value: 60, target: null, end: 50 }, null)).toEqual([0, 60]);
  expect(gaugeExtent({ value: 0.4, target: null, end: null }, percent)).toEqual([0, 1]);
  expect(gaugeExtent({ value: null, target: null, end: null }, null)[1]).toBeGreaterThan(0);
  expect(gaugeAngle(0, [0, 10])).toBe(-Math.PI / 2);
  expect(gaugeAngle(5, [0, 10])).toBe(0);
  expect(gaugeAngle(99, [0, 10])).toBe(Math.PI / 2);
});

test("a target in another currency has no place on the scale", () => {
  const money = (name: string, value: number, currency: string) => ({
    ...sampleColumn("measure", name, [value]),
    format: { kind: "currency" as const, digits: 2, currency },
  });
  const [spend, goal, end] = [
    money("Spend", 90, "EUR"),
    money("Goal", 80, "USD"),
    money("Budget", 120, "EUR"),
  ];
  expect(figuresOf(sampleAnswer([spend, goal, end]))).toEqual({ value: 90, target: null, end: 120 });
});
