import type { DrawOrder } from "@vitrine/contracts/frame/file-maker";
import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";

import type { ReportActions } from "../bridge/session/report-actions.ts";
import { countVisuals } from "../report/state/count-visuals.ts";
import type { Store } from "../report/state/store.ts";
import type { FileSource } from "./file-source.ts";

interface ReportParts {
  readonly store: Store<ReportState>;
  readonly actions: Pick<ReportActions, "print">;
  readonly order: DrawOrder;
  /** By page: how high it is. */
  readonly heights: ReadonlyMap<string, number>;
}

/** A report with pages. */
export function reportSource({ store, actions, order, heights }: ReportParts): FileSource {
  return {
    loadPath: "/report/load",
    drawnAfter: "loaded",
    counts: () => countVisuals(store.get()),
    subscribe: (listener) => void store.subscribe(listener),
    height: () => heights.get(store.get().activePage ?? "") ?? null,
    print(options) {
      const pages = shownPages(store.get(), order.hiddenPages, options.pages);
      if (pages.length === 0) return { kind: "failed", message: null };
      actions.print({ phase: "printing", options: { ...options, pages } });
      return null;
    },
  };
}

/** The chosen pages in the order of the report, without those that a reader does not see. */
function shownPages(
  { pages, screen }: ReportState,
  hidden: readonly string[],
  chosen: readonly string[] | null,
): readonly string[] {
  const isShown = ({ name, isHidden }: PageState): boolean =>
    !isHidden && !hidden.includes(name) && !screen.emptyPages.includes(name);
  return pages
    .filter((page) => isShown(page) && (chosen === null || chosen.includes(page.name)))
    .map(({ name }) => name);
}
