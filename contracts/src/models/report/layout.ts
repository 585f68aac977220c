/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum PageSizeType {
    Widescreen = 0,
    Standard = 1,
    Cortana = 2,
    Letter = 3,
    Custom = 4,
    Mobile = 5,
  }
  export enum DisplayOption {
    FitToPage = 0,
    FitToWidth = 1,
    ActualSize = 2,
  }
  export enum VisualContainerDisplayMode {
    Visible = 0,
    Hidden = 1,
  }
  export enum LayoutType {
    Master = 0,
    Custom = 1,
    MobilePortrait = 2,
    MobileLandscape = 3,
  }
  export enum ReportAlignment {
    Left = 0,
    Center = 1,
    Right = 2,
    None = 3,
  }
}

/**
 * The formats of report pages. `Custom` uses the width and height of {@link ICustomPageSize}.
 *
 * @example
 * ```ts
 * await report.resizeActivePage(PageSizeType.Custom, 1600, 900);
 * ```
 */
export const PageSizeType: typeof enums.PageSizeType = {
  Widescreen: 0,
  Standard: 1,
  Cortana: 2,
  Letter: 3,
  Custom: 4,
  Mobile: 5,
  0: "Widescreen",
  1: "Standard",
  2: "Cortana",
  3: "Letter",
  4: "Custom",
  5: "Mobile",
};
/** A value of {@link PageSizeType}. */
export type PageSizeType = enums.PageSizeType;

/**
 * How a page is scaled to fit the frame: completely, to its width, or not at all.
 *
 * @example
 * ```ts
 * const settings: ISettings = {
 *   layoutType: LayoutType.Custom,
 *   customLayout: { displayOption: DisplayOption.FitToWidth },
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings });
 * ```
 */
export const DisplayOption: typeof enums.DisplayOption = {
  FitToPage: 0,
  FitToWidth: 1,
  ActualSize: 2,
  0: "FitToPage",
  1: "FitToWidth",
  2: "ActualSize",
};
/** A value of {@link DisplayOption}. */
export type DisplayOption = enums.DisplayOption;

/**
 * Whether a visual is shown on its page.
 *
 * @example
 * ```ts
 * await report.setVisualDisplayState("overview", "card-roas", VisualContainerDisplayMode.Hidden);
 * ```
 */
export const VisualContainerDisplayMode: typeof enums.VisualContainerDisplayMode = {
  Visible: 0,
  Hidden: 1,
  0: "Visible",
  1: "Hidden",
};
/** A value of {@link VisualContainerDisplayMode}. */
export type VisualContainerDisplayMode = enums.VisualContainerDisplayMode;

/**
 * The layout of the report: the original, a custom one, or one for phones.
 *
 * @example
 * ```ts
 * const layoutType = matchMedia("(max-width: 40rem)").matches ? LayoutType.MobilePortrait : LayoutType.Master;
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { layoutType } });
 * ```
 */
export const LayoutType: typeof enums.LayoutType = {
  Master: 0,
  Custom: 1,
  MobilePortrait: 2,
  MobileLandscape: 3,
  0: "Master",
  1: "Custom",
  2: "MobilePortrait",
  3: "MobileLandscape",
};
/** A value of {@link LayoutType}. */
export type LayoutType = enums.LayoutType;

/**
 * The alignment of a page in a frame that is wider than the page.
 *
 * @example
 * ```ts
 * const customLayout: ICustomLayout = {
 *   displayOption: DisplayOption.ActualSize,
 *   reportAlignment: ReportAlignment.Center,
 * };
 * powerbi.embed(element, {
 *   type: "report",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   settings: { layoutType: LayoutType.Custom, customLayout },
 * });
 * ```
 */
export const ReportAlignment: typeof enums.ReportAlignment = {
  Left: 0,
  Center: 1,
  Right: 2,
  None: 3,
  0: "Left",
  1: "Center",
  2: "Right",
  3: "None",
};
/** A value of {@link ReportAlignment}. */
export type ReportAlignment = enums.ReportAlignment;

