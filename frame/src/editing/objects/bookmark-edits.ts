import { groupBookmarks } from "@vitrine/contracts/reading/state/bookmark-groups";
import type { Bookmark, ReportDefinition } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { freeName } from "./free-name.ts";

type Bookmarks = readonly Bookmark[];
/** What is in the list: a bookmark or a group. */
export type Listed = { readonly bookmark: string } | { readonly group: string };

/** The edit that adds a bookmark of a state at the end, with the name of the bookmark. */
export function addBookmarkEdit(
  { bookmarks = [] }: Pick<ReportDefinition, "bookmarks">,
  state: Bookmark["state"],
  displayName: (count: number) => string,
): { readonly edit: Edit; readonly name: string } {
  const count = bookmarks.length + 1;
  const name = freeName(
    `bookmark-${count}`,
    bookmarks.map((one) => one.name),
  );
  return { edit: { kind: "addBookmark", bookmark: { name, displayName: displayName(count), state } }, name };
}

/** The edits that put a bookmark at the end of a group, or, without one, after the group that it leaves. */
export function setGroupEdits(
  bookmarks: Bookmarks,
  name: string,
  group: string | undefined,
): readonly Edit[] {
  const own = bookmarks.find((one) => one.name === name);
  if (own === undefined || own.group === group) return [];
  const others = bookmarks.filter((one) => one !== own);
  const lastOf = (of: string | undefined): number =>
    of === undefined ? -1 : others.findLastIndex((one) => one.group === of);
  const last = lastOf(group) < 0 ? lastOf(own.group) : lastOf(group);
  const at = last < 0 ? bookmarks.indexOf(own) : last + 1;
  const next = others.toSpliced(at, 0, { ...own, group });
  return [groupEdit(name, group), ...orderEdits(bookmarks, listed(next))];
}

/** The edits that give a group another name, which may be that of a group with which it is joined. */
export function renameGroupEdits(bookmarks: Bookmarks, group: string, to: string): readonly Edit[] {
  const next = bookmarks.map((one) => (one.group === group ? { ...one, group: to } : one));
  return [
    ...namesIn(bookmarks, group).map((name) => groupEdit(name, to)),
    ...orderEdits(bookmarks, listed(next)),
  ];
}

/** The edits that take all bookmarks out of a group, which ends it. */
export function ungroupEdits(bookmarks: Bookmarks, group: string): readonly Edit[] {
  return [
    ...namesIn(bookmarks, group).map((name) => groupEdit(name, undefined)),
    ...orderEdits(bookmarks, listed(bookmarks)),
  ];
}

export function deleteGroupEdits(bookmarks: Bookmarks, group: string): readonly Edit[] {
  return namesIn(bookmarks, group).map((bookmark) => ({ kind: "deleteBookmark", bookmark }));
}

/**
 * The edits that move a bookmark within its group, or what is in none within the list.
 *
 * @param what the name of a bookmark, or a group
 */
export function moveListedEdits(bookmarks: Bookmarks, what: Listed, step: 1 | -1): readonly Edit[] {
  const entries = groupBookmarks(bookmarks);
  const at = entries.findIndex((entry) =>
    "group" in what ? entry.group === what.group : entry.bookmarks.some(({ name }) => name === what.bookmark),
  );
  const entry = entries[at];
  if (entry === undefined) return [];
  if ("bookmark" in what && entry.group !== null) {
    const place = entry.bookmarks.findIndex(({ name }) => name === what.bookmark);
    const own = swapped(entry.bookmarks, place, place + step);
    const next = entries.with(at, { ...entry, bookmarks: own });
    return orderEdits(bookmarks, flat(next));
  }
  return orderEdits(bookmarks, flat(swapped(entries, at, at + step)));
}

/**
 * The edits that put a bookmark or a group before or after another one. A bookmark joins the group of the one that it is
 * put next to; after the name of a group, it is the group's first. Groups are not put into groups.
 */
export function putListedEdits(
  bookmarks: Bookmarks,
  what: Listed,
  next: Listed,
  side: "before" | "after",
): readonly Edit[] {
  const order = groupBookmarks(bookmarks).flatMap((entry) => entry.bookmarks);
  const isMoved = (one: Bookmark): boolean =>
    "group" in what ? one.group === what.group : one.name === what.bookmark;
  const moved = order.filter(isMoved);
  const rest = order.filter((one) => !isMoved(one));
  const neighbour = "bookmark" in next ? rest.find(({ name }) => name === next.bookmark) : undefined;
  const nextGroup = "group" in next ? next.group : "group" in what ? neighbour?.group : undefined;
  if (nextGroup === undefined && neighbour === undefined) return [];
  const first = rest.findIndex(({ group }) => group === nextGroup);
  const last = rest.findLastIndex(({ group }) => group === nextGroup);
  if (nextGroup !== undefined && first < 0) return [];
  const isInto = nextGroup !== undefined && "bookmark" in what && side === "after";
  const group = isInto ? nextGroup : nextGroup === undefined ? neighbour?.group : undefined;
  const at =
    nextGroup === undefined
      ? rest.findIndex((one) => one === neighbour) + (side === "after" ? 1 : 0)
      : side === "before" || isInto
        ? first
        : last + 1;
  const own = "bookmark" in what ? moved.map((one) => ({ ...one, group })) : moved;
  return [
    ...("bookmark" in what && moved.some((one) => one.group !== group)
      ? [groupEdit(what.bookmark, group)]
      : []),
    ...orderEdits(bookmarks, listed(rest.toSpliced(at, 0, ...own))),
  ];
}

function groupEdit(bookmark: string, group: string | undefined): Edit {
  return { kind: "setBookmark", bookmark, key: "group", ...(group === undefined ? {} : { value: group }) };
}

function namesIn(bookmarks: Bookmarks, group: string): readonly string[] {
  return bookmarks.filter((one) => one.group === group).map(({ name }) => name);
}

/** The names in the order in which they are listed. */
function listed(bookmarks: Bookmarks): readonly string[] {
  return flat(groupBookmarks(bookmarks));
}

function flat(entries: ReturnType<typeof groupBookmarks<Bookmark>>): readonly string[] {
  return entries.flatMap((entry) => entry.bookmarks.map(({ name }) => name));
}

/** The list with two neighbours in each other's place; the same list if one of them is missing. */
function swapped<One>(list: readonly One[], at: number, next: number): readonly One[] {
  const [one, other] = [list[at], list[next]];
  return one === undefined || other === undefined ? list : list.with(at, other).with(next, one);
}

/** The edits that bring the bookmarks into an order. */
function orderEdits(bookmarks: Bookmarks, order: readonly string[]): readonly Edit[] {
  const edits: Edit[] = [];
  let current = bookmarks.map(({ name }) => name);
  for (const [to, bookmark] of order.entries()) {
    if (current[to] === bookmark) continue;
    edits.push({ kind: "moveBookmark", bookmark, to });
    current = current.filter((one) => one !== bookmark).toSpliced(to, 0, bookmark);
  }
  return edits;
}
