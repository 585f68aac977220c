import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { pointOfRow, type DataPoint } from "@vitrine/contracts/reading/selection/selection";

/** One row of the answer as a point: two figures, and for bubbles a third one. */
export interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
  readonly label: string;
  /** Index of the group of the second dimension. */
  readonly group: number;
  readonly point: DataPoint;
}

export interface Scatter {
  readonly across: ResultColumn | null;
  readonly up: ResultColumn | null;
  readonly area: ResultColumn | null;
  /** From left to right, in the order of the arrow keys. */
  readonly points: readonly ScatterPoint[];
  readonly groups: readonly string[];
}

/** Rows that lack one of the two figures have no position. */
export function scatterOf(
  result: QueryResult,
  write: (value: Cell, column: ResultColumn) => string,
): Scatter {
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const [across = null, up = null, area = null] = result.columns.filter(({ role }) => role === "measure");
  const [names, by] = dimensions;
  const groups = by === undefined ? [] : [...new Set(by.values)];
  const points = Array.from({ length: result.rowCount }, (_, row): readonly ScatterPoint[] => {
    const [x, y, size] = [across?.values[row], up?.values[row], area?.values[row]];
    if (typeof x !== "number" || typeof y !== "number") return [];
    const name = names === undefined ? "" : write(names.values[row] ?? null, names);
    const group = by?.values[row] ?? null;
    return [
      {
        x,
        y,
        size: typeof size === "number" ? size : null,
        label: by === undefined ? name : `${name}, ${write(group, by)}`,
        group: Math.max(0, groups.indexOf(group)),
        point: pointOfRow(dimensions, row),
      },
    ];
  }).flat();
  return {
    across,
    up,
    area,
    points: points.toSorted((a, b) => a.x - b.x),
    groups: by === undefined ? [] : groups.map((value) => write(value, by)),
  };
}
