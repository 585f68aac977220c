import { authorsLayout, mergeLayout, type LayoutSettings } from "./custom-layout.ts";
import {
  readCommandDisplays,
  readHeaderDisplays,
  readHostCommands,
  type CommandDisplay,
  type HeaderDisplay,
  type HostCommand,
} from "./host-menus.ts";

/** The settings of a host that have an effect in the frame. */
export interface ReportSettings {
  readonly filterPaneVisible: boolean;
  readonly filterPaneExpanded: boolean;
  readonly pageNavigationVisible: boolean;
  /** Shows the period of the report; `null` shows it where the filter pane is. An addition to the protocol. */
  readonly periodVisible: boolean | null;
  /** Shows the sentences of pages that have them. An addition to the protocol: `panes.findings`. */
  readonly findingsVisible: boolean;
  /** Factor from 0.25 to 4. */
  readonly zoomLevel: number;
  /** BCP 47 tags; `null` uses the browser's language. */
  readonly language: string | null;
  readonly formatLocale: string | null;
  readonly visualRenderedEvents: boolean;
  readonly hideErrors: boolean;
  /** The host has a dialog of its own in which users name a copy of the report. */
  readonly customSaveAs: boolean;
  /** Saved filters of the user are applied when the report opens. */
  readonly persistentFilters: boolean;
  readonly personalViews: boolean;
  /** Users see the author's bookmarks. */
  readonly bookmarksVisible: boolean;
  /** The effect of a click on a link: open it, open it and send an event, or only send the event. */
  readonly hyperlinks: "open" | "openAndReport" | "report";
  /** Prints the report as it is on screen, without adjustments for paper. */
  readonly printsAsIs: boolean;
  /** The buttons above the report. */
  readonly actionBarVisible: boolean;
  /** Shows through which day the data are complete. */
  readonly statusBarVisible: boolean;
  readonly transparentBackground: boolean;
  /** `null` uses the system's setting. An addition to the protocol: `settings.appearance`. */
  readonly appearance: "light" | "dark" | null;
  readonly layout: LayoutSettings;
  readonly pageNavigationPosition: "top" | "bottom" | "left";
  /** The host's custom commands in the menus of visuals. */
  readonly hostCommands: readonly HostCommand[];
  readonly commandDisplays: readonly CommandDisplay[];
  readonly headerDisplays: readonly HeaderDisplay[];
}

export const defaultSettings: ReportSettings = {
  filterPaneVisible: true,
  filterPaneExpanded: false,
  pageNavigationVisible: true,
  periodVisible: null,
  findingsVisible: true,
  zoomLevel: 1,
  language: null,
  formatLocale: null,
  visualRenderedEvents: false,
  hideErrors: false,
  customSaveAs: false,
  persistentFilters: false,
  personalViews: false,
  bookmarksVisible: false,
  hyperlinks: "open",
  printsAsIs: false,
  actionBarVisible: true,
  statusBarVisible: true,
  transparentBackground: false,
  appearance: null,
  layout: authorsLayout,
  pageNavigationPosition: "top",
  hostCommands: [],
  commandDisplays: [],
  headerDisplays: [],
};

/**
 * Merges a host's partial settings (`ISettings`). Settings that are left out stay; values of a wrong type are ignored,
 * because requests that break the protocol's rules have already been refused.
 */
