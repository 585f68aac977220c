import { parse } from "../../parse.ts";
import { bookmarkStateSchema, readPeriodText, type BookmarkState } from "../../report/index.ts";

import { drillTo } from "../selection/drill.ts";
import { displayOfFilter } from "../filters/edit-filter.ts";
import { applyPeriodText, periodText } from "../period/report-period.ts";
import { withScreen } from "./change-report.ts";
import { findPage, findVisual, type PageState, type ReportState, type VisualState } from "./report-state.ts";
import { plainLook } from "./visual-look.ts";
import { holdFilter, isSameTarget, readFilters, type HeldFilter } from "../filters/wire-filter.ts";

type Wire = Record<string, unknown>;
type PageBookmark = NonNullable<BookmarkState["pages"]>[string];
type VisualBookmark = NonNullable<PageBookmark["visuals"]>[string];

const prefix = "v1.";

/** Captures what the user changed. Filters that the host has locked are left out. */
export function capture(state: ReportState, allPages: boolean): BookmarkState {
  const pages = state.pages.filter(({ name }) => allPages || name === state.activePage);
  const changed = pages.map((page) => [page.name, capturePage(page)] as const);
  const kept = changed.filter(([, page]) => !allPages || Object.keys(page).length > 0);
  const filters = changedFilters(state.filters, (state.definition?.filters ?? []).map(holdFilter));
  const period = periodText(state);
  const selections = state.selections
    .filter(({ page }) => pages.some(({ name }) => name === page))
    .map(({ page, visual, points }) => ({ page, visual, points: points.map((point) => [...point]) }));
  return {
    version: 1,
    ...(state.activePage === null ? {} : { page: state.activePage }),
    ...(allPages ? { allPages } : {}),
    ...(filters === null ? {} : { filters }),
    ...(period === null ? {} : { period }),
    ...(kept.length === 0 ? {} : { pages: Object.fromEntries(kept) }),
    ...(selections.length === 0 ? {} : { selections }),
    // Authors capture what they edit, which is not changed for themselves.
    ...(allPages && state.editing === null && state.own.length > 0 ? { own: state.own } : {}),
    ...(state.screen.focused === null ? {} : { focused: state.screen.focused }),
  };
}

function capturePage(page: PageState): PageBookmark {
  const filters = changedFilters(page.filters, page.definition.filters.map(holdFilter));
  const visuals = page.visuals.flatMap((visual) => {
    const changed = captureVisual(visual);
    return Object.keys(changed).length === 0 ? [] : [[visual.definition.name, changed] as const];
  });
  return {
    ...(filters === null ? {} : { filters }),
    ...(visuals.length === 0 ? {} : { visuals: Object.fromEntries(visuals) }),
  };
}

function captureVisual({ definition, filters, sort, sliced, drill, grain }: VisualState): VisualBookmark {
  const changed = changedFilters(filters, definition.filters.map(holdFilter));
  return {
    ...(changed === null ? {} : { filters: changed }),
    ...(sort === null ? {} : { sort: [...sort] }),
    ...(grain === null ? {} : { grain }),
    ...(drill === null || drill.path.length === 0 ? {} : { drill: [...drill.path] }),
    ...(sliced.length === 0 ? {} : { sliced: sliced.map(compact) }),
  };
}

/** The filters of a place without the host's locked ones; null if they equal the definition's. */
function changedFilters(held: readonly HeldFilter[], own: readonly HeldFilter[]): Wire[] | null {
  const free = held.filter((one) => !isLocked(one)).map(compact);
  const isSame = JSON.stringify(free) === JSON.stringify(own.map(compact));
  return isSame ? null : free;
}

/** A filter without the schema, which follows from its type. */
function compact({ wire, filter }: HeldFilter): Wire {
  const { $schema: _address, ...rest } = wire;
  return { ...rest, filterType: filter.filterType };
}

function isLocked(held: HeldFilter): boolean {
  return displayOfFilter(held).isLocked;
}

/**
 * Applies a bookmark. Parts that the report does not have are left out. Filters that the host has locked stay, and
 * filters of the bookmark on the same fields are left out.
 */
