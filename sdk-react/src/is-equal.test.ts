import { assert, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";

import { isEqual } from "./is-equal.ts";

test("objects, arrays and dates are equal by content", () => {
  expect(isEqual({ a: [1, { b: null }], c: new Date(5) }, { c: new Date(5), a: [1, { b: null }] })).toBe(
    true,
  );
  expect(isEqual(undefined, undefined)).toBe(true);
  expect(isEqual(Number.NaN, Number.NaN)).toBe(true);
});

test("values that differ in content, type or presence are not equal", () => {
  expect(isEqual({ a: 1 }, { a: 2 })).toBe(false);
  expect(isEqual({ a: undefined }, {})).toBe(false);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual([], {})).toBe(false);
  expect(isEqual(new Date(1), new Date(2))).toBe(false);
  expect(isEqual(new Date(1), {})).toBe(false);
  expect(isEqual(null, {})).toBe(false);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
});

test("agrees with the JSON text of values that JSON supports", () => {
  assert(
    property(jsonValue(), jsonValue(), (a, b) => {
      expect(isEqual(a, structuredClone(a))).toBe(true);
      if (isEqual(a, b)) expect(JSON.stringify(sorted(a))).toBe(JSON.stringify(sorted(b)));
    }),
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, sorted(entry)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
