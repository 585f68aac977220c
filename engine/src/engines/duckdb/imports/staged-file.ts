import type { ImportMapping } from "../../../import/import-types.ts";
import type { LineSums } from "../../../import/rows/line-sums.ts";

/** What a file contains, after its rows were staged in a database of their own. */
export interface StagedFile {
  readonly mapping: ImportMapping;
  /** Source of the table of facts. */
  readonly facts: string;
  readonly grain: string;
  readonly entity: string;
  /** The dimensions with a list of members, from the top level down. */
  readonly dimensions: readonly { readonly name: string; readonly hasNameless: boolean }[];
  /** Names of the amounts that the file may contain. */
  readonly amounts: readonly string[];
  /** True if no row is of an earlier day than the one before. */
  readonly isInOrder: boolean;
  readonly skipped: number;
  readonly refused: number;
  /** Sums of the accepted lines as they were read. */
  readonly sums: LineSums;
  /** ISO days of the accepted rows; `null` if there are none. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Name of the table with the members of a dimension. */
export function listTable(dimension: string): string {
  return `members of ${dimension}`;
}

/** Columns of such a table in addition to those of the dimension. */
export const listColumns = {
  number: "number of the member",
  account: "account of the member",
  name: "first name of the member",
  changed: "last change of the member",
  parent: (dimension: string) => `number in ${dimension}`,
} as const;

export type ReportProgress = (rows: number, share: number) => void;
