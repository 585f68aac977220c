import { expect, test } from "vitest";

import type { Formatting } from "@vitrine/contracts/report";

import { formattingOf, withFormatting, withLimit } from "./formatting-parts.ts";

const bars: Formatting = { kind: "bars", measure: 0 };
const shades: Formatting = { kind: "scale", measure: 1 };
const rules: Formatting = {
  kind: "rules",
  measure: 1,
  rules: [{ from: 1, tone: "good", word: "High" }],
};

test("[EDITOR-15] each measure has its own bars, shades and rules, which keep their order", () => {
  const formatting = [bars, shades, rules];
  expect(formattingOf({ formatting }, "rules", 1)).toBe(rules);
  expect(formattingOf({ formatting }, "rules", 0)).toBeUndefined();
  expect(formattingOf({}, "bars", 0)).toBeUndefined();
  const middle: Formatting = { ...shades, middle: 2 };
  expect(withFormatting({ formatting }, "scale", 1, middle)).toEqual([bars, middle, rules]);
  expect(withFormatting({ formatting }, "scale", 0, { kind: "scale", measure: 0 })).toEqual([
    ...formatting,
    { kind: "scale", measure: 0 },
  ]);
  expect(withFormatting({ formatting }, "bars", 0, null)).toEqual([shades, rules]);
  expect(withFormatting({}, "bars", 0, null)).toEqual([]);
});

test("[EDITOR-15] a rule without limits matches every figure", () => {
  const rule = { from: 1, below: 5, tone: "watch", word: "Middle" } as const;
  expect(withLimit(rule, "below", 9)).toEqual({ ...rule, below: 9 });
  expect(withLimit(withLimit(rule, "from", null), "below", null)).toEqual({ tone: "watch", word: "Middle" });
});
