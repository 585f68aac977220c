import { FiltersOperations } from "@vitrine/contracts/models";

import { isFiltersOperation } from "../report/apply-filters.ts";
import { readTheme, type ReportTheme } from "../report/theme.ts";
import { readFilters, type HeldFilter } from "../report/wire-filter.ts";

/** What a host asks for when it loads a report, as far as the frame uses it. */
export interface LoadConfig {
  readonly token: string;
  /** The report that the host expects; null when it does not say. */
  readonly reportId: string | null;
  readonly pageName: string | null;
  readonly soloVisual: string | null;
  readonly settings: unknown;
  readonly theme: ReportTheme | null;
  readonly reportFilters: FilterUpdate | null;
  readonly pageFilters: FilterUpdate | null;
}

export interface FilterUpdate {
  readonly operation: FiltersOperations;
  readonly filters: readonly HeldFilter[];
}

export type ReadLoadConfig =
  | { readonly ok: true; readonly config: LoadConfig }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads the body of a load, prepare or render request. A plain list of filters replaces those on the same fields. */
export function readLoadConfig(body: unknown): ReadLoadConfig {
  if (typeof body !== "object" || body === null) return { ok: false, faults: ["input must be an object"] };
  const faults: string[] = [];
  const token: unknown = Reflect.get(body, "accessToken");
  if (typeof token !== "string" || token === "") faults.push("accessToken is required");
  const filters: unknown = Reflect.get(body, "filters");
  const isPlain = Array.isArray(filters);
  const reportFilters = readUpdate(isPlain ? { operation: 3, filters } : at(filters, "allPages"), faults);
  const pageFilters = readUpdate(isPlain ? undefined : at(filters, "currentPage"), faults);
  const givenTheme: unknown = Reflect.get(body, "theme");
  const theme = givenTheme === undefined || givenTheme === null ? null : readTheme(givenTheme);
  if (theme === undefined) faults.push("theme is invalid");
  if (faults.length > 0 || typeof token !== "string") return { ok: false, faults };
  return {
    ok: true,
    config: {
      token,
      reportId: text(body, "id"),
      pageName: text(body, "pageName"),
      soloVisual: text(body, "type") === "visual" ? text(body, "visualName") : null,
      settings: Reflect.get(body, "settings"),
      theme: theme ?? null,
      reportFilters,
      pageFilters,
    },
  };
}

/** Reads `{ operation | filtersOperation, filters }`; adds to `faults` what is wrong with it. */
export function readUpdate(input: unknown, faults: string[]): FilterUpdate | null {
  if (input === undefined || input === null) return null;
  const operation = at(input, "operation") ?? at(input, "filtersOperation");
  if (!isFiltersOperation(operation)) {
    faults.push("filtersOperation must be one of: 0, 1, 2, 3");
    return null;
  }
  const given = at(input, "filters");
  // Removing all takes no filters.
  const read = readFilters(operation === FiltersOperations.RemoveAll ? [] : given);
  if (read.ok) return { operation, filters: read.filters };
  faults.push(...read.faults);
  return null;
}

function text(holder: unknown, key: string): string | null {
  const value = at(holder, key);
  return typeof value === "string" && value !== "" ? value : null;
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
