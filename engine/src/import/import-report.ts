import type { ImportMapping } from "./import-types.ts";

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
