import type { ComparedDays, Comparison } from "../../query/comparison.ts";
import type { Filter } from "../../query/filters.ts";
import type { ColumnContent, ColumnType } from "../../query/result.ts";
import type { Dimension, SemanticQuery, Sort } from "../../query/semantic-query.ts";
import type { VisualBase } from "../visual-base.ts";

/**
 * The half of a visual type that needs no browser: the fields that it accepts, its queries, and the parts of a
 * definition that it uses. The other half is in `frame/src/visuals/kinds/<type>/`.
 */
export interface VisualKind {
  readonly roles: readonly VisualRole[];
  /** The parts of a visual's definition that this type supports. Others have no effect. */
  readonly options: readonly VisualOption[];
  /** Draws categories as rows: the category axis is at the left, and the value axis below. */
  readonly isHorizontal?: true;
  /** A part of the definition that is required. */
  readonly requires?: "image" | "action" | "shape";
  /** Shows all levels of a hierarchy at once. Other types show one level, and users drill down and up. */
  readonly showsAllLevels?: true;
  /** Shows one figure. On phones, two of them fit next to each other. */
  readonly isSingleFigure?: true;
  /** Sentences about its figures are drawn instead of them. */
  readonly isSentences?: true;
  /** The selection filters the other visuals of the page. Host pages read and set it as the state of the slicer. */
  readonly isSlicer?: true;
  /** Marks can show the part that belongs to a selection in another visual. Types without this are filtered instead. */
  readonly highlights?: true;
  /** The first dimension can be a time axis, the grain of which follows the period that the user chooses. */
  readonly hasTimeAxis?: true;
  /** All figures have one axis: measures of another unit, and of a split chart all but the first, are only in its table. */
  readonly hasOneAxis?: true;
  /** What is loaded later if an answer was truncated: more rows of a table, or more lines of a matrix. */
  readonly windows?: "rows" | "lines";
  /** Additional columns that are shown as pictures. Files do not contain them. */
  readonly pictures?: (visual: VisualBase, model: QueryModel | null) => readonly Dimension[];
  readonly queries: (visual: VisualBase, context: QueryContext) => VisualQueries;
}

/** The optional parts of a visual's definition, by their names. */
export type VisualOption =
  | "action"
  | "commentary"
  | "compare"
  | "dataLabels"
  | "drill"
  | "forecast"
  | "formatting"
  | "image"
  | "numberFormats"
  | "referenceLines"
  | "shape"
  | "slicer"
  | "sort"
  | "text"
  | "totals"
  | "trendLine";

/**
 * A role for fields of a visual. The embedding protocol calls it a data role, and user interfaces often a field well.
 */
export interface VisualRole {
  /** Identifies the role in calls of host pages. Types of the embedding protocol have the protocol's names. */
  readonly name: string;
  /** What the role is called in types of the protocol that are drawn by this one. */
  readonly otherName?: string;
  readonly displayName: string;
  readonly kind: "grouping" | "measure" | "groupingOrMeasure";
  /** The required kind of column for a grouping; any if missing. */
  readonly only?: "date" | "number";
  /** The minimum number of fields; 0 if missing. */
  readonly min?: number;
  /** The maximum number of fields; unlimited if missing. */
  readonly max?: number;
  readonly fields: RoleFields;
}

/**
 * The part of a visual's definition that contains the fields of a role: the dimensions or measures from the n-th, up to
 * the role's `max`; all dimensions followed by all measures; the measures that combined charts draw as columns or as
 * lines; or a part with one field.
 */
export type RoleFields =
  | { readonly of: "dimensions" | "measures"; readonly from: number }
  | { readonly of: "dimensionsAndMeasures" | "columnMeasures" | "lineMeasures" }
  | { readonly of: "columns" | "smallMultiples" | "trend" };

/** The queries of a visual; `null` where there is none. */
export interface VisualQueries {
  readonly main: SemanticQuery | null;
  /**
   * The trend of a card, the rows of a matrix over all its columns, or the measures over all rows if the main query
   * does not include all.
   */
  readonly trend: SemanticQuery | null;
  /** The main query, filtered by the selection in other visuals of the page. */
  readonly highlight: SemanticQuery | null;
}

export interface QueryContext {
  /** The filters of the report, the page and the visual, and those set by other visuals. */
  readonly filters: readonly Filter[];
  /** The same filters with the selection that highlights this visual; `null` if there is none. */
  readonly highlight: readonly Filter[] | null;
  /**
   * What the user compares figures with, in visuals that compare: `none` compares nothing; `null` or missing leaves the
   * comparison of the definition.
   */
  readonly comparison?: Comparison | "none" | null;
  /** The period before, where the calendar of the workspace determines it; `null` or missing leaves it to the engine. */
  readonly before?: ComparedDays | null;
  /** The order that the user has chosen; `null` for that of the definition. */
  readonly sort: readonly Sort[] | null;
  /** The fields of the dataset; `null` while they are unknown. */
  readonly model: QueryModel | null;
}

/** The part of a dataset's description that queries depend on. */
export interface QueryModel {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly {
      readonly name: string;
      readonly type: ColumnType;
      readonly content?: ColumnContent | undefined;
    }[];
    readonly measures?: readonly { readonly name: string }[] | undefined;
  }[];
}
