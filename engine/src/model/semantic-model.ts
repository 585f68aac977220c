import type { ColumnType, NumberFormat } from "@vitrine/contracts/query";

import type { Expression } from "./expression.ts";

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
  readonly columns: readonly ModelColumn[];
  readonly measures: readonly ModelMeasure[];
}

export interface ModelColumn {
  /** Also the column's name in the engine. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly type: ColumnType;
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
  readonly folder: string;
  readonly expression: Expression;
  /** The expression as the author wrote it. */
  readonly source: string;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  readonly additivity: Additivity;
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
