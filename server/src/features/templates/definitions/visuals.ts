import type { Dimension } from "@vitrine/contracts/query";
import { campaignDigital } from "@vitrine/engine";

import { wide, type Cell, type VisualInput } from "./rows.ts";
import { byMonth, measure } from "./fields.ts";

/** A row of up to six cards, each titled with the name of its measure, with a trend by month. */
export function cardRow(measures: readonly string[]): readonly Cell[] {
  return measures.map((name) =>
    wide(2, {
      name: `card-${slug(name)}`,
      type: "card",
      title: name,
      measures: [measure(name)],
      trend: byMonth,
    }),
  );
}

/** Measures over time; with `series`, one line for each of its values. */
export function timeSeries(
  title: string,
  type: "lineChart" | "areaChart",
  time: Dimension,
  measures: readonly string[],
  series: Dimension | null = null,
): VisualInput {
  return {
    ...head(title),
    type,
    dimensions: series === null ? [time] : [time, series],
    measures: measures.map(measure),
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 10_000,
  };
}

/** Columns by month or another ordered category. */
export function columns(
  title: string,
  category: Dimension,
  measures: readonly string[],
  series: Dimension | null = null,
): VisualInput {
  return {
    ...head(title),
    type: "clusteredColumnChart",
    dimensions: series === null ? [category] : [category, series],
    measures: measures.map(measure),
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  };
}

/** Horizontal bars, the longest on top. */
export function bars(title: string, category: Dimension, name: string, limit = 12): VisualInput {
  return {
    ...head(title),
    type: "clusteredBarChart",
    dimensions: [category],
    measures: [measure(name)],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit,
  };
}

/** A line, and columns of another measure below it, on one time axis. */
export function aligned(title: string, time: Dimension, line: string, below: string): VisualInput {
  return {
    ...head(title),
    type: "alignedCharts",
    dimensions: [time],
    measures: [measure(line), measure(below)],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: 10_000,
  };
}

/** For each category its share of one measure, and its share of another. */
export function shares(title: string, category: Dimension, first: string, second: string): VisualInput {
  return {
    ...head(title),
    type: "shareComparison",
    dimensions: [category],
    measures: [measure(first), measure(second)],
    sort: [{ by: "measure", index: 1, direction: "descending" }],
    limit: 8,
  };
}

/** A bar from the first to the last day of each, filled as far as the measure says. */
export function schedule(
  title: string,
  [names, start, end]: readonly [names: Dimension, start: Dimension, end: Dimension],
  progress: string,
): VisualInput {
  return {
    ...head(title),
    type: "gantt",
    dimensions: [names, start, end],
    measures: [measure(progress)],
    sort: [{ by: "dimension", index: 1, direction: "ascending" }],
    limit: 60,
  };
}

/** The first measure, and what remains of it at each further step. */
export function funnel(title: string, steps: readonly string[]): VisualInput {
  return { ...head(title), type: "funnel", measures: steps.map(measure) };
}

/** A bar for each category, with a mark at its target. */
export function bullets(title: string, category: Dimension, value: string, target: string): VisualInput {
  return {
    ...head(title),
    type: "bullet",
    dimensions: [category],
    measures: [measure(value), measure(target)],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit: 12,
  };
}

/** Nested groups with sub-totals, those with the greatest first measure on top. */
export function matrix(
  title: string,
  levels: readonly Dimension[],
  measures: readonly string[],
): VisualInput {
  return {
    ...head(title),
    type: "pivotTable",
    dimensions: [...levels],
    measures: measures.map(measure),
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    totals: true,
  };
}

/** Leaves out rows without any of a measure. */
export function withSome(name: string, visual: VisualInput): VisualInput {
  const { table: from, measure: own } = measure(name);
  return {
    ...visual,
    filters: [
      {
        filterType: 0,
        target: { table: from, measure: own },
        logicalOperator: "And",
        conditions: [{ operator: "GreaterThan", value: 0 }],
      },
    ],
  };
}

/** A table with totals, sorted by its first measure, or by its first dimension: the earliest or the latest first. */
export function table(
  title: string,
  dimensions: readonly Dimension[],
  measures: readonly string[],
  sortBy: "dimension" | "measure" | "latest" = "measure",
): VisualInput {
  return {
    ...head(title),
    type: "tableEx",
    dimensions: [...dimensions],
    measures: measures.map(measure),
    sort: [
      {
        by: sortBy === "measure" ? "measure" : "dimension",
        index: 0,
        direction: sortBy === "dimension" ? "ascending" : "descending",
      },
    ],
    totals: true,
  };
}

