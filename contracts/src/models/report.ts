import type { DisplayOption, ICustomPageSize, IVisualLayout } from "./layout.ts";

/** The types of the enumerations; the objects below are what runs. */
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
 * Whether a page is listed while the report is viewed.
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
/** One of the numbers of {@link SectionVisibility}. */
export type SectionVisibility = enums.SectionVisibility;

/**
 * What the user may do with the embedded report, where the token allows it. Except for `Read` the numbers are flags:
 * `All` is the sum of the others.
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
/** One of the numbers of {@link Permissions}. */
export type Permissions = enums.Permissions;

/**
 * Whether the report opens for reading or for editing.
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
/** One of the numbers of {@link ViewMode}. */
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
/** One of the numbers of {@link ContrastMode}. */
export type ContrastMode = enums.ContrastMode;

/**
 * A report by its id and the name people see.
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
 * How the ground of a page is painted: a CSS colour, its transparency in percent (0 to 100), and whether an image lies
 * over it.
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
  /** Percent, from 0 (opaque) to 100. */
  transparency?: number;
  /** Whether an image lies over the colour. */
  hasImage?: boolean;
}

/**
 * The ground of the page itself, as the frame tells it.
 *
 * @example
 * ```ts
 * const backgrounds = (await report.getPages()).map((page): IPageBackground => page.background);
 * console.log(backgrounds.map((background) => background?.color));
 * ```
 */
export interface IPageBackground extends ICanvasStyle {}

/**
 * The ground around the page, where the frame is larger, as the frame tells it.
 *
 * @example
 * ```ts
 * const wallpaper: IPageWallpaper | undefined = (await report.getActivePage()).wallpaper;
 * element.style.backgroundColor = wallpaper?.color ?? "";
 * ```
 */
export interface IPageWallpaper extends ICanvasStyle {}

/**
 * A page of a report: `name` identifies it, `displayName` is what people read. Sizes are in pixels.
 *
 * @example
 * ```ts
 * const label = ({ displayName, defaultSize }: IPage) =>
 *   `${displayName}: ${defaultSize?.width} × ${defaultSize?.height}`;
 * report.on("pageChanged", ({ detail }) => console.log(label(detail.newPage)));
 * ```
 */
export interface IPage {
  /** Identifies the page; calls take it. */
  name: string;
  /** What people read. */
  displayName: string;
  /** Whether it is the page shown. */
  isActive?: boolean;
  /** Whether readers find it in the navigation. */
  visibility?: SectionVisibility;
  /** Its size on a desktop. */
  defaultSize?: ICustomPageSize;
  /** Its size on a phone. */
  mobileSize?: ICustomPageSize;
  /** How it is scaled into the frame. */
  defaultDisplayOption?: DisplayOption;
  /** The ground of the page itself. */
  background?: IPageBackground;
  /** The ground around it. */
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
  /** Identifies the visual; calls take it. */
  name: string;
  /** What people read. */
  title: string;
  /** Such as `clusteredBarChart`, `card` or `slicer`. */
  type: string;
  /** Place and size on the page. */
  layout?: IVisualLayout;
  /** Place and size on a phone, upright. */
  mobilePortraitLayout?: IVisualLayout;
}

/**
 * Swaps the semantic model under a report (`datasetId`) or under a paginated one (`paginatedReportBindings`); one of
 * the two is needed.
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
