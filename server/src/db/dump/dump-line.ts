import { StoreError } from "../store-error.ts";

/**
 * A dump is text with one JSON value per line: a head; for every table its name and columns, followed by its rows; the
 * sequences; and an end with the number of rows. A cell is the text that PostgreSQL writes for the value, or null. A
 * dump can be restored into either kind of store, whatever its version of PostgreSQL.
 */
export const DUMP_FORMAT = 1;

export interface DumpHead {
  readonly kind: "head";
  /** The migrations that had run in the dumped store, in order. */
  readonly migrations: readonly string[];
}

export interface DumpTable {
  readonly kind: "table";
  readonly table: string;
  readonly columns: readonly string[];
}

export interface DumpRow {
  readonly kind: "row";
  readonly cells: readonly (string | null)[];
}

export interface DumpSequence {
  readonly kind: "sequence";
  readonly sequence: string;
  readonly last: string;
}

export interface DumpEnd {
  readonly kind: "end";
  readonly rows: number;
}

export type DumpLine = DumpHead | DumpTable | DumpRow | DumpSequence | DumpEnd;

export function formatDumpLine(line: DumpLine): string {
  return `${JSON.stringify(toWire(line))}\n`;
}

function toWire(line: DumpLine): unknown {
  switch (line.kind) {
    case "head":
      return { vitrineStore: DUMP_FORMAT, migrations: line.migrations };
    case "table":
      return { table: line.table, columns: line.columns };
    case "row":
      return line.cells;
    case "sequence":
      return { sequence: line.sequence, last: line.last };
    case "end":
      return { end: line.rows };
  }
}

/**
 * Reads one line of a dump.
 * @param place the line number, for the message
 * @throws StoreError `dump-not-readable`
 */
export function parseDumpLine(text: string, place: number): DumpLine {
  const value = parseJson(text, place);
  if (isListOf(value, isCell)) return { kind: "row", cells: value };
  if (isObject(value)) {
    const { vitrineStore, migrations, table, columns, sequence, last, end } = value;
    if (vitrineStore === DUMP_FORMAT && isListOf(migrations, isText)) return { kind: "head", migrations };
    if (isText(table) && isListOf(columns, isText)) return { kind: "table", table, columns };
    if (isText(sequence) && isText(last)) return { kind: "sequence", sequence, last };
    if (typeof end === "number") return { kind: "end", rows: end };
  }
  throw notReadable(place, place === 1 ? "this is no dump of a store" : "the line is of no known kind");
}

export function notReadable(place: number, reason: string): StoreError {
  return new StoreError("dump-not-readable", `The dump cannot be read, line ${place}: ${reason}.`);
}

function parseJson(text: string, place: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notReadable(place, "it is broken off or damaged");
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isCell(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isItem(item));
}
