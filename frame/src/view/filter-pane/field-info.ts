import type { DatasetDescription } from "@vitrine/contracts/http";
import type { ColumnContent, ColumnType, Filter, NumberFormat } from "@vitrine/contracts/query";

/** A column for which users can add a filter. */
export interface FieldInfo {
  readonly table: string;
  readonly column: string;
  readonly displayName: string;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  readonly content?: ColumnContent | undefined;
  /** What a search finds the column by, in addition to its name. */
  readonly tableName: string;
  readonly synonyms: readonly string[];
  /** The heading under which the model offers the column. */
  readonly filterGroup?: string | undefined;
}

/** The columns of a dataset that the token permits, in the model's order, without pictures. */
export function fieldsOf(dataset: DatasetDescription | null): readonly FieldInfo[] {
  return (dataset?.tables ?? []).flatMap((table) =>
    table.columns
      .filter(({ content }) => content !== "picture")
      .map(({ name, displayName, type, format, content, synonyms = [], filterGroup }) => ({
        table: table.name,
        column: name,
        displayName,
        type,
        format,
        content,
        tableName: table.displayName,
        synonyms,
        filterGroup,
      })),
  );
}

/** The column of a filter; null for filters on something else or on several columns. */
export function fieldOf(filter: Filter, dataset: DatasetDescription | null): FieldInfo | null {
  const { target } = filter;
  if (Array.isArray(target) || !("column" in target) || "aggregationFunction" in target) return null;
  const { table, column } = target;
  const known = fieldsOf(dataset).find((one) => one.table === table && one.column === column);
  return (
    known ?? {
      table,
      column,
      displayName: column,
      type: "string",
      format: null,
      tableName: table,
      synonyms: [],
    }
  );
}
