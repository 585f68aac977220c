import type { Cell, ResultColumn } from "@vitrine/contracts/query";

import type { ChartMaker } from "./chart-writing.ts";
import type { PointChart, SpecPoint } from "./chart-spec.ts";

/** A point for each group at the values of two measures, with the third one as its area. */
export const pointsChart: ChartMaker = (_visual, { main }, { words, colour }) => {
  const dimensions = main.columns.filter(({ role }) => role === "dimension");
  const [x, y, size] = main.columns.filter(({ role }) => role === "measure");
  const [category, split] = dimensions;
  if (x === undefined || y === undefined || category === undefined) return null;
  const series = new Map<Cell, SpecPoint[]>();
  for (let row = 0; row < main.rowCount; row += 1) {
    const numbers = [x, y, size ?? x].map(({ values }) => values[row]);
    const [across, up, area] = numbers;
    if (typeof across !== "number" || typeof up !== "number" || typeof area !== "number") continue;
    const key = split?.values[row] ?? null;
    const points = series.get(key) ?? [];
    series.set(key, points);
    points.push({
      name: words.formats.full(category.values[row] ?? null, category),
      x: across,
      y: up,
      size: area,
    });
  }
  if (series.size === 0) return null;
  const nameOf = (key: Cell): string =>
    split === undefined ? category.displayName : words.formats.full(key, split);
  const all: PointChart["series"] = [...series].map(([key, points], place) => ({
    name: nameOf(key),
    colour: colour(place),
    points,
  }));
  const measured = ({ displayName, format }: ResultColumn) => ({ name: displayName, format });
  return {
    kind: "points",
    x: measured(x),
    y: measured(y),
    size: size === undefined ? null : measured(size),
    series: all,
  };
};
