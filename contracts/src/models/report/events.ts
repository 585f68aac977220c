import type { IFilter } from "../filters/filter-types.ts";
import type { IBetweenDataReference, IEqualsDataReference, IIdentityValue } from "./data-points.ts";
import type { IPage, IReport, IVisual } from "./report.ts";

/**
 * The payload of the Q&A event `visualRendered`: the question as asked, and as it was interpreted.
 *
 * @example
 * ```ts
 * const log = ({ question, normalizedQuestion }: IQnaVisualRenderedEvent) =>
 *   console.log(question, "→", normalizedQuestion ?? "not understood");
 * powerbi.get(element).on("visualRendered", ({ detail }) => "question" in detail && log(detail));
 * ```
 */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/**
 * A menu command of the host page that a user has selected, and its visual. `commandTriggered` contains more.
 *
 * @example
 * ```ts
 * const picked: IVisualCustomCommandEvent[] = [];
 * report.on("commandTriggered", ({ detail }) => {
 *   picked.push({ visualName: detail.visual.name, command: detail.command });
 * });
 * ```
 */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}

/**
 * The user's selection in a visual: data points, ranges, and filters that describe the selection.
 *
 * @example
 * ```ts
 * const describe = ({ page, visual, dataPoints }: ISelection) =>
 *   `${dataPoints.length} points of ${visual.title} on ${page.displayName}`;
 * report.on("dataSelected", ({ detail }) => console.log(describe(detail)));
 * ```
 */
export interface ISelection {
  visual: IVisual;
  page: IPage;
  report: IReport;
  /** The selected points. */
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  /** The selected ranges, for example by dragging. */
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  /** Filters that select the same rows. */
  filters: IFilter[];
}

/**
 * An item on the canvas that can be selected.
 *
 * @example
 * ```ts
 * const titleOf = ({ title, name }: ISelectable) => title || name;
 * report.on("selectionChanged", ({ detail }) => console.log(detail.selectedItems?.map(titleOf)));
 * ```
 */
export type ISelectable = IVisual;

/**
 * The payload of `selectionChanged`: a selection with the selected items of the canvas.
 *
 * @example
 * ```ts
 * const count = ({ selectedItems = [] }: ICavasItemsSelection) => selectedItems.length;
 * report.on("selectionChanged", ({ detail }) => console.log(`${count(detail)} selected`));
 * ```
 */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}

/**
 * The payload of `swipeStart` and `swipeEnd`. Positions are in pixels of the frame.
 *
 * @example
 * ```ts
 * const isToTheLeft = ({ startPosition, currentPosition }: ISwipeEvent) => currentPosition.x < startPosition.x - 40;
 * report.on("swipeEnd", ({ detail }) => console.log(isToTheLeft(detail) ? "next page" : "stay"));
 * ```
 */
export interface ISwipeEvent {
  /** The current position of the finger. */
  currentPosition: IPosition;
  /** The position where the finger touched down. */
  startPosition: IPosition;
}

/**
 * A position in the frame, in pixels from its top left corner.
 *
 * @example
 * ```ts
 * const distance = (from: IPosition, to: IPosition) => Math.hypot(to.x - from.x, to.y - from.y);
 * report.on("swipeEnd", ({ detail }) => console.log(distance(detail.startPosition, detail.currentPosition)));
 * ```
 */
export interface IPosition {
  x: number;
  y: number;
}

/**
 * Functions of the host page that the frame can call: `applicationContextProvider` before each query (reports only),
 * `accessTokenProvider` when a Microsoft Entra token is about to expire.
 *
 * @example
 * ```ts
 * const eventHooks: EventHooks = {
 *   accessTokenProvider: async () => (await fetch("/your/person-token")).text(),
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, tokenType: TokenType.Aad, eventHooks });
 * ```
 */
export interface EventHooks {
  applicationContextProvider?: Function;
  accessTokenProvider?: Function;
}

/**
 * The result of an export of a visual's data (0 succeeded, 1 failed); sent by newer frames only.
 *
 * @example
 * ```ts
 * const messages: Record<ExportDataCompletedStatus, string> = { 0: "Exported", 1: "Not exported" };
 * element.addEventListener("exportDataCompleted", (event) => {
 *   const { status } = (event as CustomEvent<IExportDataCompletedEvent>).detail;
 *   console.log(messages[status]);
 * });
 * ```
 */
export type ExportDataCompletedStatus = 0 | 1;

/**
 * What was exported (0 summarised, 1 underlying, 2 with the current layout); sent by newer frames only.
 *
 * @example
 * ```ts
 * const kinds: Record<ExportDataResultType, string> = { 0: "summary", 1: "rows", 2: "as shown" };
 * element.addEventListener("exportDataCompleted", (event) => {
 *   const { exportDataType } = (event as CustomEvent<IExportDataCompletedEvent>).detail;
 *   console.log(kinds[exportDataType]);
 * });
 * ```
 */
export type ExportDataResultType = 0 | 1 | 2;

/**
 * The file format of an export (0 CSV, 1 XLSX); sent by newer frames only.
 *
 * @example
 * ```ts
 * const endings: Record<ExportDataResultFormat, string> = { 0: ".csv", 1: ".xlsx" };
 * element.addEventListener("exportDataCompleted", (event) => {
 *   const { exportFormat, visualName } = (event as CustomEvent<IExportDataCompletedEvent>).detail;
 *   console.log(visualName + endings[exportFormat]);
 * });
 * ```
 */
export type ExportDataResultFormat = 0 | 1;

/**
 * The payload of `exportDataCompleted`; sent by newer frames only. Only listeners on the container receive the event,
 * not `on`.
 *
 * @example
 * ```ts
 * element.addEventListener("exportDataCompleted", (event) => {
 *   const { visualName, pageName } = (event as CustomEvent<IExportDataCompletedEvent>).detail;
 *   console.log(`${visualName} of ${pageName} was exported`);
 * });
 * ```
 */
export interface IExportDataCompletedEvent {
  status: ExportDataCompletedStatus;
  exportDataType: ExportDataResultType;
  exportFormat: ExportDataResultFormat;
  pageName: string;
  visualName: string;
}
