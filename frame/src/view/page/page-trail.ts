import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";

interface Trail {
  readonly report: string | null;
  readonly pages: readonly string[];
}

/** The pages that the user visited, the current one last. */
const trails = new WeakMap<Store<ReportState>, Trail>();
const longest = 50;

/** Adds the current page. */
export function stepOn(store: Store<ReportState>, page: string): void {
  const { report, pages } = trailOf(store);
  if (pages.at(-1) !== page) trails.set(store, { report, pages: [...pages, page].slice(-longest) });
}

/** The page from which the user came; null for the first page, or if it no longer exists. */
export function pageBefore(store: Store<ReportState>, page: string): string | null {
  const { pages } = trailOf(store);
  // On its first render a page has not been added yet.
  const before = pages.at(-1) === page ? pages.at(-2) : pages.at(-1);
  return before !== undefined && store.get().pages.some(({ name }) => name === before) ? before : null;
}

/** Removes the current page. */
export function stepBack(store: Store<ReportState>): void {
  const { report, pages } = trailOf(store);
  trails.set(store, { report, pages: pages.slice(0, -1) });
}

/** Another report starts a new trail. */
function trailOf(store: Store<ReportState>): Trail {
  const report = store.get().report?.id ?? null;
  const trail = trails.get(store);
  return trail?.report === report ? trail : { report, pages: [] };
}
