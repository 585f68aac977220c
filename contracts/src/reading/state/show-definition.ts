import { FiltersOperations } from "../../models/index.ts";
import type { Filter } from "../../query/index.ts";
import type { Page, ReportDefinition, Visual } from "../../report/index.ts";

import { applyFilters } from "../filters/apply-filters.ts";
import { holdFilter, isSameTarget, type HeldFilter } from "../filters/wire-filter.ts";
import { drillTo } from "../selection/drill.ts";
import { withScreen } from "./change-report.ts";
import { pageState, shownDefinition, visualState } from "./open-report.ts";
import {
  findPage,
  visualKey,
  type OpenState,
  type PageState,
  type ReportState,
  type VisualState,
} from "./report-state.ts";
import { noTexts } from "./report-texts.ts";

/** The definition of an open report before it is shown: as it is stored, with the changes of this session. */
export function sessionDefinition(state: OpenState): ReportDefinition {
  if (state.editing !== null) return state.editing.history.definition;
  const pages = state.pages.map(({ source, displayName, definition }) =>
    // The host has renamed the page.
    displayName === definition.displayName ? source : { ...source, displayName },
  );
  return { ...(state.draft?.history.definition ?? state.stored), pages };
}

/**
 * Shows another definition of the open report. What it has in common with the one before stays as it is: filters,
 * selections, the place in a hierarchy, answers. In edit mode texts are those of the author, whose changes they are.
 *
 * @param shown the definition before it is shown; its unchanged parts are the same objects as before
 * @param isForced also shows again what did not change, because the texts are other ones
 */
export function showDefinition(state: ReportState, shown: ReportDefinition, isForced = false): ReportState {
  if (state.definition === null) return state;
  const context = new Showing(state, shown, isForced);
  const pages = shown.pages.map((page) => context.page(page));
  const definition = { ...context.rest(), pages: pages.map((page) => page.definition) };
  const filters = followFilters(state.filters, state.definition.filters, shown.filters);
  const activePage = activeAmong(state, pages);
  const gone = goneFrom(state.pages, pages);
  return withoutLost(
    { ...state, definition, pages, filters, activePage },
    { changed: context.changed, gone },
  );
}

/** One change from a definition to another. */
class Showing {
  /** The keys of visuals whose fields changed, so that their answers and selections have no meaning any more. */
  readonly changed = new Set<string>();
  readonly #state: OpenState;
  readonly #whole: ReportDefinition;
  readonly #isForced: boolean;

  constructor(state: OpenState, whole: ReportDefinition, isForced: boolean) {
    this.#state = state;
    this.#whole = whole;
    this.#isForced = isForced;
  }

  /** The shown definition without its pages. */
  rest(): ReportDefinition {
    return this.#show([]);
  }

