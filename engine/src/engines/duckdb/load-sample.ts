import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
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
import type { SampleSpec } from "@vitrine/contracts/query";

import { isIsoDay, toDayNumber } from "../../model/calendar.ts";
import { makeDimensions, type DimensionRows } from "../../sample/make-dimensions.ts";
import { emptyFact, factColumns, makeFacts, type FactRow } from "../../sample/make-facts.ts";
import { makePlan, planColumns } from "../../sample/make-plan.ts";
import { ReachCounter, reachColumns } from "../../sample/make-reach.ts";
import { planSample, type SamplePlan } from "../../sample/sample-plan.ts";
import type { DataState, StoreSettings } from "./protocol.ts";
import { createTables, writeState } from "./stored-tables.ts";

/**
 * Makes the sample in a file beside the store's and then gives it the store's name, in one step of the file system:
 * whatever happens on the way, the store holds the old data or the new, whole.
 */
export async function loadSample(
  spec: SampleSpec,
  dataVersion: string,
  settings: StoreSettings,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const next = `${settings.file}.next`;
  const sample = planSample(spec);
  await removeFiles(next);
  try {
    const state = await writeSample(sample, dataVersion, next, settings, report);
    await syncToDisk(next);
    await rename(next, settings.file);
    await syncToDisk(dirname(settings.file));
    return state;
  } catch (error) {
    await removeFiles(next);
    throw error;
  }
}

async function removeFiles(file: string): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.wal`, { force: true });
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
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
    await appendPlan(sample, connection);
    const rows = await appendFacts(sample, connection, report);
    const state = { dataVersion, completeThrough: sample.spec.lastDay, rows };
    await writeState(connection, settings.shape, state);
    await connection.run("CHECKPOINT");
    return state;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Dimension tables are small; dates are recognised by their form, for every text column here is a name or an id. */
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

/** Rows of one vector of the database. */
const chunkRows = 2048;

async function appendFacts(
  sample: SamplePlan,
  connection: DuckDBConnection,
  report: (rows: number, share: number) => void,
): Promise<number> {
  const chunks = new FactChunks(await connection.createAppender("performance"), factColumns, "date");
  const reach = new ReachCounter(sample.spec.seed);
  const add = (fact: FactRow) => {
    chunks.add(fact);
    reach.add(fact);
  };
  const row = emptyFact();
  const days = sample.lastDay - sample.firstDay + 1;
  const workspaces = sample.spec.workspaces;
  // By workspace and then by day: most queries read one workspace and some months, and so skip most of the file.
  for (const [index, workspace] of workspaces.entries()) {
    const campaigns = sample.campaigns.filter((campaign) => campaign.workspace === workspace);
    for (let day = 0; day < days; day += 1) {
      for (const campaign of campaigns) makeFacts(sample, campaign, sample.firstDay + day, row, add);
      if (day % 20 !== 0) continue;
      report(chunks.rows, (index + day / days) / workspaces.length);
      // Lets queries of others, and a cancelled process, come in between.
      await setImmediate();
    }
  }
  chunks.close();
  const people = new FactChunks(await connection.createAppender("reach"), reachColumns, "month");
  for (const month of reach.rows()) people.add(month);
  people.close();
  return chunks.rows;
}

async function appendPlan(sample: SamplePlan, connection: DuckDBConnection): Promise<void> {
  const chunks = new FactChunks(await connection.createAppender("plan"), planColumns, "date");
  for (const campaign of sample.campaigns) makePlan(sample, campaign, (row) => chunks.add(row));
  chunks.close();
}

/** Rows on their way into a table of facts, a vector at a time. */
class FactChunks<Column extends string> {
  rows = 0;
  readonly #appender: DuckDBAppender;
  readonly #columnNames: readonly Column[];
  readonly #dateColumn: Column;
  readonly #chunk: DuckDBDataChunk;
  /** Doubles hold every integer that the generator makes; the appender turns them into the columns' integers. */
  readonly #columns: readonly DuckDBValue[][];
  #filled = 0;
  #date = new DuckDBDateValue(0);

  constructor(appender: DuckDBAppender, columns: readonly Column[], dateColumn: Column) {
    this.#appender = appender;
    this.#columnNames = columns;
    this.#dateColumn = dateColumn;
    const types = columns.map((column) => (column === dateColumn ? DATE : DOUBLE));
    this.#chunk = DuckDBDataChunk.create(types, chunkRows);
    this.#columns = columns.map(() => Array.from({ length: chunkRows }, () => 0));
  }

  add(row: Readonly<Record<Column, number>>): void {
    const day = row[this.#dateColumn];
    if (this.#date.days !== day) this.#date = new DuckDBDateValue(day);
    for (const [index, column] of this.#columnNames.entries()) {
      const values = this.#columns[index];
      if (values !== undefined) values[this.#filled] = column === this.#dateColumn ? this.#date : row[column];
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
