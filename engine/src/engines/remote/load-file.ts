import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../../messages.ts";
import type { BegunLoad, DataRegistry, ImportRecord } from "../../registry/data-registry.ts";
import type { WrittenLoad } from "../../registry/make-load.ts";
import { findReplaced } from "../../registry/replaced-loads.ts";
import { checkSums } from "../amount-sums.ts";
import type { ColumnStore } from "../duckdb/column-store.ts";
import type { ImportJob } from "../duckdb/imports/import-job.ts";
import type { ImportReport } from "../../import/import-report.ts";
import type { ReadQuestions, SampleList } from "../duckdb/imports/import-questions.ts";
import { firstImportedKey } from "../import-ledger.ts";
import type { BlockValue, RemoteRows, ReportProgress } from "./remote-rows.ts";
import { TableInserts } from "./table-inserts.ts";

export interface LoadFileParts {
  readonly rows: RemoteRows;
  readonly registry: DataRegistry;
  readonly reader: ColumnStore;
  /** Path of a temporary database. */
  readonly place: string;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

export interface LoadedFile {
  readonly report: ImportReport;
  /** `null` if no line was accepted. */
  readonly written: WrittenLoad<ImportRecord> | null;
}

/** Writes the rows of a file as a load, which does not count yet. */
export async function loadFile(
  job: ImportJob,
  { number, view }: BegunLoad,
  parts: LoadFileParts,
  onProgress: ReportProgress,
): Promise<LoadedFile> {
  const { rows, registry, reader } = parts;
  const { workspace } = job;
  if (!(await rows.holds(view)))
    throw new AppError("facts_damaged", { cause: messages.rowsMissing(workspace) });
  const loads = await registry.loads(workspace);
  const samples = loads.filter(({ kind }) => kind === "sample").map((load) => load.number);
  const place = { workspace, load: number, basis: view, samples };
  const inserts = new TableInserts((table, blocks) => rows.insert(place, table, blocks));
  const failures: unknown[] = [];
  const questions: ReadQuestions = {
    findMembers: (...asked) => registry.findMembers(...asked),
    reserveKeys: (...asked) => registry.reserveKeys(...asked),
    listSample: (list) => noting(failures, () => listSample(list, view, parts)),
    insert: (table, block) =>
      noting(failures, async () => {
        await inserts.add(table, block);
        return true as const;
      }),
  };
  const { report, read } = await reader
    .read({ job, load: number, place: parts.place }, questions, onProgress)
    .catch(async (error: unknown) => {
      await inserts.end().catch(() => {});
      // The other process knows only that it got no answer.
      throw failures[0] ?? error;
    });
  if (read === null) return { report, written: null };
  await inserts.end();
  const earlier = findReplaced(loads, read.record);
  const replaced = await rows.replace(place, view, { ...read.replacing, ...earlier });
  checkSums(read.written, await rows.readSums(place, read.written));
  await rows.finish(place);
  const whole = { ...report, replaced };
  return {
    report: whole,
    written: { record: { ...read.record, replaced, report: whole }, members: read.members },
  };
}

async function noting<Value>(failures: unknown[], use: () => Promise<Value>): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    failures.push(error);
    throw error;
  }
}

/** The members of a plain list that the sample has. */
async function listSample(
  { table, key, texts }: SampleList,
  view: BegunLoad["view"],
  { rows, timeoutMs, memoryLimitMb }: LoadFileParts,
): Promise<readonly (readonly BlockValue[])[]> {
  const dialect = rows.dialectAt(view);
  const column = (name: string) => `${dialect.identifier(table)}.${dialect.identifier(name)}`;
  const fields = [dialect.output(column(key), "integer"), ...texts.map(column)];
  const text = `SELECT ${fields.join(", ")} FROM ${dialect.dimension(table, key, [key, ...texts])} WHERE ${column(key)} < ${firstImportedKey} ORDER BY ${column(key)} DESC`;
  const signal = new AbortController().signal;
  const outcome = await rows.run({ text, params: [] }, view, { timeoutMs, memoryLimitMb, signal });
  if (!outcome.ok) throw new AppError(outcome.code, { cause: outcome.cause });
  const [keys = []] = outcome.columns;
  return keys.map((_, row) => outcome.columns.map((values) => values[row] ?? null));
}
