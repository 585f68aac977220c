import type { ICommandsSettings, IPaginatedReportsCommandsSettings } from "./commands.ts";
import type { Extensions } from "./extensions.ts";
import type { ICustomLayout, LayoutType } from "./layout.ts";
import type { IReportBars, IReportPanes } from "./panes.ts";
import type { IVisualSelector, IVisualTypeSelector } from "./selectors.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum BackgroundType {
    Default = 0,
    Transparent = 1,
  }
  export enum HyperlinkClickBehavior {
    Navigate = 0,
    NavigateAndRaiseEvent = 1,
    RaiseEvent = 2,
  }
  export enum BrowserPrintAdjustmentsMode {
    Default = 0,
    NoAdjustments = 1,
  }
}

/**
 * The ground of the frame around a report.
 *
 * @example
 * ```ts
 * await report.updateSettings({ background: BackgroundType.Transparent });
 * ```
 */
export const BackgroundType: typeof enums.BackgroundType = {
  Default: 0,
  Transparent: 1,
  0: "Default",
  1: "Transparent",
};
/** One of the numbers of {@link BackgroundType}. */
export type BackgroundType = enums.BackgroundType;

/**
 * What a click on a link inside a report does: follow it, follow it and tell the host page, or only tell the host
 * page.
 *
 * @example
 * ```ts
 * await report.updateSettings({ hyperlinkClickBehavior: HyperlinkClickBehavior.RaiseEvent });
 * report.on("dataHyperlinkClicked", ({ detail }) => window.open(detail.url, "_blank", "noopener"));
 * ```
 */
export const HyperlinkClickBehavior: typeof enums.HyperlinkClickBehavior = {
  Navigate: 0,
  NavigateAndRaiseEvent: 1,
  RaiseEvent: 2,
  0: "Navigate",
  1: "NavigateAndRaiseEvent",
  2: "RaiseEvent",
};
/** One of the numbers of {@link HyperlinkClickBehavior}. */
export type HyperlinkClickBehavior = enums.HyperlinkClickBehavior;

/**
 * Whether the frame adjusts the report when the browser prints it.
 *
 * @example
 * ```ts
 * await report.updateSettings({
 *   printSettings: { browserPrintAdjustmentsMode: BrowserPrintAdjustmentsMode.NoAdjustments },
 * });
 * ```
 */
export const BrowserPrintAdjustmentsMode: typeof enums.BrowserPrintAdjustmentsMode = {
  Default: 0,
  NoAdjustments: 1,
  0: "Default",
  1: "NoAdjustments",
};
/** One of the numbers of {@link BrowserPrintAdjustmentsMode}. */
export type BrowserPrintAdjustmentsMode = enums.BrowserPrintAdjustmentsMode;

/**
 * Language of the texts and locale of the formats, as BCP 47 tags such as `de-DE`.
 *
 * @example
 * ```ts
 * const localeSettings: ILocaleSettings = { language: "de-DE", formatLocale: "de-CH" };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { localeSettings } });
 * ```
 */
export interface ILocaleSettings {
  /** Of the texts that the frame writes. */
  language?: string;
  /** Of numbers and dates. */
  formatLocale?: string;
}

/**
 * How the report prints.
 *
 * @example
 * ```ts
 * const printSettings: IPrintSettings = { browserPrintAdjustmentsMode: BrowserPrintAdjustmentsMode.Default };
 * await report.updateSettings({ printSettings });
 * ```
 */
