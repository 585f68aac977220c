import type { DatasetDescription, EmbedReport, ExportLevel, PersonalStates } from "@vitrine/contracts/http";
import type { Cell, QueryResult, SemanticQuery, Sort, SourceDay } from "@vitrine/contracts/query";
import {
  resolveHierarchies,
  type HierarchySource,
  type Page,
  type ReportDefinition,
  type Visual,
} from "@vitrine/contracts/report";

import { drillOf, drillTo, type Drill } from "../selection/drill.ts";
import type { MemberNames } from "./member-names.ts";
import type { Failure } from "./failure.ts";
import type { DataPoint, Selection } from "../selection/selection.ts";
import { defaultSettings, type ReportSettings } from "./settings.ts";
import type { ReportTheme } from "./theme.ts";
import { holdFilter, type HeldFilter } from "../filters/wire-filter.ts";

export interface VisualState {
  readonly definition: Visual;
  readonly filters: readonly HeldFilter[];
  /** Replaces the order of the definition; `null` keeps it. */
  readonly sort: readonly Sort[] | null;
  /** The level of its hierarchy that the visual shows; its definition has that level alone. Null without a hierarchy. */
  readonly drill: Drill | null;
  /** Slicers: the filters that this visual puts on the others of its page. */
  readonly sliced: readonly HeldFilter[];
}

export interface PageState {
  readonly name: string;
  readonly displayName: string;
  /** Hidden pages are reached by the host only. */
  readonly isHidden: boolean;
  readonly definition: Page;
  readonly filters: readonly HeldFilter[];
  readonly visuals: readonly VisualState[];
}

/** What the queries of one visual answered. */
export interface VisualResult {
  readonly main: QueryResult;
  /** The course of a card's measures over time; the rows of a matrix over all its columns; `null` for all else. */
  readonly trend: QueryResult | null;
  /** The main answer narrowed to what is selected elsewhere; `null` where nothing is to be highlighted. */
  readonly highlight: QueryResult | null;
  /** The data version of `main`, from `versionKey`. */
  readonly version: string;
  /** The rows, or lines, that have come so far, where a reader went on in a long table or matrix. */
  readonly longRows?: QueryResult;
  /** What a matrix was asked with that comes in windows: `main`, or with columns `trend`, is the first of its lines. */
  readonly window?: {
    readonly lines: SemanticQuery;
    readonly cells: SemanticQuery | null;
  };
}

export type VisualData =
  /** `result` is what was shown before; it stays on screen while the new one is on its way. */
  | { readonly status: "loading"; readonly result: VisualResult | null }
  | { readonly status: "ready"; readonly result: VisualResult | null }
  | { readonly status: "failed"; readonly failure: Failure; readonly result: VisualResult | null };

/** Where the opening of a report has come to. The report and its dataset exist only once it is open. */
export type OpeningState = ClosedReport | FailedReport | OpenedReport;

/** `waiting`: no host has asked for a report yet. `opening`: its definition has been asked for. */
interface ClosedReport {
  readonly phase: "waiting" | "opening";
  readonly failure: null;
  readonly report: null;
  readonly dataset: null;
  readonly definition: null;
}

/** It could not be opened. */
interface FailedReport {
  readonly phase: "failed";
  readonly failure: Failure;
  readonly report: null;
  readonly dataset: null;
  readonly definition: null;
}

/** `prepared`: the definition has come, and the host will say when to render. `open`: drawn, and answering. */
interface OpenedReport {
  readonly phase: "prepared" | "open";
  readonly failure: null;
  readonly report: { readonly id: string; readonly name: string };
  readonly dataset: DatasetDescription;
  /** The report as its author made it; pages and visuals hold their own parts of it. */
  readonly definition: ReportDefinition;
}

/** Some marks of a visual, or all of it, whose rows the reader looks at. */
export interface Records {
  readonly page: string;
  readonly visual: string;
  readonly points: readonly DataPoint[];
}

/** What the report shows, with all that its user and its host have changed in this session; empty until it is open. */
export interface ReportContents {
  readonly completeThrough: string | null;
  /** The day it is where the dataset's days begin, ISO, from the server's last answer; null before the first. */
  readonly today: string | null;
  /** Through which day each source is complete; empty where the data do not name any. */
  readonly sources: readonly SourceDay[];
  /** What is saved for the user; null where nothing can be saved. */
  readonly personal: PersonalStates | null;
  /** What may leave the report as a file. */
  readonly exports: ExportLevel;
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
  readonly filters: readonly HeldFilter[];
  /** Marks that the user selected, on any page. */
  readonly selections: readonly Selection[];
  /** Names of what filters refer to by id. */
  readonly names: MemberNames;
  /** By `visualKey`. */
  readonly data: ReadonlyMap<string, VisualData>;
  /** The user's saved filters are applied. */
  readonly isUserStateApplied: boolean;
  /** The host changed what the report is made of, for this session; pages that it takes away do not count. */
  readonly isChanged: boolean;
}

