import {
  readColumn,
  type ColumnReading,
  type Notation,
  type TableColumn,
  type TableColumnType,
} from "@vitrine/contracts/tables";

import type { GivenTable } from "./given-tables.ts";
import type { ReadTable } from "./send-tables.ts";

/** The cells of all columns as they are read now. A column is read again only when its type changes. */
export class ColumnReadings {
  readonly #tables: readonly GivenTable[];
  readonly #notation: Notation;
  readonly #known = new Map<string, ColumnReading>();

  constructor(tables: readonly GivenTable[], notation: Notation) {
    this.#tables = tables;
    this.#notation = notation;
  }

  /** Undefined until it was read. */
  get(table: number, column: number, type: TableColumnType): ColumnReading | undefined {
    return this.#known.get(`${table} ${column} ${type}`);
  }

  /** Reads the next column that has not been read as the type that it has now. @returns false if there is none */
  readNext(columns: readonly (readonly TableColumn[])[]): boolean {
    for (const [table, own] of columns.entries()) {
      for (const [column, { type }] of own.entries()) {
        const texts = this.#tables[table]?.cells[column];
        if (texts === undefined || this.get(table, column, type) !== undefined) continue;
        // What a column was read as before is not kept: cells can be fifty megabytes.
        for (const key of this.#known.keys())
          if (key.startsWith(`${table} ${column} `)) this.#known.delete(key);
        this.#known.set(`${table} ${column} ${type}`, readColumn(texts, type, this.#notation));
        return true;
      }
    }
    return false;
  }

  /** The tables to send; null if a column has not been read. */
  toTables(columns: readonly (readonly TableColumn[])[]): readonly ReadTable[] | null {
    const tables: ReadTable[] = [];
    for (const [at, { name, rowCount }] of this.#tables.entries()) {
      const own = columns[at] ?? [];
      const cells = own.flatMap(({ type }, column) => {
        const reading = this.get(at, column, type);
        return reading === undefined ? [] : [reading.cells];
      });
      if (cells.length < own.length) return null;
      tables.push({ name, rowCount, columns: own, cells });
    }
    return tables;
  }
}
