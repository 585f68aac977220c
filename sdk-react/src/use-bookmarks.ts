import type { models, Report } from "@vitrine/sdk";
import { useCallback, useEffect, useState } from "react";

import { noReport, type Reading, useReading } from "./use-reading.ts";

const noBookmarks: readonly models.IReportBookmark[] = [];
const noEvents: readonly string[] = [];

/**
 * The bookmarks of a report, with actions. Calls reject while there is no report.
 *
 * @example
 * function BookmarkCount({ bookmarks, isLoading }: Pick<ReportBookmarks, "bookmarks" | "isLoading">) {
 *   return <p>{isLoading ? "…" : `${bookmarks.length} bookmarks`}</p>;
 * }
 */
export interface ReportBookmarks extends Omit<Reading<unknown>, "data"> {
  readonly bookmarks: readonly models.IReportBookmark[];
  /** The name of the bookmark that the page or the user applied last; `null` if none was. */
  readonly appliedBookmark: string | null;
  /** Applies a bookmark of the report by its name. */
  readonly applyBookmark: (name: string) => Promise<void>;
  /** Applies the state of a captured bookmark. */
  readonly applyState: (state: string) => Promise<void>;
  /** Captures the current state as a bookmark, which is not added to those of the report. */
  readonly captureBookmark: (options?: models.ICaptureBookmarkOptions) => Promise<models.IReportBookmark>;
}

/**
 * The bookmarks of a report.
 *
 * @param report from `useReport`; without one there are no bookmarks
 * @example
 * const { report } = useReport();
 * const { bookmarks, applyBookmark } = useBookmarks(report);
 * const items = bookmarks.map(({ name, displayName }) => (
 *   <button key={name} onClick={() => applyBookmark(name)}>{displayName}</button>
 * ));
 */
export function useBookmarks(report: Report | null): ReportBookmarks {
  const { data, ...reading } = useReading(report, elementOf, readBookmarks, noEvents);
  const appliedBookmark = useAppliedBookmark(report);
  const applyBookmark = useCallback(
    async (name: string) => {
      if (report === null) throw noReport();
      await report.bookmarksManager.apply(name);
    },
    [report],
  );
  const applyState = useCallback(
    async (state: string) => {
      if (report === null) throw noReport();
      await report.bookmarksManager.applyState(state);
    },
    [report],
  );
  const captureBookmark = useCallback(
    async (options?: models.ICaptureBookmarkOptions) => {
      if (report === null) throw noReport();
      return report.bookmarksManager.capture(options);
    },
    [report],
  );
  const bookmarks = data ?? noBookmarks;
  return { ...reading, bookmarks, appliedBookmark, applyBookmark, applyState, captureBookmark };
}

function useAppliedBookmark(report: Report | null): string | null {
  const [applied, setApplied] = useState<{ readonly report: Report; readonly name: string } | null>(null);
  useEffect(() => {
    if (report === null) return;
    const take = (event: Event): void => {
      const name = event instanceof CustomEvent ? bookmarkName(event.detail) : null;
      if (name !== null) setApplied({ report, name });
    };
    report.element.addEventListener("bookmarkApplied", take);
    return () => report.element.removeEventListener("bookmarkApplied", take);
  }, [report]);
  return applied !== null && applied.report === report ? applied.name : null;
}

function bookmarkName(detail: unknown): string | null {
  if (typeof detail !== "object" || detail === null || !("bookmarkName" in detail)) return null;
  return String(detail.bookmarkName);
}

function elementOf(report: Report): HTMLElement {
  return report.element;
}

function readBookmarks(report: Report): Promise<models.IReportBookmark[]> {
  return report.bookmarksManager.getBookmarks();
}
