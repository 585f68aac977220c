import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { measuresPage, partsOf } from "./measures.mjs";
import { root } from "../run.mjs";

test("the table of measures matches the model; otherwise run `node tools/docs/measures.mjs`", () => {
  expect(readFileSync(join(root, "docs/measures.md"), "utf8")).toBe(measuresPage());
});

test("the table of measures has numerator, denominator and filters of every ratio", () => {
  expect(
    partsOf({ expression: "where(ratio([Spend], [Views]) * 1000, views > 0 and reported(spend))" }),
  ).toEqual({
    numerator: "[Spend] * 1000",
    denominator: "[Views]",
    rows: "views > 0 and reported(spend)",
  });
  expect(partsOf({ expression: "ratio(sum(a), [B]) + 1" })).toEqual({
    numerator: "ratio(sum(a), [B]) + 1",
    denominator: null,
    rows: null,
  });
  const lines = measuresPage().split("\n");
  const line = (name) => lines.find((one) => one.startsWith(`| **${name}** |`)) ?? "";
  expect(line("VTR")).toContain(
    "| `[Video completes]` | `[Impressions]` | rows with more than 0 video starts",
  );
  expect(line("CPA")).toContain("rows that report spend. By convention all spend counts");
  expect(line("CPA")).toContain("| EUR | derived | lower is better |");
  const model = JSON.parse(readFileSync(join(root, "engine/models/campaign_digital.json"), "utf8"));
  for (const { displayName } of model.tables.flatMap(({ measures = [] }) => measures))
    expect(line(displayName), displayName).not.toBe("");
});
