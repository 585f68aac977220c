import type { ExportRequest } from "@vitrine/contracts/http";
import type { Cell, DateGrain, DaySpan, Filter, Sort } from "@vitrine/contracts/query";
import type { ReportPeriod } from "@vitrine/contracts/report";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

import type { EditingActions } from "../../editing/editing-actions.ts";
import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { RunQuery, RunQueries } from "../../query/run-query.ts";
import type { DrawnPage } from "@vitrine/contracts/reading/state/custom-layout";
import type { FilterPlace } from "@vitrine/contracts/reading/state/change-report";
import type { Records, ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { VisualLook } from "@vitrine/contracts/reading/state/visual-look";
import type { PrintJob } from "@vitrine/contracts/reading/state/print-job";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";

interface VisualPlace {
  readonly page: string;
  readonly visual: string;
}

/** The actions of the user. `ReportActions` documents and implements them. */
export interface UserActions {
  selectPage(name: string, initiator: "user"): void;
  sortVisual(page: string, visual: string, sort: readonly Sort[]): void;
  selectPoints(page: string, visual: string, points: readonly DataPoint[], isMulti: boolean): void;
  clickVisual(place: VisualPlace): void;
  clickButton(place: VisualPlace): void;
  swipe(
    name: "swipeStart" | "swipeEnd",
    from: { readonly x: number; readonly y: number },
    to: { readonly x: number; readonly y: number },
  ): void;
  clearSelections(initiator: "user"): void;
  clearSelection(page: string, visual: string): void;
  slice(page: string, visual: string, filters: readonly Filter[]): void;
  drillVisual(place: VisualPlace, path: readonly Cell[]): void;
  drillThrough(place: VisualPlace, points: readonly DataPoint[], page: string): Promise<void>;
  followLink(place: VisualPlace, url: string): boolean;
  focusVisual(place: VisualPlace | null): void;
  seeRecords(records: Records | null): void;
  exportVisual(
    request: VisualPlace & {
      readonly format: "csv" | "xlsx";
      readonly data: "summarised" | "underlying";
      readonly points?: readonly DataPoint[];
      readonly about?: NonNullable<ExportRequest["about"]>;
    },
  ): Promise<void>;
  triggerCommand(command: string, place: VisualPlace, points: readonly DataPoint[]): void;
  showBookmark(name: string, initiator: "user"): boolean;
  applyView(state: string): void;
  resetView(): void;
  readonly personal: {
    keepFilters(): Promise<boolean>;
    forgetFilters(): Promise<boolean>;
    keepView(name: string, isDefault: boolean): Promise<boolean>;
    setDefaultView(id: string, isDefault: boolean): Promise<boolean>;
    forgetView(id: string): Promise<boolean>;
  };
  playBookmark(place: number | null, initiator: "user"): void;
  setFilters(place: FilterPlace, filters: readonly HeldFilter[]): void;
  setPeriod(period: ReportPeriod): void;
  setCampaign(campaign: DaySpan): void;
  setGrain(place: VisualPlace, grain: DateGrain | null): void;
  setLook(place: VisualPlace, look: Partial<VisualLook>): void;
  placeVisuals(page: string, drawn: DrawnPage, frameHeight: number): void;
  expandFilterPane(isExpanded: boolean): void;
  hideEmptyPages(names: readonly string[]): void;
  print(job: PrintJob | null): void;
  dismissNotice(): void;
  retry(): void;
  refresh(): void;
}

/** The actions of the editor. Their code is loaded on demand; in edit mode it has been loaded. */
export interface EditingCode {
  get(): EditingActions | null;
  load(): Promise<EditingActions>;
}

export interface ReportContext {
  readonly store: Store<ReportState>;
  readonly actions: UserActions;
  readonly editing: EditingCode;
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
