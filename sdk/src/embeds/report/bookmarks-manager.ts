import * as paths from "@vitrine/contracts/frame/paths";
import type { BookmarksPlayMode, ICaptureBookmarkOptions, IReportBookmark } from "@vitrine/contracts/models";
import { askReport, type FrameResponse, readReport, callReport } from "../base/frame-calls.ts";
import type { IReportNode } from "./nodes.ts";

/**
 * The bookmarks of a report: `report.bookmarksManager`. Paginated reports have none.
 *
 * @example
 * await report.bookmarksManager.apply("bookmark1");
 */
export class BookmarksManager {
  declare private readonly report: IReportNode;

  /** @param report the report of the bookmarks; each report creates its own manager as `report.bookmarksManager` */
  constructor(report: IReportNode) {
    this.report = report;
  }

  /**
   * Reads all bookmarks; groups include their children.
   *
   * @example
   * for (const { name, displayName } of await report.bookmarksManager.getBookmarks()) console.log(name, displayName);
   */
  getBookmarks(): Promise<IReportBookmark[]> {
    return readReport(this.report, paths.bookmarks);
  }

  /**
   * Applies a bookmark by its name.
   *
   * @example
   * await report.bookmarksManager.apply("bookmark1");
   */
  apply(bookmarkName: string): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.applyBookmark, { name: bookmarkName });
  }

  /**
   * Starts or ends the slide show of the bookmarks.
   *
   * @example
   * await report.bookmarksManager.play(models.BookmarksPlayMode.Presentation);
   */
  play(playMode: BookmarksPlayMode): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.playBookmarks, { playMode });
  }

  /**
   * Captures the current state of the report as a bookmark.
   *
   * @example
   * const { state } = await report.bookmarksManager.capture({ allPages: true });
   */
  capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    return callReport(this.report, "post", paths.captureBookmark, { options: options ?? {} });
  }

  /**
   * Applies a state that `capture` returned.
   *
   * @example
   * const { state = "" } = await report.bookmarksManager.capture();
   * await report.bookmarksManager.applyState(state);
   */
  applyState(state: string): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.applyBookmarkState, { state });
  }
}
