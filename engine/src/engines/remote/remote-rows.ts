import type { ColumnType } from "@vitrine/contracts/query";

import type { CopyLoads, CopyTable } from "../../copy/copy-tables.ts";
import type { TotalRow } from "../../copy/totals.ts";
import type { Dialect, SqlStatement } from "../../sql/dialect.ts";
import type { AmountSums, WrittenRows } from "../amount-sums.ts";
import type { StatementOutcome } from "../fact-store.ts";
import type { AdoptedWorkspace, WorkspaceView } from "../../registry/data-registry.ts";
import type { EarlierLoads } from "../../registry/replaced-loads.ts";

/**
 * The rows of all workspaces on database servers: what one kind of database does with them. Every row carries the number
 * of its load. Rows are only added; a `WorkspaceView` says which of them count, and those that none counts any more are
 * removed later. `RemoteStore` does everything that is alike for all kinds.
 *
 * Every call ends within a time limit of its own, whatever the servers do, with AppError `engine_unavailable`.
 */
export interface RemoteRows {
  /** Creates what is missing. Called before the first use, and again after a failure. @throws AnalyticsSetupError */
  open(): Promise<void>;
  /** Whether statements can be answered now. @param workspace the one that must be readable; `null` for any */
  check(workspace: string | null): Promise<void>;
  /** How statements are written that read the rows of a view. */
  dialectAt(view: WorkspaceView): Dialect;
  /** Whether the store contains all rows of the loads of a view. */
  holds(view: WorkspaceView): Promise<boolean>;
  /** Runs one SELECT. Never throws: a failed statement is an outcome. */
  run(statement: SqlStatement, view: WorkspaceView, limits: StatementLimits): Promise<StatementOutcome>;
  /**
   * Adds rows of a load. They do not count before the registry has committed the load. A blank or a missing column of a
   * member says nothing: the value stays as it is in the newest row of the member.
   */
  insert(place: LoadPlace, table: string, rows: AsyncIterable<RowBlock>): Promise<void>;
  /** Lets rows of earlier loads count only for versions before this load. @returns how many */
  replace(place: LoadPlace, basis: WorkspaceView, replacing: ReplacedRows): Promise<number>;
  /** The loads among these of which a row that counts has a value in one of these columns of a table of facts. */
  loadsWith(view: WorkspaceView, loads: readonly number[], facts: FactColumns): Promise<readonly number[]>;
  /** The sums of the rows of a load, read back. */
  readSums(place: LoadPlace, written: WrittenRows): Promise<AmountSums>;
  /** Returns when the rows of a load are safe: after this, the load may be committed. */
  finish(place: LoadPlace): Promise<void>;
  /** Removes all traces of loads that do not count. */
  discard(workspace: string, loads: readonly number[]): Promise<void>;
  /** Removes rows that count for no version from this view on. */
  cleanUp(view: WorkspaceView): Promise<void>;
  /** All rows of a table that count, with the number of their load, for copies to other engines. */
  read(view: WorkspaceView, table: string): AsyncIterable<RowBlock>;
  /** The totals of the rows of a table that count. */
  totals(view: WorkspaceView, table: CopyTable, loads: CopyLoads): Promise<readonly TotalRow[]>;
  /** The newest load of a workspace that has written anything, complete or not; 0 if there is none. */
  newestLoad(workspace: string): Promise<number>;
  /** Removes everything of a workspace. */
  erase(workspace: string): Promise<void>;
  /** Carries over what earlier versions wrote, workspace by workspace. Can be repeated after an interruption. */
  carryOver(adopt: (workspace: AdoptedWorkspace) => Promise<void>, report: ReportProgress): Promise<void>;
  close(): Promise<void>;
}

export type ReportProgress = (rows: number, share: number) => void;

export interface StatementLimits {
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  /** Aborts to stop the statement in the database. */
  readonly signal: AbortSignal;
}

export interface LoadPlace {
  readonly workspace: string;
  /** Number of the load. */
  readonly load: number;
  /** The data that the load is based on. */
  readonly basis: WorkspaceView;
  /** Numbers of the loads of sample data, which other data must not depend on because they may be retired. */
  readonly samples: readonly number[];
}

/** Columns of one table of facts. */
export interface FactColumns {
  /** Source of the table. */
  readonly table: string;
  readonly columns: readonly string[];
}

/** Rows of one table, by column. */
export interface RowBlock {
  readonly columns: readonly BlockColumn[];
  readonly rowCount: number;
}

/**
 * Values of a column. Days are numbers of days since 1970-01-01, integers are numbers, decimals are millionths (exact up
 * to 18 digits), truth values are booleans.
 */
export interface BlockColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly values: readonly BlockValue[];
  /** For dimensions: values for members that have none so far. */
  readonly otherwise?: readonly BlockValue[];
}

export type BlockValue = string | number | bigint | boolean | null;

/** Which rows of earlier loads are replaced (decision 41). */
export interface ReplacedRows extends EarlierLoads {
  /** Source of the table of facts. */
  readonly table: string;
  readonly dateColumn: string;
  /** ISO days, both ends included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly entityColumn: string;
  readonly campaignColumn: string;
}
