import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { Engine, ImportReport, ImportRequest } from "@vitrine/engine";
import type { Logger } from "pino";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ImportFolder } from "./import-folder.ts";
import { importMessages } from "./messages.ts";
import { finishImport, listUnfinished, type KeptReport } from "./repository.ts";

export interface Progress {
  readonly rows: number;
  readonly share: number;
}

/** Uploads that nobody imported are forgotten after a day. */
const uploadSeconds = 24 * 60 * 60;

/** Takes imports into the engine, and keeps what the store says about them true, whatever ends on the way. */
export class ImportRunner {
  readonly #db: Kysely<Database>;
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #folder: ImportFolder;
  readonly #logger: Logger;
  readonly #progress = new Map<string, Progress>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(db: Kysely<Database>, engine: Engine, clock: Clock, folder: ImportFolder, logger: Logger) {
    this.#db = db;
    this.#engine = engine;
    this.#clock = clock;
    this.#folder = folder;
    this.#logger = logger;
  }

  progressOf(id: string): Progress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Works behind the answer; how it ends is written down. */
  begin(request: Omit<ImportRequest, "accountFile">): void {
    const work = this.run(request, () => {}).then(
      () => this.#folder.removeUpload(request.id),
      () => this.#folder.removeUpload(request.id),
    );
    this.#running.add(work);
    void work.catch(() => {}).then(() => this.#running.delete(work));
  }

  /** @throws AppError when the import came to nothing */
  async run(
    request: Omit<ImportRequest, "accountFile">,
    onProgress: (progress: Progress) => void,
  ): Promise<ImportReport> {
    const { id } = request;
    this.#progress.set(id, { rows: 0, share: 0 });
    try {
      const accountFile = this.#folder.accountOf(id);
      const report = await this.#engine.imports.load({ ...request, accountFile }, (rows, share) => {
        this.#progress.set(id, { rows, share });
        onProgress({ rows, share });
      });
      await this.#finish(id, toKept(report), null);
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
    const oldest = this.#clock.now().getTime() - uploadSeconds * 1000;
    for (const { id, state, createdAt } of await listUnfinished(this.#db)) {
      if (this.#progress.has(id)) continue;
      if (state === "running") await this.#settle(id, importMessages.interrupted);
      else if (createdAt.getTime() < oldest) await this.#finish(id, null, importMessages.forgotten);
      if (state === "running" || createdAt.getTime() < oldest) await this.#folder.removeUpload(id);
    }
  }

  /** Waits for what is being imported. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  /** Whoever imports learns that it is our fault, whoever runs the server why. */
  #note(error: unknown, id: string): void {
    if (error instanceof AppError && error.status < 500) return;
    const err = error instanceof AppError ? (error.cause ?? error) : error;
    this.#logger.error({ err, import: id }, "an import failed");
  }

  /** The engine's word counts: its process may end between taking the rows and saying so. */
  async #settle(id: string, failure: string): Promise<void> {
    const ids = await this.#engine.imports.ids().catch((): readonly string[] => []);
    await this.#finish(id, null, ids.includes(id) ? null : failure);
  }

  async #finish(id: string, report: KeptReport | null, failure: string | null): Promise<void> {
    const state = failure === null ? "done" : "failed";
    await finishImport(this.#db, id, { state, at: this.#clock.now(), report, failure });
  }
}

function toKept({ source: _source, mapping: _mapping, ...kept }: ImportReport): KeptReport {
  return kept;
}
