import type { DatasetDescription } from "@vitrine/contracts/http";
import type { Dimension, FilterTarget, ResultColumn } from "@vitrine/contracts/query";

/** What says how a column's values are written. */
export type WrittenAs = Pick<ResultColumn, "type" | "format" | "content">;

/** How the values of a field are written; a field that the dataset does not describe is one of texts, or of dates. */
export function columnOf(dataset: DatasetDescription | null, { table, column, grain }: Dimension): WrittenAs {
  return (
    findColumn(dataset, table, column) ?? { type: grain === undefined ? "string" : "date", format: null }
  );
}

/** How the values of a filter are written; null for what is no column of the dataset. */
export function columnOfTarget(dataset: DatasetDescription | null, target: FilterTarget): WrittenAs | null {
  if ("hierarchyLevel" in target) {
    const level = dataset?.tables
      .find(({ name }) => name === target.table)
      ?.hierarchies?.find(({ name }) => name === target.hierarchy)
      ?.levels.find(({ name }) => name === target.hierarchyLevel);
    return level === undefined ? null : findColumn(dataset, level.table, level.column);
  }
  if (!("column" in target) || "aggregationFunction" in target) return null;
  return findColumn(dataset, target.table, target.column);
}

/**
 * The column of days that filters bound for a visual along a dimension: its own, or for months, weeks and the like that are
 * written out the one that their table has.
 */
export function daysOf(dataset: DatasetDescription | null, dimension: Dimension | null): Dimension | null {
  const table = dataset?.tables.find(({ name }) => name === dimension?.table);
  const own = table?.columns.find(({ name }) => name === dimension?.column);
  if (dimension === null || own?.content === undefined) return dimension;
  const [days, ...others] = table?.columns.filter(({ type }) => type === "date") ?? [];
  return days === undefined || others.length > 0 ? dimension : { table: dimension.table, column: days.name };
}

function findColumn(dataset: DatasetDescription | null, table: string, column: string): WrittenAs | null {
  const found = dataset?.tables.find(({ name }) => name === table);
  return found?.columns.find(({ name }) => name === column) ?? null;
}
