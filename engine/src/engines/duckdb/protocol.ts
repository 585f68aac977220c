import type { SampleSpec } from "@vitrine/contracts/query";

import type { RawColumns } from "../../result/shape-result.ts";
import type { Rollup } from "../../model/rollups.ts";
import type { ImportPreview } from "../../import/open-import.ts";
import type { AdoptedWorkspace, VersionedWorkspace } from "../../registry/data-registry.ts";
import type { BatchOutcome, QueueState, StatementBatch, StoreFailure } from "../fact-store.ts";
import type { ImportShape } from "../../import/import-types.ts";
import type { CopyQuestions, CopyResult, CopyTask } from "./copies/copy-tasks.ts";
import type { TableQuestions } from "./held-tables/table-questions.ts";
import type { ImportJob, InspectJob, WrittenImport } from "./imports/import-job.ts";
import type { ImportQuestions, ReadImport, ReadQuestions } from "./imports/import-questions.ts";

export {
  cancelledOutcome,
  type BatchOutcome,
  type StatementBatch,
  type StatementOutcome,
  type StoreFailure,
} from "../fact-store.ts";

/** A table of the store, as the model describes it. */
export interface StoredTable {
  readonly source: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The first column of a calendar is the day. */
  readonly isCalendar?: true;
  readonly rollups?: readonly Rollup[];
}

/** A dataset of tables that the process keeps in memory while it is read. Its rows never change. */
export interface HeldTables {
  readonly id: string;
  /** The size of its rows, as the limits of tables count it. */
  readonly bytes: number;
  readonly parts: number;
  /** The tables in the order of the dataset, and the calendar at the end if there is one. */
  readonly tables: readonly StoredTable[];
  /** The column of days of each table, by source. */
  readonly days: Readonly<Record<string, string>>;
}

/** How the tables of a store refer to each other. */
export interface StoredRelations {
  /** The column that says which workspace the rows of a dimension belong to; `null` if the model has none. */
  readonly workspace: ColumnPlace | null;
  /** Each from the referring column to the key. */
  readonly links: readonly { readonly from: ColumnPlace; readonly to: ColumnPlace }[];
}

export interface ColumnPlace {
  readonly source: string;
  readonly column: string;
}

export interface StoreSettings {
  /** Folder with a folder for each workspace. */
  readonly folder: string;
  /** The file with all workspaces of earlier versions, which is carried over at the start; `null` for none. */
  readonly earlierFile: string | null;
  /** How many workspaces stay open for reading while no one reads them. */
  readonly openFiles: number;
  readonly relations: StoredRelations;
  /** Fingerprint of the tables. A file of another shape counts as empty. */
  readonly shape: string;
  readonly tables: readonly StoredTable[];
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

export interface OpenedStore {
  /** The newest file of each workspace that has one. */
  readonly files: readonly VersionedWorkspace[];
}

/** A workspace whose sample is made or, if it is not among those of the sample, removed. */
export interface SamplePart {
  readonly workspace: string;
  /** Number of the load. */
  readonly load: number;
  /** The version with the imported data; 0 for none. */
  readonly basis: number;
}

/** Rows of daily facts by workspace; without those whose imported data cannot be read. */
export type SampleRows = Readonly<Record<string, number>>;

/** What the process reports to operators. */
export type StoreNote =
  | { readonly event: "facts-carried-over"; readonly workspaces: number; readonly kept: string }
  | { readonly event: "facts-left-alone"; readonly file: string }
  | { readonly event: "facts-damaged"; readonly workspace: string; readonly cause: string };

/** What the process asks its parent, which has the registry and other stores. */
export type ParentQuestions = ImportQuestions & ReadQuestions & CopyQuestions & TableQuestions;

export type Question = {
  [Name in keyof ParentQuestions]: {
    readonly name: Name;
    readonly parameters: Parameters<ParentQuestions[Name]>;
  };
}[keyof ParentQuestions];

/** Requests to the process. Each is answered once under its id, except for cancelling and the answers to questions. */
export type ToProcess =
  | { readonly kind: "open"; readonly id: number; readonly settings: StoreSettings }
  /** Reads what the registry takes over of a file of an earlier version. */
  | {
      readonly kind: "describe";
      readonly id: number;
      readonly place: VersionedWorkspace;
      readonly shape: ImportShape;
    }
  /** Says which versions count. Finds damaged files, and removes others. */
  | { readonly kind: "settle"; readonly id: number; readonly places: readonly VersionedWorkspace[] }
  | {
      readonly kind: "run";
      readonly id: number;
      readonly place: VersionedWorkspace;
      readonly batch: StatementBatch;
    }
  /** The same on a dataset of tables, whose rows are asked for if they are not in memory. */
  | {
      readonly kind: "run-on-tables";
      readonly id: number;
      readonly held: HeldTables;
      readonly batch: StatementBatch;
    }
  | { readonly kind: "holds"; readonly id: number; readonly place: VersionedWorkspace }
  | {
      readonly kind: "write-sample";
      readonly id: number;
      readonly spec: SampleSpec;
      readonly parts: readonly SamplePart[];
    }
  | {
      readonly kind: "import";
      readonly id: number;
      readonly job: ImportJob;
      readonly load: number;
      /** The version that the import is based on; 0 for none. */
      readonly basis: number;
    }
  /** Reads a file for another store. */
  | {
      readonly kind: "read";
      readonly id: number;
      readonly job: ImportJob;
      readonly load: number;
      /** Path of a temporary database. */
      readonly place: string;
    }
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly question: number;
      /** `null` if the question could not be answered. */
      readonly answer: unknown;
    }
  | {
      readonly kind: "discard";
      readonly id: number;
      readonly workspace: string;
      readonly loads: readonly number[];
    }
  | { readonly kind: "copy"; readonly id: number; readonly task: CopyTask }
  | { readonly kind: "inspect"; readonly id: number; readonly job: InspectJob }
  | { readonly kind: "queue"; readonly id: number }
  | { readonly kind: "cancel"; readonly id: number };

export type FromProcess =
  /** Columns of a long answer, whose end comes with the outcome. A first chunk discards chunks of an earlier attempt. */
  | {
      readonly kind: "piece";
      readonly id: number;
      readonly statement: number;
      readonly isFirst: boolean;
      readonly columns: RawColumns;
    }
  | { readonly kind: "opened"; readonly id: number; readonly opened: OpenedStore }
  | { readonly kind: "described"; readonly id: number; readonly adopted: AdoptedWorkspace }
  /** For the log. */
  | { readonly kind: "note"; readonly id: number; readonly note: StoreNote }
  | { readonly kind: "answered"; readonly id: number; readonly outcome: BatchOutcome }
  | { readonly kind: "progress"; readonly id: number; readonly rows: number; readonly share: number }
  | {
      readonly kind: "question";
      readonly id: number;
      readonly number: number;
      readonly question: Question;
    }
  | { readonly kind: "sample-written"; readonly id: number; readonly rows: SampleRows }
  | { readonly kind: "imported"; readonly id: number; readonly outcome: WrittenImport }
  | { readonly kind: "read"; readonly id: number; readonly read: ReadImport }
  | { readonly kind: "copied"; readonly id: number; readonly result: CopyResult }
  | { readonly kind: "inspected"; readonly id: number; readonly preview: ImportPreview }
  | { readonly kind: "queue-state"; readonly id: number; readonly state: QueueState }
  | { readonly kind: "held"; readonly id: number; readonly isHeld: boolean }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly failure: StoreFailure };
