import type { DatasetDescription } from "../../http/index.ts";
import type { Filter, FilterTarget } from "../../query/index.ts";

import type { HeldFilter } from "./wire-filter.ts";

/** A field that the dataset does not have, or not for this user. */
export interface UnknownField {
  readonly table: string;
  readonly field: string;
}

/** The first field of a filter that the dataset does not have; null if it has all. */
export function unknownField(
  { filter }: HeldFilter,
  dataset: DatasetDescription | null,
): UnknownField | null {
  // Without a description of the dataset every field may exist.
  if (dataset === null || dataset.tables.length === 0) return null;
  const orderBy = filter.filterType === 5 ? [filter.orderBy] : [];
  return (
    [...targetsOf(filter), ...orderBy].flatMap((target) => missingIn(target, dataset) ?? []).at(0) ?? null
  );
}

function targetsOf({ target }: Filter): readonly FilterTarget[] {
  const targets: readonly (FilterTarget | FilterTarget[] | number)[] = Array.isArray(target)
    ? target
    : [target];
  return targets.flatMap((one) => (typeof one === "number" ? [] : one));
}

function missingIn(target: FilterTarget, dataset: DatasetDescription): UnknownField | null {
  const table = dataset.tables.find(({ name }) => name === target.table);
  const isNamed = (field: string) => (one: { readonly name: string }) => one.name === field;
  if ("hierarchy" in target) {
    const { hierarchy, hierarchyLevel } = target;
    const found = table?.hierarchies?.find(isNamed(hierarchy));
    return found?.levels.some(isNamed(hierarchyLevel)) === true
      ? null
      : { table: target.table, field: `${hierarchy}.${hierarchyLevel}` };
  }
  const [field, known] =
    "measure" in target ? [target.measure, table?.measures] : [target.column, table?.columns];
  return known?.some(isNamed(field)) === true ? null : { table: target.table, field };
}
