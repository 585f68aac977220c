import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import type { Kysely } from "kysely";
import type { Logger } from "pino";
import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import { importMappingSchema, importSourceSchema } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { EngineImports, ImportReport } from "@vitrine/engine";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredFiles } from "../../files/stored-files.ts";
import { defineJobKind, JobFailure, serverStopped, type JobKind } from "../../jobs/job-kind.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { askerOf } from "./asker.ts";
import { importJobName, progressSchema, type ImportProgress } from "./import-progress.ts";
import { importMessages } from "./messages.ts";
import {
  findRunning,
  finishImport,
  setAccount,
  type ImportResult,
  type RunningImport,
} from "./repository.ts";

const payloadSchema = z.object({
  importId: z.string(),
  /** Null for the import command. */
  personId: z.nullable(z.string()),
  /** What detection need not find out. */
  known: z.union([importMappingSchema, z.object({ source: importSourceSchema }), z.object({})]),
});
export type ImportOrder = z.output<typeof payloadSchema>;

/** The rows of the file; null where only its success is known, and for imports of earlier versions. */
const resultSchema = z.nullable(z.object({ rows: z.int() }));
type ImportJobResult = z.output<typeof resultSchema>;

export type ImportJob = JobKind<ImportOrder, ImportProgress, ImportJobResult>;

export interface ImportJobDeps {
  readonly db: Kysely<Database>;
  readonly engine: { readonly imports: Pick<EngineImports, "load" | "ids" | "isAway"> };
  readonly clock: Clock;
  readonly files: StoredFiles;
  /** Number of days for which original files are kept. */
  readonly fileDays: number;
  readonly logger: Logger;
}

const secondsPerDay = 24 * 60 * 60;

/** Imports a file that is in the store. Whichever server does it, the result is in the store. */
export function createImportJob(deps: ImportJobDeps): ImportJob {
  return defineJobKind<ImportOrder, ImportProgress, ImportJobResult>({
    name: importJobName,
    title: "Importing files",
    payload: payloadSchema,
    progress: progressSchema,
    result: resultSchema,
    rowsOf: (result) => result?.rows ?? 0,
    // Other attempts follow when a server stopped, or the engine does not answer.
    attempts: 5,
    waits: [5, 15, 60, 300],
    patience: { everySeconds: 15, mostSeconds: secondsPerDay },
    atOnce: 2,
    forget: () => ({}),
    noteNotDone: (session, { importId }, { state, at, error }) => {
      const reason = error === null ? importMessages.failed : (reasonOfEnd.get(error) ?? error);
      const failure = state === "cancelled" ? importMessages.cancelled : reason;
      return finishImport(session, importId, { ...unchanged, at, failure });
    },
    async run(order, { signal, report, finishWith }) {
      const running = await findRunning(deps.db, order.importId);
      if (running === null) return null;
      signal.throwIfAborted();
      const loaded = await load(deps, order, running, { signal, report });
      const { clock, fileDays } = deps;
      const at = clock.now();
      const fileKeptUntil = fileDays === 0 ? null : addSeconds(at, fileDays * secondsPerDay);
      const end = { state: "done", at, failure: null, fileKeptUntil, ...loaded } as const;
      finishWith((session) => finishImport(session, order.importId, end));
      return loaded.report === null ? null : { rows: loaded.report.rows };
    },
  });
}

/** Adds an import to the queue. Those of a workspace follow one another, because they may replace the same days. */
export async function addImportJob(
  session: Kysely<Database>,
  { queue, job }: { readonly queue: JobQueue; readonly job: ImportJob },
  workspaceId: WorkspaceId,
  order: ImportOrder,
): Promise<void> {
  const { importId, personId } = order;
  const whose = { workspaceId, ...(personId === null ? {} : { personId }) };
  await queue.add(session, job, order, { key: importId, group: workspaceId, ...whose });
}

/** What people read when the last attempt ended with one of these errors. */
const reasonOfEnd: ReadonlyMap<string, string> = new Map([
  [serverStopped, importMessages.interrupted],
  [importMessages.away, importMessages.neverBack],
]);

