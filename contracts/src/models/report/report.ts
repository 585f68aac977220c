import type { DisplayOption, ICustomPageSize, IVisualLayout } from "./layout.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum SectionVisibility {
    AlwaysVisible = 0,
    HiddenInViewMode = 1,
  }
  export enum Permissions {
    Read = 0,
    ReadWrite = 1,
    Copy = 2,
    Create = 4,
    All = 7,
  }
  export enum ViewMode {
    View = 0,
    Edit = 1,
  }
  export enum ContrastMode {
    None = 0,
    HighContrast1 = 1,
    HighContrast2 = 2,
    HighContrastBlack = 3,
    HighContrastWhite = 4,
  }
}

/**
 * Whether a page is listed in view mode.
 *
 * @example
 * ```ts
 * const pages = await report.getPages();
 * const listed = pages.filter(({ visibility }) => visibility === SectionVisibility.AlwaysVisible);
 * ```
 */
export const SectionVisibility: typeof enums.SectionVisibility = {
  AlwaysVisible: 0,
  HiddenInViewMode: 1,
  0: "AlwaysVisible",
  1: "HiddenInViewMode",
};
/** A value of {@link SectionVisibility}. */
export type SectionVisibility = enums.SectionVisibility;

/**
 * What the user is allowed to do with the embedded report, if the token permits it. Except for `Read` the numbers are
 * flags: `All` is the sum of the others.
 *
 * @example
 * ```ts
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, permissions: Permissions.ReadWrite });
 * ```
 */
export const Permissions: typeof enums.Permissions = {
  Read: 0,
  ReadWrite: 1,
  Copy: 2,
  Create: 4,
  All: 7,
  0: "Read",
  1: "ReadWrite",
  2: "Copy",
  4: "Create",
  7: "All",
};
/** A value of {@link Permissions}. */
export type Permissions = enums.Permissions;

/**
 * Whether the report opens in view mode or in edit mode.
 *
 * @example
 * ```ts
 * powerbi.embed(element, {
 *   type: "report",
 *   id,
 *   embedUrl,
 *   accessToken,
 *   permissions: Permissions.All,
 *   viewMode: ViewMode.Edit,
 * });
 * ```
 */
export const ViewMode: typeof enums.ViewMode = { View: 0, Edit: 1, 0: "View", 1: "Edit" };
/** A value of {@link ViewMode}. */
export type ViewMode = enums.ViewMode;

/**
 * The high-contrast colour scheme of the report.
 *
 * @example
 * ```ts
 * const isForced = matchMedia("(forced-colors: active)").matches;
 * const contrastMode = isForced ? ContrastMode.HighContrastBlack : ContrastMode.None;
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, contrastMode });
 * ```
 */
export const ContrastMode: typeof enums.ContrastMode = {
  None: 0,
  HighContrast1: 1,
  HighContrast2: 2,
  HighContrastBlack: 3,
  HighContrastWhite: 4,
  0: "None",
  1: "HighContrast1",
  2: "HighContrast2",
  3: "HighContrastBlack",
  4: "HighContrastWhite",
};
/** A value of {@link ContrastMode}. */
export type ContrastMode = enums.ContrastMode;

/**
 * A report with its id and its displayed name.
 *
 * @example
 * ```ts
 * const describe = ({ displayName, id }: IReport) => `${displayName} (${id})`;
 * report.on("visualClicked", ({ detail }) => console.log(describe(detail.report)));
 * ```
 */
export interface IReport {
  id: string;
  displayName: string;
}

/**
 * The background of a page: a CSS colour, its transparency in percent (0 to 100), and whether there is an image on it.
 *
 * @example
 * ```ts
 * const { background } = await report.getActivePage();
 * const isPlain = ({ transparency = 0, hasImage = false }: ICanvasStyle) => !hasImage && transparency === 0;
 * if (background !== undefined && isPlain(background)) element.style.background = background.color ?? "";
 * ```
 */
export interface ICanvasStyle {
  /** A CSS colour. */
  color?: string;
  /** In percent, from 0 (opaque) to 100. */
  transparency?: number;
  /** Whether there is an image on the colour. */
  hasImage?: boolean;
}

/**
 * The background of the page itself, as reported by the frame.
 *
 * @example
 * ```ts
 * const backgrounds = (await report.getPages()).map((page): IPageBackground => page.background);
 * console.log(backgrounds.map((background) => background?.color));
 * ```
 */
export interface IPageBackground extends ICanvasStyle {}

/**
 * The background around the page in a larger frame, as reported by the frame.
 *
 * @example
 * ```ts
 * const wallpaper: IPageWallpaper | undefined = (await report.getActivePage()).wallpaper;
 * element.style.backgroundColor = wallpaper?.color ?? "";
 * ```
 */
export interface IPageWallpaper extends ICanvasStyle {}

/**
 * A page of a report: `name` identifies it and `displayName` is shown. Sizes are in pixels.
 *
 * @example
 * ```ts
 * const label = ({ displayName, defaultSize }: IPage) =>
 *   `${displayName}: ${defaultSize?.width} × ${defaultSize?.height}`;
 * report.on("pageChanged", ({ detail }) => console.log(label(detail.newPage)));
 * ```
 */
export interface IPage {
  /** Identifies the page in calls. */
  name: string;
  /** The displayed text. */
  displayName: string;
  /** Whether the page is active. */
  isActive?: boolean;
  /** Whether the navigation contains the page in view mode. */
  visibility?: SectionVisibility;
  /** The size on a desktop. */
  defaultSize?: ICustomPageSize;
  /** The size on a phone. */
  mobileSize?: ICustomPageSize;
  /** How the page is scaled to fit the frame. */
  defaultDisplayOption?: DisplayOption;
  /** The background of the page itself. */
  background?: IPageBackground;
  /** The background around the page. */
  wallpaper?: IPageWallpaper;
}

/**
 * A visual of a page: its unique name, its title and its visual type, such as `barChart`.
 *
 * @example
 * ```ts
 * const isTable = ({ type }: IVisual) => type === "tableEx";
 * const tables = (await page.getVisuals()).filter(isTable).map(({ title }) => title);
 * ```
 */
export interface IVisual {
  /** Identifies the visual in calls. */
  name: string;
  /** The displayed text. */
  title: string;
  /** The visual type, such as `clusteredBarChart`, `card` or `slicer`. */
  type: string;
  /** The position and size on the page. */
  layout?: IVisualLayout;
  /** The position and size on a phone in portrait orientation. */
  mobilePortraitLayout?: IVisualLayout;
}

/**
 * Replaces the semantic model of a report (`datasetId`) or of a paginated one (`paginatedReportBindings`). One of the
 * two is required.
 *
 * @example
 * ```ts
 * const datasetBinding: IDatasetBinding = { datasetId: "campaign_digital_test" };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, datasetBinding });
 * ```
 */
export interface IDatasetBinding {
  /** The semantic model to use instead. */
  datasetId?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}

/**
 * Replaces one semantic model of a paginated report, `sourceDatasetId`, by another.
 *
 * @example
 * ```ts
 * const toTest: IPaginatedReportDatasetBinding = { sourceDatasetId: "spend", targetDatasetId: "spend_test" };
 * const invoice: IPaginatedReportLoadConfiguration = {
 *   type: "report",
 *   id,
 *   embedUrl: `https://app.powerbi.com/rdlEmbed?reportId=${id}`,
 *   accessToken,
 *   datasetBindings: [toTest],
 * };
 * powerbi.embed(element, invoice);
 * ```
 */
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}
