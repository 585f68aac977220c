import type {
  ICavasItemsSelection,
  IError,
  IEqualsDataReference,
  IExportDataCompletedEvent,
  IFilter,
  IIdentityValue,
  IPage,
  IQnaVisualRenderedEvent,
  IReport,
  ISelection,
  ISettings,
  ISwipeEvent,
  IVisual,
} from "../models/index.ts";

/** Whether the host page caused an event through the SDK, or the user in the frame. */
export type EventInitiator = "sdk" | "user";

export interface InitiatedEvent {
  initiator?: EventInitiator;
}

export interface SavedEvent {
  reportObjectId?: string;
  reportName?: string;
  saveAs: boolean;
}

export interface ButtonClickedEvent {
  id: string;
  title?: string;
  type?: string;
  bookmark?: string;
}

/** The page and visual in which an event happened. */
export interface VisualPlace {
  report: IReport;
  page: IPage;
  visual: IVisual;
}

export interface CommandTriggeredEvent extends VisualPlace {
  command: string;
  dataPoints?: IIdentityValue<IEqualsDataReference>[];
}

export interface DataHyperlinkClickedEvent extends VisualPlace {
  url: string;
}

export interface VisualClickedEvent extends VisualPlace {
  dataPoints?: IIdentityValue<IEqualsDataReference>[];
}

export interface PageChangedEvent extends InitiatedEvent {
  newPage: IPage;
  oldPage?: IPage;
}

export interface FiltersAppliedEvent extends InitiatedEvent {
  filters: IFilter[];
}

export interface BookmarkAppliedEvent {
  bookmarkName: string;
}

export interface TileClickedEvent {
  tileId: string;
  dashboardId?: string;
  reportEmbedUrl?: string;
  navigationUrl?: string;
  pageName?: string;
}

export interface TileLoadedEvent {
  tileId?: string;
  width?: number;
  height?: number;
}

export interface SettingsUpdatedEvent extends InitiatedEvent {
  settings: ISettings;
}

/** Events of every component, with the type of `detail`. */
export interface BaseEvents {
  loaded: InitiatedEvent | null | undefined;
  saved: SavedEvent;
  rendered: unknown;
  saveAsTriggered: unknown;
  error: IError;
  dataSelected: ISelection & InitiatedEvent;
  buttonClicked: ButtonClickedEvent;
  info: IError;
}

/** Events of reports and embedded visuals. */
export interface ReportEvents extends BaseEvents {
  filtersApplied: FiltersAppliedEvent;
  pageChanged: PageChangedEvent;
  commandTriggered: CommandTriggeredEvent;
  swipeStart: ISwipeEvent;
  swipeEnd: ISwipeEvent;
  bookmarkApplied: BookmarkAppliedEvent;
  dataHyperlinkClicked: DataHyperlinkClickedEvent;
  visualRendered: IVisual;
  visualClicked: VisualClickedEvent;
  selectionChanged: ICavasItemsSelection;
  renderingStarted: unknown;
  blur: unknown;
}

export interface DashboardEvents extends BaseEvents {
  tileClicked: TileClickedEvent;
}

export interface TileEvents extends BaseEvents {
  tileClicked: TileClickedEvent;
  tileLoaded: TileLoadedEvent;
}

export interface QnaEvents extends BaseEvents {
  visualRendered: IQnaVisualRenderedEvent;
}

/** The height of a flowing page changed. Hosts can let the frame grow with it. */
export interface PageHeightChangedEvent {
  /** The name of the page. */
  page: string;
  /** Of the page's content, in CSS pixels. */
  height: number;
  /** Of the frame in which the whole page is visible, in CSS pixels. */
  frameHeight: number;
}

/** Edit mode began or ended, or the report has unsaved changes, or none any more. */
export interface EditingChangedEvent {
  mode: "view" | "edit";
  /** Changes are left when edit mode ends without saving; editing continues with them. */
  hasUnsavedChanges: boolean;
}

/** A statement was laid out for values of its parameters. */
export interface ParametersAppliedEvent {
  /** As in the body of a load. Missing parameters have their defaults. */
  parameterValues: { name: string; value?: string | null }[];
}

/**
 * Events that `on` does not accept, with the type of `detail`. Only listeners on the container element receive them.
 *
 * @example
 * const logSettings = ({ settings, initiator }: UnlistedEvents["settingsUpdated"]) => console.log(initiator, settings);
 * element.addEventListener("settingsUpdated", (event) => logSettings((event as CustomEvent).detail));
 */
export interface UnlistedEvents {
  settingsUpdated: SettingsUpdatedEvent;
  exportDataCompleted: IExportDataCompletedEvent;
  pageHeightChanged: PageHeightChangedEvent;
  editingChanged: EditingChangedEvent;
  parametersApplied: ParametersAppliedEvent;
  escapePressed: unknown;
  ready: unknown;
}

/** The event names that `on` accepts, in the order in which error messages list them. */
export const baseEventNames = [
  "loaded",
  "saved",
  "rendered",
  "saveAsTriggered",
  "error",
  "dataSelected",
  "buttonClicked",
  "info",
] as const satisfies readonly (keyof BaseEvents)[];

export const reportEventNames = [
  "filtersApplied",
  "pageChanged",
  "commandTriggered",
  "swipeStart",
  "swipeEnd",
  "bookmarkApplied",
  "dataHyperlinkClicked",
  "visualRendered",
  "visualClicked",
  "selectionChanged",
  "renderingStarted",
  "blur",
] as const satisfies readonly (keyof ReportEvents)[];

export const dashboardEventNames = [
  "tileClicked",
  "error",
] as const satisfies readonly (keyof DashboardEvents)[];
export const tileEventNames = ["tileClicked", "tileLoaded"] as const satisfies readonly (keyof TileEvents)[];
export const qnaEventNames = ["loaded", "visualRendered"] as const satisfies readonly (keyof QnaEvents)[];
