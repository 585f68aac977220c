import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

import { useChangeSearch } from "../../../shared/use-change-search.ts";
import { sortKeys, type ReportFilter, type SortKey } from "./arrange-reports.ts";

/** Filters and sort order of the list. They are part of the address, so that a view can be bookmarked and shared. */
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

/** Writes the filters to the parameters. Other parameters are kept, and default values are omitted. */
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

/**
 * The filters in the address, and a function that changes them.
 *
 * @param knownTags ids of the existing tags, because deleted ones are ignored; `null` while they are loading
 */
export function useDashboardFilters(knownTags: ReadonlySet<string> | null): FiltersInAddress {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { text, sort } = readFilters(params);
  // A stable list, so that typing in the filter does not render the tags again.
  const tagKey = readFilters(params)
    .tags.filter((id) => knownTags?.has(id) ?? true)
    .join("\n");
  const tags = useMemo(() => (tagKey === "" ? [] : tagKey.split("\n")), [tagKey]);
  const filters = useMemo(() => ({ text, tags, sort }), [text, tags, sort]);
  const update = useCallback(
    (change: Partial<DashboardFilters>) =>
      // Not a step: the Back button should not undo typing.
      changeSearch((before) => writeFilters(before, { ...readFilters(before), ...change })),
    [changeSearch],
  );
  return { filters, update };
}
