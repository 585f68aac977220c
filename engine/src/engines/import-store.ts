import type { Cell } from "@vitrine/contracts/query";

import type { ImportFacts } from "../import/import-types.ts";
import type { ImportPreview } from "../import/open-import.ts";
import type { ImportJob, ImportOutcome, ImportReport, InspectJob } from "./duckdb/import-job.ts";
import type { AmountSums, WrittenRows } from "./amount-sums.ts";
import type { DataState, FactStore } from "./fact-store.ts";
import type { TableRows } from "./table-rows.ts";

/** Where files become figures. */
export interface ImportStore {
  /** Which data there are. @throws AppError `engine_unavailable` */
  start(): Promise<DataState>;
  /** Imports a file, all or nothing. @throws AppError `engine_unavailable`; nothing has changed then */
  import(job: ImportJob, onProgress: (rows: number, share: number) => void): Promise<ImportOutcome>;
  /** The first rows of a file. @throws AppError `import_unreadable` */
  inspect(job: InspectJob): Promise<ImportPreview>;
  /** Ids of the imports that are there. */
  listImports(): Promise<readonly string[]>;
  /** Ids of the imports with rows in the store whose amounts an earlier version of the product rounded. */
  listRounded(facts: readonly ImportFacts[]): Promise<readonly string[]>;
}

/** All that an import must know of a version of the data: everything but its facts. */
export interface ImportBasis {
  /** The store's own name of the version. */
  readonly version: string;
  readonly dataVersion: string;
  readonly tables: readonly CellTable[];
}

export interface CellTable {
  readonly source: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A file that has been read, beside the data that it is to change. */
export interface MadeImport {
  readonly dataVersion: string;
  /** Whole: dimensions, the calendar, the book of imports. */
  readonly tables: readonly CellTable[];
  readonly facts: {
    readonly source: string;
    readonly columns: readonly string[];
    /** Absolute path of the rows as lines, as `TableRows` has them. */
    readonly file: string;
  };
  readonly replacing: Replacing;
  readonly written: WrittenRows;
}

/** What a store needs beside the rows of an import. */
export type Publication = Pick<MadeImport, "dataVersion" | "replacing" | "written">;

export interface Published {
  readonly state: DataState;
  /** How many rows made room. */
  readonly replaced: number;
  /** Of the rows written, read back. */
  readonly sums: AmountSums;
}

/** Which rows of earlier imports make room: decision 41. */
export interface Replacing {
  readonly source: string;
  readonly dateColumn: string;
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Files of equal detail: their rows go by what they are about. */
  readonly alike: readonly number[];
  /** Files of another detail: their rows go by campaign. */
  readonly unlike: readonly number[];
  readonly entityColumn: string;
  readonly campaignColumn: string;
  /** Keys that the new rows have, in pairs. */
  readonly told: readonly (readonly [entity: number, campaign: number])[];
}

export interface MadeOutcome {
  readonly report: ImportReport;
  /** `null`: nothing was taken. */
  readonly made: MadeImport | null;
}

/** A store over the network that takes in what was read elsewhere. */
export interface ImportTarget extends FactStore {
  /** @param only the tables that are asked for; without it all that an import needs */
  readBasis(only?: readonly string[]): Promise<ImportBasis>;
  /**
   * Makes the import a new version of the data, all or nothing: nothing, too, when its amounts do not add up.
   * @param rows everything that is new, asked for once it is known how many rows make room
   * @throws VersionMoved when the data are no longer those of the basis
   */
  publish(
    version: string,
    made: Publication,
    rows: (replaced: number) => AsyncIterable<TableRows>,
    onProgress: (share: number) => void,
  ): Promise<Published>;
  listRounded(facts: readonly ImportFacts[]): Promise<readonly string[]>;
}

/** Somebody else has changed the data meanwhile. */
export class VersionMoved extends Error {
  constructor() {
    super("The data have changed since they were read");
    this.name = "VersionMoved";
  }
}

/** Which rows of a table of facts make room, as a condition; `null`: none. The keys told stand in a table of their own. */
export function replacedRows(
  replacing: Replacing,
  told: string,
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
          `(${column(fileNumber)} IN (${files.join(", ")}) AND ${column(key)} IN (SELECT ${name} FROM ${told}))`,
        ],
  );
  if (parts.length === 0) return null;
  return `${column(dateColumn)} >= ${day(firstDay)} AND ${column(dateColumn)} <= ${day(lastDay)} AND (${parts.join(" OR ")})`;
}
