import { type models, Page, Report, type VisualDescriptor } from "@vitrine/sdk";
import { useCallback } from "react";

import { noReport, type Reading, useReading } from "./use-reading.ts";

/**
 * Anything with filters.
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
 * The filters of a report, page or visual, with actions. Every action reads the filters again afterwards, and rejects
 * while there is no target.
 *
 * @example
 * function ClearButton({ filters, removeFilters }: ReportFilters) {
 *   return <button disabled={filters.length === 0} onClick={() => removeFilters()}>Clear</button>;
 * }
 */
export interface ReportFilters extends Omit<Reading<unknown>, "data"> {
  readonly filters: readonly models.IFilter[];
  /** Replaces all filters. */
  readonly setFilters: (filters: models.IFilter[]) => Promise<void>;
  /** Removes, replaces or adds filters, by the operation. */
  readonly updateFilters: (operation: models.FiltersOperations, filters?: models.IFilter[]) => Promise<void>;
  readonly removeFilters: () => Promise<void>;
}

/**
 * Reads the filters of a report, page or visual, and again whenever filters are applied.
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

/** The events of a page or visual are raised on the container of the report. */
function elementOf(target: Filterable): HTMLElement | null {
  if (target instanceof Report) return target.element;
  const page = target instanceof Page ? target : target.page;
  return page.report.iframe.parentElement;
}

function readFilters(target: Filterable): Promise<models.IFilter[]> {
  return target.getFilters();
}