/** How an import ends that was not done. */
const unchanged = { state: "failed", report: null, fileKeptUntil: null } as const;

interface Loaded {
  /** Null when only its success is known. */
  readonly report: ImportResult | null;
}

interface LoadContext {
  readonly signal: AbortSignal;
  readonly report: (progress: ImportProgress) => void;
}

/** @throws JobFailure when the import failed */
async function load(
  deps: ImportJobDeps,
  order: ImportOrder,
  running: RunningImport,
  { signal, report }: LoadContext,
): Promise<Loaded> {
  const { files } = deps;
  const { workspaceId, fileId } = running;
  const isAway = deps.engine.imports.isAway();
  try {
    if (fileId === null) throw new Error("The file is not in the store");
    return await files.withCopy(fileId, (file) =>
      files.withPath((accountFile) =>
        loadFile(deps, order, { ...running, file, accountFile }, { signal, report }),
      ),
    );
  } catch (error) {
    if (!signal.aborted) noteFailure(deps.logger, error, order.importId);
    // The engine decides: its process may end after it stored the rows and before it answered.
    if (await isLoaded(deps.engine, workspaceId, order.importId)) return { report: null };
    throw failureOf(error, isAway);
  } finally {
    if (fileId !== null) await files.removeCopy(fileId);
  }
}

/** An engine that does not answer is tried again. Only if it was away before, the import cannot be the cause. */
function failureOf(error: unknown, isAway: boolean): JobFailure {
  if (error instanceof AppError && error.code === "engine_unavailable")
    return new JobFailure(importMessages.away, { isAway, cause: error });
  const message = error instanceof AppError ? error.message : importMessages.failed;
  return new JobFailure(message, { isFinal: true, cause: error });
}

async function loadFile(
  { db, engine, files }: ImportJobDeps,
  { importId, personId, known }: ImportOrder,
  { workspaceId, ...where }: RunningImport & { readonly file: string; readonly accountFile: string },
  { signal, report }: LoadContext,
): Promise<Loaded> {
  const { file, fileName, client, accountFile } = where;
  const request = { id: importId, file, fileName, workspace: workspaceId, client, known, accountFile };
  const asker = askerOf(personId, workspaceId);
  const note = (rows: number, share: number) => report({ rows, share });
  let isAccountStored = false;
  // Stored before the rows count, because the engine does not import them again for a server that takes over after that.
  const keepAccount = async () => {
    const accountId = await storeAccount(files, accountFile);
    if (accountId !== null) await setAccount(db, importId, accountId);
    isAccountStored = true;
  };
  const loaded = await engine.imports.load(request, note, { asker, signal, beforeCommit: keepAccount });
  // A file without any row to import has an account too.
  if (!isAccountStored) await keepAccount();
  return { report: toStoredReport(loaded) };
}

/** @returns null when there is nothing to account for */
async function storeAccount(files: StoredFiles, path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.size === 0) return null;
  const { id } = await files.store(createReadStream(path), { mostBytes: Infinity, keepsCopy: false });
  return id;
}

/** Whether the engine has the rows of an import. @throws JobFailure when it cannot be asked; later it may be */
export async function isLoaded(
  engine: { readonly imports: Pick<EngineImports, "ids"> },
  workspace: string,
  importId: string,
): Promise<boolean> {
  try {
    return (await engine.imports.ids(workspace)).includes(importId);
  } catch (error) {
    throw new JobFailure(importMessages.failed, { cause: error });
  }
}

/** Users learn that the server failed, operators learn the reason. */
function noteFailure(logger: Logger, error: unknown, id: string): void {
  if (error instanceof AppError && error.status < 500) return;
  const err = error instanceof AppError ? (error.cause ?? error) : error;
  logger.error({ err, import: id }, "an import failed");
}

function toStoredReport({ source: _source, mapping: _mapping, ...kept }: ImportReport): ImportResult {
  return kept;
}
