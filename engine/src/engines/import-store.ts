import type { ImportFacts } from "../import/import-types.ts";
import type { ImportPreview } from "../import/open-import.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { ImportJob, InspectJob } from "./duckdb/imports/import-job.ts";
import type { ImportReport } from "../import/import-report.ts";

export interface ImportOptions {
  readonly onProgress: (rows: number, share: number) => void;
  /** Aborts an import that does not count yet. */
  readonly signal: AbortSignal | null;
  /** Awaited when the rows and the account of lines are written, before they count. */
  readonly beforeCommit: (() => Promise<void>) | null;
}

export interface ImportStore {
  /** A database server, or one of several, does not answer; false as far as it is known. */
  readonly isAway: boolean;
  /** Imports a file, all or nothing. @throws AppError `engine_unavailable`; nothing has changed then */
  import(job: ImportJob, options: ImportOptions): Promise<ImportReport>;
  /** The first rows of a file. @throws AppError `import_unreadable` */
  inspect(job: InspectJob): Promise<ImportPreview>;
  /** Those of these loads with rows in a view whose amounts an earlier version rounded. */
  listRounded(
    view: WorkspaceView,
    loads: readonly number[],
    facts: readonly ImportFacts[],
  ): Promise<readonly number[]>;
}
