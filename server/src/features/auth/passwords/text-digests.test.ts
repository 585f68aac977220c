import * as fc from "fast-check";
import { expect, test } from "vitest";

import { digestTexts } from "./text-digests.ts";

test("added texts are found, and no others", async () => {
  const property = fc.asyncProperty(fc.uniqueArray(fc.string(), { minLength: 2 }), async (texts) => {
    const [left, ...taken] = texts;
    const digests = await digestTexts(taken);
    expect(taken.every((text) => digests.has(text))).toBe(true);
    expect(digests.has(left ?? "")).toBe(false);
  });
  await fc.assert(property);
});

test("an empty set contains nothing", async () => {
  expect((await digestTexts([])).has("")).toBe(false);
});

test("a hundred thousand similar texts have different digests", async () => {
  const texts = Array.from({ length: 100_000 }, (_, number) => `password${number}`);
  const digests = await digestTexts(texts);
  const foreign = texts.map((text) => `${text}!`);
  expect(foreign.filter((text) => digests.has(text))).toEqual([]);
});
