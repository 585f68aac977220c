import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Readable } from "node:stream";

import type { Kysely } from "kysely";
import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";
import { httpRoutes, type ImportMapping } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { SourceDay } from "@vitrine/contracts/query";
import type { Engine, ImportPreview, SourceFreshness } from "@vitrine/engine";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayImport } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { deleteExpiredFiles, reclaimSpace } from "../../files/repository.ts";
import { StoredFiles } from "../../files/stored-files.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import { findSettings } from "../workspace-settings/service.ts";
import type { EnteredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import { readAccount, type ImportAccount } from "./account.ts";
import { CarryOver } from "./carry-over.ts";
import { askerOf } from "./asker.ts";
import { endLost } from "./end-lost.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { addImportJob, createImportJob, type ImportJob } from "./import-job.ts";
import type { ImportProgress } from "./import-progress.ts";
import { LocalImports, type LocalImport, type LocalResult } from "./local-imports.ts";
import { importMessages } from "./messages.ts";
import {
  beginImport,
  deleteEnded,
  deleteUploaded,
  endAbandoned,
  findImport,
  findMapping,
  insertImport,
  listImports,
  listWithoutJob,
  saveMapping,
  type StoredImport,
} from "./repository.ts";
import { deleteOldUploads } from "./uploads/repository.ts";

export type { StoredImport } from "./repository.ts";

export interface PreviewedImport {
  readonly entry: StoredImport;
  readonly preview: ImportPreview;
  readonly isRemembered: boolean;
}

/** An import as the list shows it. */
export interface ListedImport {
  readonly entry: StoredImport;
  /** An earlier version rounded figures of this import, and reports still contain them. */
  readonly isRounded: boolean;
  readonly isFileKept: boolean;
}

export interface OriginalFile {
  readonly fileName: string;
  readonly content: Readable;
}

export interface WorkspaceFreshness {
  readonly completeThrough: string | null;
  /** `importedAt` is missing for the sample, which was not imported. */
  readonly sources: readonly (SourceDay & Partial<Pick<SourceFreshness, "importedAt">>)[];
}

type Place = { readonly workspaceId: WorkspaceId; readonly id: string };

export interface UploadedFile {
  readonly name: string;
  readonly body: Readable;
  readonly key: string | null;
}

export interface CommitOptions {
  readonly mapping: ImportMapping;
  readonly remember: boolean;
  readonly key: string | null;
}

export interface ImportServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly workspaces: WorkspaceService;
  readonly queue: JobQueue;
  readonly dataDir: string;
  /** Number of days for which original files are kept. */
  readonly fileDays: number;
  /** For how many days after its end an import stays in the history; 0: for ever. */
  readonly historyDays: number;
  readonly logger: Logger;
}

const secondsPerDay = 24 * 60 * 60;
/** Uploads that are not imported within an hour are deleted. */
const uploadSeconds = 60 * 60;
/** After this time an import without a job cannot be one that another version of the server is running. */
const lostSeconds = 24 * 60 * 60;
const maxListed = 100;
const maxEntries = 100_000;
const { mostBytes } = httpRoutes.uploadImport.body;

/**
 * Methods with a person throw AppError `workspace_not_found` and `forbidden` (`freshness` only the former). Methods
 * about one import also throw `import_not_found`.
 */
export class ImportService {
  /** The kind of job that imports a file. */
  readonly job: ImportJob;
  /** Those of imports and of uploads in parts. */
  readonly files: StoredFiles;
  readonly #deps: ImportServiceDeps;
  readonly #local: LocalImports;
  readonly #closing = new AbortController();
  #carrying: Promise<void> = Promise.resolve();

  constructor(deps: ImportServiceDeps) {
    this.#deps = deps;
    const { db, clock, dataDir } = deps;
    this.files = new StoredFiles({ db, clock, folder: join(dataDir, "import-copies") });
    this.job = createImportJob({ ...deps, files: this.files });
    this.#local = new LocalImports({ ...deps, files: this.files, job: this.job });
  }

  /** Stores a file without importing it. @throws AppError `payload_too_large`, `import_unreadable` */
  async upload({ person }: Caller, workspaceId: WorkspaceId, file: UploadedFile): Promise<PreviewedImport> {
    const id = await this.#keep(person, workspaceId, file);
    return this.#inspect(person, await this.#open(person, { workspaceId, id }), null);
  }

  /**
   * Stores a file and imports it as it is recognised, or as the workspace reads files with these headers.
   * @throws AppError as `upload`; `import_unreadable` if it cannot be imported without a person who decides how
   */
  async push(caller: Caller, workspaceId: WorkspaceId, file: UploadedFile): Promise<ListedImport> {
    const { person } = caller;
    const key = file.key === null ? null : `push ${file.key}`;
    const id = await this.#keep(person, workspaceId, { ...file, key });
    const place = { workspaceId, id };
    const entry = await this.#open(person, place);
    // A repeated request finds it imported.
    if (entry.state !== "uploaded") return this.#describeOne(entry);
    const { preview } = await this.#inspect(person, entry, null);
    if (preview.fault !== null) throw new AppError("import_unreadable", { detail: preview.fault });
    try {
      return await this.commit(caller, place, { mapping: preview.file.mapping, remember: false, key: null });
    } catch (error) {
      // The same request, sent twice at the same time, has imported it meanwhile.
      if (!(error instanceof AppError) || error.code !== "edit_conflict") throw error;
      return this.#describeOne(await this.#open(person, place));
    }
  }

