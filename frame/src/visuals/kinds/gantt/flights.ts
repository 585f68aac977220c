import type { Cell, ResultColumn } from "@vitrine/contracts/query";

import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { VisualProps } from "../../visual-props.ts";

const dayInMs = 86_400_000;

/** A bar: one row of the answer with a first and a last day. */
export interface Flight {
  /** Index of its row in the answer. */
  readonly row: number;
  /** Index of its line in the chart. */
  readonly line: number;
  readonly label: string;
  /** ISO days, both included. */
  readonly from: string;
  readonly through: string;
  /** The first measure; null if missing. */
  readonly progress: number | null;
  readonly point: DataPoint;
}

export interface FlightData {
  /** The names of the lines. A campaign with several flights is one line. */
  readonly lines: readonly string[];
  readonly flights: readonly Flight[];
  /** The names of all that has no first or no last day. */
  readonly withoutDays: readonly string[];
  /** The first measure; undefined without measures. */
  readonly measure: ResultColumn | undefined;
}

/** Reads the rows of an answer: name, first day, last day. A last day before the first one is the same as none. */
export function flightsOf({ result: { main }, formats }: VisualProps): FlightData {
  const [names, starts, ends] = main.columns.filter(({ role }) => role === "dimension");
  const [measure] = main.columns.filter(({ role }) => role === "measure");
  const lines = new Map<Cell, number>();
  const labels: string[] = [];
  const flights: Flight[] = [];
  const withoutDays: string[] = [];
  for (const [row, name] of (names?.values ?? []).entries()) {
    const label = formats.full(name, names ?? { type: "string", format: null });
    const [from, through] = [dayAt(starts, row), dayAt(ends, row)];
    if (from === null || through === null || through < from) {
      withoutDays.push(label);
      continue;
    }
    const line = lines.get(name) ?? labels.push(label) - 1;
    lines.set(name, line);
    const figure = measure?.values[row];
    const progress = typeof figure === "number" ? figure : null;
    flights.push({ row, line, label, from, through, progress, point: [{ dimension: 0, value: name }] });
  }
  return { lines: labels, flights, withoutDays: [...new Set(withoutDays)], measure };
}

function dayAt(column: ResultColumn | undefined, row: number): string | null {
  const value = column?.values[row];
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** The number of a day, counted from 1970-01-01. */
export function dayNumber(iso: string): number {
  return Math.floor(Date.parse(iso) / dayInMs);
}

/** Where a flight is on a day: not begun, on its n-th day, or ended. Null if the day is unknown. */
export type FlightStatus =
  | { readonly is: "upcoming" | "ended" }
  | { readonly is: "running"; readonly day: number; readonly days: number };

export function statusOf(
  { from, through }: Pick<Flight, "from" | "through">,
  today: string | null,
): FlightStatus | null {
  if (today === null) return null;
  if (today < from) return { is: "upcoming" };
  if (today > through) return { is: "ended" };
  const first = dayNumber(from);
  return { is: "running", day: dayNumber(today) - first + 1, days: dayNumber(through) - first + 1 };
}
