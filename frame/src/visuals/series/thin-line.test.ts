import { expect, test } from "vitest";

import { thinLine } from "./thin-line.ts";

test("a line of more points than pixels keeps its ends, peaks and gaps", () => {
  const values = Array.from({ length: 10_000 }, (_, place) => (place === 5_003 ? null : place % 997));
  values[7_777] = 5_000;
  const kept = thinLine(values, (place) => place / 50);
  expect(kept.length).toBeLessThanOrEqual(200 * 5);
  expect(kept[0]).toBe(0);
  expect(kept.at(-1)).toBe(9_999);
  expect(kept).toContain(7_777);
  expect(kept).toContain(5_003);
  const few = values.slice(0, 30);
  expect(thinLine(few, (place) => place * 5)).toEqual(few.map((_, place) => place));
  expect(thinLine(few, (place) => place * 5, 10, 12)).toEqual([10, 11]);
});
