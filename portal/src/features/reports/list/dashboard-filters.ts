import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

import { useChangeSearch } from "../../../shared/use-change-search.ts";
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

/** @param knownTags ids of tags that there are: a tag that was deleted narrows nothing; `null` while they are not known */
export function useDashboardFilters(knownTags: ReadonlySet<string> | null): FiltersInAddress {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { text, sort } = readFilters(params);
  // The same list as long as the same tags are chosen: what shows them is not drawn again for a key in the filter.
  const tagKey = readFilters(params)
    .tags.filter((id) => knownTags?.has(id) ?? true)
    .join("\n");
  const tags = useMemo(() => (tagKey === "" ? [] : tagKey.split("\n")), [tagKey]);
  const filters = useMemo(() => ({ text, tags, sort }), [text, tags, sort]);
  const update = useCallback(
    (change: Partial<DashboardFilters>) =>
      // Typing is no step that the back button should take back.
      changeSearch((before) => writeFilters(before, { ...readFilters(before), ...change })),
    [changeSearch],
  );
  return { filters, update };
}