  page(source: Page): PageState {
    const { dataset } = this.#state;
    const before = findPage(this.#state, source.name);
    if (before?.source === source && !this.#isForced && !this.#isRenamed(before)) return before;
    const known = new Map((before?.source.visuals ?? []).map((visual) => [visual.name, visual]));
    const isNew = (visual: Visual): boolean => this.#isForced || known.get(visual.name) !== visual;
    const [shown] = this.#show([{ ...source, visuals: source.visuals.filter(isNew) }]).pages;
    if (shown === undefined) throw new Error(`the page ${source.name} is not shown`);
    if (before === null) return pageState(shown, source, dataset.tables);
    const news = new Map(shown.visuals.map((visual) => [visual.name, visual]));
    const olds = new Map(before.definition.visuals.map((visual) => [visual.name, visual]));
    const states = new Map(before.visuals.map((visual) => [visual.definition.name, visual]));
    const visuals: Visual[] = [];
    const held: VisualState[] = [];
    for (const visual of source.visuals) {
      const definition = news.get(visual.name) ?? olds.get(visual.name) ?? visual;
      const state = states.get(visual.name);
      visuals.push(definition);
      held.push(
        state !== undefined && !isNew(visual)
          ? state
          : this.#visual(source.name, { definition, source: visual }, state, known.get(visual.name)),
      );
    }
    return {
      ...pageState({ ...shown, visuals: [] }, source, dataset.tables),
      definition: { ...shown, visuals },
      filters: followFilters(before.filters, before.source.filters, source.filters),
      visuals: held,
    };
  }

  /** What the host calls a page in view mode is no part of what is edited. */
  #isRenamed({ displayName, source }: PageState): boolean {
    return this.#state.editing !== null && displayName !== source.displayName;
  }

  /** A visual that is new or changed. @param known the same as it was stored before */
  #visual(
    page: string,
    { definition, source }: { readonly definition: Visual; readonly source: Visual },
    before: VisualState | undefined,
    known: Visual | undefined,
  ): VisualState {
    const fresh = visualState(definition, this.#state.dataset.tables);
    if (before === undefined || known === undefined) {
      // A visual of the same name may have been there before.
      this.changed.add(visualKey(page, source.name));
      return fresh;
    }
    const filters = followFilters(before.filters, known.filters, source.filters);
    if (!asksTheSame(known, source)) {
      this.changed.add(visualKey(page, source.name));
      return { ...fresh, filters };
    }
    const { grain, sliced, look, sort } = before;
    const drilled = drillTo(fresh, before.drill?.path ?? []);
    return { ...drilled, filters, grain, sliced, look, sort: known.sort === source.sort ? sort : null };
  }

  #show(pages: Page[]): ReportDefinition {
    const { editing, texts, dataset } = this.#state;
    return shownDefinition({ ...this.#whole, pages }, editing === null ? texts : noTexts, dataset.tables);
  }
}

/** The keys of a visual that determine the columns of its answers. */
const fieldKeys = [
  "type",
  "dimensions",
  "measures",
  "columns",
  "smallMultiples",
  "trend",
  "hierarchy",
  "drill",
  "compare",
  "totals",
  "slicer",
  "lineMeasures",
] as const satisfies readonly (keyof Visual)[];

function asksTheSame(one: Visual, other: Visual): boolean {
  return fieldKeys.every(
    (key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
}

/**
 * The filters of a place after its definition has changed. Only filters that come from the definition change; those of
 * the host and of the user stay, also where the new definition filters the same field.
 */
function followFilters(
  held: readonly HeldFilter[],
  before: readonly Filter[],
  after: readonly Filter[],
): readonly HeldFilter[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return held;
  const isIn = (list: readonly Filter[], filter: Filter): boolean =>
    list.some((one) => JSON.stringify(one) === JSON.stringify(filter));
  const gone = before.filter((filter) => !isIn(after, filter));
  const hasTarget = (list: readonly Filter[], { target }: Filter): boolean =>
    list.some((one) => isSameTarget(one.target, target));
  const inEffect = held.map(({ filter }) => filter);
  const added = after.filter(
    (filter) => !isIn(before, filter) && (hasTarget(before, filter) || !hasTarget(inEffect, filter)),
  );
  const left = held.filter(({ filter }) => !isIn(gone, filter) || hasTarget(added, filter));
  return applyFilters(left, FiltersOperations.Replace, added.map(holdFilter));
}

/** The active page, or if it is gone the nearest visible one that is still there. */
function activeAmong(state: ReportState, pages: readonly PageState[]): string | null {
  const isThere = (name: string): boolean => pages.some((page) => page.name === name);
  const { activePage } = state;
  if (activePage !== null && isThere(activePage)) return activePage;
  const place = state.pages.findIndex(({ name }) => name === activePage);
  const visible = (list: readonly PageState[]): readonly PageState[] =>
    list.filter(({ name, isHidden }) => !isHidden && isThere(name));
  const after = visible(state.pages.slice(Math.max(0, place))).at(0);
  const before = visible(state.pages.slice(0, Math.max(0, place))).at(-1);
  return (after ?? before ?? pages.find(({ isHidden }) => !isHidden) ?? pages[0])?.name ?? null;
}

/** The keys of the visuals of some pages that others do not have. Pages that are the same objects have the same. */
function goneFrom(before: readonly PageState[], after: readonly PageState[]): readonly string[] {
  const pages = new Map(after.map((page) => [page.name, page]));
  return before.flatMap((page) => {
    const next = pages.get(page.name);
    if (next === page) return [];
    const left = new Set(next?.visuals.map(({ definition }) => definition.name));
    return page.visuals.flatMap(({ definition: { name } }) =>
      left.has(name) ? [] : [visualKey(page.name, name)],
    );
  });
}

/** Without what belongs to some visuals, because they are gone or their fields are other ones. */
function withoutLost(
  state: ReportState,
  { changed, gone }: { readonly changed: ReadonlySet<string>; readonly gone: readonly string[] },
): ReportState {
  const lost = new Set([...changed, ...gone]);
  if (lost.size === 0) return state;
  const isKept = ({ page, visual }: { readonly page: string; readonly visual: string }): boolean =>
    !lost.has(visualKey(page, visual));
  const selections = state.selections.every(isKept) ? state.selections : state.selections.filter(isKept);
  const isLost = [...lost].some((key) => state.data.has(key));
  const data = isLost ? new Map([...state.data].filter(([key]) => !lost.has(key))) : state.data;
  const { focused, records } = state.screen;
  const isGone = (place: { readonly page: string; readonly visual: string } | null): boolean =>
    place !== null && gone.includes(visualKey(place.page, place.visual));
  const next = { ...state, selections, data };
  return isGone(focused) || isGone(records)
    ? withScreen(next, {
        focused: isGone(focused) ? null : focused,
        records: isGone(records) ? null : records,
      })
    : next;
}
