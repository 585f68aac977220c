import type { ExportRequest } from "@vitrine/contracts/http";
import type { Cell, Filter, Sort } from "@vitrine/contracts/query";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

import type { Messages } from "../../messages.ts";
import type { Ask, AskWithVersion } from "../../query/ask.ts";
import type { FilterPlace, Records, ReportState } from "../../report/state/report-state.ts";
import type { DataPoint } from "../../report/selection/selection.ts";
import type { HeldFilter } from "../../report/filters/wire-filter.ts";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "../../visuals/words/format.ts";

interface VisualPlace {
  readonly page: string;
  readonly visual: string;
}

/** What a reader can do; the host hears of it where the protocol says so. */
export interface ReaderActions {
  selectPage(name: string, initiator: "user"): void;
  sortVisual(page: string, visual: string, sort: readonly Sort[]): void;
  /** Picks marks; none clears the page's selections. `isMulti` adds to them. */
  selectPoints(page: string, visual: string, points: readonly DataPoint[], isMulti: boolean): void;
  /** Tells the host that a visual was clicked, with what is selected in it then. */
  clickVisual(place: VisualPlace): void;
  /** Tells the host that a button of the report was pressed. */
  clickButton(place: VisualPlace): void;
  /** Tells the host of a finger that goes over the report. */
  swipe(
    name: "swipeStart" | "swipeEnd",
    from: { readonly x: number; readonly y: number },
    to: { readonly x: number; readonly y: number },
  ): void;
  clearSelections(initiator: "user"): void;
  clearSelection(page: string, visual: string): void;
  slice(page: string, visual: string, filters: readonly Filter[]): void;
  /** Takes a visual to another place of its hierarchy: the values chosen on the way down. */
  drillVisual(place: VisualPlace, path: readonly Cell[]): void;
  /** Leads to a page that is narrowed to these marks. */
  drillThrough(place: VisualPlace, points: readonly DataPoint[], page: string): void;
  /** Whether the frame itself is to open a link that was followed in a visual; the host hears of it as it wants. */
  followLink(place: VisualPlace, url: string): boolean;
  /** Looks at one visual alone; null goes back to the page. */
  focusVisual(place: VisualPlace | null): void;
  /** Shows the rows behind a visual or some of its marks; null closes them. */
  seeRecords(records: Records | null): void;
  /** Hands the reader the figures of a visual as a file. */
  exportVisual(
    wish: VisualPlace & {
      readonly format: "csv" | "xlsx";
      readonly data: "summarised" | "underlying";
      readonly points?: readonly DataPoint[];
      /** What the figures are of, for the file to say. */
      readonly about?: NonNullable<ExportRequest["about"]>;
    },
  ): void;
  /** Tells the host that its command was chosen, on these marks. */
  triggerCommand(command: string, place: VisualPlace, points: readonly DataPoint[]): void;
  /** Applies a bookmark of the report's author. */
  showBookmark(name: string, initiator: "user"): boolean;
  /** Applies one of the reader's own views. */
  applyView(state: string): void;
  /** The report as its author made it, the host's filters aside. */
  resetView(): void;
  /** What the reader keeps on the server. Each answers whether it worked. */
  readonly personal: {
    keepFilters(): Promise<boolean>;
    forgetFilters(): Promise<boolean>;
    keepView(name: string, isDefault: boolean): Promise<boolean>;
    setDefaultView(id: string, isDefault: boolean): Promise<boolean>;
    forgetView(id: string): Promise<boolean>;
  };
  /** Shows the n-th bookmark of the report; null ends playing them. */
  playBookmark(place: number | null, initiator: "user"): void;
  /** Replaces the filters at a place. */
  setFilters(place: FilterPlace, filters: readonly HeldFilter[]): void;
  expandFilterPane(isExpanded: boolean): void;
  dismissNotice(): void;
  retry(): void;
  /** Asks anew for all that is on screen: the data have changed. */
  refresh(): void;
}

export interface ReportContext {
  readonly store: Store<ReportState>;
  readonly actions: ReaderActions;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Asks a question of its own: the values of a field. */
  readonly ask: Ask;
  /** Asks for rows that are to fit those of an earlier answer. */
  readonly askWithVersion: AskWithVersion;
}

export const ReportContext = createContext<ReportContext | null>(null);

export function useReport(): ReportContext {
  const context = useContext(ReportContext);
  if (context === null) throw new Error("The report's parts are drawn inside FrameView only.");
  return context;
}

/** A part of the state; the component is drawn again only when that part is another object. */
export function useReportState<Part>(store: Store<ReportState>, select: (state: ReportState) => Part): Part {
  const read = useCallback(() => select(store.get()), [store, select]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, read, read);
}
