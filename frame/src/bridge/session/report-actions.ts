import type { Cell, DateGrain, DaySpan, Filter, ResultColumn, Sort } from "@vitrine/contracts/query";
import { visualKinds, type ReportPeriod } from "@vitrine/contracts/report";

import type { ResultFetcher } from "../../query/result-fetcher.ts";
import { applyKept } from "@vitrine/contracts/reading/open/kept-states";
import { applyBookmark } from "@vitrine/contracts/reading/state/bookmark";
import { setPeriod } from "@vitrine/contracts/reading/period/report-period";
import type { DrawnPage } from "@vitrine/contracts/reading/state/custom-layout";
import type { PrintJob } from "@vitrine/contracts/reading/state/print-job";
import { presentPage } from "../../report/state/present.ts";
import {
  setActivePage,
  setDrill,
  setFiltersAt,
  setGrain,
  setLook,
  setSliced,
  setSort,
  withScreen,
  type FilterPlace,
} from "@vitrine/contracts/reading/state/change-report";
import {
  findPage,
  findVisual,
  visualKey,
  type Records,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import type { VisualLook } from "@vitrine/contracts/reading/state/visual-look";
import { select, type DataPoint, type Selection } from "@vitrine/contracts/reading/selection/selection";
import type { Store } from "../../report/state/store.ts";
import { holdFilter, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import type { EventPlace, HostLink } from "../link/host-link.ts";
import { noticed, type PersonalKeeper } from "./personal-states.ts";
import type { UserExport, UserExportParts } from "./user-export.ts";
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

interface Parts extends UserExportParts {
  readonly fetcher: Pick<ResultFetcher, "retry" | "refresh">;
  readonly personal: PersonalKeeper;
}

/** The actions on a report that its user performs in the frame or its host requests by message. They send the host's events. */
export class ReportActions {
  readonly personal: PersonalKeeper;
  readonly #parts: Parts;
  readonly #store: Store<ReportState>;
  readonly #link: HostLink;
  /** The last `pageHeightChanged`. */
  #heightSent = "";
  /** The visual that was clicked last, and its report. */
  #clicked: { readonly key: string; readonly report: ReportState["report"] } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#link = parts.link;
    this.personal = parts.personal;
  }

  /** Applies a change of state that may also change the active page or the selections. */
  change(step: (state: ReportState) => ReportState, initiator: Initiator): void {
    const before = this.#store.get();
    this.#store.update(step);
    const after = this.#store.get();
    this.#reportSelections(before, after, initiator);
    const newPage = after.activePage === null ? null : findPage(after, after.activePage);
    if (newPage === null || before.activePage === after.activePage) return;
    const oldPage = before.activePage === null ? null : findPage(before, before.activePage);
    this.#link.sendEvent("pageChanged", {
      newPage: presentPage(after, newPage),
      ...(oldPage === null ? {} : { oldPage: presentPage(after, oldPage) }),
      initiator,
    });
  }

  selectPage(name: string, initiator: Initiator): void {
    this.change((state) => setActivePage(state, name), initiator);
  }

  sortVisual(page: string, visual: string, sort: readonly Sort[] | null): void {
    this.#store.update((state) => setSort(state, { page, visual }, sort));
  }

  /** Selects marks; no marks clear the page's selections. `isMulti` adds to the selection. */
  selectPoints(page: string, visual: string, points: readonly DataPoint[], isMulti: boolean): void {
    this.#setSelections((state) => select(state.selections, { page, visual, points }, isMulti), "user");
  }

  clearSelections(initiator: Initiator): void {
    this.#clicked = null;
    this.#setSelections(() => [], initiator);
  }

  clearSelection(page: string, visual: string): void {
    this.#setSelections(
      ({ selections }) => selections.filter((one) => one.page !== page || one.visual !== visual),
      "user",
    );
  }

  clickVisual({ page, visual }: Place): void {
    const state = this.#store.get();
    const points = state.selections.find((one) => one.page === page && one.visual === visual)?.points ?? [];
    const body = this.#describe({ page, visual }, points);
    if (body === null) return;
    this.#link.sendEvent("visualClicked", body, { page, visual });
    const key = visualKey(page, visual);
    if (key === this.#clicked?.key && state.report === this.#clicked.report) return;
    this.#clicked = { key, report: state.report };
    const selection = { ...body, regions: [], filters: [], selectedItems: [body.visual] };
    this.#link.sendEvent("selectionChanged", selection, { page, visual });
  }

  /** Sends `buttonClicked` if the visual is a button with an action. */
  clickButton({ page, visual }: Place): void {
    const definition = findVisual(this.#store.get(), page, visual)?.definition;
    if (definition === undefined || visualKinds[definition.type].requires !== "action") return;
    if (definition.action === undefined) return;
    const { action } = definition;
    const body = {
      id: visual,
      title: definition.text ?? definition.title,
      type: action.kind,
      ...(action.kind === "bookmark" ? { bookmark: action.bookmark } : {}),
    };
    this.#link.sendEvent("buttonClicked", body, { page, visual });
  }

  swipe(name: "swipeStart" | "swipeEnd", startPosition: Position, currentPosition: Position): void {
    this.#link.sendEvent(name, { startPosition, currentPosition });
  }

  /** Replaces the filters that a slicer holds. */
  slice(page: string, visual: string, filters: readonly Filter[]): void {
    const held = filters.map(holdFilter);
    this.#store.update((state) => setSliced(state, { page, visual }, held));
    this.#reportFilters(held, { page, visual });
  }

  /** Replaces the filters of the report, a page or a visual. */
  setFilters(place: FilterPlace, filters: readonly HeldFilter[]): void {
    this.#store.update((state) => setFiltersAt(state, place, filters));
    this.#reportFilters(filters, place.level === "report" ? undefined : place);
  }

  /** Sets the period of the report and what its figures are compared with. */
  setPeriod(period: ReportPeriod): void {
    const before = this.#store.get().filters;
    this.#store.update((state) => setPeriod(state, period));
    const { filters } = this.#store.get();
    if (JSON.stringify(filters) !== JSON.stringify(before)) this.#reportFilters(filters, undefined);
  }

  /** Sets the days with data, which the preset of the campaign means. */
  setCampaign(campaign: DaySpan): void {
    this.#store.update((state) => ({ ...state, campaign }));
  }

  /** Sets the grain of a visual's time axis; null follows the period. */
  setGrain(place: Place, grain: DateGrain | null): void {
    this.#store.update((state) => setGrain(state, place, grain));
  }

  /** Changes how a visual looks for the user. */
  setLook(place: Place, look: Partial<VisualLook>): void {
    this.#store.update((state) => setLook(state, place, look));
  }

  /** Moves a visual to another place of its hierarchy. @param path the values chosen on the way down */
  drillVisual(place: Place, path: readonly Cell[]): void {
    this.change((state) => setDrill(state, place, path), "user");
  }

  /** Opens a page and narrows it to these marks. */
  async drillThrough(place: Place, points: readonly DataPoint[], page: string): Promise<void> {
    const { drillThrough } = await import("../../report/effective/drillthrough.ts");
    this.change((state) => drillThrough(state, place, points, page), "user");
  }

  /** Reports a click on a link as the host's settings require. @returns true if the frame is to open the link */
  followLink({ page, visual }: Place, url: string): boolean {
    const state = this.#store.get();
    const place = placeOf(state, page, visual);
    const { hyperlinks } = state.settings;
    if (hyperlinks !== "open" && place !== null)
      this.#link.sendEvent("dataHyperlinkClicked", { url, ...place }, { page, visual });
    return hyperlinks !== "report";
  }

  /** Shows one visual alone; null shows the page again. */
  focusVisual(focused: Place | null): void {
    this.#store.update((state) => withScreen(state, { focused }));
  }

  /** Shows the rows behind a visual or some of its marks; null closes them. */
  seeRecords(records: Records | null): void {
    this.#store.update((state) => withScreen(state, { records }));
  }

  async exportVisual(request: UserExport): Promise<void> {
    const { exportForUser } = await import("./user-export.ts");
    await exportForUser(this.#parts, request);
  }

  triggerCommand(command: string, place: Place, points: readonly DataPoint[]): void {
    const body = this.#describe(place, points);
    const { page, visual } = place;
    if (body !== null) this.#link.sendEvent("commandTriggered", { command, ...body }, { page, visual });
  }

  /** Applies a bookmark of the report. @returns false if there is none of that name */
  showBookmark(name: string, initiator: Initiator): boolean {
    const bookmark = this.#store.get().definition?.bookmarks?.find((one) => one.name === name);
    if (bookmark === undefined) return false;
    this.change((state) => applyBookmark(state, bookmark.state), initiator);
    this.#link.sendEvent("bookmarkApplied", { bookmarkName: name });
    return true;
  }

  /** Shows a bookmark and the bar to play the next one. @param playing its place in the list; null ends playing */
  playBookmark(playing: number | null, initiator: Initiator): void {
    const bookmark = playing === null ? undefined : this.#store.get().definition?.bookmarks?.[playing];
    if (playing !== null && bookmark === undefined) return;
    this.#store.update((state) => withScreen(state, { playing }));
    if (bookmark !== undefined) this.showBookmark(bookmark.name, initiator);
  }

  /** Applies a view that the user saved. @param text its state, from `encodeState` */
  applyView(text: string): void {
    this.change((state) => noticed(applyKept(state, text), this.#parts.messages()), "user");
  }

  /** Resets the report to its definition and keeps the host's locked filters. */
  resetView(): void {
    this.change((state) => applyBookmark(state, { version: 1, allPages: true, own: [] }), "user");
  }

  /**
   * Keeps the sizes of a flowing page as drawn and sends `pageHeightChanged` if they changed.
   *
   * @param frameHeight the height of the frame in which the whole page is visible, in CSS pixels
   */
  placeVisuals(page: string, drawn: DrawnPage, frameHeight: number): void {
    this.#store.update((state) =>
      areAlike(state.drawn.get(page), drawn)
        ? state
        : { ...state, drawn: new Map(state.drawn).set(page, drawn) },
    );
    const detail = { page, height: drawn.height, frameHeight };
    const sent = JSON.stringify([this.#store.get().report?.id, detail]);
    if (sent === this.#heightSent) return;
    this.#heightSent = sent;
    this.#link.sendEvent("pageHeightChanged", detail);
  }

  expandFilterPane(filterPaneExpanded: boolean): void {
    this.#store.update((state) => ({ ...state, settings: { ...state.settings, filterPaneExpanded } }));
  }

  hideEmptyPages(emptyPages: readonly string[]): void {
    this.#store.update((state) =>
      state.screen.emptyPages.join("\n") === emptyPages.join("\n")
        ? state
        : withScreen(state, { emptyPages }),
    );
  }

  /** Lets the user choose what to print, prints it, or returns to the report. */
  print(print: PrintJob | null): void {
    this.#store.update((state) => withScreen(state, { print }));
  }

  dismissNotice(): void {
    this.#store.update((state) =>
      state.screen.notice === null ? state : withScreen(state, { notice: null }),
    );
  }

  /** Requests failed queries again. */
  retry(): void {
    this.#parts.fetcher.retry();
  }

  /** Requests everything on screen again. */
  refresh(): void {
    this.#parts.fetcher.refresh();
  }

  readonly #format = (value: Cell, column: ResultColumn): string => this.#parts.formats().full(value, column);

  /** The place of a visual and some of its marks as events contain them; null if the visual does not exist. */
  #describe({ page, visual }: Place, points: readonly DataPoint[]) {
    const state = this.#store.get();
    const place = placeOf(state, page, visual);
    const source = findVisual(state, page, visual);
    if (place === null || source === null) return null;
    return { ...place, dataPoints: dataPointsOf(state, page, source, points, this.#format) };
  }

  #reportFilters(filters: readonly HeldFilter[], place: EventPlace | undefined): void {
    const body = { filters: filters.map(({ wire }) => wire), initiator: "user" };
    this.#link.sendEvent("filtersApplied", body, place);
  }

  /** Sends `dataSelected` for every visual whose selection changed; without points when it was cleared. */
  #reportSelections(before: ReportState, after: ReportState, initiator: Initiator): void {
    if (before.selections === after.selections) return;
    const places = new Map<string, Selection>();
    for (const one of [...before.selections, ...after.selections])
      places.set(JSON.stringify([one.page, one.visual]), one);
    for (const { page, visual } of places.values()) {
      const pointsIn = (state: ReportState): readonly DataPoint[] | undefined =>
        state.selections.find((one) => one.page === page && one.visual === visual)?.points;
      if (pointsIn(before) === pointsIn(after)) continue;
      const body = selectionBody(after, page, visual, this.#format);
      if (body !== null) this.#link.sendEvent("dataSelected", { ...body, initiator }, { page, visual });
    }
  }

  #setSelections(selections: (state: ReportState) => readonly Selection[], initiator: Initiator): void {
    this.change((state) => {
      const next = selections(state);
      return next.length === 0 && state.selections.length === 0 ? state : { ...state, selections: next };
    }, initiator);
  }
}

/** Whether every visual has the same place. Answers seldom move any. */
function areAlike(one: DrawnPage | undefined, other: DrawnPage): boolean {
  return one !== undefined && placesIn(one) === placesIn(other);
}

function placesIn({ width, height, places }: DrawnPage): string {
  return JSON.stringify([width, height, ...places]);
}
