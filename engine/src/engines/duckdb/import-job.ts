import type { ImportMapping, ImportShape } from "../../import/import-types.ts";
import type { DataState } from "../fact-store.ts";

/** A file to import, and all that the process needs to know for it. */
export interface ImportJob {
  /** Chosen by the caller; an id that the store holds already is not taken again. */
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  /** As people know the file. */
  readonly fileName: string;
  readonly workspace: string;
  /** As people call the workspace. */
  readonly client: string;
  readonly shape: ImportShape;
  readonly known: Partial<ImportMapping>;
  /** Where the account of lines not taken is written, one JSON object a line. */
  readonly accountFile: string;
  /** ISO day: figures of this day and later ones are not complete. */
  readonly today: string;
  /** ISO moment. */
  readonly importedAt: string;
}

/** What became of a file. `rows` is what was taken, skipped and refused together. */
export interface ImportReport {
  readonly source: string;
  readonly mapping: ImportMapping | null;
  readonly rows: number;
  readonly taken: number;
  readonly skipped: number;
  readonly refused: number;
  /** Rows of earlier imports in whose place these came. */
  readonly replaced: number;
  /** ISO days of the rows taken. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Of the rows taken; money in units of the dataset's currency. */
  readonly totals: { readonly impressions: number; readonly clicks: number; readonly spend: number };
  /** Every amount that the accepted lines have. */
  readonly amounts: readonly AmountEntry[];
}

/** The ledger of one amount: exact sums as plain numbers, such as `22.5`. The two always agree. */
export interface AmountEntry {
  /** Column of the facts. */
  readonly column: string;
  /** As people read it. */
  readonly label: string;
  /** ISO 4217, the dataset's; `null` for what is not money. */
  readonly currency: string | null;
  /**
   * Of the accepted lines of the file, added up as they are read: each as the file has it, rounded at the sixth digit and,
   * if need be, converted.
   */
  readonly file: string;
  /** Of the file's rows, read back from the store. */
  readonly stored: string;
  /** What the file has in other currencies: its sum in these, and in the dataset's after each line's conversion. */
  readonly converted: readonly {
    readonly currency: string;
    readonly file: string;
    readonly stored: string;
  }[];
}

/** A line that was not taken; `noted`: what of the header's line was left out of all lines. */
export interface AccountEntry {
  readonly line: number;
  readonly outcome: "skipped" | "refused" | "noted";
  readonly reason: string;
}

export interface ImportOutcome {
  readonly state: DataState;
  readonly report: ImportReport;
}

/** A file to look into. */
export interface InspectJob {
  readonly file: string;
  readonly shape: ImportShape;
  readonly known: Partial<ImportMapping>;
  /** ISO day. */
  readonly today: string;
}
