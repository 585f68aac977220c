import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { pageSchema } from "./definition.ts";

const visual = (name: string, more: object = {}) => ({
  name,
  type: "card",
  title: name,
  measures: [{ table: "Performance", measure: "Spend" }],
  ...more,
});
const page = (more: object) => ({
  name: "p",
  displayName: "P",
  visuals: [visual("a"), visual("b")],
  ...more,
});
const rows = (...names: readonly (readonly string[])[]) => ({
  kind: "flow",
  rows: names.map((cells) => ({ cells: cells.map((name) => ({ visual: name, span: 6 })) })),
});

function faultsOf(input: object): readonly string[] {
  const parsed = parse(pageSchema, input);
  return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
}

test("a flowing page places every visual in one cell, and needs no positions", () => {
  expect(faultsOf(page({ layout: rows(["a"], ["b"]) }))).toEqual([]);
});

test.each([
  ["a visual in no cell", rows(["a"]), "visuals[1] is in no cell of the page: b"],
  [
    "a visual in two cells",
    rows(["a", "b"], ["a"]),
    "layout.rows[1].cells[0].visual is already in another cell: a",
  ],
  [
    "a cell without its visual",
    rows(["a", "b", "c"]),
    "layout.rows[0].cells[2].visual is no visual of the page: c",
  ],
])("%s is refused with its place", (_, layout, fault) => {
  expect(faultsOf(page({ layout }))).toEqual([fault]);
});

test("on a fixed canvas every visual needs a position", () => {
  const layout = { x: 0, y: 0, width: 100, height: 100 };
  expect(faultsOf(page({ visuals: [visual("a", { layout }), visual("b")] }))).toEqual([
    "visuals[1].layout is required",
  ]);
});

test.each([[0], [13], [1.5]])("a cell cannot be %s columns wide", (span) => {
  const layout = {
    kind: "flow",
    rows: [
      {
        cells: [
          { visual: "a", span },
          { visual: "b", span: 1 },
        ],
      },
    ],
  };
  expect(faultsOf(page({ layout }))).toHaveLength(1);
});
