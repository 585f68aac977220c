import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Asker, Engine, ImportReport, ImportRequest } from "@vitrine/engine";
import type { Logger } from "pino";

import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ImportFolder } from "./import-folder.ts";
import type { KeptFiles } from "./kept-files.ts";
import { importMessages } from "./messages.ts";
import { finishImport, forgetUploaded, listUnfinished, type KeptReport } from "./repository.ts";

export interface Progress {
  readonly rows: number;
  readonly share: number;
}

const daySeconds = 24 * 60 * 60;
/** Uploads that nobody imported are forgotten after an hour. */
const uploadSeconds = 60 * 60;

/** Where original files are kept, and for how many days. */
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

/** Takes imports into the engine, and keeps what the store says about them true, whatever ends on the way. */
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

  /** Works behind the answer; how it ends is written down. */
  begin(request: Omit<ImportRequest, "accountFile">, asker: Asker): void {
    const work = this.run(request, asker, () => {}).then(
      () => this.#deps.folder.removeUpload(request.id),
      () => this.#deps.folder.removeUpload(request.id),
    );
    this.#running.add(work);
    void work.catch(() => {}).then(() => this.#running.delete(work));
  }

  /** @throws AppError when the import came to nothing */
  async run(
    request: Omit<ImportRequest, "accountFile">,
    asker: Asker,
    onProgress: (progress: Progress) => void,
  ): Promise<ImportReport> {
    const { id } = request;
    this.#progress.set(id, { rows: 0, share: 0 });
    try {
      const accountFile = this.#deps.folder.accountOf(id);
      const note = (rows: number, share: number) => {
        this.#progress.set(id, { rows, share });
        onProgress({ rows, share });
      };
      const report = await this.#deps.engine.imports.load({ ...request, accountFile }, note, asker);
      await this.#finish(id, toKept(report), null, await this.#keepFile(request));
      return report;
    } catch (error) {
      this.#note(error, id);
      await this.#settle(id, error instanceof AppError ? error.message : importMessages.failed);
      throw error;
    } finally {
      this.#progress.delete(id);
    }
  }

  /** Whatever was under way when a server ended is over: it is in the store, wholly, or nothing of it is. */
  async settleUnfinished(): Promise<void> {
    for (const { id, state } of await listUnfinished(this.#deps.db)) {
      if (this.#progress.has(id) || state !== "running") continue;
      await this.#settle(id, importMessages.interrupted);
      await this.#deps.folder.removeUpload(id);
    }
    await this.forgetAbandoned();
  }

  /** Uploads that nobody imported in time go, and files that belong to no import. What is being imported stays. */
  async forgetAbandoned(): Promise<void> {
    const oldest = new Date(this.#deps.clock.now().getTime() - uploadSeconds * 1000);
    const kept = new Set<string>();
    for (const { id, state, createdAt } of await listUnfinished(this.#deps.db)) {
      const isAbandoned = state === "uploaded" && createdAt < oldest;
      // Somebody may begin to import it at this moment.
      if (
        isAbandoned &&
        (await forgetUploaded(this.#deps.db, id, this.#deps.clock.now(), importMessages.forgotten))
      )
        await this.#deps.folder.removeUpload(id);
      else kept.add(id);
    }
    for (const { id, changedAt } of await this.#deps.folder.listUploads()) {
      if (!kept.has(id) && !this.#progress.has(id) && changedAt < oldest)
        await this.#deps.folder.removeUpload(id);
    }
  }

  /** Waits for what is being imported. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  /** @returns until when; an import whose file cannot be kept, on a full disk, is one all the same */
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

  /** Whoever imports learns that it is our fault, whoever runs the server why. */
  #note(error: unknown, id: string): void {
    if (error instanceof AppError && error.status < 500) return;
    const err = error instanceof AppError ? (error.cause ?? error) : error;
    this.#deps.logger.error({ err, import: id }, "an import failed");
  }

  /** The engine's word counts: its process may end between taking the rows and saying so. */
  async #settle(id: string, failure: string): Promise<void> {
    const ids = await this.#deps.engine.imports.ids().catch((): readonly string[] => []);
    await this.#finish(id, null, ids.includes(id) ? null : failure);
  }

  async #finish(
    id: string,
    report: KeptReport | null,
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

function toKept({ source: _source, mapping: _mapping, ...kept }: ImportReport): KeptReport {
  return kept;
}
