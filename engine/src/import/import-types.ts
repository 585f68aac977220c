import type { ImportSource } from "@vitrine/contracts/query";

import type { ImportRole } from "../model/import-roles.ts";
import type { FieldPlace } from "../model/semantic-model.ts";

/** The content of a cell: text as it is, or a number of a spreadsheet in its locale-independent form. */
export type SourceCell = string | { readonly number: string };

/** One record of a file. Blank lines are records without content, because footers begin after them. */
export interface SourceRecord {
  /** Counted from 1: the line on which the record begins, or the row of a spreadsheet. */
  readonly line: number;
  readonly cells: readonly SourceCell[];
  /** How many line ends the cells of a text contain; 0 for a spreadsheet. */
  readonly lineEnds: number;
}

/**
 * The meaning of a column of a file: `day`, `period_start`, `period_end`, `currency`, `advertiser_currency`,
 * `partner_currency`, `account_id`, `account`, `result_indicator`, `results`, `amount:COLUMN` of the facts,
 * `Table[column]` of a dimension, `split:COLUMN` if the file splits figures by a dimension that the dataset may not have,
 * `leave_out` for ratios and similar figures.
 */
export type ColumnTarget = string;

/** The meaning of a header, before the model is searched for the column. */
export type HeaderMeaning =
  | "day"
  | "period_start"
  | "period_end"
  | "currency"
  | "advertiser_currency"
  | "partner_currency"
  | "account_id"
  | "account"
  | "result_indicator"
  | "results"
  | "cost_micros"
  | "leave_out"
  | `amount:${string}`
  | `split:${string}`
  | ImportRole;

export type DecimalMark = "." | ",";
export type DateOrder = "ymd" | "mdy" | "dmy";

/** How a file is read. It is kept for the next file with the same headers. */
export interface ImportMapping {
  readonly source: ImportSource;
  /** By header; a repeated header is `NAME #2`. */
  readonly columns: Readonly<Record<string, ColumnTarget>>;
  readonly decimal: DecimalMark;
  /** `null`: unknown, so that days such as 3/4/26 cannot be read. */
  readonly dateOrder: DateOrder | null;
  /** Used if the file does not contain the currency. */
  readonly currency: string;
  /** Units of the currency of the dataset per unit of another currency. */
  readonly rates: Readonly<Record<string, number>>;
  readonly account: string;
}

export interface FileColumn {
  readonly name: string;
  /** Currency in the header, such as EUR. */
  readonly currency: string | null;
}

/** What is known about a file before it is imported. */
export interface Detection {
  readonly encoding: string;
  readonly headerLine: number;
  readonly columns: readonly FileColumn[];
  readonly mapping: ImportMapping;
}

/** The parts of a dataset that importing needs. */
export interface ImportShape {
  /** The dimensions of a row from the top down: campaigns, and the levels below. */
  readonly levels: readonly string[];
  readonly roles: Readonly<Partial<Record<ImportRole, FieldPlace>>>;
  /** ISO 4217. */
  readonly currency: string;
  /** The column with campaign numbers of fixed length, `Table[column]`. */
  readonly identity: { readonly column: string; readonly digits: number } | null;
  readonly facts: readonly ImportFacts[];
  readonly dimensions: readonly ImportDimension[];
  /** Source of the table of the calendar. */
  readonly calendar: string | null;
}

export interface ImportFacts {
  readonly source: string;
  readonly dateColumn: string;
  readonly amounts: readonly {
    readonly name: string;
    readonly displayName: string;
    /** True for integers of millionths; false for decimals of six digits. */
    readonly isMoney: boolean;
  }[];
  /** Foreign keys of the facts, and the dimensions that they refer to. */
  readonly keys: readonly { readonly column: string; readonly dimension: string }[];
}

export interface ImportDimension {
  readonly name: string;
  readonly source: string;
  readonly key: string;
  readonly columns: readonly { readonly name: string; readonly displayName: string; readonly type: string }[];
  /** The column with the id of the platform. Such members belong to one account. `null` for plain lists such as devices. */
  readonly idColumn: string | null;
  /** The column with the display name of a member. */
  readonly nameColumn: string;
  /** For plain lists: the columns that identify members. */
  readonly naturalKey: readonly string[];
}

export interface MappedRow {
  readonly line: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly account: string;
  /** In the order of the dimensions of the file; `null` if the row does not say which. */
  readonly members: readonly (RowMember | null)[];
  /** In the order of the amounts of the facts, in millionths; money in the currency of the dataset. */
  readonly amounts: readonly (number | null)[];
  /** The amounts in the file, if they were converted. */
  readonly originals: readonly OriginalAmount[];
  /** Equal for lines that say the same thing twice. */
  readonly identity: number;
}

/** A member of a dimension, as a row names it. Rows that name it in the same words have the same object. */
export interface RowMember {
  readonly account: string;
  /** In the order of the columns of the dimension. */
  readonly values: readonly (string | undefined)[];
  /** True if it has an id of the platform. */
  readonly isIdentified: boolean;
  /** How often rows have given it another name since it was first read. */
  readonly renamed: number;
  /** Its entry in the list of the members of the file, once a row of it was accepted. */
  listed: ListedMember | null;
}

/** A member of a dimension in a file. */
export interface ListedMember {
  /** Counted from 1 within its dimension, in the order of the accepted rows. */
  readonly number: number;
  readonly account: string;
  /** The name in the first row. */
  readonly name: string | undefined;
  /** The numbers of the members above it in the first row, by dimension. */
  readonly parents: Readonly<Record<string, number>>;
  /** In the order of the columns of the dimension. Of several names the last one counts. */
  readonly values: (string | undefined)[];
  /** Grows with each change of the values of any member. */
  changed: number;
  /** How the last row names it. */
  current: RowMember;
  /** How often that one had been renamed then. */
  renamed: number;
}

/** Money in the currency of the file. */
export interface OriginalAmount {
  readonly amount: string;
  readonly currency: string;
  readonly millionths: number;
}

export type RowOutcome =
  | { readonly kind: "taken"; readonly row: MappedRow }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "refused"; readonly reason: string };

/** An import that is not possible. The message is for users. */
export class ImportFault extends Error {
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.name = "ImportFault";
    this.line = line;
  }
}
