import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { BatchLimits } from "./run/batch-budget.ts";
import type { CopyStore } from "./copy/copy-store.ts";
import { StoreImports, type EngineImports } from "./engine-imports.ts";
import type { AnalyticsAddress } from "./engines/analytics-address.ts";
import { storedTables } from "./engines/duckdb/stored-tables.ts";
import { chooseStore, fingerprint, type ChosenStore } from "./engines/open-store.ts";
import type { QueueState } from "./engines/fact-store.ts";
import { TablesStore, type TablesSource } from "./engines/tables-store.ts";
import { DatasetAnswers, type Dataset } from "./dataset-answers.ts";
import { modelOfTables } from "./model/model-of-tables.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { noObserver, type EngineObserver } from "./observer.ts";
import { ObservedRunner } from "./run/observed-runner.ts";
import { observeStore, type QueryStore } from "./run/observed-store.ts";
import { QueryRunner } from "./run/query-runner.ts";
import { sampleGeneration } from "./sample/make-facts.ts";
import type { DataRegistry } from "./registry/data-registry.ts";

export interface EngineOptions {
  readonly model: SemanticModel;
  readonly registry: DataRegistry;
  /** Folder of the embedded store; created if missing. */
  readonly dataDir: string;
  /** The database that stores the facts. Default: the embedded store. */
  readonly analytics?: AnalyticsAddress;
  readonly clock: { now(): Date };
  readonly limits?: Partial<EngineLimits>;
  readonly log?: (event: object) => void;
  readonly onProgress?: (progress: LoadProgress) => void;
  /** For metrics and traces. */
  readonly observer?: EngineObserver;
}

export interface LoadProgress {
  readonly work: "sample" | "carry-over";
  readonly rows: number;
  readonly share: number;
}

export interface EngineLimits {
  /** Statements that run at the same time, in total and per person; others wait for their turn. Default 2. */
  readonly concurrency: number;
  /** Time limit of a page in milliseconds, including waiting; exports have four times as long. Default 30 000. */
  readonly timeoutMs: number;
  /** The maximum number of rows in one answer, whatever the limit of the query. Default 100 000. */
  readonly maxRows: number;
  /** The maximum number of cells (rows times columns) in one answer; a larger one is refused. Default 2 000 000. */
  readonly maxCells: number;
  /** Limits of all answers of one batch together. Default 500 000 rows, 4 000 000 cells, 64 MiB. */
  readonly batch: BatchLimits;
  /** Memory of the column store, in MiB; the statements of one workspace get half of it. Default 1024. */
  readonly memoryLimitMb: number;
  /** How many workspaces of the embedded store stay open while no one reads them; each takes some 10 MiB. Default 32. */
  readonly openFiles: number;
  /** Size of the cache of answers in MiB; 0 disables it. Default 64. */
  readonly cacheMb: number;
}

const defaultLimits: EngineLimits = {
  concurrency: 2,
  timeoutMs: 30_000,
  maxRows: 100_000,
  maxCells: 2_000_000,
  batch: { rows: 500_000, cells: 4_000_000, bytes: 64 * 1024 * 1024 },
  memoryLimitMb: 1024,
  openFiles: 32,
  cacheMb: 64,
};

const embedded: AnalyticsAddress = { kind: "embedded" };

/** The dataset of the campaigns, other datasets, and the store of the facts. */
export interface Engine extends Dataset {
  /** A dataset of tables. Equal names are the same dataset. */
  tables(source: TablesSource): Dataset;
  /** Loads sample data into the store, all or nothing. Does nothing if the store already contains this sample. */
  loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }>;
  readonly imports: EngineImports;
  /** For dumps, restores and moves. */
  readonly copies: CopyStore;
  /**
   * Removes rows of facts that no longer count. Waits until the running batches, which can still read them, have ended.
   * Does nothing in the embedded store.
   *
   * @throws AppError `engine_unavailable`
   */
  cleanUp(signal: AbortSignal): Promise<void>;
  ready(): boolean;
  /** Why the facts could not be opened at the start, for operators; `null` if they could. All queries fail meanwhile. */
  readonly openingFailure: string | null;
  /**
   * Which workspaces have damaged facts, for operators: one text for each. Only their queries fail. Or one text that the
   * database with the facts does not answer.
   */
  readonly damage: readonly string[];
  /** The statements that wait for their turn. @throws AppError `engine_unavailable` if the store does not answer */
  queue(): Promise<QueueState>;
  close(): Promise<void>;
}

/**
 * Opens the store of the facts and makes an engine on it. The embedded store runs in a separate process.
 *
 * @throws Error if the store cannot be opened; damaged facts are reported in `openingFailure` instead
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { model, registry, dataDir, analytics = embedded, log = () => {}, onProgress = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { concurrency, timeoutMs, memoryLimitMb, openFiles } = limits;
  const onCarried = (rows: number, share: number) => onProgress({ work: "carry-over", rows, share });
  const chosen = await chooseStore(
    {
      address: analytics,
      model,
      registry,
      dataDir,
      concurrency,
      timeoutMs,
      memoryLimitMb,
      openFiles,
      onCarried,
    },
    log,
  );
  const openingFailure = await chosen.store.start().then(() => null, explainFailure);
  return new StoreEngine(chosen, openingFailure, options, limits);
}

/** The dataset of the campaigns, which also opens the others. */
class StoreEngine extends DatasetAnswers implements Engine {
  readonly imports: EngineImports;
  readonly copies: CopyStore;
  readonly openingFailure: string | null;
  readonly #chosen: ChosenStore;
  readonly #options: EngineOptions;
  readonly #openTables: (source: TablesSource) => Dataset;
  readonly #sample: SampledWorkspaces;

