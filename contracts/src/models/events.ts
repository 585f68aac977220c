import type { IFilter } from "./filter-types.ts";
import type { IBetweenDataReference, IEqualsDataReference, IIdentityValue } from "./data-points.ts";
import type { IPage, IReport, IVisual } from "./report.ts";

/** Payload of the question-and-answer event `visualRendered`. */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** Payload of the event raised when a user picks a menu command that the host page added. */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}

/** What a user selected in a visual: the points, the regions and the filters that describe the selection. */
export interface ISelection {
  visual: IVisual;
  page: IPage;
  report: IReport;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
}

/** Something on the canvas that can be selected. */
export type ISelectable = IVisual;

/** A selection that also lists the selected items of the canvas. */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}

/** Payload of the swipe events; positions are in pixels of the frame. */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}

/** A point, in pixels. */
export interface IPosition {
  x: number;
  y: number;
}

/**
 * Functions of the host page that the frame may ask: `applicationContextProvider` before each query (reports only),
 * `accessTokenProvider` when a Microsoft Entra token is about to end.
 */
export interface EventHooks {
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- host pages pass values declared as Function
  applicationContextProvider?: Function;
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- as above
  accessTokenProvider?: Function;
}

/** How an export of a visual's data ended (0 succeeded, 1 failed); sent by newer frames only. */
export type ExportDataCompletedStatus = 0 | 1;

/** What was exported (0 summarised, 1 underlying, 2 with the current layout); sent by newer frames only. */
export type ExportDataResultType = 0 | 1 | 2;

/** The file format of an export (0 CSV, 1 XLSX); sent by newer frames only. */
export type ExportDataResultFormat = 0 | 1;

/** Payload of `exportDataCompleted`; sent by newer frames only. */
export interface IExportDataCompletedEvent {
  status: ExportDataCompletedStatus;
  exportDataType: ExportDataResultType;
  exportFormat: ExportDataResultFormat;
  pageName: string;
  visualName: string;
}
