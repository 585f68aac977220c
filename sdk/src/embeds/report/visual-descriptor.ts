import * as paths from "@vitrine/contracts/frame/paths";
import {
  type ExportDataType,
  type FiltersOperations,
  type ICloneVisualRequest,
  type ICloneVisualResponse,
  type IExportDataResult,
  type IFilter,
  type ISlicerState,
  type ISmartNarratives,
  type ISortByVisualRequest,
  type IVisual,
  type IVisualLayout,
  type VisualContainerDisplayMode,
} from "@vitrine/contracts/models";
import { removeAll } from "../../config/enum-values.ts";
import { fillPath } from "../../messaging/path-pattern.ts";
import type { IFilterable } from "./filterable.ts";
import {
  askFrame,
  type FrameResponse,
  readFrame,
  callFrame,
  updateFrameFilters,
} from "../base/frame-calls.ts";
import { setVisualLayout } from "./layouts.ts";
import type { IPageNode } from "./nodes.ts";

/**
 * A visual on a page, from `page.getVisuals()`.
 *
 * @example
 * const [visual] = await page.getVisuals();
 * console.log(visual?.title);
 */
export class VisualDescriptor implements IVisual, IFilterable {
  /** The page of the visual. */
  declare page: IPageNode;
  /** The name that calls use. It is not shown. */
  declare name: string;
  /** The title. */
  declare title: string;
  /** The type of the visual, such as `barChart`. */
  declare type: string;
  /** The position and size, in pixels of the page. */
  declare layout: IVisualLayout;

  /**
   * Creates a visual for calls, whether or not the frame has such a visual.
   *
   * @param name identifies the visual; calls need only the name
   * @param layout in pixels of the page
   * @example
   * const chart = new VisualDescriptor(page, "spend-by-channel", "Spend by channel", "clusteredBarChart");
   * const { data } = await chart.exportData();
   */
  constructor(page: IPageNode, name: string, title: string, type: string, layout?: IVisualLayout);
  // The frame can omit the layout. The field keeps its type for existing pages.
  constructor(page: IPageNode, name: string, title: string, type: string, layout: IVisualLayout) {
    this.page = page;
    this.name = name;
    this.title = title;
    this.type = type;
    this.layout = layout;
  }

  /**
   * Reads the filters of this visual.
   *
   * @example
   * const filters = await visual.getFilters();
   */
  getFilters(): Promise<IFilter[]> {
    return readFrame(this.page.report, this.path(paths.visualFilters));
  }

  /**
   * Changes the filters of this visual by one of the four operations.
   *
   * @example
   * await visual.updateFilters(models.FiltersOperations.RemoveAll);
   */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<FrameResponse> {
    return updateFrameFilters(this.page.report, this.path(paths.visualFilters), operation, filters);
  }

  /**
   * Removes all filters of this visual.
   *
   * @example
   * await visual.removeFilters();
   */
  removeFilters(): Promise<FrameResponse> {
    return this.updateFilters(removeAll);
  }

  /**
   * Replaces all filters of this visual.
   *
   * @example
   * await visual.setFilters([]);
   */
  setFilters(filters: IFilter[]): Promise<FrameResponse> {
    return askFrame(this.page.report, "put", this.path(paths.visualFilters), filters);
  }

  /**
   * Exports the data of the visual as CSV text.
   *
   * @param exportDataType the figures that the visual shows, or the rows behind them
   * @param rows the maximum number of rows, at most 30,000
   * @example
   * const { data } = await visual.exportData(models.ExportDataType.Summarized, 1000);
   */
  exportData(exportDataType?: ExportDataType, rows?: number): Promise<IExportDataResult> {
    const body = { rows, exportDataType };
    return callFrame(this.page.report, "post", this.path(paths.exportData), body);
  }

  /**
   * Sets the selection of a slicer.
   *
   * @example
   * await visual.setSlicerState({ filters: [] });
   */
  setSlicerState(state: ISlicerState): Promise<FrameResponse> {
    return askFrame(this.page.report, "put", this.path(paths.slicer), state);
  }

  /**
   * Reads the selection of a slicer.
   *
   * @example
   * const { filters } = await visual.getSlicerState();
   */
  getSlicerState(): Promise<ISlicerState> {
    return readFrame(this.page.report, this.path(paths.slicer));
  }

  /**
   * Adds a copy of this visual to its page.
   *
   * @example
   * const copy = await visual.clone({ layout: { x: 40, y: 80 } });
   */
  clone(request: ICloneVisualRequest = {}): Promise<ICloneVisualResponse> {
    return callFrame(this.page.report, "post", this.path(paths.cloneVisual), request);
  }

  /**
   * Sorts the visual by a field.
   *
   * @example
   * await visual.sortBy({ orderBy: { table: "Sales", measure: "Amount" }, direction: models.SortDirection.Descending });
   */
  sortBy(request: ISortByVisualRequest): Promise<FrameResponse> {
    return askFrame(this.page.report, "put", this.path(paths.sortVisual), request);
  }

  /**
   * Moves the visual; in pixels of the page.
   *
   * @example
   * await visual.moveVisual(40, 80);
   */
  moveVisual(x: number, y: number, z?: number): Promise<FrameResponse> {
    return setVisualLayout(this.page.report, this.page.name, this.name, { x, y, z });
  }

  /**
   * Shows or hides the visual.
   *
   * @example
   * await visual.setVisualDisplayState(models.VisualContainerDisplayMode.Hidden);
   */
  setVisualDisplayState(displayState: VisualContainerDisplayMode): Promise<FrameResponse> {
    return setVisualLayout(this.page.report, this.page.name, this.name, {
      displayState: { mode: displayState },
    });
  }

  /**
   * Sets the size of the visual; in pixels of the page.
   *
   * @example
   * await visual.resizeVisual(400, 300);
   */
  resizeVisual(width: number, height: number): Promise<FrameResponse> {
    return setVisualLayout(this.page.report, this.page.name, this.name, { width, height });
  }

  /**
   * Reads one or two sentences about the content of the visual.
   *
   * @example
   * const { summaryText } = await visual.getSmartNarrativeInsights();
   */
  getSmartNarrativeInsights(): Promise<ISmartNarratives> {
    return readFrame(this.page.report, this.path(paths.visualInsights));
  }

  private path(path: string): string {
    return fillPath<string>(path, { page: this.page.name, visual: this.name });
  }
}

/** Creates a visual from the answer of the frame. */
export function toDescriptor(page: IPageNode, { name, title, type, layout }: IVisual): VisualDescriptor {
  return new VisualDescriptor(page, name, title, type, layout);
}
