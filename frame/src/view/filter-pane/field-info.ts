import type { DatasetDescription } from "@vitrine/contracts/http";
import type { ColumnContent, ColumnType, Filter, NumberFormat } from "@vitrine/contracts/query";

/** A column that readers can filter by. */
export interface FieldInfo {
  readonly table: string;
  readonly column: string;
  readonly displayName: string;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  readonly content?: ColumnContent | undefined;
}

/** The columns of a dataset that the token lets through, in the model's order; nobody filters by a picture. */
export function fieldsOf(dataset: DatasetDescription | null): readonly FieldInfo[] {
  return (dataset?.tables ?? []).flatMap((table) =>
    table.columns
      .filter(({ content }) => content !== "picture")
      .map(({ name, displayName, type, format, content }) => ({
        table: table.name,
        column: name,
        displayName,
        type,
        format,
        content,
      })),
  );
}

/** The column that a filter is about; null when it is about something else or about several. */
export function fieldOf(filter: Filter, dataset: DatasetDescription | null): FieldInfo | null {
  const { target } = filter;
  if (Array.isArray(target) || !("column" in target) || "aggregationFunction" in target) return null;
  const { table, column } = target;
  const known = fieldsOf(dataset).find((one) => one.table === table && one.column === column);
  return known ?? { table, column, displayName: column, type: "string", format: null };
}
