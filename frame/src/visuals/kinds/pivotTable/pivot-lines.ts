import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { dimensionsOf, openLines, type PivotRow, type PivotTreeRow } from "./pivot-rows.ts";

/** The visible lines of a matrix, from the top. */
export interface PivotLines {
  readonly length: number;
  readonly at: (place: number) => PivotRow | undefined;
  /** Index of a line; -1 if it is not visible. */
  readonly placeOf: (line: PivotRow) => number;
}

/** Which groups are expanded: the default of all groups, and those that the user toggled. */
interface OpenGroups {
  readonly beginsClosed: boolean;
  readonly toggled: ReadonlySet<string>;
}

/** @param key of the group's line */
export function isOpenGroup({ beginsClosed, toggled }: OpenGroups, key: string): boolean {
  return toggled.has(key) === beginsClosed;
}

/** The visible lines of a complete answer. */
export function linesOfTree(tree: readonly PivotTreeRow[], groups: OpenGroups): PivotLines {
  const lines = openLines(tree, (key) => isOpenGroup(groups, key));
  return {
    length: lines.length,
    at: (place) => lines[place],
    placeOf: ({ key }) => lines.findIndex((line) => line.key === key),
  };
}

/** The start of each group among the lines of windows. */
export interface LineStarts {
  readonly result: QueryResult;
  readonly levels: readonly ResultColumn[];
  /** The uppermost level at which each line starts a group, from 0; the innermost for lines within one. */
  readonly begins: Uint8Array;
  /** For each level but the innermost, the lines that start its groups. */
  readonly starts: readonly Int32Array[];
}

/** @param result joined windows: group by group, sub-totals in the order of the lines */
export function lineStarts(result: QueryResult): LineStarts {
  const levels = dimensionsOf(result.columns);
  const innermost = Math.max(0, levels.length - 1);
  const begins = new Uint8Array(result.rowCount);
  const starts = levels.slice(0, innermost).map((): number[] => []);
  const values = levels.map((level) => level.values);
  for (let row = 0; row < result.rowCount; row += 1) {
    const changed = row === 0 ? 0 : values.findIndex((one) => one[row] !== one[row - 1]);
    const level = changed < 0 ? innermost : changed;
    begins[row] = level;
    for (let below = level; below < innermost; below += 1) starts[below]?.push(row);
  }
  return { result, levels, begins, starts: starts.map((rows) => Int32Array.from(rows)) };
}

/** The visible lines of windows. A line is created only when it is read. */
export function linesOfWindows(found: LineStarts, groups: OpenGroups): PivotLines {
  const { result, levels, begins } = found;
  const depth = levels.length;
  const innermost = depth - 1;
  const isToggled = toggledTest(levels, groups.toggled);
  // A line encoded as a number: its row and its level.
  const inSight = new Int32Array(result.rowCount + found.starts.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  let closedAt = depth;
  for (let row = 0; row < result.rowCount; row += 1) {
    const begin = begins[row] ?? 0;
    if (begin <= closedAt) closedAt = depth;
    else continue;
    for (let level = begin; level <= innermost; level += 1) {
      inSight[length] = row * depth + level;
      length += 1;
      if (level < innermost && isToggled(row, level) !== groups.beginsClosed) {
        closedAt = level;
        break;
      }
    }
  }
  const lines = inSight.subarray(0, length);
  return {
    length,
    at: (place) => {
      const line = lines[place];
      return line === undefined ? undefined : lineAt(found, Math.floor(line / depth), line % depth);
    },
    placeOf: ({ key, row = 0, path }) => {
      const line = row * depth + path.length - 1;
      const place = lowerBound(lines, line);
      const known = lines[place] === line && row < result.rowCount;
      return known && lineAt(found, row, path.length - 1).key === key ? place : -1;
    },
  };
}

function lineAt({ result, levels, starts }: LineStarts, row: number, level: number): PivotRow {
  const path = levels.slice(0, level + 1).map(({ values }): Cell => values[row] ?? null);
  const isGroup = level < levels.length - 1;
  const block = isGroup ? result.subtotals?.find(({ depth }) => depth === level + 1) : result;
  const at = isGroup ? lowerBound(starts[level] ?? new Int32Array(), row) : row;
  const measures = (block?.columns ?? []).filter(({ role }) => role === "measure");
  const figures = measures.map(({ values }): Cell => values[at] ?? null);
  return { path, key: JSON.stringify(path), isGroup, figures, row };
}

/** Whether a group was toggled. The set of its values is checked first, because keys are expensive to build. */
function toggledTest(
  levels: readonly ResultColumn[],
  toggled: ReadonlySet<string>,
): (row: number, level: number) => boolean {
  const values = levels.map(() => new Set<Cell>());
  for (const key of toggled) {
    const path: unknown = JSON.parse(key);
    if (!Array.isArray(path)) continue;
    const value: unknown = path.at(-1);
    if (
      value === null ||
      typeof value === "string" ||
      typeof value === "number" ||
      typeof value === "boolean"
    )
      values[path.length - 1]?.add(value);
  }
  return (row, level) => {
    if (values[level]?.has(levels[level]?.values[row] ?? null) !== true) return false;
    return toggled.has(JSON.stringify(levels.slice(0, level + 1).map((one) => one.values[row] ?? null)));
  };
}

/** The index of the first number that is not less than another, in a sorted list. */
function lowerBound(sorted: Int32Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
