import { expect, test } from "vitest";

import { bubbleRadius, nearestPoint } from "./bubbles.ts";

test("the area of a bubble is proportional to its figure, and a pointer selects the nearest point within reach", () => {
  expect(bubbleRadius(100, 100) ** 2 / bubbleRadius(25, 100) ** 2).toBeCloseTo(4, 9);
  const places = [
    { x: 0, y: 0, radius: 5 },
    { x: 100, y: 0, radius: 40 },
  ];
  expect([
    nearestPoint(places, 10, 0, 24),
    nearestPoint(places, 65, 0, 24),
    nearestPoint(places, 50, 50, 24),
  ]).toEqual([0, 1, null]);
});