/** A table with the course of its first measure in each row. */
export function withTrend(visual: VisualInput, time: Dimension): VisualInput {
  return { ...visual, trend: time };
}

/** Sentences: what changed in the measures, and which of the names it came from. */
export function narrative(
  title: string,
  measures: readonly string[],
  parts: readonly Dimension[],
): VisualInput {
  return { ...head(title), type: "narrative", dimensions: [...parts], measures: measures.map(measure) };
}

const pacingRules = rulesOf("Pacing status");
type Rules = Extract<NonNullable<VisualInput["formatting"]>[number], { readonly kind: "rules" }>["rules"];

/** The dataset's bands of a measure as rules: on track is good, around it is a warning, beyond is bad. */
function rulesOf(name: string): Rules {
  const measures = campaignDigital.tables.flatMap((table) => table.measures);
  const bands = measures.find((one) => one.name === name)?.bands ?? null;
  if (bands === null) throw new Error(`The dataset has no bands named ${name}`);
  const { list, beyond } = bands;
  const toneAt = (index: number) => (index === 0 ? "good" : "watch");
  const [widest] = list.slice(-1);
  const inwards = list.toReversed().slice(1);
  return [
    { below: widest?.from ?? 0, tone: "bad", word: beyond },
    ...inwards.map(({ from }, index) => {
      const around = list.length - 1 - index;
      return { below: from, tone: toneAt(around), word: list[around]?.word ?? beyond } as const;
    }),
    ...list.map(({ to, word }, index) => ({ below: to, tone: toneAt(index), word }) as const),
    { from: widest?.to ?? 0, tone: "bad", word: beyond },
  ];
}

/** Adds the state of the pacing as text next to the n-th measure. */
export function withPacing(visual: VisualInput, place: number): VisualInput {
  const rules = { kind: "rules", measure: place, rules: pacingRules } as const;
  return { ...visual, formatting: [...(visual.formatting ?? []), rules] };
}

/** A table or matrix with bars or shades for some of its measures, given by their positions. */
export function withShades(
  visual: VisualInput,
  {
    bars: barred = [],
    scales = [],
  }: { readonly bars?: readonly number[]; readonly scales?: readonly number[] },
): VisualInput {
  return {
    ...visual,
    formatting: [
      ...(visual.formatting ?? []),
      ...barred.map((place) => ({ kind: "bars", measure: place }) as const),
      ...scales.map((place) => ({ kind: "scale", measure: place }) as const),
    ],
  };
}

/** A chart with drill-down, or a matrix that can be expanded, along a hierarchy of the dataset. */
export function along(visual: VisualInput, hierarchy: NonNullable<VisualInput["hierarchy"]>): VisualInput {
  return { ...visual, hierarchy };
}

/** Spend against plan day by day, with the projected end. */
export function burnUp(title: string, time: Dimension, actual: string, planned: string): VisualInput {
  return {
    ...head(title),
    type: "burnUp",
    dimensions: [time],
    measures: [measure(actual), measure(planned)],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  };
}

/** Countries in shades of the first measure; the other measures are in the tooltips. */
export function filledMap(title: string, codes: Dimension, measures: readonly string[]): VisualInput {
  return {
    ...head(title),
    type: "filledMap",
    dimensions: [codes],
    measures: measures.map(measure),
    limit: 250,
  };
}

/** A card for each ad, those with the greatest first measure first. */
export function gallery(
  title: string,
  names: readonly Dimension[],
  measures: readonly string[],
): VisualInput {
  return {
    ...head(title),
    type: "gallery",
    dimensions: [...names],
    measures: measures.map(measure),
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    limit: 24,
  };
}

/** Shades of a measure, one dimension across and one down. */
export function heat(title: string, across: Dimension, down: Dimension, name: string): VisualInput {
  return {
    ...head(title),
    type: "heatmap",
    dimensions: [across, down],
    measures: [measure(name)],
    sort: [
      { by: "dimension", index: 0, direction: "ascending" },
      { by: "dimension", index: 1, direction: "ascending" },
    ],
  };
}

/** Parts of a whole as a ring. */
export function ring(title: string, category: Dimension, name: string): VisualInput {
  return { ...head(title), type: "donutChart", dimensions: [category], measures: [measure(name)], limit: 8 };
}

export function note(title: string, text: string): VisualInput {
  return { ...head(title), type: "textbox", text };
}

function head(title: string) {
  return { name: slug(title), title };
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
