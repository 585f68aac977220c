import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";

import type { Kysely } from "kysely";
import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";
import { otherSource, type ImportMapping, type ImportSource } from "@vitrine/contracts/http";
import { asWorkspaceId, type WorkspaceId } from "@vitrine/contracts/ids";
import type { SourceDay } from "@vitrine/contracts/query";
import type {
  AccountEntry,
  Asker,
  Engine,
  ImportPreview,
  ImportReport,
  SourceFreshness,
} from "@vitrine/engine";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayImport } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import type { EnteredWorkspace, WorkspaceService } from "../workspaces/service.ts";
import { ImportFolder } from "./import-folder.ts";
import { ImportRunner, type Progress } from "./import-runner.ts";
import { KeptFiles } from "./kept-files.ts";
import {
  beginImport,
  deleteEnded,
  deleteUploaded,
  findImport,
  findMapping,
  findWorkspaceName,
  insertImport,
  listImports,
  listKeeping,
  saveMapping,
  type StoredImport,
} from "./repository.ts";

export type { StoredImport } from "./repository.ts";

export interface PreviewedImport {
  readonly entry: StoredImport;
  readonly preview: ImportPreview;
  readonly isRemembered: boolean;
}

export interface ImportWithProgress {
  readonly entry: StoredImport;
  readonly progress: Progress | null;
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

/** A file on the server's disk, from the import command. */
export interface LocalImport {
  /** Absolute path. */
  readonly file: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly workspace: string;
  readonly known: Partial<ImportMapping>;
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
  readonly dataDir: string;
  /** Number of days for which original files are kept. */
  readonly fileDays: number;
  /** For how many days after its end an import stays in the history; 0: for ever. */
  readonly historyDays: number;
  readonly logger: Logger;
}

const secondsPerDay = 24 * 60 * 60;
const maxListed = 100;
const maxEntries = 100_000;

/**
 * Methods with a person throw AppError `workspace_not_found` and `forbidden` (`freshness` only the former). Methods
 * about one import also throw `import_not_found`.
 */
export class ImportService {
  readonly #deps: ImportServiceDeps;
  readonly #folder: ImportFolder;
  readonly #keptFiles: KeptFiles;
  readonly #runner: ImportRunner;

  constructor(deps: ImportServiceDeps) {
    this.#deps = deps;
    this.#folder = new ImportFolder(deps.dataDir);
    this.#keptFiles = new KeptFiles(deps.dataDir);
    this.#runner = new ImportRunner({
      db: deps.db,
      engine: deps.engine,
      clock: deps.clock,
      folder: this.#folder,
      files: { kept: this.#keptFiles, days: deps.fileDays },
      logger: deps.logger,
    });
  }

