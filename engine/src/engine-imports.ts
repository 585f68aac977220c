import { listTargets, type TargetChoice } from "./import/detect/column-targets.ts";
import { importShape } from "./import/import-shape.ts";
import type { ImportMapping, ImportShape } from "./import/import-types.ts";
import type { ImportPreview } from "./import/open-import.ts";
import type { ImportReport } from "./engines/duckdb/import-job.ts";
import type { SourceFreshness } from "./engines/fact-store.ts";
import type { ImportStore } from "./engines/import-store.ts";
import { nobodyInParticular, type Asker } from "./fairness.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { dayIn } from "./plan/days/plan-clock.ts";

export interface ImportRequest {
  /** Chosen by the caller; an import is taken once. */
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  readonly fileName: string;
  /** Whose rows these become, and how people call it. */
  readonly workspace: string;
  readonly client: string;
  /** What is known better than what the file looks like. */
  readonly known: Partial<ImportMapping>;
  /** Where the account of lines not taken is written: one JSON object with `line`, `outcome` and `reason` a line. */
  readonly accountFile: string;
}

/** Bringing real figures in. */
export interface EngineImports {
  /** What a column of a file can mean in this dataset. */
  readonly targets: readonly TargetChoice[];
  /** ISO 4217. */
  readonly currency: string;
  /**
   * The first rows of a file, and what would become of each. Two files are read at once, one of each person.
   * @throws AppError `import_unreadable`
   */
  inspect(file: string, known: Partial<ImportMapping>, asker?: Asker): Promise<ImportPreview>;
  /**
   * Imports a file, wholly or not at all. Rows of earlier imports about the same are replaced; the same file again
   * changes nothing. Files are imported one at a time; people and workspaces take turns.
   * @throws AppError `engine_unavailable` when the store's process ends on the way; nothing has changed then
   */
  load(
    request: ImportRequest,
    onProgress: (rows: number, share: number) => void,
    asker?: Asker,
  ): Promise<ImportReport>;
  /** Ids of all imports that the store holds. */
  ids(): Promise<readonly string[]>;
  /** Ids of the imports with rows in the store whose amounts an earlier version of the product rounded. */
  roundedIds(): Promise<ReadonlySet<string>>;
  /** Through which day each source of a workspace is complete. */
  freshness(workspace: string): Promise<readonly SourceFreshness[]>;
}

/** Imports into an `ImportStore`, with the shape of one model. */
export class StoreImports implements EngineImports {
  readonly targets: readonly TargetChoice[];
  readonly currency: string;
  readonly #store: ImportStore;
  readonly #shape: ImportShape;
  readonly #timeZone: string;
  readonly #clock: { now(): Date };
  #rounded: { readonly dataVersion: string; readonly ids: ReadonlySet<string> } | null = null;

  constructor(model: SemanticModel, store: ImportStore, clock: { now(): Date }) {
    this.#store = store;
    this.#shape = importShape(model);
    this.#timeZone = model.timeZone;
    this.#clock = clock;
    this.targets = listTargets(this.#shape);
    this.currency = this.#shape.currency;
  }

  inspect(file: string, known: Partial<ImportMapping>, asker = nobodyInParticular): Promise<ImportPreview> {
    const today = dayIn(this.#clock.now(), this.#timeZone);
    return this.#store.inspect({ file, shape: this.#shape, known, today, asker });
  }

  async load(
    request: ImportRequest,
    onProgress: (rows: number, share: number) => void,
    asker = nobodyInParticular,
  ): Promise<ImportReport> {
    const now = this.#clock.now();
    const today = dayIn(now, this.#timeZone);
    const job = { ...request, shape: this.#shape, today, importedAt: now.toISOString(), asker };
    return (await this.#store.import(job, onProgress)).report;
  }

  ids(): Promise<readonly string[]> {
    return this.#store.listImports();
  }

  async roundedIds(): Promise<ReadonlySet<string>> {
    const { dataVersion } = await this.#store.start();
    // Kept per data version, because every list of imports asks for it.
    if (this.#rounded?.dataVersion !== dataVersion)
      this.#rounded = { dataVersion, ids: new Set(await this.#store.listRounded(this.#shape.facts)) };
    return this.#rounded.ids;
  }

  async freshness(workspace: string): Promise<readonly SourceFreshness[]> {
    const { freshness = [] } = await this.#store.start();
    return freshness.filter((entry) => entry.workspace === workspace);
  }
}
