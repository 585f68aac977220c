import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleChart } from "../../testing/sample-chart.ts";
import { sampleProps } from "../../testing/sample-props.ts";
import { layoutBars } from "../kinds/clusteredBarChart/layout.ts";
import { layoutColumns } from "../kinds/clusteredColumnChart/layout.ts";
import { layoutStackedAreas } from "../kinds/stackedAreaChart/layout.ts";
import { tooltipOf } from "../chart-kit/tooltip-of.ts";
import type { VisualProps } from "../visual-props.ts";
import { dataOf } from "./chart-data.ts";
import { seriesSwitch, withHidden } from "./hidden-series.ts";

const answer = sampleAnswer([
  sampleColumn("dimension", "Channel", ["Search", "Search", "Audio", "Audio"]),
  sampleColumn("dimension", "Device", ["Mobile", "TV", "Mobile", "TV"]),
  sampleColumn("measure", "Spend", [60, 20, 30, 90]),
]);

/** The props of a chart of two series, and what was switched off last. */
function switched(hiddenSeries: readonly string[]): {
  readonly props: VisualProps;
  hidden: readonly string[];
} {
  const given = sampleProps("clusteredBarChart", answer, {
    dimensions: ["Channel", "Device"].map((column) => ({ table: "T", column })),
    measures: [{ table: "T", measure: "Spend" }],
  });
  const seen = { hidden: hiddenSeries };
  return {
    get hidden() {
      return seen.hidden;
    },
    props: {
      ...given,
      visual: { ...given.visual, look: { ...given.visual.look, hiddenSeries } },
      onLook: (look) => {
        seen.hidden = look.hiddenSeries ?? seen.hidden;
      },
    },
  };
}

test("a series that is switched off has no figures and keeps its place", () => {
  const { series } = dataOf(switched(["Mobile"]).props);
  expect(series.map(({ label, values, isHidden }) => [label, values, isHidden])).toEqual([
    ["Mobile", [null, null], true],
    ["TV", [20, 90], undefined],
  ]);
});

test("the legend switches series on and off; the last one stays", () => {
  const first = switched([]);
  const labels = dataOf(first.props).series;
  seriesSwitch(labels, first.props)?.toggle("TV");
  expect(first.hidden).toEqual(["TV"]);
  const second = switched(["TV"]);
  expect(seriesSwitch(labels, second.props)?.isShown("TV")).toBe(false);
  seriesSwitch(labels, second.props)?.toggle("Mobile");
  expect(second.hidden).toEqual(["TV"]);
  seriesSwitch(labels, second.props)?.toggle("TV");
  expect(second.hidden).toEqual([]);
});

test("without any other series, as after a filter, none is switched off; on paper none can be", () => {
  expect(dataOf(switched(["Mobile", "TV"]).props).series[0]?.values).toEqual([60, 30]);
  const { props } = switched([]);
  expect(seriesSwitch(dataOf(props).series, { ...props, onLook: null })).toBeNull();
});

const chart = sampleChart({
  categories: ["Search", "Audio"],
  figures: [
    [60, 30],
    [20, 90],
    [5, 5],
  ],
});
const shown = { ...chart, data: withHidden(chart.data, ["A"]) };
const size = { width: 400, height: 200 };

test("marks next to each other leave no gap for a hidden series", () => {
  const bars = layoutBars({ ...shown, size }).bars[0] ?? [];
  expect(bars.map(({ key, label }) => [key, label?.text])).toEqual([
    ["B", "20"],
    ["C", "5"],
  ]);
  const two = sampleChart({
    categories: ["Search", "Audio"],
    figures: [
      [20, 90],
      [5, 5],
    ],
  });
  const boxes = (one: typeof chart) => layoutColumns({ ...one, size }).columns.map(({ box }) => box);
  expect(boxes(shown)).toEqual(boxes(two));
});

test("a hidden area has no edge", () => {
  const { layers } = layoutStackedAreas({ ...shown, size, isShare: false });
  expect(layers[0]?.edge).toEqual([null, null]);
  expect(layers[1]?.edge.every((edge) => edge !== null)).toBe(true);
});

test("tooltips name the series that are shown, with their shares of what is shown", () => {
  const data = { ...shown.data, parts: "series" as const };
  const { rows } = tooltipOf(data, 0, shown.formats, shown.messages);
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual(["B 20 · 80%", "C 5 · 20%"]);
});
