import { AppError } from "@vitrine/contracts/errors";

import { messages } from "../../messages.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import type { AdoptedWorkspace, WorkspaceView } from "../../registry/data-registry.ts";
import { VersionMoved } from "../../registry/data-registry.ts";
import type { CopyLoads, CopyTable } from "../../copy/copy-tables.ts";
import type { TotalRow } from "../../copy/totals.ts";
import type { Dialect, SqlStatement } from "../../sql/dialect.ts";
import type { AmountSums, WrittenRows } from "../amount-sums.ts";
import type { ClickhouseAddress } from "../analytics-address.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import type {
  FactColumns,
  LoadPlace,
  RemoteRows,
  ReplacedRows,
  ReportProgress,
  RowBlock,
  StatementLimits,
} from "../remote/remote-rows.ts";
import { carryEarlier } from "./carry-over.ts";
import { cleanUpReplicas } from "./clean-up.ts";
import { clickhouseDialect } from "./clickhouse-dialect.ts";
import { ClickhouseNode } from "./clickhouse-node.ts";
import { loadedTables } from "./clickhouse-tables.ts";
import { quote, quoteName } from "./literals.ts";
import { findEarlier } from "./earlier-layout.ts";
import { LoadProgress } from "./load-progress.ts";
import { mergeMembers, writeMembers } from "./members.ts";
import { findFormer, findLoadsWith, readStoredSums, readTable, readTotalsOf } from "./read-rows.ts";
import { replaceFacts } from "./replace-facts.ts";
import { ReplicaCopies } from "./replica-copies.ts";
import { Replica, usualLimits, type RowLimits } from "./replica.ts";
import {
  layOut,
  loadColumn,
  loadsTable,
  workspaceColumn,
  type RowLayout,
  type TableLayout,
} from "./row-layout.ts";
import { runStatement } from "./run-statement.ts";
import { chooseShard, Shard, unavailable } from "./shards.ts";
import { countRows, removeRows, writeLoads } from "./stored-rows.ts";
import { writeSkipped } from "./view-source.ts";

export interface ClickhouseRowsSettings {
  readonly address: ClickhouseAddress;
  readonly model: SemanticModel;
}

/** The rows of all workspaces in ClickHouse: one set of tables, every workspace on one shard, alike on all its replicas. */
export class ClickhouseRows implements RemoteRows {
  readonly #settings: ClickhouseRowsSettings;
  readonly #layout: RowLayout;
  readonly #shards: readonly Shard[];
  readonly #loads = new Map<string, LoadProgress>();
  readonly #copies: ReplicaCopies;
  #isCarried = false;

