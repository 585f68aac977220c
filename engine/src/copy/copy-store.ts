import type { CopiedWorkspace } from "./copied-workspace.ts";
import type { TotalRow } from "./totals.ts";

/** Copies the facts of workspaces, for dumps, restores and moves from any engine to any other. */
export interface CopyStore {
  /**
   * Keeps the rows of views until they are released, so that they can be copied although newer versions begin to count.
   *
   * @throws AppError `engine_unavailable`
   */
  keep(workspaces: readonly CopiedWorkspace[]): Promise<KeptFacts>;
  /**
   * Puts the rows of files in the place of everything that the engine has of a workspace. The view can be read when they
   * are complete; until then nothing of the workspace can.
   */
  restore(workspace: CopiedWorkspace, files: readonly CopiedTable[]): Promise<void>;
  /**
   * The newest load of a workspace that has written anything, complete or not; 0 if there is none. Loads that a restored
   * store does not know must go, because its next ones get the same numbers.
   */
  newestLoad(workspace: string): Promise<number>;
  /** Removes everything of a workspace. */
  erase(workspace: string): Promise<void>;
  /** Writes the id of another workspace into files. */
  rename(files: readonly CopiedTable[], workspace: string): Promise<void>;
  /** The totals of files. */
  totalsOf(workspace: CopiedWorkspace, files: readonly CopiedTable[]): Promise<readonly TotalRow[]>;
}

export interface KeptFacts {
  /** The ids of the workspaces whose rows are kept. */
  readonly workspaces: ReadonlySet<string>;
  totals(workspace: CopiedWorkspace): Promise<readonly TotalRow[]>;
  /** Writes the rows of a view as Parquet, one file for each table that has rows. @param folder an empty folder */
  write(workspace: CopiedWorkspace, folder: string): Promise<readonly CopiedTable[]>;
  release(): Promise<void>;
}

/** A file with rows of one table, in the order of their loads. */
export interface CopiedTable {
  /** Source of the table. */
  readonly source: string;
  /** Absolute path. */
  readonly path: string;
}