export interface IPrintSettings {
  /** The frame's adjustments for print, or none. */
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/**
 * How an embedded report looks and behaves; `zoomLevel` is a factor from 0.25 to 4. Given wrong, they make `embed` throw
 * `IError[]` and `updateSettings` reject with it.
 *
 * @example
 * ```ts
 * const settings: ISettings = {
 *   panes: { filters: { visible: false }, pageNavigation: { visible: true } },
 *   localeSettings: { language: "en-GB", formatLocale: "en-GB" },
 *   zoomLevel: 0.8,
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings });
 * ```
 */
export interface ISettings {
  /** Shows hints to people who edit. */
  authoringHintsEnabled?: boolean;
  /** The ground of the frame around the report. */
  background?: BackgroundType;
  /** The bars above and below the report. */
  bars?: IReportBars;
  /** Shows the bookmarks pane; `panes.bookmarks` is the newer way. */
  bookmarksPaneEnabled?: boolean;
  /** Which built-in commands visuals offer; of a paginated report, how its parameters are shown. */
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  /** A layout of your own, with `LayoutType.Custom`. */
  customLayout?: ICustomLayout;
  /** Menu commands of your own. */
  extensions?: Extensions;
  /** Shows the filter pane; `panes.filters` is the newer way. */
  filterPaneEnabled?: boolean;
  /** Hides errors from the reader; the host page still gets `error` events. */
  hideErrors?: boolean;
  /** What a click on a link does. */
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  /** Who lays out the pages: their author, the author for phones, or `customLayout`. */
  layoutType?: LayoutType;
  /** Shows the page navigation; `panes.pageNavigation` is the newer way. */
  navContentPaneEnabled?: boolean;
  /** Which panes are shown, and whether they are open. */
  panes?: IReportPanes;
  /** Lets the reader keep filters from one visit to the next. */
  persistentFiltersEnabled?: boolean;
  /** Lets the reader keep bookmarks. */
  personalBookmarksEnabled?: boolean;
  /** Raises `saveAsTriggered` instead of showing the dialog. */
  useCustomSaveAsDialog?: boolean;
  /** Raises `visualRendered` for each visual that is drawn. */
  visualRenderedEvents?: boolean;
  /** The headers of visuals. */
  visualSettings?: IVisualSettings;
  /** Language and formats; the reader's browser decides without. */
  localeSettings?: ILocaleSettings;
  /** A factor from 0.25 to 4; 1 is actual size. */
  zoomLevel?: number;
  /** How the report prints. */
  printSettings?: IPrintSettings;
}

/**
 * Which visuals a header setting holds for: one visual, or all of a type.
 *
 * @example
 * ```ts
 * const selector: VisualHeaderSelector = new VisualTypeSelector("card");
 * const visualHeaders: IVisualHeader[] = [{ settings: { visible: false }, selector }];
 * await report.updateSettings({ visualSettings: { visualHeaders } });
 * ```
 */
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;

/**
 * Another name of {@link VisualHeaderSelector}.
 *
 * @example
 * ```ts
 * const selector: VisualsHeaderSelector = new VisualSelector("spend-by-channel");
 * await report.updateSettings({ visualSettings: { visualHeaders: [{ settings: { visible: true }, selector }] } });
 * ```
 */
export type VisualsHeaderSelector = VisualHeaderSelector;

/**
 * Whether the header of a visual is shown.
 *
 * @example
 * ```ts
 * const hidden: IVisualHeaderSettings = { visible: false };
 * await report.updateSettings({ visualSettings: { visualHeaders: [{ settings: hidden }] } });
 * ```
 */
export interface IVisualHeaderSettings {
  visible?: boolean;
}

/**
 * A header setting and the visuals it holds for: all, when no selector is given.
 *
 * @example
 * ```ts
 * const visualHeaders: IVisualHeader[] = [
 *   { settings: { visible: false } },
 *   { settings: { visible: true }, selector: new VisualSelector("all-campaigns") },
 * ];
 * await report.updateSettings({ visualSettings: { visualHeaders } });
 * ```
 */
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  /** All visuals when left out. */
  selector?: VisualHeaderSelector;
}

/**
 * Settings of the visuals of a report.
 *
 * @example
 * ```ts
 * const visualSettings: IVisualSettings = { visualHeaders: [{ settings: { visible: false } }] };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { visualSettings } });
 * ```
 */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}
