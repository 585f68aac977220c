import * as paths from "@vitrine/contracts/frame/paths";
import {
  type DisplayOption,
  type FiltersOperations,
  type ICustomPageSize,
  type IFilter,
  type IPage,
  type IPageBackground,
  type IPageWallpaper,
  type ISmartNarratives,
  type IVisual,
  type LayoutType,
  type PageSizeType,
  type SectionVisibility,
  type VisualContainerDisplayMode,
} from "@vitrine/contracts/models";
import { removeAll } from "../config/enum-values.ts";
import * as messages from "../messages.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import type { IFilterable } from "./filterable.ts";
import {
  askFrame,
  type FrameResponse,
  readFrame,
  readReport,
  tellFrame,
  updateFrameFilters,
} from "./frame-calls.ts";
import { findNamed, readVisuals, setPageSize, setVisualLayout } from "./layouts.ts";
import type { IPageNode, IReportNode } from "./nodes.ts";
import { toDescriptor, type VisualDescriptor } from "./visual-descriptor.ts";

/**
 * A page of a report. Made by `report.getPages()`, or by `report.page(name)` without asking the frame.
 *
 * @example
 * const page = await report.getActivePage();
 * const visuals = await page.getVisuals();
 */
export class Page implements IPageNode, IFilterable {
  /** The report it belongs to. */
  declare report: IReportNode;
  /** Its name, by which calls know it; not shown. */
  declare name: string;
  /** The text on its tab. */
  declare displayName: string;
  /** Whether it was the active page when it was read. */
  declare isActive: boolean;
  /** Whether its tab is shown when viewing. */
  declare visibility: SectionVisibility;
  /** Its size; pixels for custom sizes. */
  declare defaultSize: ICustomPageSize;
  /** Its size in the layout for phones. */
  declare mobileSize: ICustomPageSize;
  /** How it is scaled into the frame. */
  declare defaultDisplayOption: DisplayOption;
  /** What lies under its visuals. */
  declare background: IPageBackground;
  /** What lies around it. */
  declare wallpaper: IPageWallpaper;

  /**
   * A page that calls can be made on, whether or not the frame has answered with it. Sizes are in pixels.
   *
   * @param name identifies the page; calls need only this one
   * @example
   * const campaigns = new Page(report, "campaigns");
   * await campaigns.setActive();
   */
  constructor(
    report: IReportNode,
    name: string,
    displayName?: string,
    isActivePage?: boolean,
    visibility?: SectionVisibility,
    defaultSize?: ICustomPageSize,
    defaultDisplayOption?: DisplayOption,
    mobileSize?: ICustomPageSize,
    background?: IPageBackground,
    wallpaper?: IPageWallpaper,
  );
  // What the frame leaves out is `undefined`, but the fields keep the types that existing pages are written against.
  constructor(
    report: IReportNode,
    name: string,
    displayName: string,
    isActivePage: boolean,
    visibility: SectionVisibility,
    defaultSize: ICustomPageSize,
    defaultDisplayOption: DisplayOption,
    mobileSize: ICustomPageSize,
    background: IPageBackground,
    wallpaper: IPageWallpaper,
  ) {
    this.report = report;
    this.name = name;
    this.displayName = displayName;
    this.isActive = isActivePage;
    this.visibility = visibility;
    this.defaultSize = defaultSize;
    this.mobileSize = mobileSize;
    this.defaultDisplayOption = defaultDisplayOption;
    this.background = background;
    this.wallpaper = wallpaper;
  }

