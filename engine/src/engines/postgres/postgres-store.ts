import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";
import { DatabaseError, Pool } from "pg";

import type { ImportFacts } from "../../import/import-types.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { planSample } from "../../sample/sample-plan.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import {
  emptyState,
  turnOf,
  type BatchOutcome,
  type DataState,
  type HeldSample,
  type NewData,
  type StatementBatch,
} from "../fact-store.ts";
import type { QueueState } from "../fact-store.ts";
import { connectionsFor, StatementScheduler } from "../statement-scheduler.ts";
import {
  VersionMoved,
  type ImportBasis,
  type ImportTarget,
  type Publication,
  type Published,
} from "../import-store.ts";
import { sampleRows, type TableRows } from "../table-rows.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { listRoundedIds, readFreshness, readTables } from "./postgres-imports.ts";
import { publishImport } from "./publish-import.ts";
import { runStatement } from "./run-statement.ts";
import {
  ensureVersion,
  prepareTarget,
  readVersion,
  writeVersion,
  type PostgresVersion,
} from "./postgres-versions.ts";

export interface PostgresStoreSettings {
  readonly url: string;
  readonly model: SemanticModel;
  /** Fingerprint of the tables. Versions of another shape are ignored. */
  readonly shape: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Memory of one statement for sorting and grouping in MiB; larger results go to disk. */
  readonly memoryLimitMb: number;
}

/** Facts in a PostgreSQL database. */
export class PostgresStore implements ImportTarget {
  readonly dialect = postgresDialect;
  readonly #settings: PostgresStoreSettings;
  readonly #pool: Pool;
  /** For loading and for cancelling statements, because neither may wait for statements to end. */
  readonly #control: Pool;
  readonly #scheduler: StatementScheduler;
  readonly #log: (event: object) => void;
  #opening: Promise<void> | null = null;
  /** The ledger of the newest version, read once because versions never change. */
  #book: { readonly number: string; readonly freshness: Pick<DataState, "freshness"> } | null = null;
  #isLooking = false;
  #isReady = false;
  #isClosed = false;

