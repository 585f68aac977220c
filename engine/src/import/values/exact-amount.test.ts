import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  convertMillionths,
  exactRate,
  toMillionths,
  usualMillionths,
  writeMillionths,
} from "./exact-amount.ts";
import { plainNumber } from "./read-number.ts";

describe("millionths of a decimal text", () => {
  test.each([
    ["0.1", 100_000],
    ["22.5", 22_500_000],
    ["1316.1400004", 1_316_140_000],
    ["0.0000005", 0],
    ["0.0000015", 2],
    ["0.00000050000000000000000001", 1],
    ["0.0000025", 2],
    ["-0.0000015", -2],
    ["-0.0000001", 0],
    ["0.9999995", 1_000_000],
    ["0.30000000000000004", 300_000],
    ["9007199254.740991", 9_007_199_254_740_991],
    ["9007199254.740992", null],
    ["99999999999999", null],
  ])("%s are rounded half to even: %d", (text, millionths) => {
    expect(toMillionths(text)).toBe(millionths);
  });

  test("numbers of millionths are rounded to whole ones", () => {
    expect(toMillionths("17345779", 0)).toBe(17_345_779);
    expect(toMillionths("2.5", 0)).toBe(2);
    expect(toMillionths("3.5", 0)).toBe(4);
    expect(toMillionths("9007199254740993", 0)).toBeNull();
  });

  test.each([
    ["1E-2", "0.01"],
    ["2.5E-7", "0.00000025"],
    ["1.2345678901234567E3", "1234.5678901234567"],
    ["-1.5E+2", "-150"],
    ["12E1", "120"],
    ["E5", null],
    ["1.5E", null],
  ])("a spreadsheet's %s is %s, digit by digit", (raw, plain) => {
    expect(plainNumber({ number: raw }, ".")).toBe(plain);
  });
});

test("a number in the usual form is read at once as it is step by step", () => {
  const parts = fc.constantFrom("0", "7", "12", "003", "999", "1,234", "1.234", ",", ".", "-", " ", "%", "E");
  const texts = fc.array(parts, { minLength: 1, maxLength: 6 }).map((found) => found.join(""));
  let usual = 0;
  fc.assert(
    fc.property(texts, fc.constantFrom(".", ","), (text, decimal) => {
      const millionths = usualMillionths(text, decimal);
      if (Number.isNaN(millionths)) return;
      usual += 1;
      expect(Object.is(toMillionths(plainNumber(text, decimal) ?? "none"), millionths), text).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(usual).toBeGreaterThan(100);
  expect(usualMillionths("1,234,567.89", ".")).toBe(1_234_567_890_000);
});

describe("conversion of currencies", () => {
  test.each([
    [1_000_001, "0.5", 500_000],
    [3, "0.5", 2],
    [1, "0.5", 0],
    [-3, "0.5", -2],
    [1_000_000, "0.0000361", 36],
    [9_007_199_254_740_991, "1.1", null],
    [9_007_199_254_740_991, "0.1", 900_719_925_474_099],
  ])("%d millionths at %s are %d", (millionths, rate, converted) => {
    expect(convertMillionths(millionths, exactRate(rate))).toBe(converted);
  });
});

test("sums are written as plain numbers", () => {
  expect([0n, 22_500_000n, -1n, 3_000_000n, 2_400_000n].map(writeMillionths)).toEqual([
    "0",
    "22.5",
    "-0.000001",
    "3",
    "2.4",
  ]);
});
