import type { ImportSource } from "@vitrine/contracts/query";

import type { ImportRole } from "../model/import-roles.ts";
import type { FieldPlace } from "../model/semantic-model.ts";

/** What a cell of a file holds: text as it stands, or a spreadsheet's number in its own, locale-free spelling. */
export type SourceCell = string | { readonly number: string };

/** One record of a file. Blank lines come as records without content, because footers begin after them. */
export interface SourceRecord {
  /** Counted from 1: the line on which the record begins, or the row of a spreadsheet. */
  readonly line: number;
  readonly cells: readonly SourceCell[];
}

/**
 * What a column of a file means:
 * `day`, `period_start`, `period_end`, `currency`, `advertiser_currency`, `partner_currency`, `account_id`, `account`,
 * `result_indicator`, `results`, `amount:COLUMN` of the facts, `Table[column]` of a dimension, `split:COLUMN` where the
 * file divides figures by something that the dataset may not know, `leave_out` for ratios and the like.
 */
export type ColumnTarget = string;

/** What a header means before the model is asked which column that is. */
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

/** How a file is read; kept for the next file with the same headers. */
export interface ImportMapping {
  readonly source: ImportSource;
  /** By header; a header that comes again is `NAME #2`. */
  readonly columns: Readonly<Record<string, ColumnTarget>>;
  readonly decimal: DecimalMark;
  /** `null`: not known, so days such as 3/4/26 cannot be read. */
  readonly dateOrder: DateOrder | null;
  /** Of money whose currency the file does not say. */
  readonly currency: string;
  /** Units of the dataset's currency for one unit of another. */
  readonly rates: Readonly<Record<string, number>>;
  /** The account, where the file does not have it. */
  readonly account: string;
}

export interface FileColumn {
  /** The header, made unique. */
  readonly name: string;
  /** Currency that the header names, such as EUR. */
  readonly currency: string | null;
}

/** What was found out about a file before any of it is taken. */
export interface Detection {
  readonly encoding: string;
  readonly headerLine: number;
  readonly columns: readonly FileColumn[];
  readonly mapping: ImportMapping;
}

/** What the rows of a dataset are made of, as far as importing needs to know. */
export interface ImportShape {
  /** The dimensions of what rows are about, from the top down: campaigns, and what lies within them. */
  readonly levels: readonly string[];
  /** The columns that the model gives a role in importing. */
  readonly roles: Readonly<Partial<Record<ImportRole, FieldPlace>>>;
  /** ISO 4217. */
  readonly currency: string;
  /** The column with campaign numbers of a fixed length, `Table[column]`. */
  readonly identity: { readonly column: string; readonly digits: number } | null;
  readonly facts: readonly ImportFacts[];
  readonly dimensions: readonly ImportDimension[];
  /** Source name of the calendar's table. */
  readonly calendar: string | null;
}

export interface ImportFacts {
  readonly source: string;
  readonly dateColumn: string;
  /** Columns that hold figures. */
  readonly amounts: readonly {
    readonly name: string;
    readonly displayName: string;
    /** Stored as integers of millionths; the others as decimals of six digits. */
    readonly isMoney: boolean;
  }[];
  /** Foreign keys of the facts and the dimension each points at. */
  readonly keys: readonly { readonly column: string; readonly dimension: string }[];
}

export interface ImportDimension {
  /** The model's name. */
  readonly name: string;
  readonly source: string;
  readonly key: string;
  readonly columns: readonly { readonly name: string; readonly displayName: string; readonly type: string }[];
  /** Holds the id that platforms give: such members belong to one account. `null` for plain lists such as devices. */
  readonly idColumn: string | null;
  /** What people call a member. */
  readonly nameColumn: string;
  /** Of plain lists: the columns that distinguish members. */
  readonly naturalKey: readonly string[];
}

/** A row of facts on its way into the store. */
export interface MappedRow {
  readonly line: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly account: string;
  /** By dimension, the columns that the file has. */
  readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** In the order of the facts' amounts, in millionths; money in the dataset's currency. */
  readonly amounts: readonly (number | null)[];
  /** What the file says where money was converted. */
  readonly originals: readonly OriginalAmount[];
  /** Equal for lines that say the same thing twice. */
  readonly identity: number;
}

/** Money in the currency that the file has it in. */
export interface OriginalAmount {
  /** Name of the facts' column. */
  readonly amount: string;
  readonly currency: string;
  readonly millionths: number;
}

export type RowOutcome =
  | { readonly kind: "taken"; readonly row: MappedRow }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "refused"; readonly reason: string };

/** A job that is not possible at all: the reason is for people. */
export class ImportFault extends Error {
  /** Where it shows. */
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.name = "ImportFault";
    this.line = line;
  }
}
