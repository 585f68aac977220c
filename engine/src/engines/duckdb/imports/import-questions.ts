import type { DataRegistry, ImportRecord, NewMember } from "../../../registry/data-registry.ts";
import type { EarlierLoads, findReplaced } from "../../../registry/replaced-loads.ts";
import type { WrittenRows } from "../../amount-sums.ts";
import type { BlockValue, ReplacedRows, RowBlock } from "../../remote/remote-rows.ts";
import type { ImportReport } from "../../../import/import-report.ts";

/** The questions about members that an import asks the registry. */
export type MemberRegistry = Pick<DataRegistry, "findMembers" | "reserveKeys">;

/** What an import asks the registry while it is written. */
export interface ImportQuestions extends MemberRegistry {
  findEarlier(load: Parameters<typeof findReplaced>[1]): Promise<EarlierLoads>;
}

/** What reading a file for another store asks of that store and of the registry. */
export interface ReadQuestions extends MemberRegistry {
  /** The key and the texts of each member of a plain list that the sample has. */
  listSample(list: SampleList): Promise<readonly (readonly BlockValue[])[]>;
  /** Takes rows of a table. @returns true, when there is room for more */
  insert(table: string, rows: RowBlock): Promise<true>;
}

export interface SampleList {
  /** Source of the table. */
  readonly table: string;
  readonly key: string;
  readonly texts: readonly string[];
}

/** A file whose rows were handed over. */
export interface ReadImport {
  readonly report: ImportReport;
  /** `null` if no line was accepted; no rows were handed over then. */
  readonly read: {
    readonly record: ImportRecord;
    readonly members: readonly NewMember[];
    readonly written: WrittenRows;
    /** The rows that it replaces, except for which earlier loads these are of. */
    readonly replacing: Omit<ReplacedRows, "alike" | "unlike">;
  } | null;
}
