import { expect, test } from "vitest";

import { checkExamples, examples } from "./sdk-examples.mjs";

test("every example in the SDK's pages and in the React package's docstrings compiles", async () => {
  const list = examples();
  expect(list.length).toBeGreaterThan(20);
  expect(await checkExamples(list)).toBe("");
}, 120_000);

test("an example with a mistake is found, and where", async () => {
  const wrong = { from: "a page (1)", language: "ts", code: "report.setPage(5);" };
  expect(await checkExamples([wrong])).toMatch(/^a page \(1\).*TS2345/);
}, 120_000);