  /**
   * A sentence or two about what the page shows.
   *
   * @example
   * const { summaryText } = await page.getSmartNarrativeInsights();
   */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return readReport(this.report, this.path(paths.pageInsights));
  }

  /**
   * The filters of this page.
   *
   * @example
   * const filters = await page.getFilters();
   */
  getFilters(): Promise<IFilter[]> {
    return readFrame(this.report, this.path(paths.pageFilters));
  }

  /**
   * Changes the filters of this page by one of the four operations.
   *
   * @example
   * await page.updateFilters(models.FiltersOperations.RemoveAll);
   */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse> {
    return updateFrameFilters(this.report, this.path(paths.pageFilters), operation, filters);
  }

  /**
   * Removes all filters of this page.
   *
   * @example
   * await page.removeFilters();
   */
  removeFilters(): Promise<FrameResponse> {
    return this.updateFilters(removeAll);
  }

  /**
   * Replaces all filters of this page.
   *
   * @example
   * await page.setFilters([]);
   */
  setFilters(filters: IFilter[]): Promise<FrameResponse> {
    return askFrame(this.report, "put", this.path(paths.pageFilters), filters);
  }

  /**
   * Deletes this page.
   *
   * @example
   * await page.delete();
   */
  delete(): Promise<void> {
    return tellFrame(this.report, "delete", this.path(paths.deletePage), {});
  }

  /**
   * Shows this page.
   *
   * @example
   * await page.setActive();
   */
  setActive(): Promise<FrameResponse> {
    const body = { name: this.name, displayName: null, isActive: true };
    return askFrame(this.report, "put", paths.activePage, body);
  }

  /**
   * Renames this page. The field `displayName` keeps its value.
   *
   * @example
   * await page.setDisplayName("Costs");
   */
  setDisplayName(displayName: string): Promise<FrameResponse> {
    const body = { name: this.name, displayName };
    return askFrame(this.report, "put", this.path(paths.renamePage), body);
  }

  /**
   * The visuals on this page.
   *
   * @example
   * for (const { name, title, type } of await page.getVisuals()) console.log(name, title, type);
   */
  async getVisuals(): Promise<VisualDescriptor[]> {
    const visuals = await readVisuals(this.report, this.name);
    return visuals.map((visual) => toDescriptor(this, visual));
  }

  /**
   * The visual with this name.
   *
   * @throws (rejects) `PowerBIEntityNotFound`
   * @example
   * const chart = await page.getVisualByName("chart");
   */
  async getVisualByName(visualName: string): Promise<VisualDescriptor> {
    return toDescriptor(this, findNamed(await readVisuals(this.report, this.name), visualName));
  }

  /**
   * Shows or hides a visual of this page.
   *
   * @example
   * await page.setVisualDisplayState("chart", models.VisualContainerDisplayMode.Hidden);
   */
  setVisualDisplayState(
    visualName: string,
    displayState: VisualContainerDisplayMode,
  ): Promise<FrameResponse> {
    return setVisualLayout(this.report, this.name, visualName, { displayState: { mode: displayState } });
  }

  /**
   * Moves a visual of this page; pixels.
   *
   * @example
   * await page.moveVisual("chart", 40, 80);
   */
  moveVisual(visualName: string, x: number, y: number, z?: number): Promise<FrameResponse> {
    return setVisualLayout(this.report, this.name, visualName, { x, y, z });
  }

  /**
   * Sets the size of a visual of this page; pixels.
   *
   * @example
   * await page.resizeVisual("chart", 400, 300);
   */
  resizeVisual(visualName: string, width: number, height: number): Promise<FrameResponse> {
    return setVisualLayout(this.report, this.name, visualName, { width, height });
  }

  /**
   * Sets the size of this page; pixels for custom sizes.
   *
   * @throws (rejects) a text when the page is not the active one
   * @example
   * await page.resizePage(models.PageSizeType.Custom, 1600, 900);
   */
  async resizePage(pageSizeType: PageSizeType, width?: number, height?: number): Promise<FrameResponse> {
    // oxlint-disable-next-line typescript/only-throw-error -- pages compare the text
    if (!this.isActive) throw messages.inactivePageResize;
    return setPageSize(this.report, pageSizeType, width, height);
  }

  /**
   * The slicers on this page.
   *
   * @example
   * const [slicer] = await page.getSlicers();
   */
  async getSlicers(): Promise<VisualDescriptor[]> {
    const visuals: IVisual[] = await readVisuals(this.report, this.name);
    return visuals.filter(({ type }) => type === "slicer").map((visual) => toDescriptor(this, visual));
  }

  /**
   * Whether the page has a layout of this kind.
   *
   * @example
   * const hasPhoneLayout = await page.hasLayout(models.LayoutType.MobilePortrait);
   */
  async hasLayout(layoutType: LayoutType): Promise<boolean> {
    const params = { page: this.name, layoutType: layoutNames[layoutType] };
    return readReport(this.report, fillPath(paths.layoutType, params));
  }

  private path(path: string): string {
    return fillPath<string>(path, { page: this.name });
  }
}

/** By the numbers of `LayoutType`. */
const layoutNames: readonly string[] = ["Master", "Custom", "MobilePortrait", "MobileLandscape"];

/** A page out of what the frame answers. */
export function toPage(report: IReportNode, page: IPage): Page {
  return new Page(
    report,
    page.name,
    page.displayName,
    page.isActive,
    page.visibility,
    page.defaultSize,
    page.defaultDisplayOption,
    page.mobileSize,
    page.background,
    page.wallpaper,
  );
}
