import { FiltersOperations, ViewMode } from "../../models/index.ts";
import type { OpeningConfig } from "../../http/index.ts";
import type { BookmarkState } from "../../report/index.ts";

import { decodeState } from "../state/bookmark.ts";
import { customLayoutFault } from "../state/custom-layout.ts";
import { isFiltersOperation } from "../filters/apply-filters.ts";
import type { ReportState } from "../state/report-state.ts";
import { openingOf } from "./opening-config.ts";
import { readTheme, type ReportTheme } from "../state/theme.ts";
import { readFilters, type HeldFilter } from "../filters/wire-filter.ts";

/** The part of a host's configuration that a load and a later render share. */
export interface ReportConfig {
  /** The report that the host expects; null if it names none. */
  readonly reportId: string | null;
  readonly pageName: string | null;
  readonly settings: unknown;
  readonly theme: ReportTheme | null;
  readonly contrast: ReportState["contrast"];
  readonly reportFilters: FilterUpdate | null;
  readonly pageFilters: FilterUpdate | null;
  /** The name of a bookmark of the report, or a captured state. */
  readonly bookmark: string | BookmarkState | null;
  readonly slicers: readonly SlicerConfig[];
}

/** The initial filters of a slicer, which is named by its visual or by its field. */
export interface SlicerConfig {
  readonly visual: string | null;
  readonly field: { readonly table: string; readonly column: string } | null;
  readonly filters: readonly HeldFilter[];
}

/** What decides the queries that a report opens with. */
export interface Opening extends ReportConfig {
  /** The visual to show alone; null for the whole report. */
  readonly soloVisual: string | null;
}

/** The part of a load configuration that the frame uses. */
export interface LoadConfig extends Opening {
  readonly token: string;
  /** The host wants the report opened for editing. */
  readonly isForEditing: boolean;
  readonly permissions: ReportState["permissions"];
  /** What the server needs to answer the first page's queries with the definition. */
  readonly opening: OpeningConfig;
}

export interface FilterUpdate {
  readonly operation: FiltersOperations;
  readonly filters: readonly HeldFilter[];
}

type Read<Config> =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] };

export function readLoadConfig(body: unknown): Read<LoadConfig> {
  const token = text(body, "accessToken");
  const isVisual = text(body, "type") === "visual";
  const soloVisual = isVisual ? text(body, "visualName") : null;
  const faults: string[] = [];
  if (isVisual && text(body, "pageName") === null) faults.push(visualNeeds.pageName);
  if (isVisual && soloVisual === null) faults.push(visualNeeds.visualName);
  // Clients compute the sizes of a single visual from its container, which may be hidden.
  const layoutFault = isVisual ? null : customLayoutFault(at(at(body, "settings"), "customLayout"));
  if (layoutFault !== null) faults.push(`settings.${layoutFault}`);
  const shared = readReportConfig(body);
  if (!shared.ok) faults.push(...shared.faults);
  if (token === null) faults.push("accessToken is required");
  if (!shared.ok || token === null || faults.length > 0) return { ok: false, faults };
  const isForEditing = at(body, "viewMode") === ViewMode.Edit;
  const permissions = permissionsFrom(at(body, "permissions"));
  const opening = openingOf(body);
  return { ok: true, config: { ...shared.config, token, soloVisual, isForEditing, permissions, opening } };
}

/** Reads what `LoadConfig.opening` contains. */
export function readOpening(opening: OpeningConfig): Read<Opening> {
  const read = readReportConfig(opening);
  if (!read.ok) return read;
  const soloVisual = text(opening, "type") === "visual" ? text(opening, "visualName") : null;
  return { ok: true, config: { ...read.config, soloVisual } };
}

/**
 * The messages of the protocol (EMBED-ERROR-16, EMBED-ERROR-17). Its clients validate before they send; other hosts may
 * not.
 */
const visualNeeds = {
  pageName: "Page name is required when embedding a visual.",
  visualName:
    "Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.",
};

/** Reads the part that load and render requests share. A plain list of filters replaces filters on the same fields. */
export function readReportConfig(body: unknown): Read<ReportConfig> {
  const faults: string[] = [];
  const filters = at(body, "filters");
  const isPlain = Array.isArray(filters);
  const reportFilters = readUpdate(isPlain ? { operation: 3, filters } : at(filters, "allPages"), faults);
  const pageFilters = readUpdate(isPlain ? undefined : at(filters, "currentPage"), faults);
  const givenTheme = at(body, "theme");
  const theme = givenTheme === undefined || givenTheme === null ? null : readTheme(givenTheme);
  if (theme === undefined) faults.push("theme is invalid");
  const bookmark = readBookmark(at(body, "bookmark"), faults);
  const slicers = readSlicers(at(body, "slicers"), faults);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    config: {
      bookmark,
      slicers,
      reportId: text(body, "id"),
      pageName: text(body, "pageName"),
      settings: at(body, "settings"),
      theme: theme ?? null,
      contrast: contrastFrom(at(body, "contrastMode")),
      reportFilters,
      pageFilters,
    },
  };
}

function permissionsFrom(value: unknown): ReportState["permissions"] {
  return value === 1 || value === 2 || value === 4 || value === 7 ? value : 0;
}

function contrastFrom(value: unknown): ReportState["contrast"] {
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : 0;
}

function readBookmark(input: unknown, faults: string[]): string | BookmarkState | null {
  if (input === undefined || input === null) return null;
  const state = text(input, "state");
  if (state === null) return text(input, "name");
  const decoded = decodeState(state);
  if (decoded === null) faults.push("bookmark is invalid");
  return decoded;
}

function readSlicers(input: unknown, faults: string[]): readonly SlicerConfig[] {
  if (!Array.isArray(input)) return [];
  return input.flatMap((slicer: unknown) => {
    const read = readFilters(at(at(slicer, "state"), "filters") ?? []);
    if (!read.ok) {
      faults.push(...read.faults);
      return [];
    }
    const selector = at(slicer, "selector");
    const target = at(selector, "target");
    const [table, column] = [text(target, "table"), text(target, "column")];
    const field = table === null || column === null ? null : { table, column };
    return [{ visual: text(selector, "visualName"), field, filters: read.filters }];
  });
}

/** Reads `{ operation | filtersOperation, filters }`. Errors are added to `faults`. */
export function readUpdate(input: unknown, faults: string[]): FilterUpdate | null {
  if (input === undefined || input === null) return null;
  const operation = at(input, "operation") ?? at(input, "filtersOperation");
  if (!isFiltersOperation(operation)) {
    faults.push("filtersOperation must be one of: 0, 1, 2, 3");
    return null;
  }
  const given = at(input, "filters");
  // The operation that removes all filters needs no list.
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
