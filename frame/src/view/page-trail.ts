import type { ReportState } from "../report/report-state.ts";
import type { Store } from "../report/store.ts";

/** The pages that were looked at, by report, from the first to the one that is shown. */
const trails = new WeakMap<Store<ReportState>, { report: string | null; pages: readonly string[] }>();

/** Remembers that a page is shown. Going back to the one before takes the last step back. */
export function stepOn(store: Store<ReportState>, page: string): void {
  const report = store.get().report?.id ?? null;
  const known = trails.get(store);
  const pages = known?.report === report ? known.pages : [];
  if (pages.at(-1) === page) return;
  trails.set(store, { report, pages: pages.at(-2) === page ? pages.slice(0, -1) : [...pages, page] });
}

/** The page from which the reader came to this one; null for the first one and when it is not there any more. */
export function pageBefore(store: Store<ReportState>, page: string): string | null {
  const { report, pages } = store.get();
  const trail = trails.get(store);
  if (trail === undefined || trail.report !== (report?.id ?? null) || trail.pages.at(-1) !== page)
    return null;
  const before = trail.pages.at(-2);
  return before !== undefined && pages.some(({ name }) => name === before) ? before : null;
}
