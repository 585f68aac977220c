import { expect, test } from "vitest";

import { shapeParts } from "@vitrine/contracts/reading/charts/shape-series";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleFormats } from "../../testing/sample-chart.ts";

const formats = sampleFormats;

test("steps without a dimension are the measures of the same kind of number and currency", () => {
  const money = { kind: "currency", digits: 2, currency: "EUR" } as const;
  const result = sampleAnswer([
    sampleColumn("measure", "Impressions", [900]),
    sampleColumn("measure", "Clicks", [30]),
    { ...sampleColumn("measure", "Spend", [7]), format: money },
  ]);
  const data = shapeParts(result, { formats, grain: undefined, range: anyDates });
  expect(data.categories.map(({ label }) => label)).toEqual(["Impressions", "Clicks"]);
  expect(data.series[0]?.values).toEqual([900, 30]);
  const byName = shapeParts(sampleResult([["Search", 4]]), { formats, grain: undefined, range: anyDates });
  expect(byName).toMatchObject({ categories: [{ label: "Search" }], series: [{ values: [4] }] });
});

test("parts of a whole are of one currency", () => {
  const money = (name: string, currency: string) => ({
    ...sampleColumn("measure", name, [7]),
    format: { kind: "currency" as const, digits: 2, currency },
  });
  const result = sampleAnswer([money("Media", "EUR"), money("Invoiced", "USD"), money("Fees", "EUR")]);
  const data = shapeParts(result, { formats, grain: undefined, range: anyDates });
  expect(data.categories.map(({ label }) => label)).toEqual(["Media", "Fees"]);
});
