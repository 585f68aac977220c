import type { Filter } from "@vitrine/contracts/query";

import { cleared, displayOfFilter, withFilter } from "@vitrine/contracts/reading/filters/edit-filter";
import { holdFilter, isSameTarget, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { filtersAt, type FilterPlace } from "@vitrine/contracts/reading/state/change-report";
import { useReport } from "../shared/report-context.ts";
import type { PaneEntry } from "./pane-entries.ts";

interface FilterEdits {
  /** Changes the filter of an entry; makes one at `place` if there is none. */
  readonly set: (entry: PaneEntry, place: FilterPlace, filter: Filter) => void;
  /** Applies the filter of an entry elsewhere. It replaces a filter there on the same field. */
  readonly move: (entry: PaneEntry, place: FilterPlace) => void;
  /** Clears all filters of the entries that the user may change. */
  readonly clear: (entries: readonly PaneEntry[]) => void;
}

export function useFilterEdits(): FilterEdits {
  const { store, actions } = useReport();
  const at = (place: FilterPlace): readonly HeldFilter[] => filtersAt(store.get(), place) ?? [];
  return {
    set: ({ held, place: current }, place, filter) => {
      if (held === null) actions.setFilters(place, [...at(place), holdFilter(filter)]);
      else
        actions.setFilters(
          current,
          at(current).map((one) => (one === held ? withFilter(one, filter) : one)),
        );
    },
    move: ({ held, place: current }, place) => {
      if (held === null) return;
      const { target } = held.filter;
      const others = at(place).filter(({ filter }) => !isSameTarget(filter.target, target));
      actions.setFilters(
        current,
        at(current).filter((one) => one !== held),
      );
      actions.setFilters(place, [...others, held]);
    },
    clear: (entries) => {
      const changed = entries.filter((entry) => isClearable(entry));
      const places = new Map(changed.map(({ place }) => [place.level, place]));
      for (const place of places.values()) {
        const held = changed.map((entry) => entry.held);
        actions.setFilters(
          place,
          at(place).map((one) => (held.includes(one) ? clearedFilter(one) : one)),
        );
      }
    },
  };
}

/** Whether an entry has a filter that narrows something and that the user may clear. */
export function isClearable({ held }: PaneEntry): boolean {
  if (held === null || displayOfFilter(held).isLocked || cleared(held.filter.target) === null) return false;
  return !(held.filter.filterType === 1 && held.filter.operator === "All");
}

function clearedFilter(held: HeldFilter): HeldFilter {
  const none = cleared(held.filter.target);
  return none === null ? held : withFilter(held, none);
}
