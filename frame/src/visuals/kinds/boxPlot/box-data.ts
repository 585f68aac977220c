import type { Cell, ResultColumn } from "@vitrine/contracts/query";

import { shapeSeries, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";
import { quantile } from "../histogram/bins.ts";

/** The distribution of the figures of one category. */
export interface BoxFigures {
  readonly count: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  /** The least and the greatest figure within 1.5 times the height of the box from it (Tukey). */
  readonly whiskers: readonly [least: number, greatest: number];
  /** Figures beyond the whiskers with their names, in ascending order. */
  readonly outliers: readonly { readonly value: number; readonly label: string }[];
}

export interface BoxData {
  /** The categories with the medians as their series. */
  readonly chart: ChartData;
  /** By category. */
  readonly boxes: readonly BoxFigures[];
  readonly column: ResultColumn | undefined;
  /** The name of what is counted. */
  readonly counted: string;
  /** Rows without a figure. */
  readonly blank: number;
}

/** How far whiskers reach at most, in heights of the box. */
const reach = 1.5;

interface Member {
  readonly value: number;
  readonly row: number;
}

/**
 * Quartiles are interpolated linearly between the two nearest figures, as by `percentile_cont` of SQL and
 * `QUARTILE.INC` of spreadsheets. Null without figures.
 */
export function boxOf(members: readonly Member[], labelOf: (row: number) => string): BoxFigures | null {
  const sorted = members.toSorted((one, other) => one.value - other.value);
  const values = sorted.map(({ value }) => value);
  if (values.length === 0) return null;
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ];
  const fence = reach * (upper - lower);
  const isInside = (value: number): boolean => value >= lower - fence && value <= upper + fence;
  const inside = values.filter(isInside);
  return {
    count: values.length,
    lower,
    median,
    upper,
    whiskers: [inside[0] ?? lower, inside.at(-1) ?? upper],
    outliers: sorted
      .filter(({ value }) => !isInside(value))
      .map(({ value, row }) => ({ value, label: labelOf(row) })),
  };
}

/** The boxes of an answer. Names are in the order of their medians, unless the author or the reader has chosen one. */
export function boxDataOf(props: VisualProps): BoxData {
  const { result, visual, formats, range, today } = props;
  const { main } = result;
  const [category, member] = main.columns.filter(({ role }) => role === "dimension");
  const column = main.columns.find(({ role }) => role === "measure");
  const groups = new Map<Cell, Member[]>();
  let blank = 0;
  for (const [row, value] of (column?.values ?? []).entries()) {
    if (typeof value !== "number") {
      blank += 1;
      continue;
    }
    const key = category?.values[row] ?? null;
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [{ value, row }]);
    else own.push({ value, row });
  }
  const labelOf = (row: number): string =>
    member === undefined
      ? ""
      : formats.full(member.values[row] ?? null, member, visual.definition.dimensions[1]?.grain);
  const found = [...groups].flatMap(([value, members]) => {
    const box = boxOf(members, labelOf);
    return box === null ? [] : [{ value, box }];
  });
  const isOrdered =
    category?.type === "date" ||
    category?.content !== undefined ||
    visual.sort !== null ||
    visual.definition.sort.length > 0;
  const sorted = isOrdered ? found : found.toSorted((one, other) => other.box.median - one.box.median);
  const medians = sorted.map(({ box }) => box.median);
  const chart = shapeSeries(
    {
      ...main,
      columns:
        category === undefined || column === undefined
          ? []
          : [
              { ...category, values: sorted.map(({ value }) => value) },
              { ...column, values: medians },
            ],
    },
    { formats, grain: visual.definition.dimensions[0]?.grain, range, today },
  );
  return { chart, boxes: sorted.map(({ box }) => box), column, counted: member?.displayName ?? "", blank };
}
