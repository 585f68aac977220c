/** The types of the enumerations; the objects below are what runs. */
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

/** The page formats a report page can have; `Custom` takes its width and height from {@link ICustomPageSize}. */
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
/** One of the numbers of {@link PageSizeType}. */
export type PageSizeType = enums.PageSizeType;

/** How a page is scaled into the frame. */
export const DisplayOption: typeof enums.DisplayOption = {
  FitToPage: 0,
  FitToWidth: 1,
  ActualSize: 2,
  0: "FitToPage",
  1: "FitToWidth",
  2: "ActualSize",
};
/** One of the numbers of {@link DisplayOption}. */
export type DisplayOption = enums.DisplayOption;

/** Whether a visual is shown on its page. */
export const VisualContainerDisplayMode: typeof enums.VisualContainerDisplayMode = {
  Visible: 0,
  Hidden: 1,
  0: "Visible",
  1: "Hidden",
};
/** One of the numbers of {@link VisualContainerDisplayMode}. */
export type VisualContainerDisplayMode = enums.VisualContainerDisplayMode;

/** Which layout of the report is shown: its own, a custom one, or one for phones. */
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
/** One of the numbers of {@link LayoutType}. */
export type LayoutType = enums.LayoutType;

/** Where a page sits in a frame wider than itself. */
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
/** One of the numbers of {@link ReportAlignment}. */
export type ReportAlignment = enums.ReportAlignment;

/** The format of a page. */
export interface IPageSize {
  type: PageSizeType;
}

/** A page format with its own width and height, in pixels. */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}

/** The layout of each page, by page name. */
export type PagesLayout = {
  [key: string]: IPageLayout;
};

/** The layout of each visual of a page, by visual name. */
export type VisualsLayout = {
  [key: string]: IVisualLayout;
};

/** Where the visuals of one page stand; `defaultLayout` holds for those not listed. */
export interface IPageLayout {
  defaultLayout?: IVisualLayout;
  visualsLayout: VisualsLayout;
}

/** Place and size of a visual in pixels of the page; `z` orders overlapping visuals, higher in front. */
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}

/** Whether the visual is shown. */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/** A layout that the host page lays over the report, used with {@link LayoutType}`.Custom`. */
export interface ICustomLayout {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}
