import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

import { sortKeys, type ReportFilter, type SortKey } from "./arrange-reports.ts";

/** What narrows and orders the list. It stands in the address, so that a view can be kept, shared and come back to. */
export interface DashboardFilters extends ReportFilter {
  readonly sort: SortKey;
}

const names = { text: "q", tag: "tag", sort: "sort" } as const;

export function readFilters(params: URLSearchParams): DashboardFilters {
  const sort = params.get(names.sort);
  return {
    text: params.get(names.text) ?? "",
    tags: [...new Set(params.getAll(names.tag))],
    sort: sortKeys.find((key) => key === sort) ?? "saved",
  };
}

/** The parameters with the filters in them; those of others stay, and what is the default is left out. */
export function writeFilters(params: URLSearchParams, filters: DashboardFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(names)) next.delete(name);
  if (filters.text !== "") next.set(names.text, filters.text);
  for (const tag of filters.tags) next.append(names.tag, tag);
  if (filters.sort !== "saved") next.set(names.sort, filters.sort);
  return next;
}

export interface FiltersInAddress {
  readonly filters: DashboardFilters;
  readonly update: (change: Partial<DashboardFilters>) => void;
}

export function useDashboardFilters(): FiltersInAddress {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const update = useCallback(
    (change: Partial<DashboardFilters>) => {
      // Typing is no step that the back button should take back, nor a reason to scroll.
      setParams((before) => writeFilters(before, { ...readFilters(before), ...change }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return { filters, update };
}
