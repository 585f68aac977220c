import { burnUpCurves } from "@vitrine/contracts/reading/charts/burn-up-curves";
import { waterfallSteps } from "@vitrine/contracts/reading/charts/waterfall-steps";
import {
  shapeParts,
  shapeSeries,
  type ChartData,
  type Series,
} from "@vitrine/contracts/reading/charts/shape-series";
import type { QueryResult } from "@vitrine/contracts/query";

import type { SnapshotVisual } from "../../../snapshot/report-snapshot.ts";
import type { CategoryChart, ChartSpec, SeriesGroup, SpecSeries } from "./chart-spec.ts";
import type { ChartMaker, ChartWriting } from "./chart-writing.ts";
import { pointsChart } from "./points-chart.ts";

const plain = { isHorizontal: false, hasValueAxis: true, kind: "categories" } as const;

/** Series over categories, drawn in one way. */
function seriesChart(
  draw: SeriesGroup["draw"],
  grouping: SeriesGroup["grouping"],
  isHorizontal = false,
): ChartMaker {
  return (visual, { main }, writing) => {
    const data = shape(visual, main, writing);
    const series = data.series.map((one, place) => specSeries(one, writing.colour(place)));
    const group = { draw, grouping, isSecond: false };
    const drawn = draw === "lines" ? [...series, ...comparedSeries(data, writing)] : series;
    return withCategories(data, [{ ...group, series: drawn }], { isHorizontal });
  };
}

/** A single line has the figures that it is compared with as a dashed one. */
function comparedSeries({ series, comparison }: ChartData, { style }: ChartWriting): readonly SpecSeries[] {
  const [only, ...others] = series;
  if (only?.before === undefined || others.length > 0) return [];
  const name = style.words.compared(only.label, comparison?.kind ?? null);
  return [{ name, values: only.before, format: only.column.format, colour: "8C959F", isDashed: true }];
}

/** Columns, and lines of the last measures on an axis of their own. */
function comboChart(grouping: "clustered" | "stacked"): ChartMaker {
  return (visual, { main }, writing) => {
    const count = main.columns.filter(({ role }) => role === "measure").length;
    const first = Math.max(1, count - (visual.definition.lineMeasures ?? 1));
    return twoScales(visual, main, writing, { bars: [0, first], lines: [first, count], grouping });
  };
}

/** A line, and columns of other measures. */
const lineAboveColumns: ChartMaker = (visual, { main }, writing) =>
  twoScales(visual, main, writing, { bars: [1, Infinity], lines: [0, 1], grouping: "clustered" });

interface TwoScales {
  /** The measures that are drawn so: from one place to another. */
  readonly bars: readonly [number, number];
  readonly lines: readonly [number, number];
  readonly grouping: "clustered" | "stacked";
}

function twoScales(
  visual: SnapshotVisual,
  main: QueryResult,
  writing: ChartWriting,
  { bars, lines, grouping }: TwoScales,
): ChartSpec | null {
  const columns = shape(visual, withMeasures(main, bars), writing);
  const above = shape(visual, withMeasures(main, lines), writing);
  const series = [columns, above].map((data, part) =>
    data.series.map((one, place) =>
      specSeries(one, writing.colour(part === 0 ? place : columns.series.length + place)),
    ),
  );
  const [inColumns = [], inLines = []] = series;
  return withCategories(columns, [
    { draw: "bars", grouping, isSecond: false, series: inColumns },
    ...(inLines.length === 0
      ? []
      : [{ draw: "lines", grouping: "standard", isSecond: true, series: inLines } as const]),
  ]);
}

/** Columns, with a mark at the target of each. */
const bullet: ChartMaker = (visual, { main }, writing) => {
  const data = shape(visual, main, writing);
  const [value, target] = data.series;
  if (value === undefined) return null;
  const columns = [specSeries(value, writing.colour(0))];
  const marks = target === undefined ? [] : [{ ...specSeries(target, "1B1F24"), isMarks: true }];
  return withCategories(data, [
    { draw: "bars", grouping: "clustered", isSecond: false, series: columns },
    { draw: "lines", grouping: "standard", isSecond: false, series: marks },
  ]);
};

function withMeasures(result: QueryResult, [from, to]: readonly [number, number]): QueryResult {
  const kept = new Set(result.columns.filter(({ role }) => role === "measure").slice(from, to));
  const columns = result.columns.filter((column) => column.role === "dimension" || kept.has(column));
  return { ...result, columns };
}

/** Slices of a whole, with what the answer leaves out as one more. Negative figures have no slice. */
function sliceChart(draw: "pie" | "ring"): ChartMaker {
  return (visual, { main }, writing) => {
    const { categories, series } = shape(visual, main, writing, shapeParts);
    const [first] = series;
    if (first === undefined) return null;
    const known = first.values.flatMap((value, index) =>
      value === null || value <= 0 ? [] : [{ name: categories[index]?.label ?? "", value }],
    );
    const sum = known.reduce((total, { value }) => total + value, 0);
    const whole = main.columns.some(({ role }) => role === "dimension") ? main.totals?.[0] : null;
    const rest = typeof whole === "number" ? whole - sum : 0;
    const tolerance = 1e-9;
    const slices =
      rest > sum * tolerance ? [...known, { name: writing.office("Others"), value: rest }] : known;
    const one: SpecSeries = {
      name: first.column.displayName,
      values: slices.map(({ value }) => value),
      format: first.column.format,
      colour: writing.colour(0),
      hasLabels: true,
      pointColours: slices.map((_, place) => writing.colour(place)),
    };
    const group = { draw, grouping: "standard", isSecond: false, series: [one] } as const;
    return slices.length === 0
      ? null
      : { ...plain, categories: slices.map(({ name }) => name), groups: [group] };
  };
}

