import { expect, test } from "vitest";

import { asReportId } from "@vitrine/contracts/ids";

import { readDefinition } from "./read-definition.ts";

const id = asReportId("00000000-0000-4000-8000-000000000001");
const stored = (displayName: string) =>
  JSON.stringify({
    version: 1,
    dataset: "campaign_digital",
    pages: [{ name: "overview", displayName, visuals: [] }],
  });

test("the same stored text is checked once, another one gives its own definition", () => {
  const first = readDefinition(id, "report", stored("Overview"));
  expect(readDefinition(id, "report", stored("Overview"))).toBe(first);
  expect(readDefinition(id, "report", stored("Summary")).pages[0]?.displayName).toBe("Summary");
  expect(first.pages[0]?.displayName).toBe("Overview");
});

test("a definition that others have too cannot be changed", () => {
  const { pages } = readDefinition(id, "report", stored("Overview"));
  expect(() => Object.assign(pages[0] ?? {}, { displayName: "Mine" })).toThrow(TypeError);
});

test("the text of one kind is no definition of another", () => {
  const text = stored("Overview");
  readDefinition(id, "report", text);
  expect(() => readDefinition(id, "board", text)).toThrow(`Report ${id} has a faulty definition`);
});
