/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum BookmarksPlayMode {
    Off = 0,
    Presentation = 1,
  }
}

/**
 * Whether the bookmarks of a report are shown as a presentation.
 *
 * @example
 * ```ts
 * await report.bookmarksManager.play(BookmarksPlayMode.Presentation);
 * setTimeout(() => report.bookmarksManager.play(BookmarksPlayMode.Off), 60_000);
 * ```
 */
export const BookmarksPlayMode: typeof enums.BookmarksPlayMode = {
  Off: 0,
  Presentation: 1,
  0: "Off",
  1: "Presentation",
};
/** A value of {@link BookmarksPlayMode}. */
export type BookmarksPlayMode = enums.BookmarksPlayMode;

/**
 * A bookmark of a report, or a group of them in `children`. `name` identifies it and `displayName` is shown. `state` is
 * opaque text, which only captured bookmarks have.
 *
 * @example
 * ```ts
 * const bookmarks: IReportBookmark[] = await report.bookmarksManager.getBookmarks();
 * const names = bookmarks.flatMap(({ displayName, children = [] }) => [
 *   displayName,
 *   ...children.map((child) => child.displayName),
 * ]);
 * ```
 */
export interface IReportBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: IReportBookmark[];
}

/**
 * What a captured bookmark contains: the user's changes to visuals, and all pages instead of only the active one.
 *
 * @example
 * ```ts
 * const options: ICaptureBookmarkOptions = { personalizeVisuals: true, allPages: true };
 * const { state } = await report.bookmarksManager.capture(options);
 * ```
 */
export interface ICaptureBookmarkOptions {
  /** Includes the user's changes to visuals. */
  personalizeVisuals?: boolean;
  /** Includes all pages, not only the active one. */
  allPages?: boolean;
}

/**
 * The message that starts or ends the presentation of bookmarks. `bookmarksManager.play` sends it.
 *
 * @example
 * ```ts
 * const request: IPlayBookmarkRequest = { playMode: BookmarksPlayMode.Presentation };
 * validatePlayBookmarkRequest(request); // undefined
 * ```
 */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/**
 * The message that adds a bookmark to a report: its `displayName`, a captured `state`, and whether to `apply` it
 * immediately.
 *
 * @example
 * ```ts
 * const request: IAddBookmarkRequest = { displayName: "Search only, May 2026", state: "…", apply: true };
 * validateAddBookmarkRequest(request); // undefined
 * ```
 */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/**
 * The bookmark to apply: one of the report by its name, or a captured state. A report can be loaded with it.
 *
 * @example
 * ```ts
 * const kept = localStorage.getItem("client view");
 * const bookmark: IApplyBookmarkRequest = kept === null ? { name: "Bookmark8b3a" } : { state: kept };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, bookmark });
 * ```
 */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;

/**
 * Applies a captured state.
 *
 * @example
 * ```ts
 * const { state = "" } = await report.bookmarksManager.capture();
 * const bookmark: IApplyBookmarkStateRequest = { state };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, bookmark });
 * ```
 */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/**
 * Applies a bookmark of the report by its `name`, not by its display name.
 *
 * @example
 * ```ts
 * const bookmark: IApplyBookmarkByNameRequest = { name: "Bookmark8b3a" };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, bookmark });
 * ```
 */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/**
 * The message that captures the current state as a bookmark. `bookmarksManager.capture` sends it.
 *
 * @example
 * ```ts
 * const request: ICaptureBookmarkRequest = { options: { allPages: true } };
 * validateCaptureBookmarkRequest(request); // undefined
 * ```
 */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}