/** Steps between sums as stacked columns on invisible ones; null if a sum is below zero, where columns cannot be lifted. */
const waterfall: ChartMaker = (visual, { main }, writing) => {
  const { categories, series } = shape(visual, main, writing);
  const [first] = series;
  const [whole] = main.totals ?? [];
  if (first === undefined) return null;
  const steps = waterfallSteps(first.values, typeof whole === "number" ? whole : null);
  if (steps.some(({ from, to }) => from < 0 || to < 0)) return null;
  const names = steps.map(({ kind, index }) => {
    if (index !== null) return categories[index]?.label ?? "";
    return writing.office(kind === "total" ? "Total" : "Others");
  });
  const { format } = first.column;
  const ofKind = (kind: (typeof steps)[number]["kind"], colour: string): SpecSeries => ({
    name: kind === "total" ? writing.office("Total") : `${first.label} ${kind === "rise" ? "+" : "−"}`,
    values: steps.map((step) => (step.kind === kind ? Math.abs(step.to - step.from) : null)),
    format,
    colour,
  });
  const base: SpecSeries = {
    name: "",
    values: steps.map(({ from, to }) => Math.min(from, to)),
    format,
    colour: null,
  };
  const shown = [
    ofKind("rise", writing.colour(0)),
    ofKind("fall", writing.colour(1)),
    ofKind("total", writing.colour(7)),
  ];
  const group = { draw: "bars", grouping: "stacked", isSecond: false, series: [base, ...shown] } as const;
  return { ...plain, categories: names, groups: [group] };
};

/** Steps as bars in the middle of their rows: half of what is missing on the greatest one is invisible, before each. */
const funnel: ChartMaker = (visual, { main }, writing) => {
  const { categories, series } = shape(visual, main, writing, shapeParts);
  const [first] = series;
  if (first === undefined || first.values.some((value) => (value ?? 0) < 0)) return null;
  const most = Math.max(0, ...first.values.map((value) => value ?? 0));
  const { displayName, format } = first.column;
  const space: SpecSeries = {
    name: "",
    values: first.values.map((value) => (most - (value ?? 0)) / 2),
    format,
    colour: null,
  };
  const name = first.label === "" ? visual.title || displayName : first.label;
  const steps = { ...specSeries({ ...first, label: name }, writing.colour(0)), hasLabels: true };
  const group = { draw: "bars", grouping: "stacked", isSecond: false, series: [space, steps] } as const;
  return {
    ...plain,
    isHorizontal: true,
    hasValueAxis: false,
    categories: categories.map(({ label }) => label),
    groups: [group],
  };
};

/** Cumulative figures against the plan, with a projection. */
const burnUp: ChartMaker = (visual, { main }, writing) => {
  const data = shape(visual, main, writing);
  const [happened, plan] = data.series;
  if (happened === undefined) return null;
  const { actual, planned, projected } = burnUpCurves(data);
  const { format } = happened.column;
  const lines: readonly SpecSeries[] = [
    { name: happened.label, values: actual, format, colour: writing.colour(0) },
    ...(planned.length === 0 ? [] : [{ name: plan?.label ?? "", values: planned, format, colour: "8C959F" }]),
    ...(projected.every((value) => value === null)
      ? []
      : [
          {
            name: writing.office("{name}, projected", { name: happened.label }),
            values: projected,
            format,
            colour: writing.colour(0),
            isDashed: true,
          },
        ]),
  ];
  return withCategories(data, [{ draw: "lines", grouping: "standard", isSecond: false, series: lines }]);
};

function shape(
  { definition }: SnapshotVisual,
  main: QueryResult,
  { words, completeThrough }: ChartWriting,
  read: typeof shapeSeries = shapeSeries,
): ChartData {
  const range = { from: null, through: null, completeThrough };
  const { formats, today } = words;
  return read(main, { formats, grain: definition.dimensions[0]?.grain, range, today });
}

function specSeries({ label, values, column }: Series, colour: string): SpecSeries {
  return { name: label, values, format: column.format, colour };
}

function withCategories(
  { categories }: ChartData,
  groups: readonly SeriesGroup[],
  more: Partial<Pick<CategoryChart, "isHorizontal">> = {},
): ChartSpec | null {
  const filled = groups.filter(({ series }) => series.length > 0);
  if (filled.length === 0 || categories.length === 0) return null;
  return { ...plain, ...more, categories: categories.map(({ label }) => label), groups: filled };
}

/** The native charts, by what visuals are. */
export const charts = {
  bars: seriesChart("bars", "clustered", true),
  stackedBars: seriesChart("bars", "stacked", true),
  fullBars: seriesChart("bars", "percentStacked", true),
  columns: seriesChart("bars", "clustered"),
  stackedColumns: seriesChart("bars", "stacked"),
  fullColumns: seriesChart("bars", "percentStacked"),
  lines: seriesChart("lines", "standard"),
  areas: seriesChart("areas", "standard"),
  stackedAreas: seriesChart("areas", "stacked"),
  fullAreas: seriesChart("areas", "percentStacked"),
  clusteredCombo: comboChart("clustered"),
  stackedCombo: comboChart("stacked"),
  lineAboveColumns,
  pie: sliceChart("pie"),
  ring: sliceChart("ring"),
  waterfall,
  funnel,
  burnUp,
  bullet,
  points: pointsChart,
} as const satisfies Readonly<Record<string, ChartMaker>>;