  /** Stores a file without importing it. @throws AppError `payload_too_large`, `import_unreadable` */
  async upload(
    { person }: Caller,
    workspaceId: WorkspaceId,
    { name, body, key }: UploadedFile,
  ): Promise<PreviewedImport> {
    const { db, clock, engine } = this.#deps;
    await this.#enter(person, workspaceId);
    const id = randomUUID();
    const { sizeBytes, hash } = await this.#folder.save(id, body);
    try {
      const asker = askerOf(person, workspaceId);
      const { file } = await engine.imports.inspect(this.#folder.uploadOf(id), {}, asker);
      const request = { userId: person.id, key, content: ["import", workspaceId, name, hash] };
      const kept = await answerOnce({ db, clock }, request, String, async (session) => {
        const { source } = file.mapping;
        const entry = { id, workspaceId, fileName: name, sizeBytes, source, state: "uploaded" } as const;
        await insertImport(session, { ...entry, userId: person.id, createdAt: clock.now() });
        return id;
      });
      if (kept !== id) await this.#folder.remove(id);
      return await this.#inspect(person, await this.#open(person, { workspaceId, id: kept }), null);
    } catch (error) {
      // A file that is not a table, or that could not be recorded, is deleted.
      if ((await findImport(db, workspaceId, id)) === null) await this.#folder.remove(id);
      throw error;
    }
  }

  async preview(person: Person, place: Place, mapping: ImportMapping): Promise<PreviewedImport> {
    return this.#inspect(person, await this.#open(person, place), mapping);
  }

  /** Starts the import in the background. @throws AppError `edit_conflict` when it was started already */
  async commit(
    { person, origin }: Caller,
    place: Place,
    { mapping, remember, key }: CommitOptions,
  ): Promise<ImportWithProgress> {
    const { db, clock } = this.#deps;
    const { workspace } = await this.#enter(person, place.workspaceId);
    const entry = await this.#open(person, place);
    let isFirst = false;
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
      isFirst = true;
      return entry.id;
    });
    if (isFirst) {
      const file = this.#folder.uploadOf(entry.id);
      const whose = { workspace: workspace.id, client: workspace.name };
      const request = { id: entry.id, file, fileName: entry.fileName, ...whose, known: mapping };
      this.#runner.begin(request, askerOf(person, workspace.id));
    }
    return this.#oneWithProgress(await this.#open(person, place));
  }

  async list(person: Person, workspaceId: WorkspaceId): Promise<readonly ImportWithProgress[]> {
    await this.#enter(person, workspaceId);
    return this.#withProgress(await listImports(this.#deps.db, workspaceId, maxListed));
  }

  async find(person: Person, place: Place): Promise<ImportWithProgress> {
    return this.#oneWithProgress(await this.#open(person, place));
  }

  async account(person: Person, place: Place): Promise<{ entries: readonly AccountEntry[]; isCut: boolean }> {
    return this.#folder.readAccount((await this.#open(person, place)).id, maxEntries);
  }

  /** @throws AppError `import_not_found` also when the file is not kept any more */
  async originalFile(person: Person, place: Place): Promise<OriginalFile> {
    const { isFileKept, entry } = await this.#oneWithProgress(await this.#open(person, place));
    const content = isFileKept ? this.#keptFiles.open(entry.id) : null;
    if (content === null) throw new AppError("import_not_found");
    return { fileName: entry.fileName, content };
  }

  async discard(person: Person, place: Place): Promise<void> {
    const { id } = await this.#open(person, place);
    if (!(await deleteUploaded(this.#deps.db, id))) throw new AppError("edit_conflict");
    await this.#folder.remove(id);
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

  /** Imports without a person, for users who can read the server's folder. @throws AppError `workspace_not_found` */
  async importLocal(
    { file, fileName, sizeBytes, workspace, known }: LocalImport,
    onProgress: (progress: Progress) => void,
  ): Promise<{ report: ImportReport; entries: readonly AccountEntry[] }> {
    const { db, clock } = this.#deps;
    const client = await findWorkspaceName(db, workspace);
    if (client === null)
      throw new AppError("workspace_not_found", { message: `There is no workspace ${workspace}.` });
    const id = randomUUID();
    const asker = askerOf(null, workspace);
    const { fingerprint, source } = await this.#recognise(file, known, asker);
    const remembered = (await findMapping(db, asWorkspaceId(workspace), fingerprint)) ?? {};
    const entry = { id, workspaceId: asWorkspaceId(workspace), fileName, sizeBytes, source } as const;
    await insertImport(db, { ...entry, state: "running", userId: null, createdAt: clock.now() });
    await this.#folder.prepare();
    const request = { id, file, fileName, workspace, client, known: { ...remembered, ...known } };
    const report = await this.#runner.run(request, asker, onProgress);
    const { entries } = await this.#folder.readAccount(id, Number.POSITIVE_INFINITY);
    return { report, entries };
  }

  /** Called once, before anything is imported. */
  settleUnfinished(): Promise<void> {
    return this.#runner.settleUnfinished();
  }

  /** Deletes original files that are kept no longer. Called regularly. */
  async deleteExpiredFiles(): Promise<void> {
    const ids = await this.#keptFiles.list();
    const keeping = new Set(await listKeeping(this.#deps.db, ids, this.#deps.clock.now()));
    for (const id of ids)
      if (!keeping.has(id) && this.#runner.progressOf(id) === null) await this.#keptFiles.remove(id);
  }

  /** Deletes old imports from the history. The imported figures stay. */
  async deleteOldEntries(): Promise<void> {
    const { db, clock, historyDays } = this.#deps;
    if (historyDays > 0) await deleteEnded(db, addSeconds(clock.now(), -historyDays * secondsPerDay));
  }

  /** Deletes uploads that were not imported within an hour. */
  deleteAbandoned(): Promise<void> {
    return this.#runner.deleteAbandoned();
  }

  settle(): Promise<void> {
    return this.#runner.settle();
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
    const asker = askerOf(person, entry.workspaceId);
    const read = (known: Partial<ImportMapping>) =>
      this.#deps.engine.imports.inspect(this.#folder.uploadOf(entry.id), known, asker);
    if (mapping !== null) return { entry, preview: await read(mapping), isRemembered: false };
    const preview = await read({});
    const remembered = await findMapping(this.#deps.db, entry.workspaceId, fingerprintOf(preview));
    if (remembered === null) return { entry, preview, isRemembered: false };
    return { entry, preview: await read(remembered), isRemembered: true };
  }

  async #withProgress(entries: readonly StoredImport[]): Promise<readonly ImportWithProgress[]> {
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
      progress: this.#runner.progressOf(entry.id),
      isRounded: marked.some((ids) => ids.has(entry.id)),
      isFileKept: entry.fileKeptUntil !== null && entry.fileKeptUntil > now,
    }));
  }

  async #oneWithProgress(entry: StoredImport): Promise<ImportWithProgress> {
    const [only] = await this.#withProgress([entry]);
    if (only === undefined) throw new AppError("import_not_found");
    return only;
  }

  /** A file that is not a table is imported nevertheless: its account then states the reason. */
  async #recognise(
    file: string,
    known: Partial<ImportMapping>,
    asker: Asker,
  ): Promise<{ readonly fingerprint: string; readonly source: ImportSource }> {
    try {
      const preview = await this.#deps.engine.imports.inspect(file, known, asker);
      return { fingerprint: fingerprintOf(preview), source: preview.file.mapping.source };
    } catch (error) {
      if (error instanceof AppError && error.code === "import_unreadable") {
        return { fingerprint: "", source: known.source ?? otherSource };
      }
      throw error;
    }
  }
}

/** On whose behalf an import runs; without a person on the operator's. */
function askerOf(person: Person | null, workspace: string): Asker {
  return { person: person?.id ?? "", workspace };
}

/** Files with the same headers, in any order, share a mapping. */
function fingerprintOf({ file }: ImportPreview): string {
  const names = file.columns.map(({ name }) => name).toSorted();
  return createHash("sha256").update(JSON.stringify(names)).digest("hex");
}
