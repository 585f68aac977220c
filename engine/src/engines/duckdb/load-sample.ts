import { setImmediate } from "node:timers/promises";

import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
} from "@duckdb/node-api";
import { AppError } from "@vitrine/contracts/errors";
import { isIsoDay, toDayNumber, type SampleSpec } from "@vitrine/contracts/query";

import { factTables } from "../../sample/fact-tables.ts";
import type { DimensionRows } from "../../sample/dimension-rows.ts";
import { makeDimensions } from "../../sample/make-dimensions.ts";
import { makeSample } from "../../sample/make-sample.ts";
import { planSample, type SamplePlan } from "../../sample/sample-plan.ts";
import { explainDamage } from "./explain-damage.ts";
import { fillRollups } from "./fill-rollups.ts";
import { carryImports } from "./imports/import-tables.ts";
import type { SamplePart, SampleRows, StoreSettings } from "./protocol.ts";
import { createTables, writeShape } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

type ReportProgress = (rows: number, share: number) => void;

/** Writes the next versions of these workspaces: their part of the sample, and their imported data. */
export async function writeSample(
  spec: SampleSpec,
  parts: readonly SamplePart[],
  files: WorkspaceFiles,
  settings: StoreSettings,
  report: ReportProgress,
  noteDamage: (workspace: string, error: AppError) => void,
): Promise<SampleRows> {
  const sample = planSample(spec);
  const sampled = new Set(spec.workspaces.map(({ key }) => key));
  const rows: Record<string, number> = {};
  let all = 0;
  for (const [place, { workspace, load, basis }] of parts.entries()) {
    const file = await files.begin({ workspace, version: load });
    const current = basis === 0 ? null : files.pathOf({ workspace, version: basis });
    const before = all;
    const onProgress = (made: number, share: number) => report(before + made, (place + share) / parts.length);
    try {
      const own = sampled.has(workspace) ? { sample, workspace } : null;
      const made = await writeWorkspace(own, { current, next: file.next }, settings, onProgress);
      await file.publish();
      rows[workspace] = made;
      all += made;
    } catch (error) {
      await file.discard();
      const explained = explainDamage(error, current ?? file.next);
      // A file that cannot be read must not keep the others from their data.
      if (!(explained instanceof AppError) || explained.code !== "facts_damaged") throw error;
      noteDamage(workspace, explained);
    }
  }
  return rows;
}

/** Writes the sample data of a workspace, if it has any, and its imported data. @returns rows of daily facts */
async function writeWorkspace(
  own: { readonly sample: SamplePlan; readonly workspace: string } | null,
  { current, next }: { readonly current: string | null; readonly next: string },
  settings: StoreSettings,
  report: ReportProgress,
): Promise<number> {
  return withDatabase(next, settings, async (connection) => {
    await createTables(connection, settings.tables);
    let rows = 0;
    if (own !== null) {
      const { sample, workspace } = own;
      for (const dimension of makeDimensions(sample, workspace)) await appendDimension(dimension, connection);
      rows = await appendFacts(sample, workspace, connection, report);
    }
    await carryImports(connection, current, settings.tables);
    await fillRollups(connection, settings.tables);
    await writeShape(connection, settings.shape);
    await connection.run("CHECKPOINT");
    return rows;
  });
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
  workspace: string,
  connection: DuckDBConnection,
  report: ReportProgress,
): Promise<number> {
  const tables = new Map<string, FactChunks>();
  for (const { source, columns, date } of factTables)
    tables.set(source, new FactChunks(await connection.createAppender(source), columns, date));
  const rowsOf = (source: string) => tables.get(source)?.rows ?? 0;
  for (const share of makeSample(sample, (source, row) => tables.get(source)?.add(row), workspace)) {
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
