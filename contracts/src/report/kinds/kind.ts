import type { Filter } from "../../query/filters.ts";
import type { ColumnContent, ColumnType } from "../../query/result.ts";
import type { Dimension, SemanticQuery, Sort } from "../../query/semantic-query.ts";
import type { Visual } from "../definition.ts";

/**
 * A type of visual, as far as it can be described without a browser: which fields it takes, what it asks the query layer,
 * which parts of a visual's definition it uses. The frame has a second half, in `frame/src/visuals/kinds/<type>/`.
 */
export interface VisualKind {
  /** What people call it. */
  readonly displayName: string;
  readonly roles: readonly VisualRole[];
  /** The parts of a visual's definition that change what it shows. Parts that are not listed have no effect. */
  readonly options: readonly VisualOption[];
  /** The part of the definition that it cannot be drawn without. */
  readonly requires?: "image" | "action" | "shape";
  /** It shows all levels of a hierarchy at once; others show one, and readers go down and up. */
  readonly showsAllLevels?: true;
  /** It shows one figure: small enough for two beside each other on a phone. */
  readonly isSingleFigure?: true;
  /** What people choose in it filters the other visuals of its page; hosts read and set that as the slicer's state. */
  readonly isSlicer?: true;
  /**
   * Its marks can show the part of themselves that belongs to a selection elsewhere. Visuals that cannot are filtered
   * where a highlight is asked for.
   */
  readonly highlights?: true;
  /** What comes later when an answer is cut off: more rows of a table, or more lines of a matrix. */
  readonly windows?: "rows" | "lines";
  /** Columns that it asks for after its own fields and shows as pictures; files leave them out. */
  readonly pictures?: (visual: Visual, model: QueryModel | null) => readonly Dimension[];
  /** The queries of one visual of this type. */
  readonly queries: (visual: Visual, context: QueryContext) => VisualQueries;
}

/** Optional parts of a visual's definition, by their names there. */
export type VisualOption =
  | "action"
  | "compare"
  | "dataLabels"
  | "drill"
  | "formatting"
  | "image"
  | "numberFormats"
  | "referenceLines"
  | "shape"
  | "slicer"
  | "sort"
  | "text"
  | "totals";

/** A place for fields, which authors fill: the provider calls it a data role, people call it a field well. */
export interface VisualRole {
  /** Identifies it in host calls; the provider's own name where the provider has the type. */
  readonly name: string;
  readonly displayName: string;
  readonly kind: "grouping" | "measure" | "groupingOrMeasure";
  /** The kind of column that a grouping has to be; any when left out. */
  readonly only?: "date" | "number";
  /** Fewest fields with which the visual can be drawn; 0 when left out. */
  readonly min?: number;
  /** Most fields; any number when left out. */
  readonly max?: number;
  /** Where the definition holds its fields. */
  readonly fields: RoleFields;
}

/**
 * A part of a visual's definition: the n-th and later dimensions or measures, up to the role's `max`; all dimensions
 * before all measures; the measures that combined charts draw as columns or as lines; or a part that holds one field.
 */
export type RoleFields =
  | { readonly of: "dimensions" | "measures"; readonly from: number }
  | { readonly of: "dimensionsAndMeasures" | "columnMeasures" | "lineMeasures" }
  | { readonly of: "columns" | "smallMultiples" | "trend" };

/** What a visual asks; null where it has no such question. */
export interface VisualQueries {
  readonly main: SemanticQuery | null;
  /**
   * The course of a card, the rows of a matrix over all of its columns, or measures over all rows where the main answer
   * leaves some out.
   */
  readonly trend: SemanticQuery | null;
  /** The main query narrowed to what is selected in other visuals of the page. */
  readonly highlight: SemanticQuery | null;
}

/** What the queries of a visual depend on besides its definition. */
export interface QueryContext {
  /** Filters of the report, page and visual, and what other visuals filter it by. */
  readonly filters: readonly Filter[];
  /** The same with a selection elsewhere that highlights this visual; null when there is none. */
  readonly highlight: readonly Filter[] | null;
  /** The order that the reader has chosen; null for the definition's. */
  readonly sort: readonly Sort[] | null;
  /** The fields of the dataset; null while they are unknown. */
  readonly model: QueryModel | null;
}

/** What queries depend on in a dataset's description. */
export interface QueryModel {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly {
      readonly name: string;
      readonly type: ColumnType;
      readonly content?: ColumnContent | undefined;
    }[];
  }[];
}