export function applyBookmark(state: ReportState, bookmark: BookmarkState): ReportState {
  const { page, filters, period, pages = {}, allPages = false, selections = [], focused } = bookmark;
  const touched = (name: string): boolean => allPages || Object.hasOwn(pages, name);
  const own = (state.definition?.filters ?? []).map(holdFilter);
  const next: ReportState = {
    ...state,
    activePage: page !== undefined && findPage(state, page) !== null ? page : state.activePage,
    filters: withLocked(state.filters, filters, own),
    own: bookmark.own ?? state.own,
    pages: state.pages.map((one) => (touched(one.name) ? applyPage(one, pages[one.name] ?? {}) : one)),
    selections: [
      ...state.selections.filter((one) => !touched(one.page)),
      ...selections.filter(
        (one) => one.points.length > 0 && findVisual(state, one.page, one.visual) !== null,
      ),
    ],
  };
  const dated = applyPeriodText(next, period);
  const isThere = focused !== undefined && findVisual(next, focused.page, focused.visual) !== null;
  return withScreen(dated, { focused: isThere ? focused : null });
}

/** Whether a bookmark contains something that the report does not have, or that cannot be read. */
export function lacks(
  state: ReportState,
  { page, filters = [], period, pages = {} }: BookmarkState,
): boolean {
  const isRead = (wires: readonly Wire[] = []): boolean => understood(wires).length === wires.length;
  if (page !== undefined && findPage(state, page) === null) return true;
  if (!isRead(filters) || (period !== undefined && readPeriodText(period) === null)) return true;
  return Object.entries(pages).some(([name, kept]) => {
    const found = findPage(state, name);
    if (found === null || !isRead(kept.filters)) return true;
    return Object.entries(kept.visuals ?? {}).some(([visual, one]) => {
      const isThere = found.visuals.some(({ definition }) => definition.name === visual);
      return !isThere || !isRead(one.filters) || !isRead(one.sliced);
    });
  });
}

function applyPage(page: PageState, { filters, visuals = {} }: PageBookmark): PageState {
  return {
    ...page,
    filters: withLocked(page.filters, filters, page.definition.filters.map(holdFilter)),
    visuals: page.visuals.map((visual) => {
      const { definition } = visual;
      const changed = visuals[definition.name] ?? {};
      const fields = { dimension: definition.dimensions.length, measure: definition.measures.length };
      const sort = changed.sort?.filter(({ by, index }) => index < fields[by]) ?? [];
      return {
        ...drillTo(visual, changed.drill ?? []),
        filters: withLocked(visual.filters, changed.filters, definition.filters.map(holdFilter)),
        sort: sort.length === 0 ? null : sort,
        grain: changed.grain ?? null,
        sliced: understood(changed.sliced ?? []),
        look: plainLook,
      };
    }),
  };
}

/** The host's locked filters, and those of a bookmark, or of the definition if the bookmark names none. */
function withLocked(
  held: readonly HeldFilter[],
  given: readonly Wire[] | undefined,
  own: readonly HeldFilter[],
): readonly HeldFilter[] {
  const locked = held.filter(isLocked);
  const free = given === undefined ? own : understood(given).filter((one) => !isLocked(one));
  const isOpen = ({ filter }: HeldFilter): boolean =>
    !locked.some((one) => isSameTarget(one.filter.target, filter.target));
  return [...locked, ...free.filter(isOpen)];
}

function understood(wires: readonly Wire[]): readonly HeldFilter[] {
  return wires.flatMap((wire) => {
    const read = readFilters([wire]);
    return read.ok
      ? read.filters.map(({ filter, wire: given }) => ({
          filter,
          wire: { ...holdFilter(filter).wire, ...given },
        }))
      : [];
  });
}

/** Of the web and of Node alike, without their types in this package. */
declare function atob(text: string): string;
declare function btoa(bytes: string): string;

/** A state as text that is safe in a URL. */
export function encodeState(state: BookmarkState): string {
  // The bytes of UTF-8, as characters up to 255.
  const binary = encodeURIComponent(JSON.stringify(state)).replace(/%(..)/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
  return prefix + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a state from text; null if it is invalid. */
export function decodeState(text: string): BookmarkState | null {
  if (!text.startsWith(prefix)) return null;
  try {
    const binary = atob(text.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Array.from(binary, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`);
    const parsed = parse(bookmarkStateSchema, JSON.parse(decodeURIComponent(bytes.join(""))));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}