/** What is on screen beside the report's own contents: what is opened over it, said about it, and where the user came from. */
export interface ScreenState {
  /** Shows this visual alone, filling the frame; `null` shows the page. */
  readonly soloVisual: string | null;
  /** The visual that the user looks at alone; on its page only. */
  readonly focused: { readonly page: string; readonly visual: string } | null;
  /** The page from which the user drilled through to the active one; null without a drill-through. */
  readonly cameFrom: string | null;
  /** The rows that the user looks at; null for none. */
  readonly records: Records | null;
  /** Place of the bookmark that is shown while bookmarks are played; null when they are not. */
  readonly playing: number | null;
  /** Shown to the user until something else happens; null for nothing. */
  readonly notice: string | null;
  /** The token has expired and no new one has come: what is drawn stays, nothing new can be asked. */
  readonly isExpired: boolean;
}

/** What the host has set, and what counts its calls; it outlives the report. */
export interface HostState {
  readonly settings: ReportSettings;
  readonly theme: ReportTheme | null;
  /** 0 for none, 1 to 4 for the protocol's contrast modes. */
  readonly contrast: 0 | 1 | 2 | 3 | 4;
  /** Counts the languages that have been loaded: sentences written before are written again. */
  readonly languagesLoaded: number;
  /** Counts the host's calls to close all menus and tooltips. */
  readonly overlaysClosed: number;
}

export type ReportState = OpeningState & ReportContents & ScreenState & HostState;

const noContents: ReportContents = {
  completeThrough: null,
  today: null,
  sources: [],
  personal: null,
  exports: "underlying",
  pages: [],
  activePage: null,
  filters: [],
  selections: [],
  names: {},
  data: new Map(),
  isUserStateApplied: false,
  isChanged: false,
};

const emptyScreen: ScreenState = {
  soloVisual: null,
  focused: null,
  cameFrom: null,
  records: null,
  playing: null,
  notice: null,
  isExpired: false,
};

const noReport = { failure: null, report: null, dataset: null, definition: null } as const;

/** Before any host has asked for a report. */
export const initialState: ReportState = {
  phase: "waiting",
  ...noReport,
  ...noContents,
  ...emptyScreen,
  settings: defaultSettings,
  theme: null,
  contrast: 0,
  languagesLoaded: 0,
  overlaysClosed: 0,
};

/** The state of a report that could not be opened; what the host has set stays. */
export function failReport(state: ReportState, failure: Failure): ReportState {
  return { ...state, ...noReport, phase: "failed", failure };
}

/** The state while a report's definition is on its way. */
export function startOpening(host: Pick<HostState, "settings" | "theme" | "contrast">): ReportState {
  return { ...initialState, ...noReport, phase: "opening", ...host };
}

/** A visual's name is unique on its page only. */
export function visualKey(page: string, visual: string): string {
  return JSON.stringify([page, visual]);
}

/** The state right after a report's definition has come; what the host has set stays. */
export function openReport(
  state: ReportState,
  report: EmbedReport,
  phase: OpenedReport["phase"] = "open",
): ReportState {
  const { tables } = report.dataset;
  const definition = resolveHierarchies(report.definition, tables);
  const pages = definition.pages.map((page) => pageState(page, tables));
  return {
    ...state,
    ...noContents,
    ...emptyScreen,
    phase,
    failure: null,
    report: { id: report.reportId, name: report.reportName },
    dataset: report.dataset,
    definition,
    completeThrough: report.completeThrough,
    today: state.today,
    sources: report.sources ?? [],
    exports: report.exports ?? "underlying",
    personal: report.personal ?? null,
    pages,
    activePage: firstPage(pages),
    filters: report.definition.filters.map(holdFilter),
  };
}

/** Draws a report that was prepared. */
export function renderReport(state: ReportState): ReportState {
  return state.phase === "prepared" ? { ...state, phase: "open" } : state;
}

function pageState(page: Page, tables: readonly HierarchySource[]): PageState {
  return {
    name: page.name,
    displayName: page.displayName,
    isHidden: page.visibility === 1,
    definition: page,
    filters: page.filters.map(holdFilter),
    visuals: page.visuals.map((visual) => visualState(visual, tables)),
  };
}

