import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { ImportFacts } from "../../import/import-types.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { planSample } from "../../sample/sample-plan.ts";
import type { ClickhouseAddress } from "../analytics-address.ts";
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
import { StatementScheduler } from "../statement-scheduler.ts";
import {
  VersionMoved,
  type ImportBasis,
  type ImportTarget,
  type Publication,
  type Published,
} from "../import-store.ts";
import { sampleRows, type TableRows } from "../table-rows.ts";
import { checkNodes } from "./check-nodes.ts";
import { clickhouseDialect } from "./wide-dialect.ts";
import { listRoundedIds, readFreshness, readTables } from "./clickhouse-imports.ts";
import { ClickhouseError, ClickhouseNode } from "./clickhouse-node.ts";
import {
  dropHalfWritten,
  prepareTarget,
  publishImport,
  readVersion,
  writeVersion,
  type ClickhouseTarget,
  type ClickhouseVersion,
} from "./clickhouse-versions.ts";
import { runOnCluster } from "./run-on-cluster.ts";

export interface ClickhouseStoreSettings {
  readonly address: ClickhouseAddress;
  readonly model: SemanticModel;
  /** Fingerprint of the tables. Versions of another shape are ignored. */
  readonly shape: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Letters and digits that identify this server. It removes only its own unfinished versions. */
  readonly owner?: string;
  /** Memory of one statement on each node, in MiB. */
  readonly memoryLimitMb: number;
}

/** Facts in ClickHouse, on one or several nodes. */
export class ClickhouseStore implements ImportTarget {
  readonly dialect = clickhouseDialect;
  readonly #settings: ClickhouseStoreSettings;
  readonly #nodes: readonly ClickhouseNode[];
  readonly #scheduler: StatementScheduler;
  readonly #log: (event: object) => void;
  #opening: Promise<ClickhouseTarget> | null = null;
  /** The ledger of the newest version, read once because versions never change. */
  #book: { readonly database: string; readonly freshness: Pick<DataState, "freshness"> } | null = null;
  #turn = 0;
  #isLooking = false;
  #isReady = false;
  #isClosed = false;

  constructor(settings: ClickhouseStoreSettings, log: (event: object) => void) {
    const { nodes, user, password } = settings.address;
    this.#settings = settings;
    this.#nodes = nodes.map((origin) => new ClickhouseNode(origin, user, password));
    this.#scheduler = new StatementScheduler(settings);
    this.#log = log;
  }

  /** Checks again on each call, so that a failure or recovery of a node is noticed without a query. */
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
    const { database, state } = await this.#version();
    const { memoryLimitMb } = this.#settings;
    const outcomes = await Promise.all(
      batch.statements.map((statement) =>
        this.#scheduler.run(turn, signal, (stop, timeoutMs) =>
          runOnCluster(
            statement,
            { database, timeoutMs, memoryLimitMb },
            this.#nextNode(),
            this.#nodes,
            stop,
          ),
        ),
      ),
    );
    const failed = outcomes.filter((outcome) => !outcome.ok);
    if (failed.some(({ code }) => code === "engine_unavailable")) this.#isReady = false;
    // A version that was dropped in the meantime has a successor. The failure makes the caller try again.
    return {
      state: failed.some(({ code }) => code === "internal") ? await this.state(workspace) : state,
      outcomes,
    };
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
    const data = { dataVersion, completeThrough: spec.lastDay, countedTable: "performance" };
    return this.replace(data, rows, onProgress);
  }

  async replace(
    data: NewData,
    rows: AsyncIterable<TableRows>,
    onProgress: (rows: number, share: number) => void,
  ): Promise<DataState> {
    return this.#reach(async () => writeVersion(await this.#home(), data, rows, onProgress)).catch(
      (error: unknown) => {
        if (!(error instanceof VersionMoved)) throw error;
        throw new AppError("engine_unavailable", { cause: error, retryAfter: 1 });
      },
    );
  }

  async readBasis(only?: readonly string[]): Promise<ImportBasis> {
    const { database, state } = await this.#version();
    const tables = await this.#reach(async () =>
      readTables((await this.#home()).first, database, this.#settings.model, only),
    );
    return { version: database, dataVersion: state.dataVersion, tables };
  }

  async publish(
    version: string,
    made: Publication,
    rows: (replaced: number) => AsyncIterable<TableRows>,
    onProgress: (share: number) => void,
  ): Promise<Published> {
    return this.#reach(async () => publishImport(await this.#home(), { version, ...made }, rows, onProgress));
  }

  async listRounded(_workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]> {
    const { database } = await this.#version();
    return this.#reach(async () => listRoundedIds((await this.#home()).first, database, facts));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isReady = false;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    try {
      await Promise.all(this.#nodes.map((node) => node.read("SELECT 1", {})));
      await this.start();
    } catch {
      this.#isReady = false;
    }
    this.#isLooking = false;
  }

  /** Nodes take turns, because the initiating node has to merge the rows of all nodes. */
  #nextNode(): ClickhouseNode {
    this.#turn = (this.#turn + 1) % this.#nodes.length;
    const node = this.#nodes[this.#turn];
    if (node === undefined) throw new Error("There is no node");
    return node;
  }

  async #version(): Promise<ClickhouseVersion> {
    return this.#reach(async () => {
      const home = await this.#home();
      const version = await readVersion(home);
      if (version === null) throw new Error("The store has no version of the data");
      const { database } = version;
      if (this.#book?.database !== database)
        this.#book = { database, freshness: await readFreshness(home.first, database) };
      this.#isReady = true;
      return { ...version, state: { ...version.state, ...this.#book.freshness } };
    });
  }

  async #home(): Promise<ClickhouseTarget> {
    if (this.#isClosed)
      throw new AppError("engine_unavailable", { message: "The engine is closed.", retryAfter: 1 });
    this.#opening ??= this.#open();
    return this.#opening.catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
  }

  async #open(): Promise<ClickhouseTarget> {
    const { model, shape, address, owner = "" } = this.#settings;
    const [first] = this.#nodes;
    if (first === undefined) throw new Error("There is no node");
    const { cluster, database } = address;
    const { supportsLowCardinality } = await checkNodes(this.#nodes, cluster);
    const home = {
      nodes: this.#nodes,
      first,
      database,
      cluster,
      model,
      shape,
      supportsLowCardinality,
      owner,
    };
    await prepareTarget(home);
    await dropHalfWritten(home, Date.now());
    if ((await readVersion(home)) === null) {
      const nothing = (async function* () {})();
      await writeVersion(home, { ...emptyState, countedTable: null }, nothing, () => {}).catch(
        (error: unknown) => {
          // Another server that starts at the same time has created one.
          if (!(error instanceof VersionMoved)) throw error;
        },
      );
    }
    this.#log({ event: "fact-store-opened", engine: "clickhouse", nodes: this.#nodes.length });
    return home;
  }

  /** An error of a node is a bug; an unreachable node is a temporary failure. */
  async #reach<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof VersionMoved) throw error;
      this.#isReady = false;
      const cause = error instanceof AppError ? (error.cause ?? error.message) : error;
      this.#log({
        event: "fact-store-failed",
        cause: cause instanceof Error ? cause.message : String(cause),
      });
      if (error instanceof ClickhouseError) throw new AppError("internal", { cause: error });
      throw error;
    }
  }
}