  /** Checks the right to import into a workspace. */
  async requireRight(person: Person, workspaceId: WorkspaceId): Promise<void> {
    await this.#enter(person, workspaceId);
  }

  /** @returns the id of the import, which is not begun */
  async #keep(person: Person, workspaceId: WorkspaceId, { name, body, key }: UploadedFile): Promise<string> {
    const { db, clock, engine } = this.#deps;
    await this.#enter(person, workspaceId);
    const stored = await this.files.store(body, { mostBytes, keepsCopy: true });
    const { id: fileId, sizeBytes, hash } = stored;
    let kept = "";
    const id = randomUUID();
    try {
      if (sizeBytes === 0) throw new AppError("invalid_input", { detail: "the file is empty" });
      const asker = askerOf(person.id, workspaceId);
      const { file } = await this.files.withCopy(fileId, (path) => engine.imports.inspect(path, {}, asker));
      const request = { userId: person.id, key, content: ["import", workspaceId, name, hash] };
      kept = await answerOnce({ db, clock }, request, String, async (session) => {
        const { source } = file.mapping;
        const entry = { id, workspaceId, fileName: name, sizeBytes, source, state: "uploaded" } as const;
        await insertImport(session, { ...entry, userId: person.id, createdAt: clock.now(), fileId });
        return id;
      });
    } finally {
      // A file that is not a table, that could not be recorded, or that was uploaded before, is deleted.
      if (kept !== id) await this.files.remove(fileId);
    }
    return kept;
  }

  async preview(person: Person, place: Place, mapping: ImportMapping): Promise<PreviewedImport> {
    return this.#inspect(person, await this.#open(person, place), mapping);
  }

  /** Adds the import to the queue. @throws AppError `edit_conflict` when it was started already */
  async commit(
    { person, origin }: Caller,
    place: Place,
    { mapping, remember, key }: CommitOptions,
  ): Promise<ListedImport> {
    const { db, clock, queue } = this.#deps;
    const { workspace } = await this.#enter(person, place.workspaceId);
    const entry = await this.#open(person, place);
    const { preview } =
      entry.state === "uploaded" ? await this.#inspect(person, entry, mapping) : { preview: null };
    const request = { userId: person.id, key, content: ["commit", place, mapping, remember] };
    await answerOnce({ db, clock }, request, String, async (session) => {
      if (preview === null || !(await beginImport(session, entry.id, mapping.source))) {
        throw new AppError("edit_conflict");
      }
      if (remember) {
        await saveMapping(session, workspace.id, fingerprintOf(preview), mapping, clock.now());
      }
      const details = { workspace: workspace.id, import: entry.id, file: entry.fileName };
      const at = clock.now();
      await writeAudit(session, { at, event: "import.started", userId: person.id, origin, details });
      const order = { importId: entry.id, personId: person.id, known: mapping };
      await addImportJob(session, { queue, job: this.job }, workspace.id, order);
      return entry.id;
    });
    return this.#describeOne(await this.#open(person, place));
  }

  async list(person: Person, workspaceId: WorkspaceId): Promise<readonly ListedImport[]> {
    await this.#enter(person, workspaceId);
    return this.#describe(await listImports(this.#deps.db, workspaceId, maxListed));
  }

  async find(person: Person, place: Place): Promise<ListedImport> {
    return this.#describeOne(await this.#open(person, place));
  }

  async account(person: Person, place: Place): Promise<ImportAccount> {
    return readAccount(this.files, await this.#open(person, place), maxEntries);
  }

  /** @throws AppError `import_not_found` also when the file is not kept any more */
  async originalFile(person: Person, place: Place): Promise<OriginalFile> {
    const { isFileKept, entry } = await this.#describeOne(await this.#open(person, place));
    if (!isFileKept || entry.fileId === null) throw new AppError("import_not_found");
    return { fileName: entry.fileName, content: this.files.open(entry.fileId) };
  }

  async discard(person: Person, place: Place): Promise<void> {
    const { id, fileId } = await this.#open(person, place);
    if (!(await deleteUploaded(this.#deps.db, id))) throw new AppError("edit_conflict");
    if (fileId !== null) await this.files.removeCopy(fileId);
  }

  /** For everyone who may enter the workspace. @throws AppError `workspace_not_found` */
  async freshness(person: Person, workspaceId: WorkspaceId): Promise<WorkspaceFreshness> {
    const { engine, workspaces } = this.#deps;
    await workspaces.enter(person, workspaceId);
    const rows = [{ table: "Campaign", column: "workspace_key", values: [workspaceId] }];
    // The same answer of the engine that reports and exports show.
    const scope = { workspace: workspaceId, rows, forbiddenFields: [] };
    const { completeThrough, sources = [] } = await engine.runBatch([], scope);
    const imported = await engine.imports.freshness(workspaceId);
    return {
      completeThrough,
      sources: sources.map((one) => {
        const found = imported.find(({ source }) => source === one.source);
        return found === undefined ? one : { ...one, importedAt: found.importedAt };
      }),
    };
  }

  /** See `LocalImports`. */
  importLocal(input: LocalImport, onProgress: (progress: ImportProgress) => void): Promise<LocalResult> {
    return this.#local.run(input, onProgress);
  }

  /**
   * Prepares this server, and moves files that an earlier version kept in the data directory into the store. Imports can
   * run meanwhile. Called once.
   */
  async begin(): Promise<void> {
    await this.files.removeCopies();
    void this.carryOver();
  }

  /** Moves what an earlier version kept in the data directory into the store. Never throws. */
  carryOver(): Promise<void> {
    const { dataDir, logger } = this.#deps;
    const carrying = new CarryOver({ ...this.#deps, files: this.files, folder: join(dataDir, "imports") });
    this.#carrying = this.#carrying
      .then(() => carrying.run(this.#closing.signal))
      .catch((error: unknown) => {
        logger.error({ err: error }, "the files of imports could not be carried over");
      });
    return this.#carrying;
  }

  /** Called when no import is running on this server any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#carrying;
    await this.files.removeCopies();
  }

  /** Deletes uploads that were not imported, and entries and original files that are kept no longer. */
  async cleanUp(): Promise<void> {
    const { db, clock, historyDays } = this.#deps;
    const now = clock.now();
    await endAbandoned(db, addSeconds(now, -uploadSeconds), now, importMessages.forgotten);
    if (historyDays > 0) await deleteEnded(db, addSeconds(now, -historyDays * secondsPerDay));
    await deleteExpiredFiles(db, now);
    await deleteOldUploads(db, addSeconds(now, -secondsPerDay));
    await reclaimSpace(db);
    // Comes last, because it fails while the engine cannot be asked.
    for (const lost of await listWithoutJob(db, addSeconds(now, -lostSeconds)))
      await endLost(this.#deps, lost);
  }

  async #enter(person: Person, workspaceId: WorkspaceId): Promise<EnteredWorkspace> {
    const entered = await this.#deps.workspaces.enter(person, workspaceId);
    requireAllowed(mayImport(entered.standing));
    return entered;
  }

  async #open(person: Person, { workspaceId, id }: Place): Promise<StoredImport> {
    await this.#enter(person, workspaceId);
    const entry = await findImport(this.#deps.db, workspaceId, id);
    if (entry === null) throw new AppError("import_not_found");
    return entry;
  }

  /** The uploaded file with the given mapping, or else with the saved or the detected one. */
  async #inspect(
    person: Person,
    entry: StoredImport,
    mapping: ImportMapping | null,
  ): Promise<PreviewedImport> {
    if (entry.state !== "uploaded") throw new AppError("edit_conflict");
    const { fileId, workspaceId } = entry;
    if (fileId === null) throw new AppError("import_not_found");
    const asker = askerOf(person.id, workspaceId);
    const read = (known: Partial<ImportMapping>) =>
      this.files.withCopy(fileId, (path) => this.#deps.engine.imports.inspect(path, known, asker));
    if (mapping !== null) return { entry, preview: await read(mapping), isRemembered: false };
    const { currency } = await findSettings(this.#deps.db, workspaceId);
    const preview = await read(currency === null ? {} : { currency });
    const remembered = await findMapping(this.#deps.db, workspaceId, fingerprintOf(preview));
    if (remembered === null) return { entry, preview, isRemembered: false };
    return { entry, preview: await read(remembered), isRemembered: true };
  }

  async #describe(entries: readonly StoredImport[]): Promise<readonly ListedImport[]> {
    // If the engine cannot be reached, the list is shown without this mark.
    const workspaces = new Set(entries.map(({ workspaceId }) => workspaceId));
    const marked = await Promise.all(
      [...workspaces].map((workspace) =>
        this.#deps.engine.imports.roundedIds(workspace).catch((): ReadonlySet<string> => new Set()),
      ),
    );
    const now = this.#deps.clock.now();
    return entries.map((entry) => ({
      entry,
      isRounded: marked.some((ids) => ids.has(entry.id)),
      isFileKept: entry.fileKeptUntil !== null && entry.fileKeptUntil > now,
    }));
  }

  async #describeOne(entry: StoredImport): Promise<ListedImport> {
    const [only] = await this.#describe([entry]);
    if (only === undefined) throw new AppError("import_not_found");
    return only;
  }
}
