import type { Cell } from "@vitrine/contracts/query";

import type { ImportFacts } from "../import/import-types.ts";
import type { ImportPreview } from "../import/open-import.ts";
import type { ImportJob, ImportOutcome, ImportReport, InspectJob } from "./duckdb/imports/import-job.ts";
import type { AmountSums, WrittenRows } from "./amount-sums.ts";
import type { DataState, FactStore } from "./fact-store.ts";
import type { TableRows } from "./table-rows.ts";

export interface ImportStore {
  /** Which data the store has of a workspace. @throws AppError `engine_unavailable`, `facts_damaged` */
  state(workspace: string): Promise<DataState>;
  /** Imports a file, all or nothing. @throws AppError `engine_unavailable`; nothing has changed then */
  import(job: ImportJob, onProgress: (rows: number, share: number) => void): Promise<ImportOutcome>;
  /** The first rows of a file. @throws AppError `import_unreadable` */
  inspect(job: InspectJob): Promise<ImportPreview>;
  /** Ids of the imports of a workspace, in their order. */
  listImports(workspace: string): Promise<readonly string[]>;
  /** Ids of the imports of a workspace with rows in the store whose amounts an earlier version rounded. */
  listRounded(workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]>;
}

/** All data that an import needs of a version: everything except its facts. */
export interface ImportBasis {
  readonly version: string;
  readonly dataVersion: string;
  readonly tables: readonly CellTable[];
}

export interface CellTable {
  readonly source: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The result of reading a file, before it is written to a remote store. */
export interface PreparedImport {
  readonly dataVersion: string;
  /** Complete tables: dimensions, the calendar, the ledger of imports. */
  readonly tables: readonly CellTable[];
  readonly facts: {
    readonly source: string;
    readonly columns: readonly string[];
    /** Absolute path of a file with the rows as lines of `TableRows`. */
    readonly file: string;
  };
  readonly replacing: Replacing;
  readonly written: WrittenRows;
}

/** What a store needs in addition to the rows of an import. */
export type Publication = Pick<PreparedImport, "dataVersion" | "replacing" | "written">;

export interface Published {
  readonly state: DataState;
  readonly replaced: number;
  /** Of the written rows, read back from the store. */
  readonly sums: AmountSums;
}

/** Which rows of earlier imports are replaced (decision 41). */
export interface Replacing {
  readonly source: string;
  readonly dateColumn: string;
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Numbers of files of equal detail. Their rows are replaced by entity. */
  readonly alike: readonly number[];
  /** Numbers of files of other detail. Their rows are replaced by campaign. */
  readonly unlike: readonly number[];
  readonly entityColumn: string;
  readonly campaignColumn: string;
  /** Pairs of keys in the new rows. */
  readonly keys: readonly (readonly [entity: number, campaign: number])[];
}

export interface PreparedOutcome {
  readonly report: ImportReport;
  /** `null` if no row was accepted. */
  readonly made: PreparedImport | null;
}

/** A remote store that imports files which were read elsewhere. */
export interface ImportTarget extends FactStore {
  /** @param only the tables to read; by default all that an import needs */
  readBasis(only?: readonly string[]): Promise<ImportBasis>;
  /**
   * Writes the import as a new version of the data, all or nothing. Fails if the written amounts differ from those of
   * the file.
   *
   * @param rows all new rows, requested once the number of replaced rows is known
   * @throws VersionMoved if the data are no longer those of the basis
   */
  publish(
    version: string,
    made: Publication,
    rows: (replaced: number) => AsyncIterable<TableRows>,
    onProgress: (share: number) => void,
  ): Promise<Published>;
  listRounded(workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]>;
}

/** Another server changed the data in the meantime. */
export class VersionMoved extends Error {
  constructor() {
    super("The data have changed since they were read");
    this.name = "VersionMoved";
  }
}

/**
 * The condition for the rows of facts that are replaced; `null` for none.
 *
 * @param keysTable table with the keys of the new rows
 */
export function replacedRows(
  replacing: Replacing,
  keysTable: string,
  { column, day }: { readonly column: (name: string) => string; readonly day: (day: string) => string },
  fileNumber: string,
): string | null {
  const { alike, unlike, dateColumn, firstDay, lastDay, entityColumn, campaignColumn } = replacing;
  const parts = [
    [alike, entityColumn, "entity"] as const,
    [unlike, campaignColumn, "campaign"] as const,
  ].flatMap(([files, key, name]) =>
    files.length === 0
      ? []
      : [
          `(${column(fileNumber)} IN (${files.join(", ")}) AND ${column(key)} IN (SELECT ${name} FROM ${keysTable}))`,
        ],
  );
  if (parts.length === 0) return null;
  return `${column(dateColumn)} >= ${day(firstDay)} AND ${column(dateColumn)} <= ${day(lastDay)} AND (${parts.join(" OR ")})`;
}
