import { authorsLayout, mergeLayout, type LayoutSettings } from "./custom-layout.ts";
import {
  readCommandDisplays,
  readHeaderDisplays,
  readHostCommands,
  type CommandDisplay,
  type HeaderDisplay,
  type HostCommand,
} from "./host-menus.ts";

/** What a host may set about how the report looks and behaves, as far as it has an effect here. */
export interface ReportSettings {
  readonly filterPaneVisible: boolean;
  readonly filterPaneExpanded: boolean;
  readonly pageNavigationVisible: boolean;
  /** Factor from 0.25 to 4. */
  readonly zoomLevel: number;
  /** BCP 47 tags; `null` follows the browser. */
  readonly language: string | null;
  readonly formatLocale: string | null;
  readonly visualRenderedEvents: boolean;
  readonly hideErrors: boolean;
  /** Filters that were kept for the reader hold when the report opens. */
  readonly persistentFilters: boolean;
  /** Readers may keep views of their own. */
  readonly personalViews: boolean;
  /** Readers see the author's bookmarks. */
  readonly bookmarksVisible: boolean;
  /** What a click on a link does: opens it, opens it and raises an event, raises the event only. */
  readonly hyperlinks: "open" | "openAndTell" | "tell";
  /** Print as on screen, without what paper needs. */
  readonly printsAsIs: boolean;
  /** The buttons above the report. */
  readonly actionBarVisible: boolean;
  /** How far the data reaches. */
  readonly statusBarVisible: boolean;
  readonly transparentBackground: boolean;
  /** `null` follows the system. An addition to the protocol: `settings.appearance`. */
  readonly appearance: "light" | "dark" | null;
  readonly layout: LayoutSettings;
  readonly pageNavigationPosition: "top" | "bottom" | "left";
  /** Commands of the host's own in the menus of visuals. */
  readonly hostCommands: readonly HostCommand[];
  readonly commandDisplays: readonly CommandDisplay[];
  readonly headerDisplays: readonly HeaderDisplay[];
}

export const defaultSettings: ReportSettings = {
  filterPaneVisible: true,
  filterPaneExpanded: false,
  pageNavigationVisible: true,
  zoomLevel: 1,
  language: null,
  formatLocale: null,
  visualRenderedEvents: false,
  hideErrors: false,
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
 * Settings after a host's partial settings (`ISettings`); what is not said stays, what has a wrong type is ignored
 * (the host link has already refused settings that break the protocol's own rules).
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

/** A locale that the browser knows how to read, else null: one bad tag must not stop every number from being written. */
export function localeFrom(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

/** `light`, `dark`, or `system`, which follows the reader's own choice; anything else changes nothing. */
export function appearanceFrom(
  value: unknown,
  before: ReportSettings["appearance"],
): ReportSettings["appearance"] {
  if (value === "light" || value === "dark") return value;
  return value === "system" ? null : before;
}

const hyperlinkBehaviours = ["open", "openAndTell", "tell"] as const;

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

/** 0 below the page, 1 left of it; the frame's own place is above. */
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
