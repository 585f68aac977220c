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

/** The result of an import. `rows` counts accepted, skipped and refused lines together. */
export interface ImportReport {
  readonly source: string;
  readonly mapping: ImportMapping | null;
  readonly rows: number;
  readonly taken: number;
  readonly skipped: number;
  readonly refused: number;
  readonly replaced: number;
  /** ISO days of the accepted rows. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Of the accepted rows; money in units of the currency of the dataset. */
  readonly totals: { readonly impressions: number; readonly clicks: number; readonly spend: number };
  readonly amounts: readonly AmountEntry[];
}

/** The exact sums of one amount as plain numbers, such as `22.5`. Both are always equal. */
export interface AmountEntry {
  readonly column: string;
  /** Display name. */
  readonly label: string;
  /** ISO 4217, of the dataset; `null` if the amount is not money. */
  readonly currency: string | null;
  /**
   * Sum over the accepted lines as they are read: each value as in the file, rounded at the sixth digit, and converted if
   * necessary.
   */
  readonly file: string;
  /** Sum over the rows of the file, read back from the store. */
  readonly stored: string;
  /** Sums in other currencies: as in the file, and after the conversion of each line. */
  readonly converted: readonly {
    readonly currency: string;
    readonly file: string;
    readonly stored: string;
  }[];
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
