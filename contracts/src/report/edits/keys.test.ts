import * as fc from "fast-check";
import { expect, test } from "vitest";

import { anyParsedDefinition, createEdits, seededRandom } from "../../testing/any-edit.ts";
import { scaled, testSeed } from "../../testing/scaled.ts";
import { applyEdit } from "./index.ts";
import { isSameJson } from "./keys.ts";

const runs = { seed: testSeed(), numRuns: scaled(200) };
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const asText = (value: unknown): string | undefined => JSON.stringify(value);

test("values are the same if their JSON is, in the same order of keys", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameJson(one, other)).toBe(asText(one) === asText(other));
      expect(isSameJson(one, copyOf(one))).toBe(true);
      expect(isSameJson({ a: one, b: other }, { b: other, a: one })).toBe(false);
      expect(isSameJson({ a: one, b: undefined }, { a: one })).toBe(true);
    }),
    runs,
  );
});

test("a definition is the same as its copy, and after an edit only if nothing has changed", () => {
  fc.assert(
    fc.property(anyParsedDefinition, fc.nat(), (from, start) => {
      expect(isSameJson(from, copyOf(from))).toBe(true);
      const applied = applyEdit(from, createEdits(seededRandom(start))(from));
      if (!applied.ok) return;
      expect(isSameJson(from, applied.definition)).toBe(asText(from) === asText(applied.definition));
    }),
    runs,
  );
});
