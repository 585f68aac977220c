import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
} from "@duckdb/node-api";

import type { ImportFacts, MappedRow } from "../../../import/import-types.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import type { ImportMembers } from "./import-members.ts";

const chunkRows = 2048;
const quote = (name: string) => duckdbDialect.identifier(name);

/** Staged rows of an import: temporary tables of the connection, which go to disk when they grow. */
export const stagedTable = "staged";
/** Amounts in the currency of the file, if they were converted. */
export const originalsTable = "originals";

/** Fills both tables. Amounts are integers of millionths, which doubles represent exactly. */
export class StagedRows {
  readonly #appender: DuckDBAppender;
  readonly #originals: DuckDBAppender;
  readonly #facts: ImportFacts;
  readonly #members: ImportMembers;
  readonly #chunk: DuckDBDataChunk;
  readonly #columns: DuckDBValue[][];
  #filled = 0;
  #date = new DuckDBDateValue(0);

  private constructor(
    [appender, originals]: readonly [DuckDBAppender, DuckDBAppender],
    facts: ImportFacts,
    members: ImportMembers,
  ) {
    this.#appender = appender;
    this.#originals = originals;
    this.#facts = facts;
    this.#members = members;
    const types = [DOUBLE, DATE, DOUBLE, ...[...facts.keys, ...facts.amounts].map(() => DOUBLE)];
    this.#chunk = DuckDBDataChunk.create(types, chunkRows);
    this.#columns = types.map(() => Array.from({ length: chunkRows }, () => 0));
  }

  static async open(
    connection: DuckDBConnection,
    facts: ImportFacts,
    members: ImportMembers,
  ): Promise<StagedRows> {
    const figures = [...facts.keys.map(({ column }) => column), ...facts.amounts.map(({ name }) => name)];
    const columns = figures.map((name) => `${quote(name)} DOUBLE`).join(", ");
    await connection.run(
      `CREATE TEMP TABLE ${stagedTable} ("Line" DOUBLE, ${quote(facts.dateColumn)} DATE, "Identity" DOUBLE, ${columns})`,
    );
    await connection.run(
      `CREATE TEMP TABLE ${originalsTable} ("Line" DOUBLE, amount VARCHAR, currency VARCHAR, millionths DOUBLE, converted DOUBLE)`,
    );
    const open = (table: string) => connection.createAppender(table, undefined, "temp");
    return new StagedRows([await open(stagedTable), await open(originalsTable)], facts, members);
  }

  add(row: MappedRow): void {
    if (this.#date.days !== row.day) this.#date = new DuckDBDateValue(row.day);
    let column = 0;
    const put = (value: DuckDBValue) => {
      const values = this.#columns[column];
      if (values !== undefined) values[this.#filled] = value;
      column += 1;
    };
    put(row.line);
    put(this.#date);
    put(row.identity);
    for (const { dimension } of this.#facts.keys) put(this.#members.keyOf(dimension, row));
    for (const amount of row.amounts) put(amount);
    if (row.originals.length > 0) this.#addOriginals(row);
    this.#filled += 1;
    if (this.#filled === chunkRows) this.#flush();
  }

  close(): void {
    if (this.#filled > 0) this.#flush();
    this.#appender.closeSync();
    this.#originals.closeSync();
  }

  #addOriginals({ line, amounts, originals }: MappedRow): void {
    for (const { amount, currency, millionths } of originals) {
      const converted = amounts[this.#facts.amounts.findIndex(({ name }) => name === amount)] ?? 0;
      this.#originals.appendDouble(line);
      this.#originals.appendVarchar(amount);
      this.#originals.appendVarchar(currency);
      this.#originals.appendDouble(millionths);
      this.#originals.appendDouble(converted);
      this.#originals.endRow();
    }
  }

  #flush(): void {
    this.#chunk.rowCount = this.#filled;
    const isFull = this.#filled === chunkRows;
    this.#chunk.setColumns(
      isFull ? this.#columns : this.#columns.map((values) => values.slice(0, this.#filled)),
    );
    this.#appender.appendDataChunk(this.#chunk);
    this.#filled = 0;
  }
}
