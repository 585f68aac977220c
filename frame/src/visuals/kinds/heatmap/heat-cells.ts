import {
  addDays,
  dayOfWeek,
  isIsoDay,
  startOfPeriod,
  type Cell,
  type DateGrain,
  type QueryResult,
  type ResultColumn,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";

/** A cell of a heatmap. Indexes count from 0, from the left and from the top. */
export interface HeatCell {
  readonly column: number;
  readonly row: number;
  readonly value: number;
  readonly label: string;
  readonly point: DataPoint;
}

export interface HeatGrid {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly HeatCell[];
  readonly measure: ResultColumn | null;
  /** A cell that is not drawn, because it has neither row nor column in common with another (`withoutLoneCell`). */
  readonly apart: HeatCell | null;
  /** True if the columns are weeks and the rows weekdays. */
  readonly isCalendar: boolean;
}

interface Options {
  readonly grains: readonly (DateGrain | undefined)[];
  readonly write: (value: Cell, column: ResultColumn, grain: DateGrain | undefined) => string;
  /** Formats a date short. */
  readonly writeDay: (iso: string) => string;
  /** Names of the weekdays, from the first day of a week. */
  readonly weekdays: readonly string[];
  readonly weekStart: WorkspaceCalendar["weekStart"];
}

const dayInMs = 86_400_000;
const noGrid: HeatGrid = { columns: [], rows: [], cells: [], measure: null, apart: null, isCalendar: false };

/** The first dimension across and the second down. Dates alone become a calendar. */
export function heatGrid(result: QueryResult, options: Options): HeatGrid {
  const [across, down] = result.columns.filter(({ role }) => role === "dimension");
  const measure = result.columns.find(({ role }) => role === "measure");
  if (across === undefined || measure === undefined) return noGrid;
  const isCalendar = down === undefined && across.type === "date" && (options.grains[0] ?? "day") === "day";
  return isCalendar ? calendar(across, measure, options) : grid(across, down, measure, options);
}

function grid(
  across: ResultColumn,
  down: ResultColumn | undefined,
  measure: ResultColumn,
  { grains, write, weekStart }: Options,
): HeatGrid {
  const columns = inWeekOrder([...new Set(across.values)], weekStart);
  const rows = inWeekOrder([...new Set(down?.values ?? [null])], weekStart);
  const columnPlaces = new Map(columns.map((value, place) => [value, place]));
  const rowPlaces = new Map(rows.map((value, place) => [value, place]));
  const nameColumn = (value: Cell): string => write(value, across, grains[0]);
  const nameRow = (value: Cell): string =>
    down === undefined ? measure.displayName : write(value, down, grains[1]);
  const cells = measure.values.flatMap((value, index): readonly HeatCell[] => {
    if (typeof value !== "number") return [];
    const [x, y] = [across.values[index] ?? null, down?.values[index] ?? null];
    const first = { dimension: 0, value: x };
    return [
      {
        column: columnPlaces.get(x) ?? 0,
        row: rowPlaces.get(y) ?? 0,
        value,
        label: down === undefined ? nameColumn(x) : `${nameColumn(x)}, ${nameRow(y)}`,
        point: down === undefined ? [first] : [first, { dimension: 1, value: y }],
      },
    ];
  });
  return withoutLoneCell({
    columns: columns.map(nameColumn),
    rows: rows.map(nameRow),
    cells: inOrder(cells),
    measure,
    apart: null,
    isCalendar: false,
  });
}

/** From how many other cells on a lone one is written below the grid. */
const fewestOthers = 4;

/**
 * Takes out the one cell that is alone in its row and in its column, as of people whose age and gender are both unknown. It can be
 * compared with no other, would have a row and a column of empty places, and its figure often sets the shades of all.
 */
function withoutLoneCell(all: HeatGrid): HeatGrid {
  const isAlone = (cell: HeatCell): boolean =>
    all.cells.every((other) => other === cell || (other.row !== cell.row && other.column !== cell.column));
  const [apart, another] = all.cells.filter(isAlone);
  if (apart === undefined || another !== undefined || all.cells.length <= fewestOthers) return all;
  const without = (place: number, gone: number): number => (place > gone ? place - 1 : place);
  return {
    ...all,
    apart,
    columns: all.columns.filter((_, place) => place !== apart.column),
    rows: all.rows.filter((_, place) => place !== apart.row),
    cells: all.cells
      .filter((cell) => cell !== apart)
      .map((cell) => ({
        ...cell,
        column: without(cell.column, apart.column),
        row: without(cell.row, apart.row),
      })),
  };
}

/**
 * The cell that a key moves to, as in a grid: left and right along the row, up and down along the column, skipping
 * missing figures; Home and End are the row's ends. In a calendar, up and down are the days before and after, so that
 * the day after the last of a week is the first of the next.
 *
 * @param from index of a cell
 * @returns null for other keys
 */
export function heatStep({ cells, isCalendar }: HeatGrid, from: number, key: string): number | null {
  const cell = cells[from];
  if (cell === undefined) return null;
  const nearest = (places: readonly number[], step: number): number =>
    places[places.indexOf(from) + step] ?? from;
  const along = (line: "row" | "column"): readonly number[] =>
    cells.flatMap((one, place) => (one[line] === cell[line] ? [place] : []));
  switch (key) {
    case "ArrowLeft":
      return nearest(along("row"), -1);
    case "ArrowRight":
      return nearest(along("row"), 1);
    case "ArrowUp":
      return isCalendar ? Math.max(0, from - 1) : nearest(along("column"), -1);
    case "ArrowDown":
      return isCalendar ? Math.min(cells.length - 1, from + 1) : nearest(along("column"), 1);
    case "Home":
      return along("row")[0] ?? from;
    case "End":
      return along("row").at(-1) ?? from;
    default:
      return null;
  }
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Sorts names of weekdays by the week. All other values keep their order. */
function inWeekOrder(values: readonly Cell[], weekStart: Options["weekStart"]): readonly Cell[] {
  if (!values.every((value) => weekdays.includes(String(value)))) return values;
  // 1 January 2024 was a Monday.
  const place = (value: Cell): number =>
    dayOfWeek(addDays("2024-01-01", weekdays.indexOf(String(value))), weekStart);
  return values.toSorted((a, b) => place(a) - place(b));
}

function calendar(days: ResultColumn, measure: ResultColumn, options: Options): HeatGrid {
  const starts = days.values.map((day) =>
    typeof day === "string" ? weekOf(day, options.weekStart) : Number.NaN,
  );
  const known = starts.filter((start) => !Number.isNaN(start));
  const first = known.reduce((least, start) => Math.min(least, start), Infinity);
  const last = known.reduce((greatest, start) => Math.max(greatest, start), -Infinity);
  const weeks = known.length === 0 ? 0 : Math.round((last - first) / (7 * dayInMs)) + 1;
  const cells = measure.values.flatMap((value, index): readonly HeatCell[] => {
    const [day, start] = [days.values[index] ?? null, starts[index] ?? Number.NaN];
    if (typeof value !== "number" || typeof day !== "string" || Number.isNaN(start)) return [];
    return [
      {
        column: Math.round((start - first) / (7 * dayInMs)),
        row: Math.round((Date.parse(day) - start) / dayInMs),
        value,
        label: options.write(day, days, "day"),
        point: [{ dimension: 0, value: day }],
      },
    ];
  });
  return {
    columns: Array.from({ length: weeks }, (_, week) =>
      options.writeDay(new Date(first + week * 7 * dayInMs).toISOString().slice(0, 10)),
    ),
    rows: options.weekdays,
    // A calendar is read day by day.
    cells: cells.toSorted((a, b) => a.column - b.column || a.row - b.row),
    measure,
    apart: null,
    isCalendar: true,
  };
}

/** Row by row, in reading order. */
function inOrder(cells: readonly HeatCell[]): readonly HeatCell[] {
  return cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
}

/** Midnight of the first day of the week, in milliseconds, UTC; not a number for a text that is no day. */
function weekOf(day: string, weekStart: Options["weekStart"]): number {
  return isIsoDay(day) ? Date.parse(startOfPeriod(day, "week", { weekStart, yearStart: 1 })) : Number.NaN;
}
