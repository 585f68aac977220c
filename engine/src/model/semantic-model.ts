import type {
  ColumnContent,
  ColumnType,
  DateGrain,
  MeasureDirection,
  NumberFormat,
} from "@vitrine/contracts/query";

import type { Expression } from "./expression/expression.ts";
import type { ImportRole } from "./import-roles.ts";
import type { MeasureBands } from "./read-bands.ts";

/**
 * A dataset as people speak of it: tables, columns and measures with names, types and meaning. Made only by
 * `parseModel`, so whoever holds one may trust it: names are unique, expressions type-check, relationships cannot fan out.
 */
export interface SemanticModel {
  readonly name: string;
  /** Grows whenever the meaning of a field or the shape of a source changes. */
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  /** ISO 4217 code of all money. */
  readonly currency: string;
  /** IANA name of the time zone in which the dataset's days begin and end. */
  readonly timeZone: string;
  /** The key of the table of days; time functions and comparisons follow it. */
  readonly calendar: FieldPlace | null;
  /** The column that identity filters speak about, and how many digits pad its numbers. */
  readonly identity: { readonly column: FieldPlace; readonly digits: number } | null;
  /** Facts that a query without measures looks at. */
  readonly defaultFacts: string;
  readonly tables: readonly ModelTable[];
  readonly relationships: readonly Relationship[];
}

export interface ModelTable {
  readonly name: string;
  /** Name of the table in the engine. */
  readonly source: string;
  readonly role: "facts" | "dimension";
  readonly displayName: string;
  readonly description: string;
  /** Of facts: the period that one row covers. Coarser facts answer only where no part of a period is asked for. */
  readonly period: DateGrain;
  readonly columns: readonly ModelColumn[];
  readonly measures: readonly ModelMeasure[];
  readonly hierarchies: readonly ModelHierarchy[];
  /** Of facts: the embedded store also keeps their sums by these columns. The smallest first: it is taken where it will do. */
  readonly rollups: readonly { readonly columns: readonly string[] }[];
}

/** Levels from the top down, each a column of this table or of a related one. */
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

export interface ModelColumn {
  /** Also the column's name in the engine. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Other words that people use for it. */
  readonly synonyms: readonly string[];
  readonly type: ColumnType;
  /** What its values are, where the type does not say it; else null. */
  readonly content: ColumnContent | null;
  /** Of ids: the column of the same table that holds the name of each; else null. */
  readonly nameColumn: string | null;
  /** Of columns of dimensions: what the importer fills it with; else null. */
  readonly importRole: ImportRole | null;
  /** Of facts: platforms add to it for days after a day is over, as conversions are attributed. */
  readonly attributed: boolean;
  /** Of columns of the calendar: the period within which the value stays the same. */
  readonly period: DateGrain | null;
  /** Exactly one row of the table per value: what relationships may point at. */
  readonly key: boolean;
  /** For measures, relationships and security only; a query that names it gets the answer "unknown". */
  readonly hidden: boolean;
  /** Not for people outside the agency. */
  readonly internal: boolean;
}

/** How a measure behaves over groups: added up from parts, or only right when computed from its parts again. */
type Additivity = "additive" | "derived" | "non-additive";

export interface ModelMeasure {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly folder: string;
  readonly expression: Expression;
  /** The expression as the author wrote it, or as the bands mean it. */
  readonly source: string;
  /** Words for ranges of another measure, where the author wrote these in place of an expression. */
  readonly bands: MeasureBands | null;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  /** What is counted (`impressions`), for what has no currency and is no share; `null` when the format says it. */
  readonly unit: string | null;
  readonly additivity: Additivity;
  /** Whether more of it is good news. */
  readonly direction: MeasureDirection;
  /** Of ratios whose two sides can stand on different rows: why that is right. */
  readonly mixedRows: string | null;
  /** Not for people outside the agency. */
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
