import type { Bookmark, ReportDefinition } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { freeName } from "./free-name.ts";

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
