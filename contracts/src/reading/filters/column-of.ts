import type { DatasetDescription } from "../../http/index.ts";
import type { Dimension, FilterTarget, ResultColumn } from "../../query/index.ts";

/** The properties of a column that define how its values are formatted. */
export type WrittenAs = Pick<ResultColumn, "type" | "format" | "content" | "labels">;

/**
 * The formatting of a field's values. Fields that the dataset does not describe are texts, or dates if they have a
 * grain.
 */
export function columnOf(dataset: DatasetDescription | null, { table, column, grain }: Dimension): WrittenAs {
  return (
    findColumn(dataset, table, column) ?? { type: grain === undefined ? "string" : "date", format: null }
  );
}

/** The formatting of a filter's values; null if the target is not a column of the dataset. */
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
 * The date column that filters restrict for a visual along a dimension: the dimension itself, or for columns of months,
 * weeks and the like the only date column of their table.
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
