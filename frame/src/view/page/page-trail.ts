import type { ReportState } from "../../report/state/report-state.ts";
import type { Store } from "../../report/state/store.ts";

interface Trail {
  readonly report: string | null;
  readonly pages: readonly string[];
}

/** The pages that were looked at, from the first to the one that is shown. */
const trails = new WeakMap<Store<ReportState>, Trail>();
const longest = 50;

/** Remembers that a page is shown. */
export function stepOn(store: Store<ReportState>, page: string): void {
  const { report, pages } = trailOf(store);
  if (pages.at(-1) !== page) trails.set(store, { report, pages: [...pages, page].slice(-longest) });
}

/** The page from which the reader came to this one; null for the first one and when it is not there any more. */
export function pageBefore(store: Store<ReportState>, page: string): string | null {
  const { pages } = trailOf(store);
  // While a page is drawn for the first time it is not on the trail yet.
  const before = pages.at(-1) === page ? pages.at(-2) : pages.at(-1);
  return before !== undefined && store.get().pages.some(({ name }) => name === before) ? before : null;
}

/** Takes the last step back, so that the page before is the last one. */
export function stepBack(store: Store<ReportState>): void {
  const { report, pages } = trailOf(store);
  trails.set(store, { report, pages: pages.slice(0, -1) });
}

/** Another report begins a new one. */
function trailOf(store: Store<ReportState>): Trail {
  const report = store.get().report?.id ?? null;
  const trail = trails.get(store);
  return trail?.report === report ? trail : { report, pages: [] };
}
