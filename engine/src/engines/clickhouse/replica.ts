import { AppError } from "@vitrine/contracts/errors";

import type { WorkspaceView } from "../../registry/data-registry.ts";
import { ClickhouseError, type ClickhouseNode, type NodeSettings } from "./clickhouse-node.ts";
import { createTables } from "./clickhouse-tables.ts";
import { quote, quoteName } from "./literals.ts";
import { loadColumn, loadsTable, workspaceColumn, type RowLayout } from "./row-layout.ts";

/** Time limits in milliseconds. */
export interface RowLimits {
  readonly question: number;
  /** Of sending a block of rows. */
  readonly block: number;
  /** Of work on whole tables. */
  readonly table: number;
  /** For how long a node that failed is asked only if no other can answer. */
  readonly away: number;
  /** For how long a node that hangs is not asked by readers. Longer than the time between two looks whether it answers. */
  readonly hung: number;
  /** For how long it is believed that a replica still holds what it held. */
  readonly known: number;
}

export const usualLimits: RowLimits = {
  question: 5000,
  block: 60_000,
  table: 600_000,
  away: 5000,
  hung: 12_000,
  known: 60_000,
};

/** A load that a replica holds completely, together with all loads that it is based on. */
export interface LoadMark {
  readonly load: number;
  /** The version that the load is based on. */
  readonly basis: number;
  /** Numbers below that of the load that do not count. */
  readonly skipped: readonly number[];
}

export interface ReplicaSettings {
  readonly database: string;
  readonly layout: RowLayout;
  readonly limits: RowLimits;
}

/** A failure after more milliseconds is that of a node that hangs. One that is down fails at once. */
const hungAfterMs = 1000;

/** One of the nodes with the same rows. */
export class Replica {
  readonly node: ClickhouseNode;
  readonly limits: RowLimits;
  readonly #database: string;
  readonly #layout: RowLayout;
  readonly #marks = new Map<string, { readonly mark: LoadMark; readonly until: number }>();
  #prepared: Promise<void> | null = null;
  #awayUntil = 0;
  #hungUntil = 0;

  constructor(node: ClickhouseNode, { database, layout, limits }: ReplicaSettings) {
    this.node = node;
    this.limits = limits;
    this.#database = database;
    this.#layout = layout;
  }

  get isAway(): boolean {
    return performance.now() < this.#awayUntil;
  }

  /**
   * The node hangs, so that a statement would take its place from others and fail in the end. `ping` notices when it
   * answers again.
   */
  get isHung(): boolean {
    return performance.now() < this.#hungUntil;
  }

  /**
   * Remembers that the node did not answer. What it holds is asked again, because it may come back without its rows.
   *
   * @param begun when it was asked, in `performance.now`
   */
  lose(begun: number): void {
    const now = performance.now();
    this.#awayUntil = now + this.limits.away;
    if (now - begun > hungAfterMs) this.#hungUntil = now + this.limits.hung;
    this.#prepared = null;
    this.#marks.clear();
  }

  /** Creates what is missing. @throws AppError `engine_unavailable` */
  async prepare(): Promise<void> {
    this.#prepared ??= this.use(() => createTables(this.node, this.#database, this.#layout, this.limits));
    await this.#prepared.catch((error: unknown) => {
      this.#prepared = null;
      throw error;
    });
  }

  async ping(): Promise<void> {
    await this.use(() =>
      this.node.read("SELECT 1", { settings: { database: "system" }, limitMs: this.limits.question }),
    );
  }

  /** Runs a statement that changes something. */
  async command(statement: string, limitMs: number, settings: NodeSettings = {}): Promise<void> {
    await this.use(() => this.node.command(statement, { settings: { ...writing, ...settings }, limitMs }));
  }

  async read(statement: string, settings: NodeSettings = {}, limitMs = this.limits.block) {
    return this.use(() => this.node.read(statement, { settings: { ...writing, ...settings }, limitMs }));
  }

  /** @throws AppError `engine_unavailable`, also for errors of the node that say so */
  async use<Value>(work: () => Promise<Value>): Promise<Value> {
    const begun = performance.now();
    try {
      const value = await work();
      this.#awayUntil = 0;
      this.#hungUntil = 0;
      return value;
    } catch (error) {
      const isAway = error instanceof AppError && error.code === "engine_unavailable";
      if (isAway || isUnavailable(error)) this.lose(begun);
      if (isAway || !isUnavailable(error)) throw error;
      const cause = `${this.node.origin}: ${error instanceof Error ? error.message : String(error)}`;
      throw new AppError("engine_unavailable", { cause, retryAfter: 1 });
    }
  }

  /** The mark of the last load of a view; `null` if the replica lacks rows of the view. */
  async holds({
    workspace,
    version,
  }: Pick<WorkspaceView, "workspace" | "version">): Promise<LoadMark | null> {
    if (version === 0) return { load: 0, basis: 0, skipped: [] };
    const known = this.#marks.get(workspace);
    if (known?.mark.load === version && performance.now() < known.until) return known.mark;
    const mark = (await this.listMarks(workspace, version))[0] ?? null;
    if (mark !== null) this.#marks.set(workspace, { mark, until: performance.now() + this.limits.known });
    return mark;
  }

  forget(workspace: string): void {
    this.#marks.delete(workspace);
  }

  /** @param load the only one that is asked for; by default all */
  async listMarks(workspace: string, load: number | null = null): Promise<readonly LoadMark[]> {
    await this.prepare();
    const only = load === null ? "" : ` AND ${quoteName(loadColumn)} = ${load}`;
    const [loads = [], bases = [], skipped = []] = await this.read(
      `SELECT DISTINCT toFloat64(${quoteName(loadColumn)}), toFloat64("Basis"), "Skipped" FROM ${quoteName(loadsTable)}
       WHERE ${quoteName(workspaceColumn)} = ${quote(workspace)}${only}`,
      {},
      this.limits.question,
    );
    return loads.map((number, row) => {
      const list = String(skipped[row]);
      return {
        load: Number(number),
        basis: Number(bases[row]),
        skipped: list === "" ? [] : list.split(",").map(Number),
      };
    });
  }

  async addMark(workspace: string, { load, basis, skipped }: LoadMark): Promise<void> {
    await this.command(
      `INSERT INTO ${quoteName(loadsTable)} SELECT ${quote(workspace)}, toInt64(${load}), toInt64(${basis}), ${quote(skipped.join(","))}`,
      this.limits.block,
    );
  }
}

/** Settings of statements that change something or read much. */
const writing: NodeSettings = {
  max_query_size: 64 * 1024 * 1024,
  max_ast_elements: 10_000_000,
  join_use_nulls: 1,
};

/**
 * Error numbers of nodes that are unreachable or gone, accept no more statements, have no space, or have lost their
 * tables.
 */
const unavailable = new Set([3, 32, 60, 81, 198, 202, 203, 207, 209, 210, 243, 252, 279, 516, 519]);

/** How the system says that there is no space. ClickHouse reports it under the number of what it was doing. */
const noSpace = /No space left on device|Disk quota exceeded/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof ClickhouseError) || error.number === null) return false;
  return unavailable.has(error.number) || noSpace.test(error.message);
}
