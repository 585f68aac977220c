import type { SampleSpec } from "@vitrine/contracts/query";

import type { RawColumns } from "../../result/shape-result.ts";
import type { Rollup } from "../../model/rollups.ts";
import type { ImportPreview } from "../../import/open-import.ts";
import type { BatchOutcome, DataState, HeldSample, StatementBatch, StoreFailure } from "../fact-store.ts";
import type { PreparedOutcome } from "../import-store.ts";
import type { ImportJob, ImportOutcome, InspectJob } from "./imports/import-job.ts";
import type { QueueState } from "../fact-store.ts";
import type { PrepareJob } from "./imports/prepare-job.ts";

export {
  cancelledOutcome,
  type BatchOutcome,
  type DataState,
  type HeldSample,
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
  readonly sample: HeldSample | null;
  /** Workspaces whose files could not be read, and why. */
  readonly damaged: readonly { readonly workspace: string; readonly cause: string }[];
}

/** What the process reports to operators. */
export type StoreNote =
  | { readonly event: "facts-carried-over"; readonly workspaces: number; readonly kept: string }
  | { readonly event: "facts-left-alone"; readonly file: string }
  | { readonly event: "facts-damaged"; readonly workspace: string; readonly cause: string };

/** Requests to the process. Each is answered once under its id, except for cancelling. */
export type ToProcess =
  | { readonly kind: "open"; readonly id: number; readonly settings: StoreSettings }
  | { readonly kind: "state"; readonly id: number; readonly workspace: string }
  | { readonly kind: "run"; readonly id: number; readonly workspace: string; readonly batch: StatementBatch }
  | { readonly kind: "load"; readonly id: number; readonly spec: SampleSpec; readonly dataVersion: string }
  | { readonly kind: "import"; readonly id: number; readonly job: ImportJob }
  | { readonly kind: "prepare"; readonly id: number; readonly job: PrepareJob }
  | { readonly kind: "inspect"; readonly id: number; readonly job: InspectJob }
  | { readonly kind: "list-imports"; readonly id: number; readonly workspace: string }
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
  | { readonly kind: "state"; readonly id: number; readonly state: DataState }
  /** For the log. */
  | { readonly kind: "note"; readonly id: number; readonly note: StoreNote }
  | { readonly kind: "answered"; readonly id: number; readonly outcome: BatchOutcome }
  | { readonly kind: "progress"; readonly id: number; readonly rows: number; readonly share: number }
  | { readonly kind: "loaded"; readonly id: number; readonly sample: HeldSample }
  | { readonly kind: "imported"; readonly id: number; readonly outcome: ImportOutcome }
  | { readonly kind: "prepared"; readonly id: number; readonly outcome: PreparedOutcome }
  | { readonly kind: "inspected"; readonly id: number; readonly preview: ImportPreview }
  | { readonly kind: "imports"; readonly id: number; readonly ids: readonly string[] }
  | { readonly kind: "queue-state"; readonly id: number; readonly state: QueueState }
  | { readonly kind: "failed"; readonly id: number; readonly failure: StoreFailure };
