import * as paths from "@vitrine/contracts/frame/paths";
import type { BookmarksPlayMode, ICaptureBookmarkOptions, IReportBookmark } from "@vitrine/contracts/models";
import { askReport, type FrameResponse, readReport, tellReport } from "./frame-calls.ts";
import type { IReportNode } from "./nodes.ts";

/**
 * The bookmarks of a report: `report.bookmarksManager`. Paginated reports have none.
 *
 * @example
 * await report.bookmarksManager.apply("bookmark1");
 */
export class BookmarksManager {
  declare private readonly report: IReportNode;

  /** @param report whose bookmarks these are; reports make their own, as `report.bookmarksManager` */
  constructor(report: IReportNode) {
    this.report = report;
  }

  /**
   * All bookmarks, groups with their children.
   *
   * @example
   * for (const { name, displayName } of await report.bookmarksManager.getBookmarks()) console.log(name, displayName);
   */
  getBookmarks(): Promise<IReportBookmark[]> {
    return readReport(this.report, paths.bookmarks);
  }

  /**
   * Applies the bookmark with this name.
   *
   * @example
   * await report.bookmarksManager.apply("bookmark1");
   */
  apply(bookmarkName: string): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.applyBookmark, { name: bookmarkName });
  }

  /**
   * Starts or ends showing the bookmarks one after the other.
   *
   * @example
   * await report.bookmarksManager.play(models.BookmarksPlayMode.Presentation);
   */
  play(playMode: BookmarksPlayMode): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.playBookmarks, { playMode });
  }

  /**
   * The current state of the report as a bookmark.
   *
   * @example
   * const { state } = await report.bookmarksManager.capture({ allPages: true });
   */
  capture(options?: ICaptureBookmarkOptions): Promise<IReportBookmark> {
    return tellReport(this.report, "post", paths.captureBookmark, { options: options ?? {} });
  }

  /**
   * Applies a state that `capture` gave.
   *
   * @example
   * const { state = "" } = await report.bookmarksManager.capture();
   * await report.bookmarksManager.applyState(state);
   */
  applyState(state: string): Promise<FrameResponse> {
    return askReport(this.report, "post", paths.applyBookmarkState, { state });
  }
}
