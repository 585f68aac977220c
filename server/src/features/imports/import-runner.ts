import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Asker, Engine, ImportReport, ImportRequest } from "@vitrine/engine";
import type { Logger } from "pino";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ImportFolder } from "./import-folder.ts";
import type { KeptFiles } from "./kept-files.ts";
import { importMessages } from "./messages.ts";
import { finishImport, endUploaded, listUnfinished, type ImportResult } from "./repository.ts";

export interface Progress {
  readonly rows: number;
  readonly share: number;
}

const daySeconds = 24 * 60 * 60;
/** Uploads that are not imported within an hour are deleted. */
const uploadSeconds = 60 * 60;

/** The copies of original files, and for how many days they are kept. */
export interface ImportFiles {
  readonly kept: KeptFiles;
  readonly days: number;
}

export interface ImportRunnerDeps {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly folder: ImportFolder;
  readonly files: ImportFiles;
  readonly logger: Logger;
}

/** Runs imports in the engine, and records their results in the store, also when a process ends during an import. */
export class ImportRunner {
  readonly #deps: ImportRunnerDeps;
  readonly #progress = new Map<string, Progress>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(deps: ImportRunnerDeps) {
    this.#deps = deps;
  }

  progressOf(id: string): Progress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Imports in the background and records the result. */
  begin(request: Omit<ImportRequest, "accountFile">, asker: Asker): void {
    const work = this.run(request, asker, () => {}).then(
      () => this.#deps.folder.removeUpload(request.id),
      () => this.#deps.folder.removeUpload(request.id),
    );
    this.#running.add(work);
    void work.catch(() => {}).then(() => this.#running.delete(work));
  }

  /** @throws AppError when the import fails */
  async run(
    request: Omit<ImportRequest, "accountFile">,
    asker: Asker,
    onProgress: (progress: Progress) => void,
  ): Promise<ImportReport> {
    const { id, workspace } = request;
    this.#progress.set(id, { rows: 0, share: 0 });
    try {
      const accountFile = this.#deps.folder.accountOf(id);
      const note = (rows: number, share: number) => {
        this.#progress.set(id, { rows, share });
        onProgress({ rows, share });
      };
      const report = await this.#deps.engine.imports.load({ ...request, accountFile }, note, { asker });
      await this.#finish(id, toStoredReport(report), null, await this.#keepFile(request));
      return report;
    } catch (error) {
      this.#note(error, id);
      await this.#settle(id, workspace, error instanceof AppError ? error.message : importMessages.failed);
      throw error;
    } finally {
      this.#progress.delete(id);
    }
  }

  /**
   * Records the result of imports that were running when the server ended: the data is imported completely, or not at
   * all.
   */
  async settleUnfinished(): Promise<void> {
    for (const { id, workspaceId, state } of await listUnfinished(this.#deps.db)) {
      if (this.#progress.has(id) || state !== "running") continue;
      await this.#settle(id, workspaceId, importMessages.interrupted);
      await this.#deps.folder.removeUpload(id);
    }
    await this.deleteAbandoned();
  }

  /** Deletes uploads that were not imported in time, and files without an import. Running imports are not affected. */
  async deleteAbandoned(): Promise<void> {
    const oldest = new Date(this.#deps.clock.now().getTime() - uploadSeconds * 1000);
    const kept = new Set<string>();
    for (const { id, state, createdAt } of await listUnfinished(this.#deps.db)) {
      const isAbandoned = state === "uploaded" && createdAt < oldest;
      // A request may start this import at the same moment.
      if (
        isAbandoned &&
        (await endUploaded(this.#deps.db, id, this.#deps.clock.now(), importMessages.forgotten))
      )
        await this.#deps.folder.removeUpload(id);
      else kept.add(id);
    }
    for (const { id, changedAt } of await this.#deps.folder.listUploads()) {
      if (!kept.has(id) && !this.#progress.has(id) && changedAt < oldest)
        await this.#deps.folder.removeUpload(id);
    }
  }

  /** Waits for running imports. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  /**
   * @returns until when the copy is kept; null when it could not be made, for instance on a full disk. The import
   * itself succeeds.
   */
  async #keepFile({ id, file }: Pick<ImportRequest, "id" | "file">): Promise<Date | null> {
    const { kept, days } = this.#deps.files;
    if (days === 0) return null;
    try {
      await kept.keep(id, file);
      return addSeconds(this.#deps.clock.now(), days * daySeconds);
    } catch (error) {
      this.#deps.logger.error({ err: error, import: id }, "the file of an import could not be kept");
      return null;
    }
  }

  /** Users learn that the server failed, operators learn the reason. */
  #note(error: unknown, id: string): void {
    if (error instanceof AppError && error.status < 500) return;
    const err = error instanceof AppError ? (error.cause ?? error) : error;
    this.#deps.logger.error({ err, import: id }, "an import failed");
  }

  /**
   * The engine decides whether the data is imported: its process may end after it stored the rows and before it
   * answered.
   */
  async #settle(id: string, workspace: string, failure: string): Promise<void> {
    const ids = await this.#deps.engine.imports.ids(workspace).catch((): readonly string[] => []);
    await this.#finish(id, null, ids.includes(id) ? null : failure);
  }

  async #finish(
    id: string,
    report: ImportResult | null,
    failure: string | null,
    fileKeptUntil: Date | null = null,
  ): Promise<void> {
    const state = failure === null ? "done" : "failed";
    await finishImport(this.#deps.db, id, {
      state,
      at: this.#deps.clock.now(),
      report,
      failure,
      fileKeptUntil,
    });
  }
}

function toStoredReport({ source: _source, mapping: _mapping, ...kept }: ImportReport): ImportResult {
  return kept;
}
