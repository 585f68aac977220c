import type { QueryResult } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { holdsLinks, webAddress } from "../tables/link-text.tsx";
import { shapeSeries } from "@vitrine/contracts/reading/charts/shape-series";
import { visualViews } from "../kinds/index.ts";
import { splitByLast } from "./small-multiples.tsx";
import type { VisualProps } from "../visual-props.ts";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleProps } from "../../testing/sample-props.ts";

const messages = messagesFor("en");
const formats = createFormats("en-GB", messages);

function propsOf(type: Visual["type"]): VisualProps {
  return sampleProps(type, sampleAnswer([]));
}

test("small multiples of stacks have the same series in the same order, and one scale for their sums", async () => {
  const parts = splitByLast(
    sampleAnswer([
      sampleColumn("dimension", "Week", ["w1", "w1", "w2", "w1"]),
      sampleColumn("dimension", "Device", ["TV", "Mobile", "Mobile", "Mobile"]),
      sampleColumn("dimension", "Channel", ["Search", "Search", "Search", "Social"]),
      sampleColumn("measure", "Clicks", [1, 2, 3, 40]),
    ]),
  );
  const series = parts.map(({ result }) =>
    shapeSeries(result, { formats, grain: undefined, range: anyDates }).series.map(({ label, values }) => [
      label,
      values,
    ]),
  );
  expect(series).toEqual([
    [
      ["TV", [1, null]],
      ["Mobile", [2, 3]],
    ],
    [
      ["TV", [null, null]],
      ["Mobile", [40, null]],
    ],
  ]);
  const results = parts.map(({ result }) => result);
  expect(await sharedScales(propsOf("columnChart"), results)).toEqual({ sharedExtent: [0, 40] });
  expect(await sharedScales(propsOf("hundredPercentStackedColumnChart"), results)).toEqual({});
});

async function sharedScales(props: VisualProps, results: readonly QueryResult[]): Promise<unknown> {
  const view = visualViews[props.visual.definition.type];
  if (!view.isStatic) await view.load?.();
  return view.isStatic ? null : view.multiples?.scales(props, results);
}

test("small multiples on two scales share both; running totals share their ends", async () => {
  const results = [
    sampleAnswer([
      sampleColumn("dimension", "Channel", ["Search", "Social"]),
      sampleColumn("measure", "Spend", [10, -4]),
      sampleColumn("measure", "Clicks", [1, 2]),
    ]),
    sampleAnswer([
      sampleColumn("dimension", "Channel", ["Search", "Social"]),
      sampleColumn("measure", "Spend", [3, 5]),
      sampleColumn("measure", "Clicks", [7, null]),
    ]),
  ];
  expect(await sharedScales(propsOf("lineClusteredColumnComboChart"), results)).toEqual({
    sharedExtent: [-4, 10],
    sharedSecond: [1, 7],
  });
  expect(await sharedScales(propsOf("scatterChart"), results)).toEqual({
    sharedExtent: [-4, 10],
    sharedSecond: [1, 7],
  });
  expect(await sharedScales(propsOf("waterfallChart"), results)).toEqual({ sharedExtent: [0, 10] });
});

test.each([
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["http://example.com", "http://example.com/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://name:secret@example.com/", null],
  ["https://", null],
  ["example.com", null],
])("the text %j opens %j", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test("a column contains links if all of its texts do", () => {
  expect(
    holdsLinks(sampleColumn("dimension", "Page", ["https://a.example/", null, "http://b.example/x"])),
  ).toBe(true);
  expect(holdsLinks(sampleColumn("dimension", "Page", ["https://a.example/", "see b.example"]))).toBe(false);
  expect(holdsLinks(sampleColumn("dimension", "Page", [null, ""]))).toBe(false);
});

test("small multiples split the answer by its last dimension, lose no row and share their categories", () => {
  const parts = splitByLast(
    sampleAnswer([
      sampleColumn("dimension", "Week", ["w1", "w1", "w2"]),
      sampleColumn("dimension", "Channel", ["Search", "Social", "Search"]),
      sampleColumn("measure", "Clicks", [1, 2, 3]),
    ]),
  );
  expect(parts.map(({ value, result }) => [value, result.rowCount, result.columns[1]?.values])).toEqual([
    ["Search", 2, [1, 3]],
    ["Social", 2, [2, null]],
  ]);
});
