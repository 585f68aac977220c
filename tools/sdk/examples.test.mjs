import { expect, test } from "vitest";

import * as sdk from "../../sdk/src/index.ts";
import { runExample } from "./run-example.mjs";
import { checkExamples, examples } from "./examples.mjs";

test("every example in the SDK's pages and in docstrings compiles", async () => {
  expect(await checkExamples(examples())).toBe("");
}, 120_000);

test("errors and undefined names in examples are found with their position", async () => {
  const mistaken = { from: "a page (1)", language: "ts", code: "report.setPage(5);" };
  const unexplained = { from: "a model (2)", language: "tsx", code: "isMeasure({ table: 'Performance' });" };
  const [first, second] = (await checkExamples([mistaken, unexplained])).split("\n").toSorted();
  expect(first).toMatch(/^a model \(2\).*TS2304/);
  expect(second).toMatch(/^a page \(1\).*TS2345/);
}, 120_000);

/** Names that require a page with a report. Examples that use them can only run in a browser. */
const ofThePage =
  /(?<!["'\w.])(powerbi|report|page|visual|element|localStorage|matchMedia)\b(?:[.)(,;]| as )/;

test("examples that need no page run with the stated results", async () => {
  const list = examples().filter(
    ({ from, code }) => /^(contracts|sdk)\//.test(from) && !ofThePage.test(code),
  );
  expect(list.length).toBeGreaterThan(150);
  const names = { id: "R1", embedUrl: "https://app.powerbi.com/reportEmbed", accessToken: "token" };
  const scope = { ...sdk, ...sdk.models, ...names, console: { log: () => {} } };
  const results = await Promise.all(list.map((example) => runExample(example, scope)));
  expect(results.flat().length).toBeGreaterThan(80);
  for (const { code, said, answered } of results.flat()) expect.soft(answered, code).toEqual(said);
});

test("an example with a wrong stated result is found", async () => {
  const code = "const value: number = 1;\nvalue + 1; // 3\nvalue; // 1";
  expect(await runExample({ code }, {})).toEqual([
    { code: "value + 1", said: 3, answered: 2 },
    { code: "value", said: 1, answered: 1 },
  ]);
});
