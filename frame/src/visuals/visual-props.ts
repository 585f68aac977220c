import type { Cell, Filter, QueryResult, Sort } from "@vitrine/contracts/query";

import type { Messages } from "../messages.ts";
import type { VisualResult, VisualState } from "../report/state/report-state.ts";
import type { DataPoint } from "../report/selection/selection.ts";
import type { CellWindow } from "../report/rows/cell-windows.ts";
import type { DateRange } from "./words/date-range.ts";
import type { Formats } from "./words/format.ts";

/**
 * What every visual type is drawn from, and how it reports what its user does. A visual has no state of this kind: it
 * draws `selection` and `highlight` as given and reports every action; the frame does the rest (filters the other
 * visuals, draws the chips, sends events to the host, applies bookmarks).
 */
export interface VisualProps {
  readonly visual: VisualState;
  readonly result: VisualResult;
  /** The days for which the figures are whole, along the visual's own dates. */
  readonly range: DateRange;
  /** The day it is for the dataset, ISO: what relative dates are counted from. Null or left out while it is unknown. */
  readonly today?: string | null;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly onSort: (sort: readonly Sort[]) => void;
  readonly interaction: Interaction;
  /** Least and greatest figure of all charts that share one scale; left out for a chart of its own. */
  readonly sharedExtent?: readonly [number, number];
  /** The same of a second scale: lines over columns, what is up in a scatter chart. */
  readonly sharedSecond?: readonly [number, number];
  /** The figures of a visual of another kind, read as a table: all of them at once, in the order of the visual. */
  readonly isTableView?: boolean;
  /** Tables and matrices that go past their first answer. */
  readonly more?: MoreRows;
  /** A matrix that comes in windows and has columns: what its lines have in them. */
  readonly cells?: readonly CellWindow[];
}

/** The rows after those that are here: their status, and how to ask for them. */
export interface MoreRows {
  readonly status: "idle" | "loading" | "failed";
  /** Rows follow that may be asked for. */
  readonly hasMore: boolean;
  /** At least so many rows are on their way, counted from the first of all. */
  readonly awaited: number;
  /** Asks for the next; does nothing while they are on their way or after a failure. */
  readonly ask: () => void;
}

/**
 * How marks are selected.
 *
 * - Pointer: a click picks the mark; Ctrl, Cmd or Shift held means `isMulti` (`isMultiPick` of `chart-kit/picking`
 *   reads it from the event). A click beside all marks picks nothing: `onSelect([], false)` clears.
 * - Keyboard: Enter or Space picks the mark that the arrow keys have led to, with the same keys for `isMulti`; Escape is
 *   left to the frame once nothing of the visual's own (a tooltip) is open.
 * - Drawing: with a selection, marks that `isCovered(selection, point)` stay as they are and all others fade
 *   (`styles.faded` of the chart kit). With a `highlight`, all marks fade and the part of each that belongs to the
 *   highlight is drawn over it in full; the two answers have the same columns and are joined by the dimension values.
 * - Screen readers: say "selected" with a mark that is.
 *
 * `Plot` of the chart kit does pointer and keyboard for every chart that hands it `pick` and `selected`.
 */
export interface Interaction {
  /** The selected marks of this visual; empty when there are none. */
  readonly selection: readonly DataPoint[];
  /** Null where nothing can be selected. */
  readonly onSelect: ((points: readonly DataPoint[], isMulti: boolean) => void) | null;
  /** Says, while a `contextmenu` event rises, which mark it is about. Menus are the frame's. */
  readonly onMenuPoint: (points: readonly DataPoint[]) => void;
  /**
   * The answer to the visual's own question, narrowed to what is selected elsewhere. Null when nothing is, when the
   * report says that such a selection filters this visual, or when the kind is not among `showsParts` of
   * `report/interactions`.
   */
  readonly highlight: QueryResult | null;
  /** Slicers: the filters that this one holds now; empty when it narrows nothing. */
  readonly sliced: readonly Filter[];
  /** Slicers: replaces the filters that this one holds. They narrow the other visuals of the page, never itself. */
  readonly onSlice: (filters: readonly Filter[]) => void;
  /** Slicers: the values of the first field that have a text in them; null when they cannot be had. */
  readonly findValues?: (search: string, signal: AbortSignal) => Promise<readonly Cell[] | null>;
}
