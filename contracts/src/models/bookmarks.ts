/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum BookmarksPlayMode {
    Off = 0,
    Presentation = 1,
  }
}

/** Whether the bookmarks of a report play as a presentation. */
export const BookmarksPlayMode: typeof enums.BookmarksPlayMode = {
  Off: 0,
  Presentation: 1,
  0: "Off",
  1: "Presentation",
};
/** One of the numbers of {@link BookmarksPlayMode}. */
export type BookmarksPlayMode = enums.BookmarksPlayMode;

/** A bookmark of a report, or a group of them in `children`; `state` is opaque text. */
export interface IReportBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: IReportBookmark[];
}

/** What a captured bookmark holds. */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}

/** Starts or stops playing the bookmarks. */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/** Adds a bookmark. */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/** Applies a bookmark, by name or by captured state. */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;

/** Applies a captured state. */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/** Applies a bookmark of the report. */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/** Captures the present state as a bookmark. */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}
