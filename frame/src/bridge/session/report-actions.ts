import type { Cell, Filter, ResultColumn, Sort } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import type { Messages } from "../../messages.ts";
import type { ResultFetcher } from "../../query/fetch-result.ts";
import { applyBookmark } from "../../report/state/bookmark.ts";
import { drillThrough } from "../../report/effective/drillthrough.ts";
import { presentPage } from "../../report/state/present.ts";
import {
  findPage,
  findVisual,
  setActivePage,
  setDrill,
  setFiltersAt,
  setSliced,
  setSort,
  visualKey,
  type FilterPlace,
  type Records,
  type ReportState,
} from "../../report/state/report-state.ts";
import { select, type DataPoint, type Selection } from "../../report/selection/selection.ts";
import type { Store } from "../../report/state/store.ts";
import { holdFilter, type HeldFilter } from "../../report/filters/wire-filter.ts";
import type { Formats } from "../../visuals/words/format.ts";
import type { HostLink } from "../link/host-link.ts";
import { applyKept, type PersonalKeeper } from "./personal-states.ts";
import type { ReaderExport } from "./reader-export.ts";
import { dataPointsOf, placeOf, selectionBody } from "./selection-event.ts";

type Initiator = "sdk" | "user";

interface Place {
  readonly page: string;
  readonly visual: string;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

interface Parts {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly fetcher: () => ResultFetcher;
  readonly formats: () => Formats;
  readonly messages: () => Messages;
  readonly personal: PersonalKeeper;
  readonly exportVisual: (wish: ReaderExport) => Promise<void>;
}

/** What both sides may do to a report: its reader in the frame and its host by message. The host hears of it. */
export interface ReportActions {
  selectPage(name: string, initiator: Initiator): void;
  /** Carries out a change of state that may also change the active page or what is selected. */
  change(step: (state: ReportState) => ReportState, initiator: Initiator): void;
  sortVisual(page: string, visual: string, sort: readonly Sort[] | null): void;
  /** Marks that the reader picked; none clears what is selected in the page. */
  selectPoints(page: string, visual: string, points: readonly DataPoint[], isMulti: boolean): void;
  clickVisual(place: Place): void;
  clickButton(place: Place): void;
  /** A finger goes over the report, or has gone. */
  swipe(name: "swipeStart" | "swipeEnd", from: Position, to: Position): void;
  clearSelections(initiator: Initiator): void;
  clearSelection(page: string, visual: string): void;
  slice(page: string, visual: string, filters: readonly Filter[]): void;
  drillVisual(place: Place, path: readonly Cell[]): void;
  drillThrough(place: Place, points: readonly DataPoint[], page: string): void;
  followLink(place: Place, url: string): boolean;
  focusVisual(place: Place | null): void;
  seeRecords(records: Records | null): void;
  exportVisual(wish: ReaderExport): void;
  triggerCommand(command: string, place: Place, points: readonly DataPoint[]): void;
  /** Applies a bookmark of the report; false when there is none of that name. */
  showBookmark(name: string, initiator: Initiator): boolean;
  applyView(state: string): void;
  resetView(): void;
  readonly personal: PersonalKeeper;
  /** Shows the n-th bookmark and the bar to go on from it; null ends it. */
  playBookmark(place: number | null, initiator: Initiator): void;
  setFilters(place: FilterPlace, filters: readonly HeldFilter[]): void;
  expandFilterPane(isExpanded: boolean): void;
  dismissNotice(): void;
  retry(): void;
  /** Asks anew for all that is on screen. */
  refresh(): void;
}

export function createReportActions(parts: Parts): ReportActions {
  const { store, link, fetcher, formats } = parts;

  function change(step: (state: ReportState) => ReportState, initiator: Initiator): void {
    const before = store.get();
    store.update(step);
    const after = store.get();
    tellSelections(before, after, initiator);
    const newPage = after.activePage === null ? null : findPage(after, after.activePage);
    if (newPage === null || before.activePage === after.activePage) return;
    const oldPage = before.activePage === null ? null : findPage(before, before.activePage);
    link.sendEvent("pageChanged", {
      newPage: presentPage(after, newPage),
      ...(oldPage === null ? {} : { oldPage: presentPage(after, oldPage) }),
      initiator,
    });
  }

  /** The visual that was clicked last, and the report it was in. */
  let clicked: { readonly key: string; readonly report: ReportState["report"] } | null = null;

  const write = (value: Cell, column: ResultColumn): string => formats().full(value, column);

  /** `dataSelected` for every visual whose selection is another one now; without points when it was cleared. */
  function tellSelections(before: ReportState, after: ReportState, initiator: Initiator): void {
    if (before.selections === after.selections) return;
    const places = new Map<string, Selection>();
    for (const one of [...before.selections, ...after.selections])
      places.set(JSON.stringify([one.page, one.visual]), one);
    for (const { page, visual } of places.values()) {
      const pointsIn = (state: ReportState): readonly DataPoint[] | undefined =>
        state.selections.find((one) => one.page === page && one.visual === visual)?.points;
      if (pointsIn(before) === pointsIn(after)) continue;
      const body = selectionBody(after, page, visual, write);
      if (body !== null) link.sendEvent("dataSelected", { ...body, initiator }, { page, visual });
    }
  }

  function setSelections(
    selections: (state: ReportState) => readonly Selection[],
    initiator: Initiator,
  ): void {
    change((state) => {
      const next = selections(state);
      return next.length === 0 && state.selections.length === 0 ? state : { ...state, selections: next };
    }, initiator);
  }

  function showBookmark(name: string, initiator: Initiator): boolean {
    const bookmark = store.get().definition?.bookmarks?.find((one) => one.name === name);
    if (bookmark === undefined) return false;
    change((state) => applyBookmark(state, bookmark.state), initiator);
    link.sendEvent("bookmarkApplied", { bookmarkName: name });
    return true;
  }

  return {
    showBookmark,
    applyView: (text) => change((state) => applyKept(state, text, parts.messages()), "user"),
    resetView: () => change((state) => applyBookmark(state, { version: 1, allPages: true }), "user"),
    personal: parts.personal,
    playBookmark(playing, initiator) {
      const bookmark = playing === null ? undefined : store.get().definition?.bookmarks?.[playing];
      if (playing !== null && bookmark === undefined) return;
      store.update((state) => ({ ...state, playing }));
      if (bookmark !== undefined) showBookmark(bookmark.name, initiator);
    },
    change,
    selectPage: (name, initiator) => change((state) => setActivePage(state, name), initiator),
    sortVisual: (page, visual, sort) => store.update((state) => setSort(state, { page, visual }, sort)),
    selectPoints(page, visual, points, isMulti) {
      setSelections((state) => select(state.selections, { page, visual, points }, isMulti), "user");
    },
    clickVisual({ page, visual }) {
      const state = store.get();
      const place = placeOf(state, page, visual);
      const source = findVisual(state, page, visual);
      if (place === null || source === null) return;
      const points = state.selections.find((one) => one.page === page && one.visual === visual)?.points ?? [];
      const dataPoints = dataPointsOf(state, page, source, points, write);
      link.sendEvent("visualClicked", { ...place, dataPoints }, { page, visual });
      const key = visualKey(page, visual);
      if (key === clicked?.key && state.report === clicked.report) return;
      clicked = { key, report: state.report };
      const selection = { ...place, dataPoints, regions: [], filters: [], selectedItems: [place.visual] };
      link.sendEvent("selectionChanged", selection, { page, visual });
    },
    clickButton({ page, visual }) {
      const definition = findVisual(store.get(), page, visual)?.definition;
      if (definition === undefined || visualKinds[definition.type].requires !== "action") return;
      if (definition.action === undefined) return;
      const { action } = definition;
      const body = {
        id: visual,
        title: definition.text ?? definition.title,
        type: action.kind,
        ...(action.kind === "bookmark" ? { bookmark: action.bookmark } : {}),
      };
      link.sendEvent("buttonClicked", body, { page, visual });
    },
    swipe: (name, startPosition, currentPosition) => link.sendEvent(name, { startPosition, currentPosition }),
    clearSelections(initiator) {
      clicked = null;
      setSelections(() => [], initiator);
    },
    clearSelection: (page, visual) =>
      setSelections(
        ({ selections }) => selections.filter((one) => one.page !== page || one.visual !== visual),
        "user",
      ),
    slice(page, visual, filters) {
      store.update((state) => setSliced(state, { page, visual }, filters.map(holdFilter)));
      const place = { page, visual };
      link.sendEvent(
        "filtersApplied",
        { filters: filters.map((one) => holdFilter(one).wire), initiator: "user" },
        place,
      );
    },
    drillVisual: (place, path) => change((state) => setDrill(state, place, path), "user"),
    drillThrough: (place, points, page) =>
      change((state) => drillThrough(state, place, points, page), "user"),
    followLink({ page, visual }, url) {
      const state = store.get();
      const place = placeOf(state, page, visual);
      const { hyperlinks } = state.settings;
      if (hyperlinks !== "open" && place !== null)
        link.sendEvent("dataHyperlinkClicked", { url, ...place }, { page, visual });
      return hyperlinks !== "tell";
    },
    focusVisual: (focused) => store.update((state) => ({ ...state, focused })),
    seeRecords: (records) => store.update((state) => ({ ...state, records })),
    exportVisual: (wish) => void parts.exportVisual(wish),
    triggerCommand(command, { page, visual }, points) {
      const state = store.get();
      const place = placeOf(state, page, visual);
      const source = findVisual(state, page, visual);
      if (place === null || source === null) return;
      const dataPoints = dataPointsOf(state, page, source, points, write);
      link.sendEvent("commandTriggered", { command, dataPoints, ...place }, { page, visual });
    },
    setFilters(place, filters) {
      store.update((state) => setFiltersAt(state, place, filters));
      const body = { filters: filters.map(({ wire }) => wire), initiator: "user" };
      link.sendEvent("filtersApplied", body, place.level === "report" ? undefined : place);
    },
    expandFilterPane(filterPaneExpanded) {
      store.update((state) => ({ ...state, settings: { ...state.settings, filterPaneExpanded } }));
    },
    dismissNotice: () =>
      store.update((state) => (state.notice === null ? state : { ...state, notice: null })),
    retry: () => fetcher().retry(),
    refresh: () => fetcher().refresh(),
  };
}
