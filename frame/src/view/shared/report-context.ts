import type { ExportRequest } from "@vitrine/contracts/http";
import type { Cell, Filter, Sort } from "@vitrine/contracts/query";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

import type { Messages } from "../../messages.ts";
import type { RunQuery, RunQueries } from "../../query/run-query.ts";
import type { FilterPlace, Records, ReportState } from "../../report/state/report-state.ts";
import type { DataPoint } from "../../report/selection/selection.ts";
import type { HeldFilter } from "../../report/filters/wire-filter.ts";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "../../visuals/words/format.ts";

interface VisualPlace {
  readonly page: string;
  readonly visual: string;
}

/** The actions of the user. They send the host's events where the protocol defines them. */
export interface UserActions {
  selectPage(name: string, initiator: "user"): void;
  sortVisual(page: string, visual: string, sort: readonly Sort[]): void;
  /** Selects marks; no marks clear the page's selections. `isMulti` adds to the selection. */
  selectPoints(page: string, visual: string, points: readonly DataPoint[], isMulti: boolean): void;
  /** Reports a click on a visual to the host, with the visual's selection. */
  clickVisual(place: VisualPlace): void;
  /** Reports a click on a button of the report to the host. */
  clickButton(place: VisualPlace): void;
  /** Reports the start or the end of a swipe to the host. */
  swipe(
    name: "swipeStart" | "swipeEnd",
    from: { readonly x: number; readonly y: number },
    to: { readonly x: number; readonly y: number },
  ): void;
  clearSelections(initiator: "user"): void;
  clearSelection(page: string, visual: string): void;
  slice(page: string, visual: string, filters: readonly Filter[]): void;
  /** Moves a visual to another place of its hierarchy. @param path the values chosen on the way down */
  drillVisual(place: VisualPlace, path: readonly Cell[]): void;
  /** Opens a page and narrows it to these marks. */
  drillThrough(place: VisualPlace, points: readonly DataPoint[], page: string): void;
  /** Reports a click on a link to the host. @returns true if the frame is to open the link */
  followLink(place: VisualPlace, url: string): boolean;
  /** Shows one visual alone; null shows the page again. */
  focusVisual(place: VisualPlace | null): void;
  /** Shows the rows behind a visual or some of its marks; null closes them. */
  seeRecords(records: Records | null): void;
  /** Saves the figures of a visual as a file. */
  exportVisual(
    request: VisualPlace & {
      readonly format: "csv" | "xlsx";
      readonly data: "summarised" | "underlying";
      readonly points?: readonly DataPoint[];
      /** Describes the figures in the file. */
      readonly about?: NonNullable<ExportRequest["about"]>;
    },
  ): Promise<void>;
  /** Reports to the host that one of its commands was chosen on these marks. */
  triggerCommand(command: string, place: VisualPlace, points: readonly DataPoint[]): void;
  /** Applies a bookmark of the report's author. */
  showBookmark(name: string, initiator: "user"): boolean;
  /** Applies a view that the user saved. */
  applyView(state: string): void;
  /** Resets the report to its definition and keeps the host's locked filters. */
  resetView(): void;
  /** Saves the user's filters and views on the server. Every method resolves to false if the server did not save. */
  readonly personal: {
    keepFilters(): Promise<boolean>;
    forgetFilters(): Promise<boolean>;
    keepView(name: string, isDefault: boolean): Promise<boolean>;
    setDefaultView(id: string, isDefault: boolean): Promise<boolean>;
    forgetView(id: string): Promise<boolean>;
  };
  /** Shows a bookmark and the bar to play the next one. @param place its place in the list; null ends playing */
  playBookmark(place: number | null, initiator: "user"): void;
  /** Replaces the filters of the report, a page or a visual. */
  setFilters(place: FilterPlace, filters: readonly HeldFilter[]): void;
  expandFilterPane(isExpanded: boolean): void;
  dismissNotice(): void;
  /** Requests failed queries again. */
  retry(): void;
  /** Requests everything on screen again, because the data changed. */
  refresh(): void;
}

export interface ReportContext {
  readonly store: Store<ReportState>;
  readonly actions: UserActions;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Runs one query, such as for the values of a field. */
  readonly runQuery: RunQuery;
  /** Runs queries and returns their data version. */
  readonly runQueries: RunQueries;
}

export const ReportContext = createContext<ReportContext | null>(null);

export function useReport(): ReportContext {
  const context = useContext(ReportContext);
  if (context === null) throw new Error("A part of the report is rendered outside FrameView.");
  return context;
}

/** Selects a part of the state. The component renders again only when that part is another object. */
export function useReportState<Part>(store: Store<ReportState>, select: (state: ReportState) => Part): Part {
  const read = useCallback(() => select(store.get()), [store, select]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, read, read);
}
