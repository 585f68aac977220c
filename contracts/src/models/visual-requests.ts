import type { IFilter } from "./filter-types.ts";
import type { ITarget } from "./targets.ts";
import type { IVisualLayout } from "./layout.ts";
import type { IVisual } from "./report.ts";

/** The types of the enumerations; the objects below are what runs. */
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
 * What an export of a visual contains: what it shows, or the rows behind it.
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
/** One of the numbers of {@link ExportDataType}. */
export type ExportDataType = enums.ExportDataType;

/**
 * Which way values are ordered.
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
/** One of the numbers of {@link SortDirection}. */
export type SortDirection = enums.SortDirection;

/**
 * The message that asks for the data of a visual; `visual.exportData` sends it. `rows` is the greatest number of rows.
 *
 * @example
 * ```ts
 * const request: IExportDataRequest = { rows: 1000, exportDataType: ExportDataType.Summarized };
 * validateExportDataRequest(request); // undefined
 * ```
 */
export interface IExportDataRequest {
  /** The greatest number of rows. */
  rows?: number;
  exportDataType?: ExportDataType;
}

/**
 * The data of a visual, as CSV text with a line of column names.
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
 * The message that asks for a new visual on a page. Packages for authoring send it.
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
  /** Such as `clusteredBarChart`. */
  visualType: string;
  layout?: IVisualLayout;
  /** Whether it gets the focus. */
  autoFocus?: boolean;
}

/**
 * An answer that names a visual.
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
 * The visual that was made.
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
 * Asks for a copy of a visual, with filters and a place (in pixels of the page) of its own.
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
  /** Filters of the copy. */
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
 * Asks to order a visual by one of its fields.
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
 * Asks to save the report under another name, optionally in another workspace, named by its id.
 *
 * @example
 * ```ts
 * const copy: ISaveAsParameters = { name: "Campaigns 2026", targetWorkspaceId: "test-workspace-1" };
 * await report.saveAs(copy);
 * ```
 */
export interface ISaveAsParameters {
  name: string;
  /** Id of the workspace to save it in. */
  targetWorkspaceId?: string;
}
