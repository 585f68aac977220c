import { setImmediate } from "node:timers/promises";

import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBInstance,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
} from "@duckdb/node-api";
import { isIsoDay, toDayNumber, type SampleSpec } from "@vitrine/contracts/query";

import { factTables } from "../../sample/fact-tables.ts";
import type { DimensionRows } from "../../sample/dimension-rows.ts";
import { makeDimensions } from "../../sample/make-dimensions.ts";
import { makeSample } from "../../sample/make-sample.ts";
import { planSample, type SamplePlan } from "../../sample/sample-plan.ts";
import { fillRollups } from "./fill-rollups.ts";
import { carryImports } from "./imports/import-tables.ts";
import { nextFileOf, removeDatabase, takeName } from "./next-file.ts";
import type { DataState, StoreSettings } from "./protocol.ts";
import { createTables, writeState } from "./stored-tables.ts";

/**
 * Writes the sample to a new file and then renames it to the store, which is atomic. The store always contains either the
 * old data or the new.
 */
export async function loadSample(
  spec: SampleSpec,
  dataVersion: string,
  settings: StoreSettings,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const next = nextFileOf(settings.file);
  const sample = planSample(spec);
  await removeDatabase(next);
  try {
    const state = await writeSample(sample, dataVersion, next, settings, report);
    await takeName(next, settings.file);
    return state;
  } catch (error) {
    await removeDatabase(next);
    throw error;
  }
}

async function writeSample(
  sample: SamplePlan,
  dataVersion: string,
  file: string,
  settings: StoreSettings,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const instance = await DuckDBInstance.create(file, { memory_limit: `${settings.memoryLimitMb}MiB` });
  const connection = await instance.connect();
  try {
    await createTables(connection, settings.tables);
    for (const dimension of makeDimensions(sample)) await appendDimension(dimension, connection);
    const rows = await appendFacts(sample, connection, report);
    // Imported data are kept.
    const carried = await carryImports(connection, settings.file, settings.tables);
    await fillRollups(connection, settings.tables);
    const version = carried === null ? dataVersion : `${dataVersion}.${carried.lastId}`;
    const state = { dataVersion: version, completeThrough: sample.spec.lastDay, rows };
    await writeState(connection, settings.shape, state);
    await connection.run("CHECKPOINT");
    return state;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Dimension tables are small. Dates are recognised by their form, because all other text columns are names or ids. */
async function appendDimension(dimension: DimensionRows, connection: DuckDBConnection): Promise<void> {
  const appender = await connection.createAppender(dimension.source);
  for (const row of dimension.rows) {
    for (const value of row) {
      if (value === null) appender.appendNull();
      else if (typeof value === "number") appender.appendDouble(value);
      else if (isIsoDay(value)) appender.appendDate(new DuckDBDateValue(toDayNumber(value)));
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
}

const chunkRows = 2048;

async function appendFacts(
  sample: SamplePlan,
  connection: DuckDBConnection,
  report: (rows: number, share: number) => void,
): Promise<number> {
  const tables = new Map<string, FactChunks>();
  for (const { source, columns, date } of factTables)
    tables.set(source, new FactChunks(await connection.createAppender(source), columns, date));
  const rowsOf = (source: string) => tables.get(source)?.rows ?? 0;
  for (const share of makeSample(sample, (source, row) => tables.get(source)?.add(row))) {
    report(rowsOf("performance"), share);
    // Yields the thread to queries and to cancellation.
    await setImmediate();
  }
  for (const chunks of tables.values()) chunks.close();
  return rowsOf("performance");
}

/** Collects rows of a table of facts into vectors. */
class FactChunks {
  rows = 0;
  readonly #appender: DuckDBAppender;
  readonly #columnNames: readonly string[];
  readonly #dateColumn: string;
  readonly #chunk: DuckDBDataChunk;
  /** Doubles represent every integer of the generator exactly. The appender converts them to the types of the columns. */
  readonly #columns: readonly DuckDBValue[][];
  #filled = 0;
  #date = new DuckDBDateValue(0);

  constructor(appender: DuckDBAppender, columns: readonly string[], dateColumn: string) {
    this.#appender = appender;
    this.#columnNames = columns;
    this.#dateColumn = dateColumn;
    const types = columns.map((column) => (column === dateColumn ? DATE : DOUBLE));
    this.#chunk = DuckDBDataChunk.create(types, chunkRows);
    this.#columns = columns.map(() => Array.from({ length: chunkRows }, () => 0));
  }

  add(row: Readonly<Record<string, number>>): void {
    const day = row[this.#dateColumn] ?? 0;
    if (this.#date.days !== day) this.#date = new DuckDBDateValue(day);
    // A plain loop, because sixty million values pass here and iterators allocate objects.
    for (let index = 0; index < this.#columnNames.length; index += 1) {
      const column = this.#columnNames[index] ?? "";
      const values = this.#columns[index];
      if (values !== undefined)
        values[this.#filled] = column === this.#dateColumn ? this.#date : (row[column] ?? 0);
    }
    this.#filled += 1;
    this.rows += 1;
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
