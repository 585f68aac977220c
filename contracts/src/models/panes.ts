/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum PageNavigationPosition {
    Bottom = 0,
    Left = 1,
  }
}

/** Where the page navigation stands. */
export const PageNavigationPosition: typeof enums.PageNavigationPosition = {
  Bottom: 0,
  Left: 1,
  0: "Bottom",
  1: "Left",
};
/** One of the numbers of {@link PageNavigationPosition}. */
export type PageNavigationPosition = enums.PageNavigationPosition;

/** Something that can be shown or hidden. */
export interface IHideable {
  visible?: boolean;
}

/** Something that can be open or folded away. */
export interface ICollapsible {
  expanded?: boolean;
}

/** The bars of a report. */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}

/** The bar with the commands of the report. */
export interface IActionBar extends IHideable {}

/** The bar at the foot of the report, with the zoom. */
export interface IStatusBar extends IHideable {}

/** The panes of a report. */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/** The panes every component has. */
export interface IPanes {
  filters?: IFiltersPane;
}

/** The panes of the question-and-answer component. */
export interface IQnaPanes extends IPanes {}

/** The bookmarks pane. */
export interface IBookmarksPane extends IHideable {}

/** The fields pane, in edit mode. */
export interface IFieldsPane extends ICollapsible, IHideable {}

/** The filter pane. */
export interface IFiltersPane extends ICollapsible, IHideable {}

/** The page navigation. */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/** The selection pane, in edit mode. */
export interface ISelectionPane extends IHideable {}

/** The pane that synchronises slicers, in edit mode. */
export interface ISyncSlicersPane extends IHideable {}

/** The visualisations pane, in edit mode. */
export interface IVisualizationsPane extends ICollapsible, IHideable {}
