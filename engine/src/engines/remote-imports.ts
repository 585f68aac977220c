import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { AppError } from "@vitrine/contracts/errors";

import { makeFolder } from "../make-folder.ts";
import type { ImportFacts } from "../import/import-types.ts";
import type { ImportPreview } from "../import/open-import.ts";
import type { ColumnStore } from "./duckdb/column-store.ts";
import type { ImportJob, ImportOutcome, InspectJob } from "./duckdb/imports/import-job.ts";
import type { DataState } from "./fact-store.ts";
import { filesSource } from "./import-ledger.ts";
import {
  VersionMoved,
  type CellTable,
  type ImportStore,
  type ImportTarget,
  type PreparedImport,
} from "./import-store.ts";
import { TaskLimiter } from "./task-limiter.ts";
import { writeLine, type TableRows } from "./table-rows.ts";

/** The share of reading the file in the progress; the rest is writing to the database. */
const readingShare = 0.6;
/** How often a file is read again because another server changed the data in the meantime. */
const mostTries = 5;

/**
 * Imports into a remote store. The process of an embedded column store reads the file, with a temporary copy of the
 * members and files of the remote store. The rows then become a new version in the remote store.
 */
export class RemoteImports implements ImportStore {
  readonly #reader: ColumnStore;
  readonly #target: ImportTarget;
  /** Path of the temporary file of rows. There is one import at a time, which overwrites the file of a killed server. */
  readonly #place: string;
  readonly #writer = new TaskLimiter(1);
  readonly #folder: string;

  /** @param folder for temporary files; created by the first import */
  constructor(reader: ColumnStore, target: ImportTarget, folder: string) {
    this.#reader = reader;
    this.#target = target;
    this.#folder = folder;
    this.#place = join(folder, "import.rows");
  }

  state(workspace: string): Promise<DataState> {
    return this.#target.state(workspace);
  }

  async import(job: ImportJob, onProgress: (rows: number, share: number) => void): Promise<ImportOutcome> {
    return this.#writer.run(() => this.#importInTurn(job, onProgress), job.asker);
  }

  async inspect(job: InspectJob): Promise<ImportPreview> {
    await makeFolder(this.#folder);
    return this.#reader.inspect(job);
  }

  async listImports(workspace: string): Promise<readonly string[]> {
    const { tables } = await this.#target.readBasis([filesSource]);
    return idsOf(tables, workspace);
  }

  listRounded(workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]> {
    return this.#target.listRounded(workspace, facts);
  }

  async #importInTurn(
    job: ImportJob,
    onProgress: (rows: number, share: number) => void,
  ): Promise<ImportOutcome> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#importOnce(job, onProgress);
      } catch (error) {
        if (!(error instanceof VersionMoved)) throw error;
        if (tries === mostTries) throw new AppError("engine_unavailable", { cause: error, retryAfter: 1 });
      }
    }
  }

  async #importOnce(
    job: ImportJob,
    onProgress: (rows: number, share: number) => void,
  ): Promise<ImportOutcome> {
    await makeFolder(this.#folder);
    const basis = await this.#target.readBasis();
    const factsFile = this.#place;
    let rows = 0;
    try {
      const { report, made } = await this.#reader.prepare({ job, basis, factsFile }, (read, share) => {
        rows = read;
        onProgress(read, share * readingShare);
      });
      if (made === null) return { state: await this.#target.state(job.workspace), report };
      const { size } = await stat(factsFile);
      const { state, replaced, sums } = await this.#target.publish(
        basis.version,
        made,
        (replacedRows) => preparedRows(made, replacedRows, job.id, size),
        (share) => onProgress(rows, readingShare + (1 - readingShare) * share),
      );
      const amounts = report.amounts.map((entry) => ({ ...entry, stored: sums[entry.column] ?? "" }));
      return { state, report: { ...report, replaced, amounts } };
    } finally {
      await rm(factsFile, { force: true });
    }
  }
}

function idsOf(tables: readonly CellTable[], workspace: string): readonly string[] {
  const files = tables.find(({ source }) => source === filesSource);
  if (files === undefined) return [];
  const [id, owner] = [files.columns.indexOf("id"), files.columns.indexOf("workspace")];
  return files.rows.filter((row) => row[owner] === workspace).map((row) => String(row[id]));
}

const mostRows = 32_768;

/** All new rows as lines: dimensions and the ledger first. */
async function* preparedRows(
  { tables, facts }: PreparedImport,
  replaced: number,
  id: string,
  size: number,
): AsyncGenerator<TableRows> {
  for (const { source, columns, rows } of tables) {
    const all = source === filesSource ? withReplaced(columns, rows, replaced, id) : rows;
    for (let from = 0; from < all.length; from += mostRows) {
      const some = all.slice(from, from + mostRows);
      yield { source, columns, lines: some.map(writeLine).join(""), rowCount: some.length, share: 0 };
    }
  }
  let read = 0;
  for await (const lines of wholeLines(facts.file)) {
    read += lines.length;
    const { source, columns } = facts;
    yield { source, columns, lines, rowCount: countLines(lines), share: read / Math.max(1, size) };
  }
}

function withReplaced(
  columns: CellTable["columns"],
  rows: CellTable["rows"],
  replaced: number,
  id: string,
): CellTable["rows"] {
  const at = { id: columns.indexOf("id"), replaced: columns.indexOf("replaced") };
  return rows.map((row) => (row[at.id] === id ? row.with(at.replaced, replaced) : row));
}

/** Chunks of a file of numbers and days, split between lines. */
async function* wholeLines(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "latin1", highWaterMark: 1 << 20 })) {
    const text = rest + String(chunk);
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
  if (rest !== "") yield `${rest}\n`;
}

function countLines(lines: string): number {
  let count = 0;
  for (let at = lines.indexOf("\n"); at !== -1; at = lines.indexOf("\n", at + 1)) count += 1;
  return count;
}
