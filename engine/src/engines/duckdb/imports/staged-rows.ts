import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  INTEGER,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
  type DuckDBVector,
} from "@duckdb/node-api";

import type { ImportFacts, MappedRow } from "../../../import/import-types.ts";
import type { FileMembers } from "../../../import/rows/file-members.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";

const chunkRows = 2048;
const quote = (name: string) => duckdbDialect.identifier(name);

/**
 * Accepted rows, with the keys of the dimensions of the file. Members are their numbers in the lists of the file, amounts
 * are millionths, which doubles hold exactly.
 */
export const stagedTable = "staged";
/** Amounts in the currency of the file, if they were converted. */
export const originalsTable = "originals";

/** Fills both tables of a staged file. */
export class StagedRows {
  readonly #appender: DuckDBAppender;
  readonly #originals: DuckDBAppender;
  readonly #facts: ImportFacts;
  readonly #members: FileMembers;
  /** Indexes of the amounts that the file may contain. The others have no column. */
  readonly #filled: readonly number[];
  readonly #chunk: DuckDBDataChunk;
  #vectors: readonly DuckDBVector[];
  readonly #numbers: number[] = [];
  #rows = 0;
  #date = new DuckDBDateValue(0);
  /** True as long as no row is of an earlier day than the one before. */
  isInOrder = true;

  private constructor(
    [appender, originals]: readonly [DuckDBAppender, DuckDBAppender],
    facts: ImportFacts,
    isFilled: readonly boolean[],
    members: FileMembers,
  ) {
    this.#appender = appender;
    this.#originals = originals;
    this.#facts = facts;
    this.#members = members;
    this.#filled = facts.amounts.flatMap((_amount, index) => (isFilled[index] === true ? [index] : []));
    const types = [DOUBLE, DATE, DOUBLE, ...facts.keys.map(() => INTEGER), ...this.#filled.map(() => DOUBLE)];
    this.#chunk = DuckDBDataChunk.create(types, chunkRows);
    this.#vectors = this.#openVectors();
  }

  static async open(
    connection: DuckDBConnection,
    facts: ImportFacts,
    isFilled: readonly boolean[],
    members: FileMembers,
  ): Promise<StagedRows> {
    const keys = facts.keys.map(({ column }) => `${quote(column)} INTEGER`);
    const amounts = facts.amounts.flatMap(({ name }, index) =>
      isFilled[index] === true ? [`${quote(name)} DOUBLE`] : [],
    );
    const columns = [
      '"Line" DOUBLE',
      `${quote(facts.dateColumn)} DATE`,
      '"Identity" DOUBLE',
      ...keys,
      ...amounts,
    ];
    await connection.run(`CREATE TABLE ${stagedTable} (${columns.join(", ")})`);
    await connection.run(
      `CREATE TABLE ${originalsTable} ("Line" DOUBLE, amount VARCHAR, currency VARCHAR, millionths DOUBLE, converted DOUBLE)`,
    );
    const appenders = [
      await connection.createAppender(stagedTable),
      await connection.createAppender(originalsTable),
    ] as const;
    return new StagedRows(appenders, facts, isFilled, members);
  }

  add(row: MappedRow): void {
    if (this.#date.days !== row.day) {
      if (this.#date.days > row.day && this.#date.days !== 0) this.isInOrder = false;
      this.#date = new DuckDBDateValue(row.day);
    }
    const keys = this.#facts.keys.length;
    this.#members.number(row, this.#numbers);
    this.#put(0, row.line);
    this.#put(1, this.#date);
    this.#put(2, row.identity);
    for (let key = 0; key < keys; key += 1) this.#put(3 + key, this.#numbers[key] ?? 0);
    for (let at = 0; at < this.#filled.length; at += 1)
      this.#put(3 + keys + at, row.amounts[this.#filled[at] ?? 0] ?? null);
    if (row.originals.length > 0) this.#addOriginals(row);
    this.#rows += 1;
    if (this.#rows === chunkRows) this.#flush();
  }

  close(): void {
    if (this.#rows > 0) this.#flush();
    this.#appender.closeSync();
    this.#originals.closeSync();
  }

  #put(column: number, value: DuckDBValue): void {
    this.#vectors[column]?.setItem(this.#rows, value);
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

  #openVectors(): readonly DuckDBVector[] {
    return Array.from({ length: this.#chunk.columnCount }, (_, column) =>
      this.#chunk.getColumnVector(column),
    );
  }

  #flush(): void {
    for (const vector of this.#vectors) vector.flush();
    if (this.#rows < chunkRows) this.#chunk.rowCount = this.#rows;
    this.#appender.appendDataChunk(this.#chunk);
    this.#rows = 0;
    // The vectors of a chunk also hold which values are blank.
    this.#chunk.reset();
    this.#chunk.rowCount = chunkRows;
    this.#vectors = this.#openVectors();
  }
}
