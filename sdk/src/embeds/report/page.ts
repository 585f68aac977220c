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
import { removeAll } from "../../config/enum-values.ts";
import * as messages from "../../messages.ts";
import { fillPath } from "../../messaging/path-pattern.ts";
import type { IFilterable } from "./filterable.ts";
import {
  askFrame,
  type FrameResponse,
  readFrame,
  readReport,
  callFrame,
  updateFrameFilters,
} from "../base/frame-calls.ts";
import { findNamed, readVisuals, setPageSize, setVisualLayout } from "./layouts.ts";
import type { IPageNode, IReportNode } from "./nodes.ts";
import { toDescriptor, type VisualDescriptor } from "./visual-descriptor.ts";

/**
 * A page of a report, from `report.getPages()`, or from `report.page(name)` without a call to the frame.
 *
 * @example
 * const page = await report.getActivePage();
 * const visuals = await page.getVisuals();
 */
export class Page implements IPageNode, IFilterable {
  /** The report of the page. */
  declare report: IReportNode;
  /** The name that calls use. It is not shown. */
  declare name: string;
  /** The text on the tab of the page. */
  declare displayName: string;
  /** Whether the page was active when it was read. */
  declare isActive: boolean;
  /** Whether the tab is shown in view mode. */
  declare visibility: SectionVisibility;
  /** The size of the page; in pixels for custom sizes. */
  declare defaultSize: ICustomPageSize;
  /** The size in the phone layout. */
  declare mobileSize: ICustomPageSize;
  /** How the page is scaled to fit the frame. */
  declare defaultDisplayOption: DisplayOption;
  /** The background of the page. */
  declare background: IPageBackground;
  /** The background around the page. */
  declare wallpaper: IPageWallpaper;

  /**
   * Creates a page for calls, whether or not the frame has such a page. Sizes are in pixels.
   *
   * @param name identifies the page; calls need only the name
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
  // Values that the frame omits are `undefined`. The fields keep their types for existing pages.
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
   * Reads one or two sentences about the content of the page.
   *
   * @example
   * const { summaryText } = await page.getSmartNarrativeInsights();
   */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return readReport(this.report, this.path(paths.pageInsights));
  }

  /**
   * Reads the filters of this page.
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
    return callFrame(this.report, "delete", this.path(paths.deletePage), {});
  }

  /**
   * Makes this page the active one.
   *
   * @example
   * await page.setActive();
   */
  setActive(): Promise<FrameResponse> {
    const body = { name: this.name, displayName: null, isActive: true };
    return askFrame(this.report, "put", paths.activePage, body);
  }

  /**
   * Renames this page. The field `displayName` does not change.
   *
   * @example
   * await page.setDisplayName("Costs");
   */
  setDisplayName(displayName: string): Promise<FrameResponse> {
    const body = { name: this.name, displayName };
    return askFrame(this.report, "put", this.path(paths.renamePage), body);
  }

  /**
   * Reads the visuals on this page.
   *
   * @example
   * for (const { name, title, type } of await page.getVisuals()) console.log(name, title, type);
   */
  async getVisuals(): Promise<VisualDescriptor[]> {
    const visuals = await readVisuals(this.report, this.name);
    return visuals.map((visual) => toDescriptor(this, visual));
  }

  /**
   * Reads the visual with this name.
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
   * Moves a visual of this page; in pixels.
   *
   * @example
   * await page.moveVisual("chart", 40, 80);
   */
  moveVisual(visualName: string, x: number, y: number, z?: number): Promise<FrameResponse> {
    return setVisualLayout(this.report, this.name, visualName, { x, y, z });
  }

  /**
   * Sets the size of a visual of this page; in pixels.
   *
   * @example
   * await page.resizeVisual("chart", 400, 300);
   */
  resizeVisual(visualName: string, width: number, height: number): Promise<FrameResponse> {
    return setVisualLayout(this.report, this.name, visualName, { width, height });
  }

  /**
   * Sets the size of this page; in pixels for custom sizes.
   *
   * @throws (rejects) a string if the page is not the active one
   * @example
   * await page.resizePage(models.PageSizeType.Custom, 1600, 900);
   */
  async resizePage(pageSizeType: PageSizeType, width?: number, height?: number): Promise<FrameResponse> {
    if (!this.isActive) throw messages.inactivePageResize;
    return setPageSize(this.report, pageSizeType, width, height);
  }

  /**
   * Reads the slicers on this page.
   *
   * @example
   * const [slicer] = await page.getSlicers();
   */
  async getSlicers(): Promise<VisualDescriptor[]> {
    const visuals: IVisual[] = await readVisuals(this.report, this.name);
    return visuals.filter(({ type }) => type === "slicer").map((visual) => toDescriptor(this, visual));
  }

  /**
   * Reads whether the page has a layout of this type.
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

/** Indexed by `LayoutType`. */
const layoutNames: readonly string[] = ["Master", "Custom", "MobilePortrait", "MobileLandscape"];

/** Creates a page from the answer of the frame. */
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
