import * as z from "zod/mini";

import { bookmarkSchema, type Bookmark } from "../bookmark.ts";
import type { ReportDefinition } from "../definition.ts";
import { refuse, type EditKind, type Path, type Refusal } from "./edit-kind.ts";
import { moved, placeIn, withKey } from "./keys.ts";
import { readByState } from "./refers-to.ts";
import { setKeySchema, withValue, type SetKey } from "./set/set-key.ts";
import { setReportEdit, withBookmarks, type SetReport } from "./set/set-report.ts";

const index = z.optional(z.int().check(z.gte(0)));
const list: Path = ["bookmarks", "#list"];

const addSchema = z.object({ kind: z.literal("addBookmark"), bookmark: bookmarkSchema, index });
export type AddBookmark = z.output<typeof addSchema>;
const deleteSchema = z.object({ kind: z.literal("deleteBookmark"), bookmark: z.string() });
type DeleteBookmark = z.output<typeof deleteSchema>;
const moveSchema = z.object({
  kind: z.literal("moveBookmark"),
  bookmark: z.string(),
  to: z.int().check(z.gte(0)),
});
type MoveBookmark = z.output<typeof moveSchema>;

/** All keys but the name, by which edits refer to the bookmark. */
const keys = ["displayName", "group", "state"] as const;
type BookmarkKey = (typeof keys)[number];
export type SetBookmark = SetKey<"setBookmark", { bookmark: string }, Bookmark, BookmarkKey>;

/** Adds a bookmark, at the end if the index is missing or greater. */
export const addBookmark: EditKind<AddBookmark, DeleteBookmark | SetReport> = {
  schema: addSchema,
  apply: (definition, { bookmark, index: at }) => {
    const { bookmarks = [] } = definition;
    if (bookmarks.some(({ name }) => name === bookmark.name))
      return refuse("bookmark.name", `is the name of another bookmark: ${bookmark.name}`);
    return {
      ok: true,
      definition: withBookmarks(definition, bookmarks.toSpliced(placeIn(bookmarks, at), 0, bookmark)),
      inverse: [
        { kind: "deleteBookmark", bookmark: bookmark.name },
        ...(definition.bookmarks?.length === 0 ? [setReportEdit("bookmarks", [])] : []),
      ],
    };
  },
  describe: ({ bookmark }) => ({ key: "bookmarkAdded", parameters: { bookmark: bookmark.displayName } }),
  touches: ({ bookmark }) => ({
    reads: readByState(bookmark.state),
    writes: [["bookmarks", bookmark.name]],
    lists: [list],
  }),
};

/** Deletes a bookmark. A report without bookmarks has no list of them. */
export const deleteBookmark: EditKind<DeleteBookmark, AddBookmark> = {
  schema: deleteSchema,
  apply: (definition, { bookmark: name }) => {
    const found = findBookmark(definition, name);
    if (!found.ok) return found;
    const { bookmarks, bookmark, at } = found;
    return {
      ok: true,
      definition: withBookmarks(definition, bookmarks.length === 1 ? undefined : bookmarks.toSpliced(at, 1)),
      inverse: [{ kind: "addBookmark", bookmark, index: at }],
    };
  },
  describe: ({ bookmark }, definition) => ({
    key: "bookmarkDeleted",
    parameters: { bookmark: bookmarkTitle(definition, bookmark) },
  }),
  touches: ({ bookmark }) => ({ reads: [], writes: [["bookmarks", bookmark]], lists: [list] }),
};

export const moveBookmark: EditKind<MoveBookmark, MoveBookmark> = {
  schema: moveSchema,
  apply: (definition, { bookmark: name, to }) => {
    const found = findBookmark(definition, name);
    if (!found.ok) return found;
    const { bookmarks, at } = found;
    return {
      ok: true,
      definition: withBookmarks(definition, moved(bookmarks, at, to)),
      inverse: [{ kind: "moveBookmark", bookmark: name, to: at }],
    };
  },
  describe: ({ bookmark }, definition) => ({
    key: "bookmarkMoved",
    parameters: { bookmark: bookmarkTitle(definition, bookmark) },
  }),
  touches: ({ bookmark }) => ({ reads: [], writes: [["bookmarks", bookmark, "#place"]], lists: [list] }),
};

/** Sets the title, the group or the state of a bookmark. */
export const setBookmark: EditKind<SetBookmark, SetBookmark> = {
  schema: setKeySchema<SetBookmark>("setBookmark", { bookmark: z.string() }, bookmarkSchema.shape, keys),
  apply: (definition, { bookmark: name, key, value }) => {
    const found = findBookmark(definition, name);
    if (!found.ok) return found;
    const { bookmarks, bookmark, at } = found;
    const next = withKey<Bookmark, BookmarkKey>(bookmark, Object.keys(bookmarkSchema.shape), key, value);
    return {
      ok: true,
      definition: withBookmarks(definition, bookmarks.with(at, next)),
      inverse: [setBookmarkEdit(name, key, bookmark[key])],
    };
  },
  describe: (edit, definition) => {
    const bookmark = bookmarkTitle(definition, edit.bookmark);
    if (edit.key === "displayName")
      return { key: "bookmarkRenamed", parameters: { bookmark, to: edit.value } };
    if (edit.key === "state") return { key: "bookmarkUpdated", parameters: { bookmark } };
    return edit.value === undefined
      ? { key: "bookmarkUngrouped", parameters: { bookmark } }
      : { key: "bookmarkGrouped", parameters: { bookmark, group: edit.value } };
  },
  touches: (edit) => ({
    reads: edit.key === "state" ? readByState(edit.value) : [],
    writes: [["bookmarks", edit.bookmark, edit.key]],
    lists: [],
  }),
};

function setBookmarkEdit<Key extends BookmarkKey>(
  bookmark: string,
  key: Key,
  value: Bookmark[Key],
): SetBookmark {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setBookmark", bookmark, key }, value) as SetBookmark;
}

/** The edits of single keys that turn a bookmark into another one. */
export function bookmarkKeyEdits(
  from: Bookmark,
  to: Bookmark,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly SetBookmark[] {
  return keys
    .filter((key) => !isSame(from[key], to[key]))
    .map((key) => setBookmarkEdit(from.name, key, to[key]));
}

interface FoundBookmark {
  readonly ok: true;
  readonly bookmarks: readonly Bookmark[];
  readonly bookmark: Bookmark;
  readonly at: number;
}

function findBookmark({ bookmarks = [] }: ReportDefinition, name: string): FoundBookmark | Refusal {
  const at = bookmarks.findIndex((one) => one.name === name);
  const bookmark = bookmarks[at];
  return bookmark === undefined
    ? refuse("bookmark", `is no bookmark of the report: ${name}`)
    : { ok: true, bookmarks, bookmark, at };
}

function bookmarkTitle({ bookmarks = [] }: ReportDefinition, name: string): string {
  return bookmarks.find((one) => one.name === name)?.displayName ?? name;
}