function visualState(definition: Visual, tables: readonly HierarchySource[]): VisualState {
  const visual: VisualState = {
    definition,
    filters: definition.filters.map(holdFilter),
    sort: null,
    drill: drillOf(definition, tables),
    sliced: [],
  };
  return drillTo(visual, []);
}

/** Takes a visual to another place of its hierarchy; what was selected in it is of another level. */
export function setDrill(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  path: readonly Cell[],
): ReportState {
  const next = changeVisual(state, place, (visual) => drillTo(visual, path));
  const selections = next.selections.filter((one) => one.page !== place.page || one.visual !== place.visual);
  return { ...next, selections };
}

export function findPage(state: ReportState, name: string): PageState | null {
  return state.pages.find((page) => page.name === name) ?? null;
}

export function findVisual(state: ReportState, page: string, visual: string): VisualState | null {
  return findPage(state, page)?.visuals.find(({ definition }) => definition.name === visual) ?? null;
}

export function activePageOf(state: ReportState): PageState | null {
  return state.activePage === null ? null : findPage(state, state.activePage);
}

/** The visual that fills the frame now: the only one embedded, or the one that the reader looks at. */
export function aloneVisual(state: ReportState): string | null {
  const { soloVisual, focused, activePage } = state;
  return soloVisual ?? (focused?.page === activePage ? focused.visual : null);
}

export function setActivePage(state: ReportState, name: string): ReportState {
  if (state.activePage === name || findPage(state, name) === null) return state;
  return { ...state, activePage: name, cameFrom: null };
}

export function renamePage(state: ReportState, name: string, displayName: string): ReportState {
  return { ...changePage(state, name, (page) => ({ ...page, displayName })), isChanged: true };
}

/** Takes a page out of this session; the stored report is not touched. Its neighbour becomes active when it was. */
export function removePage(state: ReportState, name: string): ReportState {
  const place = state.pages.findIndex((page) => page.name === name);
  if (place < 0) return state;
  const pages = state.pages.filter((page) => page.name !== name);
  if (state.activePage !== name) return { ...state, pages };
  const before = pages.slice(0, place).findLast((page) => !page.isHidden);
  const after = pages.slice(place).find((page) => !page.isHidden);
  return {
    ...state,
    pages,
    activePage: after?.name ?? before?.name ?? pages[0]?.name ?? null,
  };
}

/** Where filters live: on the whole report, on a page, or on a visual. */
export type FilterPlace =
  | { readonly level: "report" }
  | { readonly level: "page"; readonly page: string }
  | { readonly level: "visual"; readonly page: string; readonly visual: string };

/** The filters at a place; null when there is no such page or visual. */
export function filtersAt(state: ReportState, place: FilterPlace): readonly HeldFilter[] | null {
  switch (place.level) {
    case "report":
      return state.filters;
    case "page":
      return findPage(state, place.page)?.filters ?? null;
    case "visual":
      return findVisual(state, place.page, place.visual)?.filters ?? null;
  }
}

export function setFiltersAt(
  state: ReportState,
  place: FilterPlace,
  filters: readonly HeldFilter[],
): ReportState {
  switch (place.level) {
    case "report":
      return { ...state, filters };
    case "page":
      return changePage(state, place.page, (page) => ({ ...page, filters }));
    case "visual":
      return changeVisual(state, place, (visual) => ({ ...visual, filters }));
  }
}

export function setSort(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  sort: readonly Sort[] | null,
): ReportState {
  return changeVisual(state, place, (visual) => ({ ...visual, sort }));
}

/** Replaces the filters that a slicer holds. */
export function setSliced(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  sliced: readonly HeldFilter[],
): ReportState {
  return changeVisual(state, place, (visual) => ({ ...visual, sliced }));
}

function changePage(state: ReportState, name: string, change: (page: PageState) => PageState): ReportState {
  if (findPage(state, name) === null) return state;
  return { ...state, pages: state.pages.map((page) => (page.name === name ? change(page) : page)) };
}

function changeVisual(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  change: (visual: VisualState) => VisualState,
): ReportState {
  return changePage(state, place.page, (page) => ({
    ...page,
    visuals: page.visuals.map((visual) =>
      visual.definition.name === place.visual ? change(visual) : visual,
    ),
  }));
}

function firstPage(pages: readonly PageState[]): string | null {
  return (pages.find((page) => !page.isHidden) ?? pages[0])?.name ?? null;
}
