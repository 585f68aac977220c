import type { Report, ReportList } from "@vitrine/contracts/http";
import { useMemo } from "react";

import { filterReports, sortReports, toSearchable } from "./arrange-reports.ts";
import type { DashboardFilters } from "./dashboard-filters.ts";

export interface ShownReports {
  readonly sorted: readonly Report[];
  /** The reports that match the filters, in the same order. */
  readonly shown: readonly Report[];
  /** Whether all cards are shown in the person's own order. */
  readonly isMovable: boolean;
}

/** Sorts and filters the reports. Each step is memoised, so that typing in the filter does not sort again. */
export function useShownReports(
  list: Pick<ReportList, "reports" | "favourites" | "order">,
  filters: DashboardFilters,
): ShownReports {
  const sorted = useMemo(() => sortReports(list, filters.sort), [list, filters.sort]);
  const searchable = useMemo(() => sorted.map(toSearchable), [sorted]);
  const shown = useMemo(() => filterReports(searchable, filters), [searchable, filters]);
  const isFiltered = filters.text.trim() !== "" || filters.tags.length > 0;
  return { sorted, shown, isMovable: filters.sort === "saved" && !isFiltered };
}