export function mergeSettings(settings: ReportSettings, patch: unknown): ReportSettings {
  const panes = at(patch, "panes");
  const locale = at(patch, "localeSettings");
  return {
    filterPaneVisible:
      flag(at(at(panes, "filters"), "visible")) ??
      flag(at(patch, "filterPaneEnabled")) ??
      settings.filterPaneVisible,
    filterPaneExpanded: flag(at(at(panes, "filters"), "expanded")) ?? settings.filterPaneExpanded,
    pageNavigationVisible:
      flag(at(at(panes, "pageNavigation"), "visible")) ??
      flag(at(patch, "navContentPaneEnabled")) ??
      settings.pageNavigationVisible,
    periodVisible: flag(at(at(panes, "period"), "visible")) ?? settings.periodVisible,
    findingsVisible: flag(at(at(panes, "findings"), "visible")) ?? settings.findingsVisible,
    zoomLevel: zoomFrom(at(patch, "zoomLevel")) ?? settings.zoomLevel,
    language: localeFrom(at(locale, "language")) ?? settings.language,
    formatLocale: localeFrom(at(locale, "formatLocale")) ?? settings.formatLocale,
    visualRenderedEvents: flag(at(patch, "visualRenderedEvents")) ?? settings.visualRenderedEvents,
    persistentFilters: flag(at(patch, "persistentFiltersEnabled")) ?? settings.persistentFilters,
    personalViews: flag(at(patch, "personalBookmarksEnabled")) ?? settings.personalViews,
    bookmarksVisible:
      flag(at(at(panes, "bookmarks"), "visible")) ??
      flag(at(patch, "bookmarksPaneEnabled")) ??
      settings.bookmarksVisible,
    hyperlinks: hyperlinksFrom(at(patch, "hyperlinkClickBehavior")) ?? settings.hyperlinks,
    printsAsIs:
      adjustmentsFrom(at(at(patch, "printSettings"), "browserPrintAdjustmentsMode")) ?? settings.printsAsIs,
    actionBarVisible: flag(at(at(at(patch, "bars"), "actionBar"), "visible")) ?? settings.actionBarVisible,
    statusBarVisible: flag(at(at(at(patch, "bars"), "statusBar"), "visible")) ?? settings.statusBarVisible,
    hideErrors: flag(at(patch, "hideErrors")) ?? settings.hideErrors,
    customSaveAs: flag(at(patch, "useCustomSaveAsDialog")) ?? settings.customSaveAs,
    transparentBackground: backgroundFrom(at(patch, "background")) ?? settings.transparentBackground,
    appearance: appearanceFrom(at(patch, "appearance"), settings.appearance),
    layout: mergeLayout(settings.layout, at(patch, "layoutType"), at(patch, "customLayout")),
    pageNavigationPosition:
      positionFrom(at(at(panes, "pageNavigation"), "position")) ?? settings.pageNavigationPosition,
    hostCommands: readHostCommands(at(patch, "extensions")) ?? settings.hostCommands,
    commandDisplays: readCommandDisplays(at(patch, "commands")) ?? settings.commandDisplays,
    headerDisplays: readHeaderDisplays(at(patch, "visualSettings")) ?? settings.headerDisplays,
  };
}

/** A valid locale, else null. An invalid one would make every number format throw. */
export function localeFrom(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

/** `light`, `dark`, or `system`, which uses the system's setting; other values change nothing. */
export function appearanceFrom(
  value: unknown,
  before: ReportSettings["appearance"],
): ReportSettings["appearance"] {
  if (value === "light" || value === "dark") return value;
  return value === "system" ? null : before;
}

const hyperlinkBehaviours = ["open", "openAndReport", "report"] as const;

function hyperlinksFrom(value: unknown): ReportSettings["hyperlinks"] | null {
  return typeof value === "number" ? (hyperlinkBehaviours[value] ?? null) : null;
}

/** 0 adjusts the report to paper, 1 does not. */
function adjustmentsFrom(value: unknown): boolean | null {
  return value === 0 || value === 1 ? value === 1 : null;
}

function zoomFrom(value: unknown): number | null {
  return typeof value === "number" && value >= 0.25 && value <= 4 ? value : null;
}

/** 0 is below the page, 1 left of it. The frame's default is above. */
function positionFrom(value: unknown): ReportSettings["pageNavigationPosition"] | null {
  if (value === 0) return "bottom";
  return value === 1 ? "left" : null;
}

function backgroundFrom(value: unknown): boolean | null {
  return value === 0 || value === 1 ? value === 1 : null;
}

function flag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
