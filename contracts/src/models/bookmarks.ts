/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum BookmarksPlayMode {
    Off = 0,
    Presentation = 1,
  }
}

/**
 * Whether the bookmarks of a report play as a presentation.
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
/** One of the numbers of {@link BookmarksPlayMode}. */
export type BookmarksPlayMode = enums.BookmarksPlayMode;

/**
 * A bookmark of a report, or a group of them in `children`. `name` identifies it, `displayName` is what people read;
 * `state` is opaque text, there in captured bookmarks only.
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
 * What a captured bookmark holds: the changes a user made to visuals, and all pages instead of the one shown.
 *
 * @example
 * ```ts
 * const options: ICaptureBookmarkOptions = { personalizeVisuals: true, allPages: true };
 * const { state } = await report.bookmarksManager.capture(options);
 * ```
 */
export interface ICaptureBookmarkOptions {
  /** With the changes the user made to visuals. */
  personalizeVisuals?: boolean;
  /** Of all pages, not only the one shown. */
  allPages?: boolean;
}

/**
 * The message that starts or stops playing the bookmarks. `bookmarksManager.play` sends it.
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
 * The message that adds a bookmark to a report: its `displayName`, a captured `state`, and whether to `apply` it at
 * once.
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
 * Says which bookmark to apply, by the name of one of the report's or by a captured state. A report can load with it.
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
 * Applies a bookmark of the report by its `name`, not by the name people read.
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
 * The message that captures the present state as a bookmark. `bookmarksManager.capture` sends it.
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
