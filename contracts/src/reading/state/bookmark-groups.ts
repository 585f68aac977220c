import type { Bookmark } from "../../report/index.ts";

/** Bookmarks of one group, or one that is in none. */
export interface BookmarkEntry<One> {
  readonly group: string | null;
  readonly bookmarks: readonly One[];
}

/** The bookmarks as they are listed: each group where its first bookmark is. */
export function groupBookmarks<One extends Pick<Bookmark, "group">>(
  bookmarks: readonly One[],
): readonly BookmarkEntry<One>[] {
  return bookmarks.flatMap((bookmark): readonly BookmarkEntry<One>[] => {
    const { group } = bookmark;
    if (group === undefined) return [{ group: null, bookmarks: [bookmark] }];
    const members = bookmarks.filter((one) => one.group === group);
    return members[0] === bookmark ? [{ group, bookmarks: members }] : [];
  });
}
