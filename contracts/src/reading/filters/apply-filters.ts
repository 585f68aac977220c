import { FiltersOperations } from "../../models/index.ts";

import { isSameTarget, type HeldFilter } from "./wire-filter.ts";

/**
 * Updates the filters of one level (EMBED-LIFE-15 to EMBED-LIFE-18).
 *
 * @param held the filters before
 * @param given the filters of the update; `RemoveAll` ignores them
 */
export function applyFilters(
  held: readonly HeldFilter[],
  operation: FiltersOperations,
  given: readonly HeldFilter[],
): readonly HeldFilter[] {
  switch (operation) {
    case FiltersOperations.RemoveAll:
      return [];
    case FiltersOperations.ReplaceAll:
      return given;
    case FiltersOperations.Add:
      return [...held, ...given];
    case FiltersOperations.Replace:
      return replaceByTarget(held, given);
  }
}

export function isFiltersOperation(value: unknown): value is FiltersOperations {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

/** Each given filter replaces those on the same target; one with a new target is appended. */
function replaceByTarget(held: readonly HeldFilter[], given: readonly HeldFilter[]): readonly HeldFilter[] {
  return given.reduce<readonly HeldFilter[]>((list, next) => {
    const place = list.findIndex(({ filter }) => isSameTarget(filter.target, next.filter.target));
    if (place < 0) return [...list, next];
    return list.flatMap((one, index) => {
      if (index === place) return [next];
      return isSameTarget(one.filter.target, next.filter.target) ? [] : [one];
    });
  }, held);
}
