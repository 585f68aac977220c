import type { ImportReport } from "../import/import-report.ts";
import type { DataState } from "./data-state.ts";

/**
 * What is known about the data of all workspaces: which loads count, and which key a member of a dimension has. The
 * server keeps it in its store, next to everything else that lasts. Engines only hold rows, and can be filled again.
 */
export interface DataRegistry {
  /** The data of a workspace as they are now. A workspace that nothing was loaded into has version 0. */
  view(workspace: string): Promise<WorkspaceView>;
  /** The version of `view`, at a fraction of its cost. */
  version(workspace: string): Promise<number>;
  /** The workspaces with a version above 0. */
  workspaces(): Promise<readonly VersionedWorkspace[]>;
  /** The loads of a workspace that count, in their order. */
  loads(workspace: string): Promise<readonly LoadRecord[]>;
  /** A load that counts; `null` if there is none of this id. */
  findLoad(workspace: string, id: string): Promise<LoadRecord | null>;
  /**
   * Gives a new load its number, which is above all earlier ones of the workspace and is never given again. Other loads
   * of the workspace that have begun can then no longer be committed.
   */
  begin(workspace: string): Promise<BegunLoad>;
  /** The members of a dimension that are known by any of these names, in all scopes, and which of the numbers are taken. */
  findMembers(place: MemberPlace, asked: MembersAsked): Promise<MembersFound>;
  /** Keys for new members, which no one else gets. @returns the first of `count` successive keys */
  reserveKeys(place: MemberPlace, count: number): Promise<number>;
  /**
   * Gives members their keys, for ever: also if the load that names them fails. Members that are known already are left
   * out.
   *
   * @throws VersionMoved if one of them has got another key in the meantime
   */
  addMembers(workspace: string, members: readonly NewMember[]): Promise<void>;
  /**
   * Makes loads count, all or none of them. From here on `view` returns their numbers as the versions of their
   * workspaces.
   *
   * @throws VersionMoved if another load of one of the workspaces has begun after this one
   */
  commit(loads: readonly NewLoad[]): Promise<void>;
  /** Forgets loads that do not count, after an engine has removed their rows. */
  forget(workspace: string, loads: readonly number[]): Promise<void>;
  /** Takes over what an earlier version kept in its engine. Does nothing if the workspace has a version already. */
  adopt(workspace: AdoptedWorkspace): Promise<void>;
}

/** The data of a workspace at one moment. Everything that a batch reads is of one view. */
export interface WorkspaceView {
  readonly workspace: string;
  /** Number of the last load that counts; 0 without data. */
  readonly version: number;
  /** Numbers up to `version` that do not count: loads that failed or were retired, whose rows an engine may still hold. */
  readonly hidden: readonly number[];
  readonly state: DataState;
}

export interface VersionedWorkspace {
  readonly workspace: string;
  readonly version: number;
}

export interface BegunLoad {
  readonly number: number;
  /** What the load is based on. */
  readonly view: WorkspaceView;
  /** Loads that do not count and never will, whose rows an engine may still hold. */
  readonly leftovers: readonly number[];
}

/** A load that counts. */
export type LoadRecord = ImportRecord | SampleRecord;

/** One imported file. */
export interface ImportRecord {
  readonly kind: "import";
  readonly number: number;
  /** Chosen by the caller; unique in a workspace. */
  readonly id: string;
  /** An id of `import-sources.ts` in contracts. */
  readonly source: string;
  /** Source of the table of facts. */
  readonly facts: string;
  /** The dimensions that its rows are split by, the finest level first, joined by `+`. */
  readonly grain: string;
  readonly fileName: string;
  /** ISO days of its rows, both ends included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** ISO day. */
  readonly completeThrough: string;
  readonly taken: number;
  /** How many rows of earlier loads it replaced. */
  readonly replaced: number;
  /** ISO moment. */
  readonly importedAt: string;
  /** How many decimal digits its amounts have; `null` if an earlier version rounded counts with fractions. */
  readonly digits: number | null;
  /** What the caller received; `null` for imports of earlier versions. */
  readonly report: ImportReport | null;
}

/** The sample data of a workspace. A later one retires it. */
export interface SampleRecord {
  readonly kind: "sample";
  readonly number: number;
  /** Fingerprint of what was made. */
  readonly id: string;
  /** ISO day; `null` if the sample has no days. */
  readonly completeThrough: string | null;
  /** Rows of daily facts. */
  readonly rows: number;
}

export interface NewLoad {
  readonly workspace: string;
  readonly record: LoadRecord;
  /** Numbers of loads that no longer count. */
  readonly retires: readonly number[];
}

export interface MemberPlace {
  readonly workspace: string;
  /** Name of the table of the dimension in the engine. */
  readonly dimension: string;
}

export interface MembersAsked {
  /** Names such as `id:123`. */
  readonly members: readonly string[];
  /** Numbers for people, such as those of campaigns. */
  readonly numbers: readonly string[];
}

export interface MembersFound {
  readonly members: readonly KnownMember[];
  readonly takenNumbers: readonly string[];
}

/** One name of a member. A member may have several: its id, and its name below its parents. */
export interface KnownMember {
  /** Source and account, separated by U+001F; empty for plain lists such as devices. */
  readonly scope: string;
  readonly member: string;
  readonly key: number;
  /** The member's number for people; `null` if it has none. */
  readonly number: string | null;
  /** Whether the platform's id of the member is known. */
  readonly isIdentified: boolean;
}

/** A member that a load names for the first time, or a further name of a known one. */
export interface NewMember {
  readonly dimension: string;
  readonly scope: string;
  readonly member: string;
  readonly key: number;
  /** The member's number for people; `null` if it has none. All names of a member have the same one. */
  readonly number: string | null;
}

/** What an earlier version kept of a workspace. */
export interface AdoptedWorkspace {
  readonly workspace: string;
  /** At least as high as every number of a load. */
  readonly version: number;
  readonly loads: readonly LoadRecord[];
  readonly members: readonly NewMember[];
}

/** Another load of the workspace has begun in the meantime. */
export class VersionMoved extends Error {
  constructor() {
    super("The data have changed since they were read");
    this.name = "VersionMoved";
  }
}
