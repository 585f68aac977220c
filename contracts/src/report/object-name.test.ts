import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { reportDefinitionSchema } from "./definition.ts";

const layout = { x: 0, y: 0, width: 10, height: 10 };

function faultsOf(pages: readonly { name: string; visuals: readonly string[] }[]) {
  const read = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    pages: pages.map(({ name, visuals }) => ({
      name,
      displayName: "Page",
      visuals: visuals.map((visual) => ({ name: visual, type: "card", title: "", layout })),
    })),
  });
  return read.ok ? [] : read.faults.map(({ message }) => message);
}

test("pages of a report have different names", () => {
  expect(
    faultsOf([
      { name: "one", visuals: [] },
      { name: "one", visuals: [] },
    ]),
  ).toEqual(["pages[1].name must differ from the names before it: one"]);
});

test("visuals of a page have different names, those of different pages need not", () => {
  expect(faultsOf([{ name: "one", visuals: ["spend", "spend"] }])).toEqual([
    "pages[0].visuals[1].name must differ from the names before it: spend",
  ]);
  expect(
    faultsOf([
      { name: "one", visuals: ["spend"] },
      { name: "two", visuals: ["spend"] },
    ]),
  ).toEqual([]);
});

test("__proto__ is no name, because states hold names as keys of objects", () => {
  expect(faultsOf([{ name: "__proto__", visuals: [] }])).toHaveLength(1);
});
