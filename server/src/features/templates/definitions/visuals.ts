import type { Dimension } from "@vitrine/contracts/query";

import { place, type Band, type VisualInput } from "./canvas.ts";
import { byMonth, measure } from "./fields.ts";

/** Where a chart stands and what it is called. */
export interface Frame {
  readonly title: string;
  readonly band: Band;
  /** First column and number of columns; the whole width when left out. */
  readonly columns?: readonly [from: number, span: number];
}

/** A row of up to six cards, each with the course of its measure by month. */
export function cardRow(measures: readonly string[]): readonly VisualInput[] {
  return measures.map((name, index) => ({
    name: `card-${slug(name)}`,
    type: "card" as const,
    title: name,
    layout: place("cards", index, 1),
    measures: [measure(name)],
    trend: byMonth,
  }));
}

/** The course of measures over time; with `series`, one line for each of its values. */
export function timeSeries(
  frame: Frame,
  type: "lineChart" | "areaChart",
  time: Dimension,
  measures: readonly string[],
  series: Dimension | null = null,
): VisualInput {
  return {
    ...head(frame),
    type,
    dimensions: series === null ? [time] : [time, series],
    measures: measures.map(measure),
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 10_000,
  };
}

/** Bars by month or another ordered category, left to right. */
export function columns(
  frame: Frame,
  category: Dimension,
  measures: readonly string[],
  series: Dimension | null = null,
): VisualInput {
  return {
    ...head(frame),
    type: "clusteredColumnChart",
    dimensions: series === null ? [category] : [category, series],
    measures: measures.map(measure),
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  };
}

/** Lying bars, the longest on top. */
export function bars(frame: Frame, category: Dimension, name: string, limit = 12): VisualInput {
  return {
    ...head(frame),
    type: "clusteredBarChart",
    dimensions: [category],
    measures: [measure(name)],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit,
  };
}

/** Columns over time, and the last measure as a line with its own scale. */
export function combo(frame: Frame, time: Dimension, measures: readonly string[]): VisualInput {
  return {
    ...head(frame),
    type: "lineClusteredColumnComboChart",
    dimensions: [time],
    measures: measures.map(measure),
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 10_000,
  };
}

/** What is left of the first measure at each of the next. */
export function funnel(frame: Frame, steps: readonly string[]): VisualInput {
  return { ...head(frame), type: "funnel", measures: steps.map(measure) };
}

/** A bar for each category, and a mark where it should be. */
export function bullets(frame: Frame, category: Dimension, value: string, target: string): VisualInput {
  return {
    ...head(frame),
    type: "bullet",
    dimensions: [category],
    measures: [measure(value), measure(target)],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit: 12,
  };
}

/** Groups in groups with their sub-totals, those with the greatest first measure on top. */
export function matrix(frame: Frame, levels: readonly Dimension[], measures: readonly string[]): VisualInput {
  return {
    ...head(frame),
    type: "pivotTable",
    dimensions: [...levels],
    measures: measures.map(measure),
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    totals: true,
  };
}

/** A table with totals, sorted by its first measure. */
export function table(
  frame: Frame,
  dimensions: readonly Dimension[],
  measures: readonly string[],
  sortBy: "dimension" | "measure" = "measure",
): VisualInput {
  return {
    ...head(frame),
    type: "tableEx",
    dimensions: [...dimensions],
    measures: measures.map(measure),
    sort: [{ by: sortBy, index: 0, direction: sortBy === "measure" ? "descending" : "ascending" }],
    totals: true,
  };
}

export function note(frame: Frame, text: string): VisualInput {
  return { ...head(frame), type: "textbox", text };
}

function head({ title, band, columns: [from, span] = [0, 6] }: Frame) {
  return { name: slug(title), title, layout: place(band, from, span) };
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
