import type {
  ColumnContent,
  ColumnType,
  DateGrain,
  MeasureDirection,
  NumberFormat,
} from "@vitrine/contracts/query";

import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { Additivity, Expression } from "@vitrine/contracts/measures";
import type { ImportRole } from "./import-roles.ts";
import type { MeasureBands } from "./read-bands.ts";

/**
 * A dataset: tables, columns and measures with names, types and meanings. Only `parseModel` creates one, so that it is
 * always valid: names are unique, expressions type-check, relationships cannot fan out.
 */
export interface SemanticModel {
  readonly name: string;
  /** Increases whenever the meaning of a field or the shape of a source changes. */
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  /** ISO 4217 code of all money. */
  readonly currency: string;
  /** IANA name of the time zone of the days of the dataset. */
  readonly timeZone: string;
  /** The key of the calendar, on which time functions and comparisons are based. */
  readonly calendar: FieldPlace | null;
  /** The column of identity filters, and the number of digits to which its numbers are padded. */
  readonly identity: { readonly column: FieldPlace; readonly digits: number } | null;
  /** The facts of a query without measures. */
  readonly defaultFacts: string;
  readonly tables: readonly ModelTable[];
  readonly relationships: readonly Relationship[];
}

export interface ModelTable {
  readonly name: string;
  readonly source: string;
  readonly role: "facts" | "dimension";
  readonly displayName: string;
  readonly description: string;
  /** For facts: the period that one row covers. Facts of longer periods are available for whole periods only. */
  readonly period: DateGrain;
  readonly columns: readonly ModelColumn[];
  readonly measures: readonly ModelMeasure[];
  readonly hierarchies: readonly ModelHierarchy[];
  /** For facts: the columns of the rollups in the embedded store, the smallest rollup first. */
  readonly rollups: readonly { readonly columns: readonly string[] }[];
}

/** Levels from the top down, each a column of this table or a related one. */
export interface ModelHierarchy {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly levels: readonly HierarchyLevel[];
}

export interface HierarchyLevel {
  readonly name: string;
  readonly displayName: string;
  readonly column: FieldPlace;
}

/** Other words for a field, by the language in which people ask for it. */
export type SynonymsIn = Readonly<Partial<Record<ReportLanguage, readonly string[]>>>;

export interface ModelColumn {
  /** Also the name of the column in the database. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Other words for the column. */
  readonly synonyms: readonly string[];
  /** The same by language, for questions. */
  readonly synonymsIn: SynonymsIn;
  readonly type: ColumnType;
  /** The kind of values, if the type does not imply it; `null` otherwise. */
  readonly content: ColumnContent | null;
  /** For ids: the column of the same table with the names; `null` otherwise. */
  readonly nameColumn: string | null;
  /** The heading under which filter panes offer the column without a search; `null` for all others. */
  readonly filterGroup: string | null;
  /** For columns of dimensions: what the importer writes to it; `null` for nothing. */
  readonly importRole: ImportRole | null;
  /**
   * For columns of facts: true if platforms add to it for days after a day is complete, because conversions are
   * attributed late.
   */
  readonly attributed: boolean;
  /** For columns of the calendar: the period during which the value is the same; `null` otherwise. */
  readonly period: DateGrain | null;
  /** True if every row of the table has a different value, so that relationships can refer to it. */
  readonly key: boolean;
  /** True for columns that only measures, relationships and security rules may use. For queries it is unknown. */
  readonly hidden: boolean;
  /** True if only people of the agency may see it. */
  readonly internal: boolean;
}

export interface ModelMeasure {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly synonymsIn: SynonymsIn;
  readonly folder: string;
  readonly expression: Expression;
  /** The expression as written by the author, or derived from the bands. */
  readonly source: string;
  /** Words for ranges of another measure; `null` for a measure with an expression. */
  readonly bands: MeasureBands | null;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  /** What is counted (`impressions`), unless the measure is money or a share; then `null`. */
  readonly unit: string | null;
  readonly additivity: Additivity;
  /** Whether an increase is good or bad. */
  readonly direction: MeasureDirection;
  /** For ratios whose sides may cover different rows: the reason why that is correct. */
  readonly mixedRows: string | null;
  /** True if only people of the agency may see it. */
  readonly internal: boolean;
}

/** Many rows of `from` belong to one row of `to`. */
export interface Relationship {
  readonly from: FieldPlace;
  readonly to: FieldPlace;
}

export interface FieldPlace {
  readonly table: string;
  readonly column: string;
}