  constructor(
    chosen: ChosenStore,
    openingFailure: string | null,
    options: EngineOptions,
    limits: EngineLimits,
  ) {
    const { model, registry, clock, analytics = embedded } = options;
    const sample: SampledWorkspaces = { workspaces: null };
    const common = runnerParts(options, limits);
    const store = observe(chosen.store, analytics.kind, options);
    const cacheBytes = limits.cacheMb * 1024 * 1024;
    const runner = new QueryRunner({ ...common, model, store, cacheBytes, sampled: () => sample.workspaces });
    super({ model, clock, runner: new ObservedRunner(runner, analytics.kind, common.observer) });
    this.imports = new StoreImports(model, registry, chosen.imports, clock);
    this.copies = chosen.copies;
    this.openingFailure = openingFailure;
    this.#chosen = chosen;
    this.#options = options;
    this.#sample = sample;
    this.#openTables = keepNewest((source) => openTables(source, chosen, options, common));
  }

  tables(source: TablesSource): Dataset {
    return this.#openTables(source);
  }

  async loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }> {
    const { model, onProgress = () => {} } = this.#options;
    const dataVersion = fingerprint([sampleGeneration, storedTables(model), spec]);
    const held = await this.#heldSample(spec, dataVersion);
    const { rows } =
      held ??
      (await this.#chosen.store.loadSample(spec, dataVersion, (made, share) =>
        onProgress({ work: "sample", rows: made, share }),
      ));
    this.#sample.workspaces = new Set(spec.workspaces.map(({ key }) => key));
    return { rows, dataVersion };
  }

  /** The rows of a sample that all its workspaces have; `null` if one of them does not. */
  async #heldSample(spec: SampleSpec, id: string): Promise<{ readonly rows: number } | null> {
    const { registry } = this.#options;
    const { store } = this.#chosen;
    let rows = 0;
    for (const workspace of new Set(spec.workspaces.map(({ key }) => key))) {
      const own = (await registry.loads(workspace)).find((load) => load.kind === "sample" && load.id === id);
      if (own?.kind !== "sample" || !(await store.holds(await registry.view(workspace)))) return null;
      rows += own.rows;
    }
    return { rows };
  }

  cleanUp(signal: AbortSignal): Promise<void> {
    return this.#chosen.store.cleanUp(signal);
  }

  get damage(): readonly string[] {
    return this.#chosen.store.damage;
  }

  ready(): boolean {
    return this.#chosen.store.isReady;
  }

  queue(): Promise<QueueState> {
    return this.#chosen.store.queue();
  }

  close(): Promise<void> {
    return this.#chosen.close();
  }
}

interface SampledWorkspaces {
  /** The workspaces of the sample; `null` before this process has loaded it. */
  workspaces: ReadonlySet<string> | null;
}

/** What all datasets share. */
function runnerParts({ clock, observer = noObserver, log }: EngineOptions, limits: EngineLimits) {
  const { maxRows, maxCells, batch, timeoutMs } = limits;
  const logBug = ({ cause }: Error) =>
    log?.({ event: "query-failed", cause: cause instanceof Error ? cause.message : cause });
  return { clock, observer, maxRows, maxCells, batch, timeoutMs, logBug };
}

function observe(
  store: QueryStore,
  kind: AnalyticsAddress["kind"],
  { observer = noObserver }: EngineOptions,
) {
  return observeStore(store, kind, observer);
}

/** Answers of each dataset of tables that are kept, in bytes. */
const tablesCacheBytes = 4 * 1024 * 1024;

function openTables(
  source: TablesSource,
  { columnStore }: ChosenStore,
  options: EngineOptions,
  common: ReturnType<typeof runnerParts>,
): Dataset {
  const model = modelOfTables(source);
  const store = observe(new TablesStore(columnStore, source, model), "embedded", options);
  // No sample says through which day the data of tables are complete.
  const sampled = () => new Set<string>();
  const runner = new QueryRunner({ ...common, model, store, cacheBytes: tablesCacheBytes, sampled });
  return new DatasetAnswers({
    model,
    clock: common.clock,
    runner: new ObservedRunner(runner, "embedded", common.observer),
  });
}

/** How many datasets of tables are known at the same time. */
const mostTables = 32;

/** Keeps the datasets that were used last, by name. */
function keepNewest(open: (source: TablesSource) => Dataset): (source: TablesSource) => Dataset {
  const known = new Map<string, Dataset>();
  return (source) => {
    const dataset = known.get(source.name) ?? open(source);
    known.delete(source.name);
    known.set(source.name, dataset);
    const [oldest] = known.keys();
    if (known.size > mostTables && oldest !== undefined) known.delete(oldest);
    return dataset;
  };
}

/** The cause of damaged facts, with which the portal works without figures. @throws the error for any other cause */
function explainFailure(error: unknown): string {
  if (error instanceof AppError && error.code === "facts_damaged") return String(error.cause);
  throw error;
}
