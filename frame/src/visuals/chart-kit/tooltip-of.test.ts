import { expect, test } from "vitest";

import type { DatasetDescription } from "@vitrine/contracts/http";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleFormats } from "../../testing/sample-chart.ts";
import { sampleProps } from "../../testing/sample-props.ts";
import { dataOf } from "../series/chart-data.ts";
import { tooltipOf } from "./tooltip-of.ts";

const format = { kind: "integer", digits: 0, currency: null } as const;
const measure = { displayName: "", description: "", format };
const dataset: DatasetDescription = {
  id: "d",
  tables: [
    {
      name: "T",
      displayName: "T",
      columns: [],
      measures: [
        { ...measure, name: "Spend", additivity: "additive" },
        { ...measure, name: "CPC", additivity: "derived" },
      ],
    },
  ],
};

function tooltipsOf(
  values: readonly string[],
  grain: string | null,
  figures: readonly number[],
  name = "Spend",
) {
  const dimension = sampleColumn("dimension", "D", values, grain === null ? "string" : "date");
  const props = sampleProps(
    "columnChart",
    sampleAnswer([dimension, sampleColumn("measure", name, figures)]),
    { dimensions: [{ table: "T", column: "D", ...(grain === null ? {} : { grain }) }] },
    { dataset },
  );
  const data = dataOf(props);
  return data.categories.map((_, index) => tooltipOf(data, index, sampleFormats, messagesFor("en")));
}

const space = "\u2009";

test.each([
  ["day", "2026-08-03", "Monday, 3 August 2026"],
  ["week", "2026-08-03", `3${space}–${space}9 Aug 2026`],
  ["month", "2026-08-01", "Aug 2026"],
  ["quarter", "2026-07-01", `Q3 2026 (1 Jul${space}–${space}30 Sept)`],
  ["year", "2026-01-01", "2026"],
])("a tooltip names its %s in words", (grain, start, heading) => {
  // Locale data of different ages differ in the comma.
  expect(tooltipsOf([start], grain, [1])[0]?.heading.replace(/^Monday /, "Monday, ")).toBe(heading);
});

test("a figure that adds up with the others has its share; a rate and a period have none", () => {
  const valuesOf = (...given: Parameters<typeof tooltipsOf>) =>
    tooltipsOf(...given).map(({ rows }) => rows[0]?.value);
  expect(valuesOf(["Search", "Audio"], null, [30, 10])).toEqual(["30 · 75%", "10 · 25%"]);
  expect(valuesOf(["Search", "Audio"], null, [30, 10], "CPC")).toEqual(["30", "10"]);
  expect(valuesOf(["2026-08-01", "2026-09-01"], "month", [30, 10])).toEqual(["30", "10"]);
});
