import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { otherSource, type ImportMapping, type ImportSource } from "@vitrine/contracts/http";
import { asWorkspaceId, type WorkspaceId } from "@vitrine/contracts/ids";
import type { AccountEntry, Engine } from "@vitrine/engine";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { StoredFiles } from "../../files/stored-files.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { readAccount } from "./account.ts";
import { askerOf } from "./asker.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { addImportJob, type ImportJob } from "./import-job.ts";
import type { ImportProgress } from "./import-progress.ts";
import {
  findImport,
  findMapping,
  findWorkspaceName,
  insertImport,
  type ImportResult,
  type StoredImport,
} from "./repository.ts";

/** A file on the server's disk, from the import command. */
export interface LocalImport {
  /** Absolute path. */
  readonly file: string;
  readonly fileName: string;
  readonly workspace: string;
  /** Null: the file's headers determine it. */
  readonly source: ImportSource | null;
}

export interface LocalResult {
  readonly source: ImportSource;
  /** Null when only the success is known: the server that ran the import stopped. */
  readonly report: ImportResult | null;
  readonly entries: readonly AccountEntry[];
}

export interface LocalImportsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly files: StoredFiles;
  readonly queue: JobQueue;
  readonly job: ImportJob;
}

/** How often the progress is read. */
const askMilliseconds = 250;

/** Imports without a person, for users who can read the server's folder. */
export class LocalImports {
  readonly #deps: LocalImportsDeps;

  constructor(deps: LocalImportsDeps) {
    this.#deps = deps;
  }

  /**
   * Imports a file, on whichever server has time, and waits for the end.
   * @throws AppError `workspace_not_found`
   * @throws Error with the reason when the import failed
   */
  async run(
    { file, fileName, workspace, source: given }: LocalImport,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<LocalResult> {
    const { db, clock, files } = this.#deps;
    if ((await findWorkspaceName(db, workspace)) === null)
      throw new AppError("workspace_not_found", { message: `There is no workspace ${workspace}.` });
    const workspaceId = asWorkspaceId(workspace);
    const own = given === null ? {} : { source: given };
    const detected = await this.#recognise(file, own, workspace);
    const remembered = await findMapping(db, workspaceId, detected.fingerprint);
    const known = remembered === null ? own : { ...remembered, ...own };
    const source = given ?? remembered?.source ?? detected.source;
    const id = randomUUID();
    const stored = await files.store(createReadStream(file), { mostBytes: Infinity, keepsCopy: true });
    const { id: fileId, sizeBytes } = stored;
    await db.transaction().execute(async (session) => {
      const entry = { id, workspaceId, fileName, sizeBytes, source, state: "running" } as const;
      await insertImport(session, { ...entry, userId: null, createdAt: clock.now(), fileId });
      await addImportJob(session, this.#deps, workspaceId, { importId: id, personId: null, known });
    });
    const ended = await this.#waitForEnd(workspaceId, id, onProgress);
    const { entries } = await readAccount(files, ended, Infinity);
    return { source, report: ended.report, entries };
  }

  /** A file that is not a table is imported nevertheless: its account then states the reason. */
  async #recognise(
    file: string,
    known: Partial<ImportMapping>,
    workspace: string,
  ): Promise<{ readonly fingerprint: string; readonly source: ImportSource }> {
    try {
      const asker = askerOf(null, workspace);
      const preview = await this.#deps.engine.imports.inspect(file, known, asker);
      return { fingerprint: fingerprintOf(preview), source: preview.file.mapping.source };
    } catch (error) {
      if (error instanceof AppError && error.code === "import_unreadable") {
        return { fingerprint: "", source: known.source ?? otherSource };
      }
      throw error;
    }
  }

  async #waitForEnd(
    workspaceId: WorkspaceId,
    id: string,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<StoredImport> {
    for (;;) {
      const entry = await findImport(this.#deps.db, workspaceId, id);
      if (entry === null) throw new AppError("import_not_found");
      if (entry.state === "done") return entry;
      if (entry.failure !== null) throw new Error(entry.failure);
      if (entry.progress !== null) onProgress(entry.progress);
      await wait(askMilliseconds);
    }
  }
}
