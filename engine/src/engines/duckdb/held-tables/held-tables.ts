import type { StoredTable } from "../protocol.ts";

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

/** What the process asks its parent while it fills the tables. */
export interface TableQuestions {
  /** A part of the rows: compressed JSON (`TableRows`). */
  readTablePart(part: number): Promise<Uint8Array>;
}
