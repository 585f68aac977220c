import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
} from "@duckdb/node-api";

import type { ImportFacts, MappedRow } from "../../import/import-types.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import type { ImportMembers } from "./import-members.ts";

/** Rows of one vector of the database. */
const chunkRows = 2048;
const quote = (name: string) => duckdbDialect.identifier(name);

/** Rows on their way into the facts: a table of this connection alone, which goes to disk when it grows. */
export class StagedRows {
  readonly #appender: DuckDBAppender;
  readonly #facts: ImportFacts;
  readonly #members: ImportMembers;
  readonly #chunk: DuckDBDataChunk;
  readonly #columns: DuckDBValue[][];
  #filled = 0;
  #date = new DuckDBDateValue(0);

  private constructor(appender: DuckDBAppender, facts: ImportFacts, members: ImportMembers) {
    this.#appender = appender;
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
      `CREATE TEMP TABLE staged ("Line" DOUBLE, ${quote(facts.dateColumn)} DATE, "Identity" DOUBLE, ${columns})`,
    );
    return new StagedRows(await connection.createAppender("staged", undefined, "temp"), facts, members);
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
    this.#filled += 1;
    if (this.#filled === chunkRows) this.#flush();
  }

  close(): void {
    if (this.#filled > 0) this.#flush();
    this.#appender.closeSync();
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