  constructor(settings: PostgresStoreSettings, log: (event: object) => void) {
    this.#settings = settings;
    this.#log = log;
    const shared = { connectionString: settings.url, connectionTimeoutMillis: 10_000, keepAlive: true };
    this.#pool = new Pool({
      ...shared,
      application_name: "vitrine-query",
      max: connectionsFor(settings.concurrency),
      // Statements for a client that has disconnected stop by themselves.
      options: "-c client_connection_check_interval=2s -c standard_conforming_strings=on",
    });
    this.#control = new Pool({ ...shared, application_name: "vitrine-load", max: 4 });
    // Errors of idle connections. The pool replaces these connections.
    for (const pool of [this.#pool, this.#control]) pool.on("error", (error) => this.#note(error));
    this.#scheduler = new StatementScheduler(settings);
  }

  /** Checks again on each call, so that recovery is noticed without a query. */
  get isReady(): boolean {
    if (!this.#isClosed && !this.#isLooking) void this.#look();
    return this.#isReady;
  }

  async start(): Promise<void> {
    await this.#version();
  }

  /** All workspaces share one data version. */
  async state(_workspace: string): Promise<DataState> {
    return (await this.#version()).state;
  }

  async heldSample(): Promise<HeldSample | null> {
    const { dataVersion, rows } = (await this.#version()).state;
    // The part after a point names the imports on top of the sample.
    const [sample = ""] = dataVersion.split(".");
    return sample === emptyState.dataVersion ? null : { dataVersion: sample, rows };
  }

  async run(workspace: string, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome> {
    const turn = turnOf(batch, this.#settings.timeoutMs);
    const { schema, state } = await this.#version();
    const { memoryLimitMb } = this.#settings;
    const pools = { pool: this.#pool, control: this.#control };
    const outcomes = await Promise.all(
      batch.statements.map((statement) =>
        this.#scheduler.run(turn, signal, (stop, timeoutMs) =>
          runStatement(statement, { schema, timeoutMs, memoryLimitMb }, pools, stop),
        ),
      ),
    );
    const isLost = outcomes.some((outcome) => !outcome.ok && outcome.code === "engine_unavailable");
    if (isLost) this.#isReady = false;
    // A version that was dropped in the meantime has a successor. The failure makes the caller try again.
    const failed = outcomes.some((outcome) => !outcome.ok && outcome.code === "internal");
    return { state: failed ? await this.state(workspace) : state, outcomes };
  }

  async queue(): Promise<QueueState> {
    return this.#scheduler.state;
  }

  /** A damaged database answers no query, and not only those of a workspace. */
  readonly damage = [];

  async load(
    spec: SampleSpec,
    dataVersion: string,
    onProgress: (rows: number, share: number) => void,
  ): Promise<DataState> {
    const rows = sampleRows(planSample(spec));
    return this.replace(
      { dataVersion, completeThrough: spec.lastDay, countedTable: "performance" },
      rows,
      onProgress,
    );
  }

  async replace(
    data: NewData,
    rows: AsyncIterable<TableRows>,
    onProgress: (rows: number, share: number) => void,
  ): Promise<DataState> {
    await this.start();
    const { model, shape } = this.#settings;
    return this.#reach(() => writeVersion(this.#control, { model, shape, ...data }, rows, onProgress));
  }

  async readBasis(only?: readonly string[]): Promise<ImportBasis> {
    const { number, schema, state } = await this.#version();
    const tables = await this.#reach(() => readTables(this.#control, schema, this.#settings.model, only));
    return { version: number, dataVersion: state.dataVersion, tables };
  }

  async publish(
    version: string,
    made: Publication,
    rows: (replaced: number) => AsyncIterable<TableRows>,
    onProgress: (share: number) => void,
  ): Promise<Published> {
    const { model, shape } = this.#settings;
    return this.#reach(() =>
      publishImport(this.#control, { model, shape, version, ...made }, rows, onProgress),
    );
  }

  async listRounded(_workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]> {
    const { schema } = await this.#version();
    return this.#reach(() => listRoundedIds(this.#control, schema, facts));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isReady = false;
    await Promise.all([this.#pool.end(), this.#control.end()]);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    await this.start().catch(() => {});
    this.#isLooking = false;
  }

  async #version(): Promise<PostgresVersion> {
    if (this.#isClosed)
      throw new AppError("engine_unavailable", { message: "The engine is closed.", retryAfter: 1 });
    return this.#reach(async () => {
      this.#opening ??= this.#open();
      await this.#opening.catch((error: unknown) => {
        this.#opening = null;
        throw error;
      });
      const version = await readVersion(this.#control, this.#settings.shape);
      if (version === null) throw new Error("The store has no version of the data");
      const { number, schema, state } = version;
      if (this.#book?.number !== number)
        this.#book = { number, freshness: await readFreshness(this.#control, schema) };
      this.#isReady = true;
      return { number, schema, state: { ...state, ...this.#book.freshness } };
    });
  }

  async #open(): Promise<void> {
    const { model, shape } = this.#settings;
    await prepareTarget(this.#control);
    await ensureVersion(this.#control, model, shape);
    this.#log({ event: "fact-store-opened", engine: "postgres" });
  }

  /** An error of the database is a bug; an unreachable database is a temporary failure. */
  async #reach<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof AppError || error instanceof AnalyticsSetupError) throw error;
      if (error instanceof VersionMoved) throw error;
      this.#isReady = false;
      this.#note(error);
      const isRefused = error instanceof DatabaseError && !/^(08|28|3D|53|57P)/.test(error.code ?? "");
      throw new AppError(isRefused ? "internal" : "engine_unavailable", {
        cause: error,
        ...(isRefused ? {} : { retryAfter: 1 }),
      });
    }
  }

  #note(error: unknown): void {
    this.#log({ event: "fact-store-failed", cause: error instanceof Error ? error.message : String(error) });
  }
}
