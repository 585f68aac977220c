import type { ShownAnnotation } from "../../http/index.ts";
import type { Cell, DateGrain } from "../../query/index.ts";

import { periodOf } from "./periods.ts";

/** A note on days, at the categories of a time axis that it touches. */
export interface ChartNote {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

interface TimeAxis {
  readonly categories: readonly { readonly value: Cell; readonly through?: string | null }[];
  /** null if the categories are names. */
  readonly grain: DateGrain | null;
}

/** The notes on the days of a time axis, in the order of the axis. Other axes have none. */
export function notesOf(
  { categories, grain }: TimeAxis,
  annotations: readonly ShownAnnotation[],
): readonly ChartNote[] {
  if (grain === null || annotations.length === 0) return [];
  const starts = categories.map(({ value }) => periodOf(value, {}, grain)?.start ?? null);
  const ends = categories.map(({ through }) => through ?? null);
  return annotations
    .flatMap(({ from, through, text }): readonly ChartNote[] => {
      const touches = (_: unknown, index: number): boolean => {
        const [start, end] = [starts[index] ?? null, ends[index] ?? null];
        return start !== null && end !== null && start <= through && end >= from;
      };
      const first = starts.findIndex(touches);
      return first === -1 ? [] : [{ first, last: starts.findLastIndex(touches), text }];
    })
    .toSorted((a, b) => a.first - b.first);
}
