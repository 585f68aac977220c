import type { Report, ReportList } from "@vitrine/contracts/http";
import { useMemo } from "react";

import { filterReports, sortReports, toSearchable } from "./arrange-reports.ts";
import type { DashboardFilters } from "./dashboard-filters.ts";

interface ShownReports {
  readonly sorted: readonly Report[];
  /** Those that pass the filters, in the same order. */
  readonly shown: readonly Report[];
  /** Whether the cards stand in the person's own order, all of them. */
  readonly isMovable: boolean;
}

/** Each step is done again only when what it depends on has changed: a key in the filter sorts nothing. */
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
