import { expect, test } from "vitest";

import type { Fault } from "./fault.ts";
import { expressionOf, readBands } from "./read-bands.ts";
import { readObject } from "./read-json.ts";

const pacing = {
  of: "Pacing",
  list: [
    { word: "on track", from: 0.95, to: 1.05 },
    { word: "watch", from: 0.85, to: 1.15 },
  ],
  beyond: "off",
  blank: "not started",
};

function read(changes: object = {}) {
  const faults: Fault[] = [];
  const bands = readObject({ ...pacing, ...changes }, "bands", faults, readBands);
  return { bands, faults: faults.map(({ path }) => path) };
}

test("a figure is in the narrowest band that contains it, both ends included", () => {
  const { bands, faults } = read();
  expect(faults).toEqual([]);
  expect(expressionOf(bands)).toBe(
    'if([Pacing] >= 0.95 and [Pacing] <= 1.05, "on track", if([Pacing] >= 0.85 and [Pacing] <= 1.15, "watch", if([Pacing] >= 0, "off", "not started")))',
  );
});

test.each([
  ["a band within the one before it", { list: [...pacing.list].toReversed() }, "bands.list[1]"],
  ["a band that ends before it begins", { list: [{ word: "odd", from: 1.2, to: 0.8 }] }, "bands.list[0]"],
  ["no band", { list: [] }, "bands.list"],
  ["a word that is used twice", { beyond: "watch" }, "bands"],
  ["a word that would end a text", { blank: 'not "started"' }, "bands"],
  ["a name with brackets", { of: "[Pacing]" }, "bands.of"],
  ["a threshold that is no share", { list: [{ word: "odd", from: -1, to: 1 }] }, "bands.list[0].from"],
])("names %s", (_fault, changes, place) => {
  expect(read(changes).faults).toContain(place);
});
