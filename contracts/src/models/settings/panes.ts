/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum PageNavigationPosition {
    Bottom = 0,
    Left = 1,
  }
}

/**
 * The position of the page navigation.
 *
 * @example
 * ```ts
 * await report.updateSettings({
 *   panes: { pageNavigation: { visible: true, position: PageNavigationPosition.Left } },
 * });
 * ```
 */
export const PageNavigationPosition: typeof enums.PageNavigationPosition = {
  Bottom: 0,
  Left: 1,
  0: "Bottom",
  1: "Left",
};
/** A value of {@link PageNavigationPosition}. */
export type PageNavigationPosition = enums.PageNavigationPosition;

/**
 * Something that can be shown or hidden.
 *
 * @example
 * ```ts
 * const hidden: IHideable = { visible: false };
 * await report.updateSettings({ panes: { filters: hidden, pageNavigation: hidden } });
 * ```
 */
export interface IHideable {
  visible?: boolean;
}

/**
 * Something that can be expanded or collapsed.
 *
 * @example
 * ```ts
 * const foldedAway: ICollapsible = { expanded: false };
 * await report.updateSettings({ panes: { filters: foldedAway } });
 * ```
 */
export interface ICollapsible {
  expanded?: boolean;
}

/**
 * The bars of a report.
 *
 * @example
 * ```ts
 * const bars: IReportBars = { actionBar: { visible: false }, statusBar: { visible: true } };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { bars } });
 * ```
 */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}

/**
 * The bar with the commands of the report.
 *
 * @example
 * ```ts
 * const actionBar: IActionBar = { visible: true };
 * await report.updateSettings({ bars: { actionBar } });
 * ```
 */
export interface IActionBar extends IHideable {}

/**
 * The bar at the bottom of the report, with the zoom.
 *
 * @example
 * ```ts
 * const statusBar: IStatusBar = { visible: false };
 * await report.updateSettings({ bars: { statusBar } });
 * ```
 */
export interface IStatusBar extends IHideable {}

/**
 * The panes of a report. Missing ones do not change.
 *
 * @example
 * ```ts
 * const panes: IReportPanes = {
 *   filters: { visible: true, expanded: false },
 *   pageNavigation: { visible: false },
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { panes } });
 * ```
 */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  /**
   * The period in the bar of reports with dates. An addition to the protocol. If missing, it is visible where the filter
   * pane is.
   */
  period?: IHideable;
  /** The head of pages that begin with sentences about their figures. An addition to the protocol. Visible if missing. */
  findings?: IHideable;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/**
 * The panes of every component.
 *
 * @example
 * ```ts
 * const withoutFilters: IPanes = { filters: { visible: false } };
 * await report.updateSettings({ panes: withoutFilters });
 * ```
 */
export interface IPanes {
  filters?: IFiltersPane;
}

/**
 * The panes of the Q&A component.
 *
 * @example
 * ```ts
 * const panes: IQnaPanes = { filters: { visible: false } };
 * powerbi.embed(element, {
 *   type: "qna",
 *   embedUrl,
 *   accessToken,
 *   datasetIds: ["campaign_digital"],
 *   settings: { panes },
 * });
 * ```
 */
export interface IQnaPanes extends IPanes {}

/**
 * The bookmarks pane.
 *
 * @example
 * ```ts
 * const bookmarks: IBookmarksPane = { visible: true };
 * await report.updateSettings({ panes: { bookmarks } });
 * ```
 */
export interface IBookmarksPane extends IHideable {}

/**
 * The fields pane, in edit mode.
 *
 * @example
 * ```ts
 * const fields: IFieldsPane = { visible: true, expanded: false };
 * const viewMode = ViewMode.Edit;
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, viewMode, settings: { panes: { fields } } });
 * ```
 */
export interface IFieldsPane extends ICollapsible, IHideable {}

/**
 * The filter pane.
 *
 * @example
 * ```ts
 * const filters: IFiltersPane = { visible: true, expanded: false };
 * await report.updateSettings({ panes: { filters } });
 * ```
 */
export interface IFiltersPane extends ICollapsible, IHideable {}

/**
 * The page navigation.
 *
 * @example
 * ```ts
 * const pageNavigation: IPageNavigationPane = { visible: true, position: PageNavigationPosition.Bottom };
 * await report.updateSettings({ panes: { pageNavigation } });
 * ```
 */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/**
 * The selection pane, in edit mode.
 *
 * @example
 * ```ts
 * const selection: ISelectionPane = { visible: true };
 * await report.updateSettings({ panes: { selection } });
 * ```
 */
export interface ISelectionPane extends IHideable {}

/**
 * The pane that synchronises slicers, in edit mode.
 *
 * @example
 * ```ts
 * const syncSlicers: ISyncSlicersPane = { visible: true };
 * await report.updateSettings({ panes: { syncSlicers } });
 * ```
 */
export interface ISyncSlicersPane extends IHideable {}

/**
 * The visualisations pane, in edit mode.
 *
 * @example
 * ```ts
 * const visualizations: IVisualizationsPane = { visible: true, expanded: false };
 * await report.updateSettings({ panes: { visualizations } });
 * ```
 */
export interface IVisualizationsPane extends ICollapsible, IHideable {}
