import * as fc from "fast-check";
import { expect, test } from "vitest";

import { operandsOf } from "./expression.ts";
import { parseExpression } from "./parse-expression.ts";

test("reads products before sums, and both from left to right", () => {
  expect(parseExpression("sum(a) - 2 * [B b] - 1.5")).toMatchObject({
    ok: true,
    expression: {
      kind: "arithmetic",
      operator: "-",
      left: {
        kind: "arithmetic",
        operator: "-",
        left: { kind: "aggregate", of: "sum", column: "a" },
        right: {
          kind: "arithmetic",
          operator: "*",
          left: { kind: "number", value: 2 },
          right: { kind: "measure", table: null, name: "B b" },
        },
      },
      right: { kind: "number", value: 1.5 },
    },
  });
});

test("reads a ratio as a safe division and count() as the number of rows", () => {
  expect(parseExpression("ratio(count(), -(distinct(x)))")).toMatchObject({
    ok: true,
    expression: {
      kind: "arithmetic",
      operator: "/",
      left: { kind: "rows" },
      right: { kind: "negate", operand: { kind: "aggregate", of: "distinct", column: "x" } },
    },
  });
});

test("reads the rows that an expression is computed on", () => {
  expect(parseExpression("where(sum(a), a > 0 and reported(b))")).toMatchObject({
    ok: true,
    expression: {
      kind: "where",
      rows: [
        { column: "a", test: "positive" },
        { column: "b", test: "reported" },
      ],
      operand: { kind: "aggregate", of: "sum", column: "a" },
    },
  });
});

test.each([
  ["", "needs a value before the end"],
  ["sum(clicks", 'needs ")" before the end'],
  ["sum(1)", 'needs a column\'s name before "1"'],
  [
    "median(clicks)",
    'has no function "median"; there are sum, min, max, count, distinct, only, ratio, if, previous_period, same_period_last_year, to_date, rolling, elapsed, where',
  ],
  ["1 + ", "needs a value before the end"],
  ["1 2", 'has "2" where it should end'],
  ["ratio(1)", 'needs "," before ")"'],
  ["sum(clicks); drop", 'cannot be read from "; drop" on'],
  ["[]", 'cannot be read from "[]" on'],
  ["where(sum(a), a > 1)", 'needs 0 before "1"'],
  ["where(sum(a), a)", 'needs ">" before ")"'],
  ["where(sum(a), reported(1))", 'needs a column\'s name before "1"'],
])("reports what is wrong with %j", (source, message) => {
  expect(parseExpression(source)).toMatchObject({ ok: false, message });
});

test("says where a fault is, and where the nodes are", () => {
  expect(parseExpression("[A] + median(x)")).toMatchObject({ ok: false, span: { from: 6, to: 12 } });
  expect(parseExpression("  [A] $ 2 ")).toMatchObject({ ok: false, span: { from: 6, to: 9 } });
  const parsed = parseExpression("ratio( [A], 'Two words'[B] )");
  if (!parsed.ok) throw new Error(parsed.message);
  const nodes = [parsed.expression, ...operandsOf(parsed.expression)];
  expect(nodes.map((node) => parsed.places.get(node))).toEqual([
    { from: 0, to: 28 },
    { from: 7, to: 10 },
    { from: 12, to: 26 },
  ]);
  expect(nodes[2]).toEqual({ kind: "measure", table: "Two words", name: "B" });
});

test.each([
  ["toString([A])", 'has no function "toString"'],
  ["constructor(x)", 'has no function "constructor"'],
  [`${"(".repeat(2000)}1`, "is nested too deeply"],
  [`${"-".repeat(2000)}1`, "is nested too deeply"],
  ["9".repeat(400), "has a number with too many digits"],
])("refuses %j, which a person could send", (source, message) => {
  const parsed = parseExpression(source);
  expect(parsed.ok ? "" : parsed.message).toContain(message);
});

test("never throws, whatever it is given", () => {
  const pieces = fc.constantFrom(
    "sum",
    "(",
    ")",
    "clicks",
    "[",
    "]",
    "ratio",
    ",",
    "+",
    "-",
    "*",
    "/",
    "1",
    ".5",
    " ",
    "é",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const parsed = parseExpression(parts.join(""));
      expect(typeof parsed.ok).toBe("boolean");
    }),
    { numRuns: 2000 },
  );
});
