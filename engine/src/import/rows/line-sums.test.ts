import { expect, test } from "vitest";

import type { ImportFacts, MappedRow } from "../import-types.ts";
import { LineCounter, type LineSums } from "./line-sums.ts";

const facts = { amounts: [{ name: "spend_micros" }, { name: "clicks" }] } as unknown as ImportFacts;
const nothing: LineSums = { lines: 0, amounts: new Map(), converted: [] };

function count(...lines: readonly Pick<MappedRow, "amounts" | "originals">[]): LineCounter {
  const counter = new LineCounter(facts);
  for (const line of lines) counter.add(line);
  return counter;
}

test("sums are exact beyond what a double holds, and a column without any value has none", () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const lines = [largest, largest, -1, largest, 3].map((spend) => ({
    amounts: [spend, null],
    originals: [],
  }));
  const { amounts, lines: all } = count(...lines).without(nothing);
  expect(all).toBe(5);
  expect([...amounts]).toEqual([["spend_micros", { values: 5, sum: 3n * BigInt(largest) + 2n }]]);
});

test("lines that are left out are in no sum", () => {
  const usd = { amount: "spend_micros", currency: "USD", millionths: 20 };
  const chf = { ...usd, currency: "CHF", millionths: 0 };
  const counter = count(
    { amounts: [10, null], originals: [usd] },
    { amounts: [10, 5], originals: [usd] },
    { amounts: [0, null], originals: [chf] },
  );
  const left = count({ amounts: [10, 5], originals: [usd] }, { amounts: [0, null], originals: [chf] });
  expect(counter.without(left.without(nothing))).toEqual({
    lines: 1,
    amounts: new Map([["spend_micros", { values: 1, sum: 10n }]]),
    converted: [{ amount: "spend_micros", currency: "USD", values: 1, millionths: 20n, converted: 10n }],
  });
});