/**
 * The format of a page.
 *
 * @example
 * ```ts
 * const pageSize: IPageSize = { type: PageSizeType.Widescreen };
 * const settings: ISettings = { layoutType: LayoutType.Custom, customLayout: { pageSize } };
 * ```
 */
export interface IPageSize {
  type: PageSizeType;
}

/**
 * A page format with width and height in pixels, for {@link PageSizeType}`.Custom` only.
 *
 * @example
 * ```ts
 * const pageSize: ICustomPageSize = { type: PageSizeType.Custom, width: 1600, height: 900 };
 * validateCustomPageSize(pageSize); // undefined
 * ```
 */
export interface ICustomPageSize extends IPageSize {
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
}

/**
 * The layout of each page, by page name.
 *
 * @example
 * ```ts
 * const pagesLayout: PagesLayout = {
 *   overview: { visualsLayout: { "spend-by-channel": { x: 0, y: 0, width: 1280, height: 720 } } },
 * };
 * const settings: ISettings = { layoutType: LayoutType.Custom, customLayout: { pagesLayout } };
 * ```
 */
export type PagesLayout = {
  [key: string]: IPageLayout;
};

/**
 * The layout of each visual of a page, by visual name.
 *
 * @example
 * ```ts
 * const visualsLayout: VisualsLayout = {
 *   "card-spend": { x: 24, y: 24, width: 400, height: 112 },
 *   "card-roas": { displayState: { mode: VisualContainerDisplayMode.Hidden } },
 * };
 * const pagesLayout: PagesLayout = { overview: { visualsLayout } };
 * ```
 */
export type VisualsLayout = {
  [key: string]: IVisualLayout;
};

/**
 * The positions of the visuals on a page. `defaultLayout` applies to those that are not listed.
 *
 * @example
 * ```ts
 * const chartOnly: IPageLayout = {
 *   defaultLayout: { displayState: { mode: VisualContainerDisplayMode.Hidden } },
 *   visualsLayout: {
 *     "spend-by-channel": { displayState: { mode: VisualContainerDisplayMode.Visible } },
 *   },
 * };
 * const customLayout: ICustomLayout = { pagesLayout: { overview: chartOnly } };
 * ```
 */
export interface IPageLayout {
  /** Applies to visuals that `visualsLayout` does not contain. */
  defaultLayout?: IVisualLayout;
  visualsLayout: VisualsLayout;
}

/**
 * The position and size of a visual, in pixels of the page. `z` orders overlapping visuals, with higher values in
 * front.
 *
 * @example
 * ```ts
 * const upperHalf: IVisualLayout = { x: 0, y: 0, z: 1, width: 1280, height: 360 };
 * const copy = await visual.clone({ layout: upperHalf });
 * ```
 */
export interface IVisualLayout {
  /** The distance from the left edge of the page. */
  x?: number;
  /** The distance from the top edge of the page. */
  y?: number;
  /** Visuals with higher values are in front. */
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}

/**
 * Whether the visual is shown.
 *
 * @example
 * ```ts
 * const displayState: IVisualContainerDisplayState = { mode: VisualContainerDisplayMode.Hidden };
 * const visualsLayout: VisualsLayout = { "card-roas": { displayState } };
 * ```
 */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/**
 * A layout with which the host page overrides that of the report, used with {@link LayoutType}`.Custom`.
 *
 * @example
 * ```ts
 * const customLayout: ICustomLayout = {
 *   pageSize: { type: PageSizeType.Widescreen },
 *   displayOption: DisplayOption.FitToWidth,
 *   pagesLayout: { overview: { visualsLayout: { "spend-by-channel": { x: 0, y: 0, width: 1280 } } } },
 * };
 * powerbi.embed(element, {
 *   type: "report",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   settings: { layoutType: LayoutType.Custom, customLayout },
 * });
 * ```
 */
export interface ICustomLayout {
  /** The format of all pages. */
  pageSize?: IPageSize;
  /** How the page is scaled to fit the frame. */
  displayOption?: DisplayOption;
  /** By page name. */
  pagesLayout?: PagesLayout;
  /** The alignment of the page in a wider frame. */
  reportAlignment?: ReportAlignment;
}
