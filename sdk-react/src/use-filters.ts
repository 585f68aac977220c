import { type models, Page, Report, type VisualDescriptor } from "@vitrine/sdk";
import { useCallback } from "react";

import { noReport, type Reading, useReading } from "./use-reading.ts";

/**
 * What has filters of its own.
 *
 * @example
 * function FilterCount({ of }: { of: Filterable | null }) {
 *   const { filters } = useFilters(of);
 *   return <span>{filters.length} filters</span>;
 * }
 */
export type Filterable = Report | Page | VisualDescriptor;

const noFilters: readonly models.IFilter[] = [];
const events = ["filtersApplied"] as const;

/**
 * What `useFilters` gives: the filters of a report, page or visual. Every call reads them again when it was answered,
 * and rejects while there is nothing to filter.
 *
 * @example
 * function ClearButton({ filters, removeFilters }: ReportFilters) {
 *   return <button disabled={filters.length === 0} onClick={() => removeFilters()}>Clear</button>;
 * }
 */
export interface ReportFilters extends Omit<Reading<unknown>, "data"> {
  readonly filters: readonly models.IFilter[];
  /** Puts these filters in the place of all others. */
  readonly setFilters: (filters: models.IFilter[]) => Promise<void>;
  /** Removes, replaces or adds filters, as `models.FiltersOperations` says. */
  readonly updateFilters: (operation: models.FiltersOperations, filters?: models.IFilter[]) => Promise<void>;
  readonly removeFilters: () => Promise<void>;
}

/**
 * The filters of a report, page or visual, kept up with what is applied.
 *
 * @param target a report from `useReport`, a page from `usePages`, or a visual of a page; without one there are no filters
 * @example
 * const { report } = useReport();
 * const { filters, updateFilters, removeFilters } = useFilters(report);
 * const filter = new models.BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]).toJSON();
 * const handleClick = () => updateFilters(models.FiltersOperations.Replace, [filter]);
 */
export function useFilters(target: Filterable | null): ReportFilters {
  const { data, ...reading } = useReading(target, elementOf, readFilters, events);
  const { refresh } = reading;
  const setFilters = useCallback(
    async (filters: models.IFilter[]) => {
      if (target === null) throw noReport();
      await target.setFilters(filters);
      refresh();
    },
    [target, refresh],
  );
  const updateFilters = useCallback(
    async (operation: models.FiltersOperations, filters?: models.IFilter[]) => {
      if (target === null) throw noReport();
      await target.updateFilters(operation, filters);
      refresh();
    },
    [target, refresh],
  );
  const removeFilters = useCallback(async () => {
    if (target === null) throw noReport();
    await target.removeFilters();
    refresh();
  }, [target, refresh]);
  return { ...reading, filters: data ?? noFilters, setFilters, updateFilters, removeFilters };
}

/** The events of a page or visual come to the container of its report. */
function elementOf(target: Filterable): HTMLElement | null {
  if (target instanceof Report) return target.element;
  const page = target instanceof Page ? target : target.page;
  return page.report.iframe.parentElement;
}

function readFilters(target: Filterable): Promise<models.IFilter[]> {
  return target.getFilters();
}
