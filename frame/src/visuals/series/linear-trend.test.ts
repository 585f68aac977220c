import { expect, test } from "vitest";

import { fitLine, studentQuantile } from "./linear-trend.ts";

/** The data set "Norris" of NIST's Statistical Reference Datasets: x, y. */
const norris =
  `0.2 0.1 337.4 338.8 118.2 118.1 884.6 888.0 10.1 9.2 226.5 228.1 666.3 668.5 996.3 998.5 448.6 449.1 777.0 778.9
  558.2 559.2 0.4 0.3 0.6 0.1 775.5 778.1 666.9 668.8 338.0 339.3 447.5 448.9 11.6 10.8 556.0 557.7 228.1 228.3
  995.8 998.0 887.6 888.8 120.2 119.6 0.3 0.3 0.3 0.6 556.8 557.6 339.1 339.3 887.2 888.0 999.0 998.5 779.0 778.9
  11.1 10.2 118.3 117.6 229.2 228.9 669.1 668.4 448.9 449.2 0.5 0.2`
    .split(/\s+/)
    .map(Number);

test("the line has the slope, intercept and deviation that NIST certifies for its data set Norris", () => {
  const points = Array.from({ length: norris.length / 2 }, (_, index) => ({
    x: norris[index * 2] ?? 0,
    y: norris[index * 2 + 1] ?? 0,
  }));
  expect(points).toHaveLength(36);
  const line = fitLine(points);
  expect(line?.slope).toBeCloseTo(1.00211681802045, 12);
  expect(line?.intercept).toBeCloseTo(-0.262323073774029, 11);
  expect(line?.deviation).toBeCloseTo(0.884796396144373, 11);
});

test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [10, 2.228],
  [29, 2.045],
  [30, 2.042],
  [120, 1.98],
])(
  "with %i degrees of freedom, 95 %% are within %f, as published tables of Student's distribution say",
  (freedom, within) => {
    expect(studentQuantile(freedom)).toBeCloseTo(within, 3);
  },
);

test("the interval of a further point widens with its distance from the known ones", () => {
  // Mean 2.5 and 2.5, sum of squares 5, slope 0.8, residuals -0.3, 0.9, -0.9, 0.3: deviation √(1.8 ÷ 2).
  const line = fitLine([
    { x: 1, y: 1 },
    { x: 2, y: 3 },
    { x: 3, y: 2 },
    { x: 4, y: 4 },
  ]);
  expect(line?.slope).toBeCloseTo(0.8);
  expect(line?.deviation).toBeCloseTo(Math.sqrt(0.9));
  expect(line?.valueAt(5)).toBeCloseTo(4.5);
  expect(line?.reachAt(5)).toBeCloseTo(4.3027 * Math.sqrt(0.9) * Math.sqrt(1 + 1 / 4 + 2.5 ** 2 / 5), 3);
  expect(line?.reachAt(8)).toBeGreaterThan(line?.reachAt(5) ?? Infinity);
});

test("there is no line through fewer than four points, nor through points above each other", () => {
  const points = [1, 2, 3].map((x) => ({ x, y: x }));
  expect(fitLine(points)).toBeNull();
  expect(fitLine([1, 2, 3, 4].map((y) => ({ x: 1, y })))).toBeNull();
  expect(fitLine([...points, { x: 4, y: 4 }])?.reachAt(5)).toBeCloseTo(0);
});
