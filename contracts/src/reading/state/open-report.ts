import type { EmbedReport } from "../../http/index.ts";
import { defaultCalendar } from "../../query/index.ts";
import {
  resolveHierarchies,
  type HierarchySource,
  type Page,
  type ReportDefinition,
  type Visual,
} from "../../report/index.ts";

import type {
  HostState,
  OpenedReport,
  PageState,
  ReportContents,
  ReportState,
  ScreenState,
  VisualState,
} from "./report-state.ts";
import { drillOf, drillTo } from "../selection/drill.ts";
import type { Failure } from "./failure.ts";
import { noTexts, type ShownTexts } from "./report-texts.ts";
import { defaultSettings } from "./settings.ts";
import { plainLook } from "./visual-look.ts";
import { holdFilter } from "../filters/wire-filter.ts";

// The state before a report is opened, while it opens, and right after.

const noContents: ReportContents = {
  completeThrough: null,
  today: null,
  calendar: defaultCalendar,
  client: null,
  annotations: [],
  texts: noTexts,
  campaign: null,
  comparison: null,
  sources: [],
  personal: null,
  exports: "underlying",
  pages: [],
  activePage: null,
  filters: [],
  selections: [],
  names: {},
  data: new Map(),
  drawn: new Map(),
  isUserStateApplied: false,
  own: [],
  isChanged: false,
  version: null,
  editing: null,
  draft: null,
  kept: [],
};

const emptyScreen: ScreenState = {
  soloVisual: null,
  focused: null,
  cameFrom: null,
  records: null,
  playing: null,
  notice: null,
  isExpired: false,
  emptyPages: [],
  print: null,
};

const noReport = { failure: null, report: null, dataset: null, definition: null, stored: null } as const;

/** Before any host has asked for a report. */
export const initialState: ReportState = {
  phase: "waiting",
  ...noReport,
  ...noContents,
  screen: emptyScreen,
  settings: defaultSettings,
  theme: null,
  contrast: 0,
  permissions: 0,
  languagesLoaded: 0,
  overlaysClosed: 0,
};

/** The state of a report that could not be opened. The host's settings stay. */
export function failReport(state: ReportState, failure: Failure): ReportState {
  return { ...state, ...noReport, ...noContents, phase: "failed", failure };
}

/** The state while a report's definition is loading. */
export function startOpening(
  host: Pick<HostState, "settings" | "theme" | "contrast" | "permissions">,
): ReportState {
  return { ...initialState, ...noReport, phase: "opening", ...host };
}

/** The state right after a report's definition has arrived. The host's settings stay. */
export function openReport(
  state: ReportState,
  report: EmbedReport,
  phase: OpenedReport["phase"] = "open",
  texts: ShownTexts = noTexts,
): ReportState {
  const { dataset } = report;
  const { tables } = dataset;
  const stored = report.definition;
  const definition = shownDefinition(stored, texts, tables);
  const pages = definition.pages.map((page, at) => pageState(page, stored.pages[at] ?? page, tables));
  return {
    ...state,
    ...noContents,
    screen: emptyScreen,
    phase,
    failure: null,
    report: { id: report.reportId, name: report.reportName },
    dataset,
    definition,
    stored,
    version: report.version ?? null,
    texts,
    completeThrough: report.completeThrough,
    today: report.today ?? state.today,
    calendar: report.calendar ?? defaultCalendar,
    client: report.workspace ?? null,
    annotations: report.annotations ?? [],
    sources: report.sources ?? [],
    exports: report.exports ?? "underlying",
    personal: report.personal ?? null,
    pages,
    activePage: firstPage(pages),
    filters: stored.filters.map(holdFilter),
  };
}

export function renderReport(state: ReportState): ReportState {
  return state.phase === "prepared" ? { ...state, phase: "open" } : state;
}

/** A definition as it is shown: with texts in the reader's language, and with the levels of hierarchies. */
export function shownDefinition(
  stored: ReportDefinition,
  { translateDefinition }: Pick<ShownTexts, "translateDefinition">,
  tables: readonly HierarchySource[],
): ReportDefinition {
  return resolveHierarchies(translateDefinition?.(stored) ?? stored, tables);
}

/** @param source the page as it is stored */
export function pageState(page: Page, source: Page, tables: readonly HierarchySource[]): PageState {
  return {
    name: page.name,
    displayName: page.displayName,
    isHidden: page.visibility === 1 || page.tooltip !== undefined,
    definition: page,
    source,
    filters: page.filters.map(holdFilter),
    visuals: page.visuals.map((visual) => visualState(visual, tables)),
  };
}

export function visualState(definition: Visual, tables: readonly HierarchySource[]): VisualState {
  const visual: VisualState = {
    definition,
    filters: definition.filters.map(holdFilter),
    sort: null,
    drill: drillOf(definition, tables),
    grain: null,
    sliced: [],
    look: plainLook,
  };
  return drillTo(visual, []);
}

function firstPage(pages: readonly PageState[]): string | null {
  return (pages.find((page) => !page.isHidden) ?? pages[0])?.name ?? null;
}
