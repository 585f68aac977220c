import type { IFilter } from "../filters/filter-types.ts";
import type { ITarget } from "../filters/targets.ts";
import type { IVisualLayout } from "./layout.ts";
import type { IVisual } from "./report.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum ExportDataType {
    Summarized = 0,
    Underlying = 1,
  }
  export enum SortDirection {
    Ascending = 1,
    Descending = 2,
  }
}

/**
 * The content of an export of a visual: the figures that it shows, or the rows behind them.
 *
 * @example
 * ```ts
 * const { data } = await visual.exportData(ExportDataType.Summarized, 1000);
 * const [header, ...rows] = data.split("\n");
 * ```
 */
export const ExportDataType: typeof enums.ExportDataType = {
  Summarized: 0,
  Underlying: 1,
  0: "Summarized",
  1: "Underlying",
};
/** A value of {@link ExportDataType}. */
export type ExportDataType = enums.ExportDataType;

/**
 * The direction of a sort order.
 *
 * @example
 * ```ts
 * const spend = { table: "Performance", measure: "Spend" };
 * await visual.sortBy({ orderBy: spend, direction: SortDirection.Descending });
 * ```
 */
export const SortDirection: typeof enums.SortDirection = {
  Ascending: 1,
  Descending: 2,
  1: "Ascending",
  2: "Descending",
};
/** A value of {@link SortDirection}. */
export type SortDirection = enums.SortDirection;

/**
 * The message that requests the data of a visual. `visual.exportData` sends it. `rows` is the maximum number of rows.
 *
 * @example
 * ```ts
 * const request: IExportDataRequest = { rows: 1000, exportDataType: ExportDataType.Summarized };
 * validateExportDataRequest(request); // undefined
 * ```
 */
export interface IExportDataRequest {
  /** The maximum number of rows. */
  rows?: number;
  exportDataType?: ExportDataType;
}

/**
 * The data of a visual, as CSV text with a header line.
 *
 * @example
 * ```ts
 * const result: IExportDataResult = await visual.exportData();
 * const file = new Blob([result.data], { type: "text/csv" });
 * ```
 */
export interface IExportDataResult {
  /** CSV. */
  data: string;
}

/**
 * The message that creates a visual on a page. Packages for authoring send it.
 *
 * @example
 * ```ts
 * const request: ICreateVisualRequest = {
 *   visualType: "clusteredBarChart",
 *   layout: { x: 24, y: 152, width: 600, height: 264 },
 *   autoFocus: false,
 * };
 * await powerbi.hpm.post(`/report/pages/${page.name}/createVisual`, request, {}, report.iframe.contentWindow);
 * ```
 */
export interface ICreateVisualRequest {
  /** The visual type, such as `clusteredBarChart`. */
  visualType: string;
  layout?: IVisualLayout;
  /** Whether the visual gets the focus. */
  autoFocus?: boolean;
}

/**
 * An answer with a visual.
 *
 * @example
 * ```ts
 * const titleOf = (response: IVisualResponse) => response.visual.title;
 * const copy = await visual.clone();
 * console.log(titleOf(copy));
 * ```
 */
export interface IVisualResponse {
  visual: IVisual;
}

/**
 * The created visual.
 *
 * @example
 * ```ts
 * const made: ICreateVisualResponse = {
 *   visual: { name: "spend-by-device", title: "Spend by device", type: "clusteredBarChart" },
 * };
 * const chart = await page.getVisualByName(made.visual.name);
 * ```
 */
export interface ICreateVisualResponse extends IVisualResponse {}

/**
 * The message that copies a visual, optionally with its own filters and position (in pixels of the page).
 *
 * @example
 * ```ts
 * const request: ICloneVisualRequest = {
 *   layout: { x: 24, y: 432 },
 *   filters: [new BasicFilter({ table: "Device", column: "device" }, "In", ["Mobile"]).toJSON()],
 * };
 * const copy = await visual.clone(request);
 * ```
 */
export interface ICloneVisualRequest {
  /** The filters of the copy. */
  filters?: IFilter[];
  layout?: IVisualLayout;
  /** Whether the copy gets the focus. */
  autoFocus?: boolean;
}

/**
 * The copy of the visual.
 *
 * @example
 * ```ts
 * const { visualName }: ICloneVisualResponse = await visual.clone();
 * await page.moveVisual(visualName, 24, 432);
 * ```
 */
export interface ICloneVisualResponse extends IVisualResponse {
  /** The `name` of the copy. */
  visualName: string;
}

/**
 * The message that sorts a visual by one of its fields.
 *
 * @example
 * ```ts
 * const byDate: ISortByVisualRequest = {
 *   orderBy: { table: "Date", column: "date" },
 *   direction: SortDirection.Ascending,
 * };
 * await visual.sortBy(byDate);
 * ```
 */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}

/**
 * The message that saves the report under another name, optionally in another workspace.
 *
 * @example
 * ```ts
 * const copy: ISaveAsParameters = { name: "Campaigns 2026", targetWorkspaceId: "test-workspace-1" };
 * await report.saveAs(copy);
 * ```
 */
export interface ISaveAsParameters {
  name: string;
  /** The id of the workspace in which the report is saved. */
  targetWorkspaceId?: string;
}
