import type { Bookmark, BookmarkState } from "../bookmark.ts";
import type { Page, ReportDefinition } from "../definition.ts";
import type { SetBookmark } from "./bookmark-edits.ts";
import { replacePage, type FoundPage, type VisualPlace } from "./find.ts";
import { isSameJson, withKey } from "./keys.ts";
import { pageKeys, setPageEdit, type SetPage } from "./set/set-page.ts";
import { withBookmarks } from "./set/set-report.ts";

/** A change of the states of bookmarks. It returns the state itself where nothing changes. */
export type StateChange = (state: BookmarkState) => BookmarkState;

/** Changes the states of all bookmarks, keeping the identity of those that stay as they are. */
export function changeStates(definition: ReportDefinition, change: StateChange): ReportDefinition {
  const { bookmarks } = definition;
  if (bookmarks === undefined) return definition;
  const next = bookmarks.map((bookmark): Bookmark => {
    const state = change(bookmark.state);
    return state === bookmark.state ? bookmark : { ...bookmark, state };
  });
  return next.every((one, at) => one === bookmarks[at]) ? definition : withBookmarks(definition, next);
}

/** Leaves a page out of a state. */
export function forgetPage(name: string): StateChange {
  return (state) => {
    const { page, pages, selections, focused, ...rest } = state;
    const isMentioned =
      page === name ||
      (pages !== undefined && Object.hasOwn(pages, name)) ||
      selections?.some((one) => one.page === name) === true ||
      focused?.page === name;
    if (!isMentioned) return state;
    return inOrder({
      ...rest,
      page: page === name ? undefined : page,
      pages: pages && without(pages, name),
      selections: selections?.filter((one) => one.page !== name),
      focused: focused?.page === name ? undefined : focused,
    });
  };
}

type VisualState = NonNullable<NonNullable<BookmarkState["pages"]>[string]["visuals"]>[string];
type Points = NonNullable<BookmarkState["selections"]>[number]["points"];

interface VisualChange {
  /** The new name; `null` leaves the visual out. */
  readonly name: string | null;
  readonly state?: (state: VisualState) => VisualState;
  /** The points of a selection; `null` leaves the selection out. */
  readonly points?: (points: Points) => Points | null;
}

/** Changes, renames or leaves out what a state says about a visual. */
export function changeVisual(place: VisualPlace, change: VisualChange): StateChange {
  return (state) => {
    const own = visualState(state, place);
    const isSelected = state.selections?.some((one) => isAt(one, place)) === true;
    const isFocused = state.focused !== undefined && isAt(state.focused, place);
    if (own === null && !isSelected && !isFocused) return state;
    const next = inOrder({
      ...state,
      pages: own === null ? state.pages : changedPages(state.pages, place, change),
      selections: state.selections?.flatMap((one) => {
        if (!isAt(one, place)) return [one];
        const points = change.points === undefined ? one.points : change.points(one.points);
        return change.name === null || points === null ? [] : [{ ...one, visual: change.name, points }];
      }),
      focused: isFocused
        ? change.name === null
          ? undefined
          : { page: place.page, visual: change.name }
        : state.focused,
    });
    return isSameJson(next, state) ? state : next;
  };
}

function changedPages(
  pages: BookmarkState["pages"],
  { page, visual }: VisualPlace,
  change: VisualChange,
): BookmarkState["pages"] {
  const own = pages?.[page];
  if (pages === undefined || own?.visuals === undefined) return pages;
  const visuals = Object.entries(own.visuals).flatMap(([name, state]) => {
    if (name !== visual) return name === change.name ? [] : [[name, state] as const];
    return change.name === null ? [] : [[change.name, change.state?.(state) ?? state] as const];
  });
  return { ...pages, [page]: { ...own, visuals: Object.fromEntries(visuals) } };
}

function visualState({ pages }: BookmarkState, { page, visual }: VisualPlace): VisualState | null {
  const visuals = pages !== undefined && Object.hasOwn(pages, page) ? pages[page]?.visuals : undefined;
  return visuals !== undefined && Object.hasOwn(visuals, visual) ? (visuals[visual] ?? null) : null;
}

function isAt(one: VisualPlace, { page, visual }: VisualPlace): boolean {
  return one.page === page && one.visual === visual;
}

/** A state with the keys of its schema in their order, and without those that are missing. */
function inOrder(state: { [Key in keyof BookmarkState]: BookmarkState[Key] | undefined }): BookmarkState {
  const { version = 1, page, allPages, filters, period, pages, selections, own, focused } = state;
  return {
    version,
    ...(page === undefined ? {} : { page }),
    ...(allPages === undefined ? {} : { allPages }),
    ...(filters === undefined ? {} : { filters }),
    ...(period === undefined ? {} : { period }),
    ...(pages === undefined ? {} : { pages }),
    ...(selections === undefined ? {} : { selections }),
    ...(own === undefined ? {} : { own }),
    ...(focused === undefined ? {} : { focused }),
  };
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Renames a visual where its page refers to it, or leaves it out if the new name is `null`. */
export function changeMentions(page: Page, visual: string, name: string | null): Page {
  return changeOnPhone(changeInteractions(page, visual, name), visual, name);
}

function changeInteractions(page: Page, visual: string, name: string | null): Page {
  const { interactions } = page;
  const isOf = ({ source, target }: { source: string; target: string }): boolean =>
    source === visual || target === visual;
  if (interactions?.some(isOf) !== true) return page;
  const renamed = (one: string): string => (one === visual && name !== null ? name : one);
  const next =
    name === null
      ? interactions.filter((one) => !isOf(one))
      : interactions.map((one) => ({ ...one, source: renamed(one.source), target: renamed(one.target) }));
  return withKey(page, pageKeys, "interactions", next.length === 0 ? undefined : next);
}

function changeOnPhone(page: Page, visual: string, name: string | null): Page {
  const { phone } = page;
  if (phone?.includes(visual) !== true) return page;
  const next = phone.flatMap((one) => (one === visual ? (name ?? []) : one === name ? [] : one));
  return withKey(page, pageKeys, "phone", next.length === 0 ? undefined : next);
}

/**
 * The edits that restore references after the inverse of an edit has left some out.
 *
 * @param got the definition after that inverse
 * @param before the definition before the edit
 */
export function restoreReferences(
  got: ReportDefinition,
  before: ReportDefinition,
  pageName: string,
): readonly (SetPage | SetBookmark)[] {
  const own = ({ pages }: ReportDefinition): Page | undefined => pages.find(({ name }) => name === pageName);
  const [present, earlier] = [own(got), own(before)];
  const mentions = (["interactions", "phone"] as const).flatMap((key) =>
    present === undefined || earlier === undefined || isSameJson(present[key], earlier[key])
      ? []
      : [setPageEdit(pageName, key, earlier[key])],
  );
  const states = (before.bookmarks ?? []).flatMap(({ name, state }, at): SetBookmark[] =>
    isSameJson(got.bookmarks?.[at]?.state, state)
      ? []
      : [{ kind: "setBookmark", bookmark: name, key: "state", value: state }],
  );
  return [...mentions, ...states];
}

/** Replaces a page and changes the states of bookmarks. */
export function replacePageAndStates(
  definition: ReportDefinition,
  { at }: FoundPage,
  page: Page,
  change: StateChange,
): ReportDefinition {
  return changeStates(replacePage(definition, at, page), change);
}
