import type { ImportReport } from "../../../import/import-report.ts";
import type { ImportMapping, ImportShape } from "../../../import/import-types.ts";
import type { Asker } from "../../../fairness.ts";
import type { ImportRecord, NewMember } from "../../../registry/data-registry.ts";

/** A file to import, with everything that the process needs for it. */
export interface ImportJob {
  /** Chosen by the caller; unique in the workspace. */
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  /** For display. */
  readonly fileName: string;
  readonly workspace: string;
  /** Display name of the client. */
  readonly client: string;
  readonly shape: ImportShape;
  readonly known: Partial<ImportMapping>;
  /** Path for the account of lines that are not imported, one JSON object per line. */
  readonly accountFile: string;
  /** ISO day: figures of this day and later ones are not complete. */
  readonly today: string;
  /** ISO moment. */
  readonly importedAt: string;
  readonly asker: Asker;
}

/** A line that was not imported; `noted` reports columns that were left out of all lines. */
export interface AccountEntry {
  readonly line: number;
  readonly outcome: "skipped" | "refused" | "noted";
  readonly reason: string;
}

/** A file that was read and written, and does not count yet. */
export interface WrittenImport {
  readonly report: ImportReport;
  /** `null` if no line was accepted; nothing was written then. */
  readonly written: { readonly record: ImportRecord; readonly members: readonly NewMember[] } | null;
}

export interface InspectJob {
  readonly file: string;
  readonly shape: ImportShape;
  readonly known: Partial<ImportMapping>;
  /** ISO day. */
  readonly today: string;
  readonly asker: Asker;
}
