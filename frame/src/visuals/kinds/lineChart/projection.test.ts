import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleChart, sampleMeasure } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { dataOf } from "../../series/chart-data.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutLines } from "./layout.ts";
import {
  methodText,
  projectionOf,
  summariseProjection,
  withForecast,
  type Projection,
} from "./projection.ts";

const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"];
const month = { table: "Date", column: "date", grain: "month" };

function propsOf(
  values: readonly (number | null)[],
  options: object,
  completeThrough = "2026-12-31",
): VisualProps {
  const columns = [
    sampleColumn("dimension", "Date", months.slice(0, values.length), "date"),
    sampleMeasure("Clicks", [...values]),
  ];
  const definition = { dimensions: [month], measures: [{ table: "T", measure: "Clicks" }], ...options };
  const range = { from: null, through: null, completeThrough };
  return sampleProps("lineChart", sampleAnswer(columns), definition, { range });
}

function project(props: VisualProps): Projection {
  const found = projectionOf(props, dataOf(props));
  if (found === null || typeof found === "string") throw new Error(String(found));
  return found;
}

test("a forecast continues the trend line of the complete periods, one period after the other", () => {
  const { data, known, trend, forecast, trendLine } = project(
    propsOf([10, 20, 30, 40], { trendLine: true, forecast: { periods: 2 } }),
  );
  expect([trend.slope, trend.intercept]).toEqual([10, 10]);
  expect(known).toBe(4);
  expect(trendLine).toEqual([0, 3]);
  expect(data.categories.slice(4).map(({ value, label }) => [value, label])).toEqual([
    ["2026-05-01", "May 2026"],
    ["2026-06-01", "Jun 2026"],
  ]);
  expect(forecast.map(({ category, value }) => [category, value])).toEqual([
    [4, 50],
    [5, 60],
  ]);
});

test("a month that is not complete has no influence, and is forecast as well", () => {
  const options = { forecast: { periods: 2 } };
  const props = propsOf([10, 20, 30, 40, 3], options, "2026-05-04");
  const { forecast, data } = project(props);
  expect(forecast.map(({ category, value }) => [category, value])).toEqual([
    [4, 50],
    [5, 60],
  ]);
  expect(data.categories).toHaveLength(6);
});

test("there is no forecast below four complete periods, and the chart says so", () => {
  const props = propsOf([10, 20, 30, 4], { forecast: { periods: 3 } }, "2026-04-02");
  const found = projectionOf(props, dataOf(props));
  expect(found).toBe("tooFew");
  expect(methodText(found, props)).toBe("No trend line or forecast: they need 4 complete periods");
  expect(summariseProjection(props)).toBe("No trend line or forecast: they need 4 complete periods.");
});

test("several lines, and lines over names, have none", () => {
  const props = propsOf([1, 2, 3, 4], { trendLine: true });
  const data = dataOf(props);
  expect(projectionOf(props, { ...data, series: [...data.series, ...data.series] })).toBe("notSingle");
  expect(projectionOf(props, { ...data, grain: null })).toBe("notSingle");
  expect(projectionOf(propsOf([1, 2, 3, 4], {}), data)).toBeNull();
});

test("a falling count is not forecast to be negative, and a forecast is not longer than its past", () => {
  const { forecast } = project(propsOf([30, 21, 9, 0], { forecast: { periods: 20 } }));
  expect(forecast).toHaveLength(4);
  expect(forecast.every(({ low, value, high }) => low >= 0 && low <= value && value <= high)).toBe(true);
  expect(forecast.at(-1)).toMatchObject({ value: 0, low: 0 });
});

test("tooltip, method and summary name the forecast and its interval", () => {
  const props = propsOf([10, 22, 28, 40], { trendLine: true, forecast: { periods: 1 } });
  const projection = project(props);
  const content = { heading: "May 2026", rows: [{ colour: "", label: "Clicks", value: "" }], note: "x" };
  expect(withForecast(content, 4, projection, props)).toMatchObject({
    rows: [
      { label: "Forecast", value: "49" },
      { label: "95% prediction interval", value: expect.stringMatching(/^\d+ – \d+$/) },
    ],
    note: null,
  });
  expect(withForecast(content, 3, projection, props)).toBe(content);
  expect(methodText(projection, props)).toBe(
    "Trend line: linear, least squares. Forecast: the trend line continued, with its 95% prediction interval",
  );
  expect(summariseProjection(props)).toMatch(
    /^The linear trend changes by 10 per period\. Forecast for May 2026: 49; the 95% prediction interval is from \d+ to \d+\.$/,
  );
});

test("the scale includes the interval, which widens with every period", () => {
  const props = propsOf([10, 30, 20, 40], { trendLine: true, forecast: { periods: 2 } });
  const projection = project(props);
  const chart = { ...sampleChart({ categories: [], figures: [] }), data: projection.data };
  const {
    projection: paths,
    scale,
    axis,
  } = layoutLines({
    ...chart,
    projection,
    size: { width: 400, height: 240 },
    isArea: false,
  });
  const [first, second] = projection.forecast;
  expect((second?.high ?? 0) - (second?.value ?? 0)).toBeGreaterThan(
    (first?.high ?? 0) - (first?.value ?? 0),
  );
  expect(scale.domain[1]).toBeGreaterThanOrEqual(second?.high ?? Infinity);
  expect(paths?.trend.startsWith(`M${axis.x(0)},`)).toBe(true);
  expect([paths?.forecast, paths?.band].every((path) => path !== "")).toBe(true);
});
