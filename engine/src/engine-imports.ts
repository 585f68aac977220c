import { AppError } from "@vitrine/contracts/errors";

import { listTargets, type TargetChoice } from "./import/detect/column-targets.ts";
import { importShape } from "./import/import-shape.ts";
import type { ImportMapping, ImportShape } from "./import/import-types.ts";
import type { ImportPreview } from "./import/open-import.ts";
import type { ImportReport } from "./import/import-report.ts";
import type { SourceFreshness } from "./registry/data-state.ts";
import type { ImportStore } from "./engines/import-store.ts";
import { anonymous, type Asker } from "./fairness.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { VersionMoved, type DataRegistry, type ImportRecord } from "./registry/data-registry.ts";
import { dayIn } from "./plan/days/plan-clock.ts";

export interface ImportRequest {
  /** Chosen by the caller. An id is imported only once. */
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  readonly fileName: string;
  /** Key of the workspace that the rows belong to, and the display name of its client. */
  readonly workspace: string;
  readonly client: string;
  /** Parts of the mapping that the caller sets instead of detection. */
  readonly known: Partial<ImportMapping>;
  /** Path for the account of lines that are not imported: one JSON object with `line`, `outcome` and `reason` per line. */
  readonly accountFile: string;
}

export interface LoadOptions {
  /** On whose behalf; of no one in particular unless given. */
  readonly asker?: Asker;
  /** Aborts the import if it does not count yet: the promise then rejects with the reason. */
  readonly signal?: AbortSignal;
  /** Awaited when the rows and the account of lines are written, before they count. The import fails with it. */
  readonly beforeCommit?: () => Promise<void>;
}

export interface EngineImports {
  /** The meanings that a column of a file can have in this dataset. */
  readonly targets: readonly TargetChoice[];
  /** ISO 4217. */
  readonly currency: string;
  /** The database with the facts, or a part of it, does not answer; false as far as it is known. */
  isAway(): boolean;
  /**
   * The first rows of a file with what would become of each. At most two files are read at the same time, one per
   * person.
   *
   * @throws AppError `import_unreadable`
   */
  inspect(file: string, known: Partial<ImportMapping>, asker?: Asker): Promise<ImportPreview>;
  /**
   * Imports a file, all or nothing. Replaces rows of earlier imports about the same things (decision 41); importing the
   * same file again changes nothing. An id that was imported already returns its report. A workspace imports one file at
   * a time, and all together two; people and workspaces take turns.
   *
   * @throws AppError `engine_unavailable` if the process of the store ends; nothing has changed then
   */
  load(
    request: ImportRequest,
    onProgress: (rows: number, share: number) => void,
    options?: LoadOptions,
  ): Promise<ImportReport>;
  /** Ids of the imports of a workspace, in their order. */
  ids(workspace: string): Promise<readonly string[]>;
  /** Ids of the imports of a workspace with rows in the store whose amounts an earlier version rounded. */
  roundedIds(workspace: string): Promise<ReadonlySet<string>>;
  /** Changes with each import into the workspace, and with nothing else. 0 without data. */
  version(workspace: string): Promise<number>;
  /** Through which day each source of a workspace is complete. */
  freshness(workspace: string): Promise<readonly SourceFreshness[]>;
}

export class StoreImports implements EngineImports {
  readonly targets: readonly TargetChoice[];
  readonly currency: string;
  readonly #registry: DataRegistry;
  readonly #store: ImportStore;
  readonly #shape: ImportShape;
  readonly #timeZone: string;
  readonly #clock: { now(): Date };
  readonly #rounded = new Map<string, { readonly dataVersion: string; readonly ids: ReadonlySet<string> }>();

  constructor(model: SemanticModel, registry: DataRegistry, store: ImportStore, clock: { now(): Date }) {
    this.#registry = registry;
    this.#store = store;
    this.#shape = importShape(model);
    this.#timeZone = model.timeZone;
    this.#clock = clock;
    this.targets = listTargets(this.#shape);
    this.currency = this.#shape.currency;
  }

  isAway(): boolean {
    return this.#store.isAway;
  }

  inspect(file: string, known: Partial<ImportMapping>, asker = anonymous): Promise<ImportPreview> {
    const today = dayIn(this.#clock.now(), this.#timeZone);
    return this.#store.inspect({ file, shape: this.#shape, known, today, asker });
  }

  async load(
    request: ImportRequest,
    onProgress: (rows: number, share: number) => void,
    { asker = anonymous, signal, beforeCommit }: LoadOptions = {},
  ): Promise<ImportReport> {
    const known = await this.#registry.findLoad(request.workspace, request.id);
    if (known?.kind === "import" && known.report !== null) return known.report;
    const now = this.#clock.now();
    const today = dayIn(now, this.#timeZone);
    const job = { ...request, shape: this.#shape, today, importedAt: now.toISOString(), asker };
    try {
      return await this.#store.import(job, {
        onProgress,
        signal: signal ?? null,
        beforeCommit: beforeCommit ?? null,
      });
    } catch (error) {
      if (!(error instanceof VersionMoved)) throw error;
      throw new AppError("engine_unavailable", { cause: error, retryAfter: 1 });
    }
  }

  async ids(workspace: string): Promise<readonly string[]> {
    return (await this.#imports(workspace)).map(({ id }) => id);
  }

  async roundedIds(workspace: string): Promise<ReadonlySet<string>> {
    const old = (await this.#imports(workspace)).filter(({ digits }) => digits === null);
    if (old.length === 0) return new Set();
    const view = await this.#registry.view(workspace);
    const { dataVersion } = view.state;
    // Kept per data version, because every list of imports asks for it.
    const known = this.#rounded.get(workspace);
    if (known?.dataVersion === dataVersion) return known.ids;
    const numbers = old.map(({ number }) => number);
    const found = new Set(await this.#store.listRounded(view, numbers, this.#shape.facts));
    const ids = new Set(old.filter(({ number }) => found.has(number)).map(({ id }) => id));
    this.#rounded.set(workspace, { dataVersion, ids });
    return ids;
  }

  async #imports(workspace: string): Promise<readonly ImportRecord[]> {
    return (await this.#registry.loads(workspace)).filter((load) => load.kind === "import");
  }

  version(workspace: string): Promise<number> {
    return this.#registry.version(workspace);
  }

  async freshness(workspace: string): Promise<readonly SourceFreshness[]> {
    return (await this.#registry.view(workspace)).state.freshness ?? [];
  }
}