  constructor(
    settings: ClickhouseRowsSettings,
    log: (event: object) => void,
    limits: RowLimits = usualLimits,
  ) {
    const { shards, user, password, database } = settings.address;
    this.#settings = settings;
    this.#layout = layOut(settings.model);
    const shared = { database, layout: this.#layout, limits };
    this.#shards = shards.map((origins) => {
      const access = { user, password, database };
      return new Shard(origins.map((origin) => new Replica(new ClickhouseNode(origin, access), shared)));
    });
    this.#copies = new ReplicaCopies((workspace) => this.#shardsFor(workspace), this.#layout, log);
  }

  /** One node is enough: the workspaces of other shards must not wait for a shard that is away. */
  async open(): Promise<void> {
    const all = this.#shards.flatMap((shard) => shard.inTurn());
    const answering = all.filter(({ isHung }) => !isHung);
    const replicas = answering.length > 0 ? answering : all;
    await Promise.any(replicas.map((replica) => replica.ping())).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error;
    });
  }

  async check(workspace: string | null): Promise<void> {
    const shards = workspace === null ? this.#shards : [this.#shardOf(workspace)];
    await Promise.all(
      shards.map(async ({ replicas }) => {
        await Promise.any(replicas.map((replica) => replica.ping())).catch(() => {
          throw unavailable(`no answer from ${replicas.map(({ node }) => node.origin).join(", ")}`);
        });
      }),
    );
  }

  dialectAt(view: WorkspaceView): Dialect {
    return clickhouseDialect(view, this.#layout);
  }

  async holds(view: WorkspaceView): Promise<boolean> {
    return (await this.#holding(view)).length > 0;
  }

  async run({ text }: SqlStatement, view: WorkspaceView, asked: StatementLimits): Promise<StatementOutcome> {
    // Read-only mode of the server allows more than reading: KILL, SHOW, and SET of some settings.
    if (!/^SELECT\s/.test(text)) return failedOutcome("internal", null, "Only SELECT statements may run");
    const end = performance.now() + asked.timeoutMs;
    const own = this.#shardOf(view.workspace);
    let away: StatementOutcome | null = null;
    for (const shard of this.#shardsFor(view.workspace)) {
      if (away !== null) break;
      for (const replica of shard.inTurn()) {
        const timeoutMs = end - performance.now();
        if (timeoutMs <= 0)
          return away ?? failedOutcome("query_timeout", messages.timedOut(asked.timeoutMs), null);
        const outcome = await this.#runOn(replica, text, view, { ...asked, timeoutMs });
        if (outcome === null) {
          if (shard === own) this.#copies.begin(replica, view);
          continue;
        }
        if (outcome.ok || outcome.code !== "engine_unavailable") return outcome;
        away = outcome;
      }
    }
    return away ?? failedOutcome("facts_damaged", null, messages.rowsMissing(view.workspace));
  }

  async insert(place: LoadPlace, source: string, rows: AsyncIterable<RowBlock>): Promise<void> {
    const progress = await this.#progressOf(place);
    const table = this.#table(source);
    await progress.insert(table, table.role === "facts" ? rows : this.#wholeMembers(progress, table, rows));
  }

  async replace(place: LoadPlace, basis: WorkspaceView, replacing: ReplacedRows): Promise<number> {
    const progress = await this.#progressOf(place);
    return replaceFacts(progress, this.#table(replacing.table), basis, replacing);
  }

  async loadsWith(
    view: WorkspaceView,
    loads: readonly number[],
    facts: FactColumns,
  ): Promise<readonly number[]> {
    if (view.version === 0 || loads.length === 0) return [];
    const { replica } = await this.#oneHolding(view);
    return findLoadsWith(replica, view.workspace, loads, facts);
  }

  async readSums(place: LoadPlace, written: WrittenRows): Promise<AmountSums> {
    const progress = await this.#progressOf(place);
    return progress.onAll((replica) => readStoredSums(replica, place, written));
  }

  async finish(place: LoadPlace): Promise<void> {
    const progress = await this.#progressOf(place);
    const { workspace, load, basis } = place;
    const between = Array.from({ length: load - basis.version - 1 }, (_, index) => basis.version + 1 + index);
    const skipped = [...new Set([...progress.basis.skipped, ...basis.hidden, ...between])];
    await progress.onAll(async (replica) => {
      const stored = await countRows(replica, [...progress.counts.keys()], writeLoads(workspace, [load]));
      for (const [table, count] of progress.counts) {
        // Another server has discarded the load, or the node has lost rows.
        if ((stored.get(table) ?? 0) !== count) throw new VersionMoved();
      }
      await replica.addMark(workspace, { load, basis: basis.version, skipped });
    });
    this.#loads.delete(nameOf(place));
  }

  /**
   * A load that never counted is removed where that is possible now: its number is in the marks of all later loads. For a
   * load that has counted, every replica must answer.
   */
  async discard(workspace: string, loads: readonly number[]): Promise<void> {
    if (loads.length === 0) return;
    for (const load of loads) this.#loads.delete(nameOf({ workspace, load }));
    const { replicas } = this.#shardOf(workspace);
    const tables = loadedTables(this.#layout);
    const done = await Promise.allSettled(
      replicas.map(async (replica) => {
        await replica.prepare();
        await removeRows(replica, tables, writeLoads(workspace, loads));
        return replica.listMarks(workspace);
      }),
    );
    const failed = done.find((one) => one.status === "rejected");
    if (failed === undefined) return;
    const marks = done.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const isKnown = done.some(({ status }) => status === "fulfilled");
    if (!isKnown || marks.some(({ basis }) => loads.includes(basis))) throw failed.reason;
  }

  /** Does nothing while a replica is away or lacks rows. */
  async cleanUp(view: WorkspaceView): Promise<void> {
    if (view.version === 0) return;
    const holding = await this.#holding(view);
    if (holding.length < this.#shardOf(view.workspace).replicas.length) return;
    await cleanUpReplicas(holding, view, this.#layout);
  }

  async *read(view: WorkspaceView, source: string): AsyncGenerator<RowBlock> {
    if (view.version === 0) return;
    const { replica, mark } = await this.#oneHolding(view);
    yield* readTable(replica, this.#table(source), view, mark);
  }

  async totals(view: WorkspaceView, table: CopyTable, loads: CopyLoads): Promise<readonly TotalRow[]> {
    if (view.version === 0) return [];
    const { replica, mark } = await this.#oneHolding(view);
    return readTotalsOf(replica, { table, layout: this.#table(table.source) }, { view, mark, loads });
  }

  async newestLoad(workspace: string): Promise<number> {
    const newest = [loadsTable, ...loadedTables(this.#layout)].map(
      (table) =>
        `SELECT max(${quoteName(loadColumn)}) AS newest FROM ${quoteName(table)} WHERE ${quoteName(workspaceColumn)} = ${quote(workspace)}`,
    );
    let found = 0;
    for (const replica of this.#shardOf(workspace).replicas) {
      await replica.prepare();
      const [[number] = []] = await replica.read(
        `SELECT toFloat64(max(newest)) FROM (${newest.join(" UNION ALL ")})`,
      );
      found = Math.max(found, Number(number ?? 0));
    }
    return found;
  }

  async erase(workspace: string): Promise<void> {
    const condition = `${quoteName(workspaceColumn)} = ${quote(workspace)}`;
    for (const replica of this.#shardOf(workspace).replicas) {
      await replica.prepare();
      replica.forget(workspace);
      // The marks first: a replica with rows and without marks holds nothing.
      await removeRows(replica, [loadsTable], condition);
      await removeRows(replica, loadedTables(this.#layout), condition);
    }
  }

  async carryOver(
    adopt: (workspace: AdoptedWorkspace) => Promise<void>,
    report: ReportProgress,
  ): Promise<void> {
    if (this.#isCarried) return;
    const { address, model } = this.#settings;
    const nodes = this.#shards.flatMap(({ replicas }) => replicas);
    // A shard that is away is asked when it is back: until then `check` fails, and the store is opened again.
    const answering = await Promise.all(
      nodes
        .filter(({ isHung }) => !isHung)
        .map((node) =>
          node.ping().then(
            () => [node],
            () => [],
          ),
        ),
    );
    const earlier = await findEarlier(answering.flat(), address.database);
    if (earlier !== null) {
      for (const node of nodes) await node.ping();
      await carryEarlier(
        { ...earlier, nodes },
        { rows: this, model, database: address.database },
        adopt,
        report,
      );
    }
    this.#isCarried = answering.flat().length === nodes.length;
  }

  async close(): Promise<void> {
    for (const { replicas } of this.#shards) for (const { node } of replicas) node.close();
  }

  #shardOf(workspace: string): Shard {
    const shard = this.#shards[chooseShard(workspace, this.#shards.length)];
    if (shard === undefined) throw new Error("There is no shard");
    return shard;
  }

  /**
   * The shard of a workspace, then the others: one that a new shard has taken over is read where it was until its rows are
   * copied.
   */
  #shardsFor(workspace: string): readonly Shard[] {
    const own = this.#shardOf(workspace);
    return [own, ...this.#shards.filter((other) => other !== own)];
  }

  #table(source: string): TableLayout {
    const table = this.#layout.get(source);
    if (table === undefined) throw new Error(`The model has no table ${source}`);
    return table;
  }

  /** @returns `null` if the replica lacks rows of the view */
  async #runOn(
    replica: Replica,
    text: string,
    view: WorkspaceView,
    asked: StatementLimits,
  ): Promise<StatementOutcome | null> {
    if (replica.isHung)
      return failedOutcome("engine_unavailable", null, `${replica.node.origin} does not answer`);
    const begun = performance.now();
    try {
      const mark = await unlessAborted(
        replica.prepare().then(() => replica.holds(view)),
        asked.signal,
      );
      if (mark === null) return null;
      const outcome = await runStatement(writeSkipped(text, view, mark), asked, replica.node);
      if (!outcome.ok && outcome.code === "engine_unavailable") replica.lose(begun);
      return outcome;
    } catch (error) {
      if (asked.signal.aborted) return cancelledOutcome;
      const code = error instanceof AppError ? error.code : "internal";
      return failedOutcome(code, null, error instanceof AppError ? error.cause : error);
    }
  }

  async #holding(view: WorkspaceView) {
    const shard = this.#shardOf(view.workspace);
    const holding = await shard.holding(view, (replica) => this.#copies.begin(replica, view));
    if (holding.length > 0) return holding;
    // Another shard may hold the rows.
    await this.#copies.ended(shard.replicas, view.workspace);
    return shard.holding(view, () => {});
  }

  async #oneHolding(view: WorkspaceView) {
    const [first] = await this.#holding(view);
    if (first === undefined)
      throw new AppError("facts_damaged", { message: messages.rowsMissing(view.workspace) });
    return first;
  }

  async #progressOf(place: LoadPlace): Promise<LoadProgress> {
    const name = nameOf(place);
    const known = this.#loads.get(name);
    if (known !== undefined) return known;
    const holding = await this.#holding(place.basis);
    const [first] = holding;
    if (first === undefined)
      throw new AppError("facts_damaged", { message: messages.rowsMissing(place.workspace) });
    const progress =
      this.#loads.get(name) ??
      new LoadProgress(
        place,
        first.mark,
        holding.map(({ replica }) => replica),
      );
    this.#loads.set(name, progress);
    return progress;
  }

  async *#wholeMembers(
    progress: LoadProgress,
    table: TableLayout,
    rows: AsyncIterable<RowBlock>,
  ): AsyncGenerator<RowBlock> {
    const { place, basis } = progress;
    for await (const block of rows) {
      if (block.rowCount === 0) continue;
      // Samples may be retired, so that nothing may be taken from them.
      const view = { ...place.basis, hidden: [...place.basis.hidden, ...place.samples] };
      const members = writeMembers(table, block);
      const former = await progress.onAll((replica) =>
        findFormer(replica, table, { view, mark: basis, members }),
      );
      yield mergeMembers(table, block, former);
    }
  }
}

function nameOf({ workspace, load }: Pick<LoadPlace, "workspace" | "load">): string {
  return `${load} ${workspace}`;
}

/** The value, or an error as soon as the signal aborts. The work goes on. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
