import { setImmediate } from "node:timers/promises";

import { fromDayNumber, type Cell } from "@vitrine/contracts/query";

import { factTables } from "../sample/fact-tables.ts";
import { makeDimensions } from "../sample/make-dimensions.ts";
import { makeSample } from "../sample/make-sample.ts";
import type { SamplePlan } from "../sample/sample-plan.ts";

/** Rows of one table on their way into a remote store. */
export interface TableRows {
  readonly source: string;
  readonly columns: readonly string[];
  /** One line per row: values separated by tabs, `\N` for a blank, as PostgreSQL's COPY and ClickHouse read them. */
  readonly lines: string;
  readonly rowCount: number;
  /** The share of all rows that is made after these, from 0 to 1. */
  readonly share: number;
}

const mostRows = 32_768;

/** Every row of a sample: dimensions first, then the facts in the order in which they are made. */
export async function* sampleRows(sample: SamplePlan): AsyncGenerator<TableRows> {
  for (const { source, columns, rows } of makeDimensions(sample)) {
    yield { source, columns, lines: rows.map(writeLine).join(""), rowCount: rows.length, share: 0 };
  }
  const tables = new Map(factTables.map((table) => [table.source, new FactLines(table)]));
  for (const share of makeSample(sample, (source, row) => tables.get(source)?.add(row))) {
    for (const table of tables.values()) if (table.rowCount >= mostRows) yield table.take(share);
    // Yields the thread, which also answers requests.
    await setImmediate();
  }
  for (const table of tables.values()) yield table.take(1);
}

class FactLines {
  rowCount = 0;
  readonly #table: (typeof factTables)[number];
  #lines: string[] = [];
  #day = Number.NaN;
  #date = "";

  constructor(table: (typeof factTables)[number]) {
    this.#table = table;
  }

  add(row: Readonly<Record<string, number>>): void {
    const { columns, date } = this.#table;
    const values = columns.map((column) =>
      column === date ? this.#dateOf(row[date] ?? 0) : (row[column] ?? 0),
    );
    this.#lines.push(`${values.join("\t")}\n`);
    this.rowCount += 1;
  }

  take(share: number): TableRows {
    const { source, columns } = this.#table;
    const taken = { source, columns, lines: this.#lines.join(""), rowCount: this.rowCount, share };
    this.#lines = [];
    this.rowCount = 0;
    return taken;
  }

  #dateOf(day: number): string {
    if (day !== this.#day) {
      this.#day = day;
      this.#date = fromDayNumber(day);
    }
    return this.#date;
  }
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

export function writeLine(row: readonly Cell[]): string {
  return `${row.map(writeCell).join("\t")}\n`;
}

function writeCell(value: Cell): string {
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number"
    ? String(value)
    : value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}
