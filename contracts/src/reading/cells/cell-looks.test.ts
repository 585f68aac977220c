import { expect, test } from "vitest";

import { cellLooks, ruleFor } from "./cell-looks.ts";

test("shades go from the least to the greatest figure, bars start at zero, a middle separates two sides", () => {
  const figures = [[-10, 0, 30, null]];
  const scale = cellLooks({ formatting: [{ kind: "scale", measure: 0 }] }, figures);
  expect([-10, 30, null].map((value) => scale(0, [value])?.shade?.share)).toEqual([0, 1, undefined]);
  const sides = cellLooks({ formatting: [{ kind: "scale", measure: 0, middle: 10 }] }, figures);
  expect([-10, 10, 30].map((value) => sides(0, [value])?.shade?.share)).toEqual([-1, 0, 1]);
  const bars = cellLooks({ formatting: [{ kind: "bars", measure: 0 }] }, figures);
  expect([-10, 30].map((value) => bars(0, [value])?.bar)).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 1 },
  ]);
});

test("the first matching rule gives a figure its tone and word; another measure may decide", () => {
  const rules = [
    { is: "off", tone: "bad" as const, word: "off" },
    { from: 0.95, below: 1.05, tone: "good" as const, word: "on track" },
    { tone: "watch" as const, word: "watch" },
  ];
  expect([1, 0.5, null].map((value) => ruleFor(rules, value)?.word)).toEqual([
    "on track",
    "watch",
    undefined,
  ]);
  const looks = cellLooks({ formatting: [{ kind: "rules", measure: 0, by: 1, rules }] }, [[7], ["off"]]);
  expect(looks(0, [7, "off"])?.rule?.tone).toBe("bad");
  expect(looks(1, [7, "off"])).toBeNull();
});
