import { expect, test } from "vitest";

import { shopFile } from "../../testing/shop/shop-model.ts";
import { parseModel } from "../parse-model.ts";

/** The faults of the model of the shop with an additional measure in a table of facts. */
function faultsWith(table: number, expression: string, more: object = {}): readonly string[] {
  const names = { name: "Rate", displayName: "Rate", description: "Rate", folder: "Sales" };
  const rate = { ...names, expression, additivity: "derived", direction: "neutral", ...more };
  const tables = shopFile.tables.map((one, index) =>
    index === table && "measures" in one ? { ...one, measures: [...(one.measures ?? []), rate] } : one,
  );
  const parsed = parseModel({ ...shopFile, tables });
  return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
}

test.each([
  "ratio([Units], count())",
  "ratio(sum(cents), [Units])",
  "where(ratio(sum(cents), [Units]), cents > 0)",
  "ratio(where(sum(cents), cents > 0 and reported(units)), [Units])",
  "ratio([Units] - elapsed([Units]), [Units])",
  "1 + ratio([Turnover], Targets[Target])",
])("refuses %j, whose sides can cover different rows, unless it says why", (expression) => {
  expect(faultsWith(0, expression)).toEqual([
    expect.stringMatching(
      /^tables\[0\]\.measures\[\d+\]\.expression divides figures that can cover different rows/,
    ),
  ]);
  expect(faultsWith(0, expression, { mixedRows: "Every sale has both." })).toEqual([]);
});

test.each([
  "where(ratio(sum(cents), [Units]), cents > 0 and reported(units))",
  "where(ratio([Units], count()) * 1000, reported(units))",
  "ratio([Units], 1000)",
  "ratio([Units] * 2, [Units])",
  "[Price] * 2",
])("accepts %j", (expression) => {
  expect(faultsWith(0, expression)).toEqual([]);
});

test("row conditions apply to the own table only", () => {
  expect(faultsWith(1, "where(Sales[Units], reach > 0)")).toEqual([
    expect.stringMatching(/expression cannot choose rows for Sales\[Units\], a measure of another table$/),
  ]);
});
