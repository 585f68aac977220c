import type { DatasetDescription, ShownAnnotation } from "@vitrine/contracts/http";
import type { Cell, Filter, QueryResult, Sort } from "@vitrine/contracts/query";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { VisualResult, VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { VisualLook } from "@vitrine/contracts/reading/state/visual-look";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { CellWindow } from "../report/rows/cell-windows.ts";
import type { PanelAxes } from "./chart-kit/axes/panel-axes.ts";
import type { DateRange } from "@vitrine/contracts/reading/words/date-range";
import type { Formats } from "@vitrine/contracts/reading/words/format";

/**
 * The props of every visual type. A visual has no state of its own for selections: it draws `selection` and `highlight`
 * as given and reports every action of the user. The frame filters the other visuals, draws the chips, sends events to
 * the host and applies bookmarks.
 */
export interface VisualProps {
  readonly visual: VisualState;
  readonly result: VisualResult;
  /** The days with complete figures, along the visual's own dates. */
  readonly range: DateRange;
  /** The current day in the dataset's time zone, ISO, for relative dates. Null or left out if it is unknown. */
  readonly today?: string | null;
  /** Notes on days, for time axes. */
  readonly annotations?: readonly ShownAnnotation[];
  readonly formats: Formats;
  readonly messages: Messages;
  readonly onSort: ((sort: readonly Sort[]) => void) | null;
  /** Changes `visual.look`; null or left out if the reader cannot, as on paper. */
  readonly onLook?: ((look: Partial<VisualLook>) => void) | null;
  /** Which measures can be added up; null or left out if it is unknown. */
  readonly dataset?: DatasetDescription | null;
  readonly interaction: Interaction;
  /** The extent of all charts on one scale; left out for a single chart. */
  readonly sharedExtent?: readonly [number, number];
  /** The same for a second scale: the lines over columns, the vertical scale of a scatter chart. */
  readonly sharedSecond?: readonly [number, number];
  /** The axes of one of several charts that share them; left out for a single chart. */
  readonly axes?: PanelAxes | null;
  /** For texts, which are drawn without figures too: why there are none; null or left out if there is no reason. */
  readonly problem?: string | null;
  /** True for the table view of another visual type: all figures at once, in the order of the visual. */
  readonly isTableView?: boolean;
  /** For tables and matrices that load more rows than their first answer. */
  readonly more?: MoreRows;
  /** For a matrix with columns that is loaded in windows: the cells of its lines. */
  readonly cells?: readonly CellWindow[];
}

/** The rows after the loaded ones: their status, and how to request them. */
export interface MoreRows {
  readonly status: "idle" | "loading" | "failed";
  readonly hasMore: boolean;
  /** The number of rows that are loaded or loading, at least. */
  readonly awaited: number;
  /** Requests the next rows. Does nothing while they are loading or after a failure. */
  readonly request: () => void;
}

/**
 * The selection of marks in a visual.
 *
 * - Pointer: a click selects the mark. Ctrl, Cmd or Shift means `isMulti` (`isMultiPick` of `chart-kit/picking`). A click
 *   outside of all marks clears the selection: `onSelect([], false)`.
 * - Keyboard: Enter or Space selects the current mark, with the same keys for `isMulti`. Escape is handled by the frame
 *   if the visual has nothing to close, such as a tooltip.
 * - Drawing: with a selection, all marks that are not `isCovered(selection, point)` fade (`styles.faded` of the chart
 *   kit). With a `highlight`, all marks fade, and the highlighted part of each is drawn over it in full colour. The two
 *   answers have the same columns and are joined by their dimension values.
 * - Screen readers: a selected mark is announced as selected.
 *
 * `Plot` of the chart kit implements pointer and keyboard for charts.
 */
export interface Interaction {
  /** The selected marks of this visual; empty if there are none. */
  readonly selection: readonly DataPoint[];
  /** Null if nothing can be selected. */
  readonly onSelect: ((points: readonly DataPoint[], isMulti: boolean) => void) | null;
  /** Sets the marks of a `contextmenu` event before it reaches the frame, which shows the menu. */
  readonly onMenuPoint: (points: readonly DataPoint[]) => void;
  /**
   * The answer to the visual's main query, narrowed to the selection in other visuals. Null if nothing is selected, if
   * the selection filters this visual instead, or if its type does not support highlights.
   */
  readonly highlight: QueryResult | null;
  /** For slicers: the current filters; empty if they narrow nothing. */
  readonly sliced: readonly Filter[];
  /** For slicers: replaces the filters. They narrow the other visuals of the page, never the slicer itself. */
  readonly onSlice: (filters: readonly Filter[]) => void;
  /** For slicers: the values of the first field that contain a text; null if the query fails. */
  readonly findValues?: (search: string, signal: AbortSignal) => Promise<readonly Cell[] | null>;
}
