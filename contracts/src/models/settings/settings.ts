import type { ICommandsSettings, IPaginatedReportsCommandsSettings } from "./commands.ts";
import type { Extensions } from "./extensions.ts";
import type { ICustomLayout, LayoutType } from "../report/layout.ts";
import type { IReportBars, IReportPanes } from "./panes.ts";
import type { IVisualSelector, IVisualTypeSelector } from "../report/selectors.ts";

/** The types of the enumerations. The objects below are their values. */
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
 * The background of the frame around a report.
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
/** A value of {@link BackgroundType}. */
export type BackgroundType = enums.BackgroundType;

/**
 * The effect of a click on a link in a report: open it, open it and raise an event, or only raise an event.
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
/** A value of {@link HyperlinkClickBehavior}. */
export type HyperlinkClickBehavior = enums.HyperlinkClickBehavior;

/**
 * Whether the frame adjusts the report when the browser prints.
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
/** A value of {@link BrowserPrintAdjustmentsMode}. */
export type BrowserPrintAdjustmentsMode = enums.BrowserPrintAdjustmentsMode;

/**
 * The language of texts and the locale of formats, as BCP 47 tags such as `de-DE`.
 *
 * @example
 * ```ts
 * const localeSettings: ILocaleSettings = { language: "de-DE", formatLocale: "de-CH" };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { localeSettings } });
 * ```
 */
export interface ILocaleSettings {
  /** The language of the frame's texts. */
  language?: string;
  /** The locale of numbers and dates. */
  formatLocale?: string;
}

/**
 * How the report is printed.
 *
 * @example
 * ```ts
 * const printSettings: IPrintSettings = { browserPrintAdjustmentsMode: BrowserPrintAdjustmentsMode.Default };
 * await report.updateSettings({ printSettings });
 * ```
 */
export interface IPrintSettings {
  /** Whether the frame makes adjustments for printing. */
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/**
 * The appearance and behaviour of an embedded report. `zoomLevel` is a factor from 0.25 to 4. For invalid settings
 * `embed` throws `IError[]`, and `updateSettings` rejects with it.
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
  /** Shows hints in edit mode. */
  authoringHintsEnabled?: boolean;
  /** The background of the frame around the report. */
  background?: BackgroundType;
  /** The bars above and below the report. */
  bars?: IReportBars;
  /** Shows the bookmarks pane; replaced by `panes.bookmarks`. */
  bookmarksPaneEnabled?: boolean;
  /** The built-in commands of visuals; for a paginated report, how its parameters are shown. */
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  /** A custom layout, with `LayoutType.Custom`. */
  customLayout?: ICustomLayout;
  /** Additional menu commands. */
  extensions?: Extensions;
  /** Shows the filter pane; replaced by `panes.filters`. */
  filterPaneEnabled?: boolean;
  /** Hides errors from the user. The host page still gets `error` events. */
  hideErrors?: boolean;
  /** The effect of a click on a link. */
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  /** The layout of the pages: the original, that for phones, or `customLayout`. */
  layoutType?: LayoutType;
  /** Shows the page navigation; replaced by `panes.pageNavigation`. */
  navContentPaneEnabled?: boolean;
  /** The visible panes, and whether they are expanded. */
  panes?: IReportPanes;
  /** Whether users can keep filters for their next visit. */
  persistentFiltersEnabled?: boolean;
  /** Whether users can keep bookmarks. */
  personalBookmarksEnabled?: boolean;
  /** Raises `saveAsTriggered` instead of showing the dialog. */
  useCustomSaveAsDialog?: boolean;
  /** Raises `visualRendered` for each rendered visual. */
  visualRenderedEvents?: boolean;
  /** The headers of visuals. */
  visualSettings?: IVisualSettings;
  /** Language and formats; those of the user's browser if missing. */
  localeSettings?: ILocaleSettings;
  /** A factor from 0.25 to 4; 1 is actual size. */
  zoomLevel?: number;
  /** How the report is printed. */
  printSettings?: IPrintSettings;
}

/**
 * The visuals that a header setting applies to: one visual, or all of a type.
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
 * An alias of {@link VisualHeaderSelector}.
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
 * A header setting and its visuals; all visuals without a selector.
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
  /** All visuals if missing. */
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
