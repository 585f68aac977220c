import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleProps } from "../../testing/sample-props.ts";
import { onlyInTableNotes } from "./only-in-table.ts";

const channels = sampleColumn("dimension", "Channel", ["Search", "Social"]);
const devices = sampleColumn("dimension", "Device", ["Phone", "Tablet"]);
const clicks = sampleColumn("measure", "Clicks", [5, 6]);
const views = sampleColumn("measure", "Views", [7, 8]);
const rate = {
  ...sampleColumn("measure", "CTR", [0.1, 0.2]),
  format: { kind: "percent" as const, digits: 2, currency: null },
};

const notesOf = (
  type: Parameters<typeof sampleProps>[0],
  columns: Parameters<typeof sampleAnswer>[0],
  more: Parameters<typeof sampleProps>[3] = {},
) => onlyInTableNotes(sampleProps(type, sampleAnswer(columns), {}, more));

test("a chart with one axis names the measures of another unit, and those that a split leaves out", () => {
  for (const type of ["lineChart", "areaChart", "columnChart", "clusteredBarChart", "ribbonChart"] as const) {
    expect(notesOf(type, [channels, clicks, views])).toEqual([]);
    expect(notesOf(type, [channels, clicks, views, rate])).toEqual([
      "Only in the table, because of another unit: CTR",
    ]);
    expect(notesOf(type, [channels, devices, clicks, views, rate])).toEqual([
      "Only in the table, because the chart is split: Views and CTR",
    ]);
  }
});

test("euros and dollars have no axis in common", () => {
  const money = (name: string, currency: string) => ({
    ...sampleColumn("measure", name, [5, 6]),
    format: { kind: "currency" as const, digits: 2, currency },
  });
  const amounts = [money("Spend", "EUR"), money("Budget", "EUR"), money("Invoiced", "USD")];
  for (const type of ["lineChart", "columnChart", "clusteredBarChart", "bullet"] as const)
    expect(notesOf(type, [channels, ...amounts])).toEqual([
      "Only in the table, because of another unit: Invoiced",
    ]);
});

test("a table and charts with an axis for each unit leave nothing out", () => {
  expect(notesOf("lineChart", [channels, clicks, rate], { isTableView: true })).toEqual([]);
  expect(notesOf("lineClusteredColumnComboChart", [channels, clicks, rate])).toEqual([]);
  expect(notesOf("tableEx", [channels, clicks, rate])).toEqual([]);
});
