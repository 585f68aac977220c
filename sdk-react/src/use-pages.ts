import type { Page, Report } from "@vitrine/sdk";
import { useCallback } from "react";

import { noReport, type Reading, useReading } from "./use-reading.ts";

const noPages: readonly Page[] = [];
const events = ["pageChanged"] as const;

/**
 * The pages of a report, with actions.
 *
 * @example
 * function PageTitle({ activePage, isLoading }: Pick<ReportPages, "activePage" | "isLoading">) {
 *   return <h2>{isLoading ? "…" : activePage?.displayName}</h2>;
 * }
 */
export interface ReportPages extends Omit<Reading<unknown>, "data"> {
  readonly pages: readonly Page[];
  readonly activePage: Page | null;
  /** Opens a page by its name (not its display name). Rejects with the error that the frame answers. */
  readonly setActivePage: (name: string) => Promise<void>;
}

/**
 * Reads the pages of a report, and again whenever the active page changes.
 *
 * @param report from `useReport`; without one there are no pages
 * @example
 * const { report, embedProps } = useReport();
 * const { pages, setActivePage } = usePages(report);
 * const tabs = pages.map((page) => (
 *   <button key={page.name} aria-pressed={page.isActive} onClick={() => setActivePage(page.name)}>
 *     {page.displayName}
 *   </button>
 * ));
 */
export function usePages(report: Report | null): ReportPages {
  const { data, ...reading } = useReading(report, elementOf, readPages, events);
  const pages = data ?? noPages;
  const setActivePage = useCallback(
    async (name: string) => {
      if (report === null) throw noReport();
      await report.setPage(name);
    },
    [report],
  );
  return { ...reading, pages, activePage: pages.find((page) => page.isActive) ?? null, setActivePage };
}

function elementOf(report: Report): HTMLElement {
  return report.element;
}

function readPages(report: Report): Promise<Page[]> {
  return report.getPages();
}
