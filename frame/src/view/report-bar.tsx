import { lazy, Suspense } from "react";

import {
  activePageOf,
  aloneVisual,
  findPage,
  type PageState,
  type ReportState,
} from "../report/state/report-state.ts";
import { widestGrid } from "./page/widest-grid.ts";
import { PageTabs } from "./page/page-tabs.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { Icon } from "../visuals/chart-kit/icon.tsx";
import { useIsNarrow } from "./shared/use-is-narrow.ts";
import styles from "./report-view.module.css";

const BarDetails = lazy(async () => ({ default: (await import("./bar-details.tsx")).BarDetails }));

/** The pages of the navigation, if the host wants it at this position; empty otherwise. */
export function tabsAt(
  state: ReportState,
  position: ReportState["settings"]["pageNavigationPosition"],
): readonly PageState[] {
  const { pageNavigationVisible, pageNavigationPosition } = state.settings;
  const isHere = pageNavigationVisible && pageNavigationPosition === position && aloneVisual(state) === null;
  const tabs = isHere ? state.pages.filter((page) => !page.isHidden) : [];
  return tabs.length > 1 ? tabs : [];
}

/** The bar above the page: navigation and, if there is room, the details. */
export function ReportBar(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const state = useReportState(store, (one) => one);
  const isNarrow = useIsNarrow();
  if (state.screen.soloVisual !== null) return null;
  const tabs = tabsAt(state, "top");
  const from = state.screen.cameFrom;
  const cameFrom = from === null ? null : findPage(state, from);
  return (
    <div className={styles.bar} style={marginOf(activePageOf(state))}>
      {cameFrom === null || aloneVisual(state) !== null ? null : (
        <button
          type="button"
          className={styles.back}
          onClick={() => actions.selectPage(cameFrom.name, "user")}
        >
          <Icon d="M15 5l-7 7 7 7" />
          {messages.backTo(cameFrom.displayName)}
        </button>
      )}
      {aloneVisual(state) === null ? null : (
        <button type="button" className={styles.back} onClick={() => actions.focusVisual(null)}>
          <Icon d="M15 5l-7 7 7 7" />
          {messages.leaveFocus}
        </button>
      )}
      {tabs.length === 0 ? null : <PageTabs pages={tabs} activePage={state.activePage} />}
      {isNarrow && aloneVisual(state) === null ? null : <ReportDetails />}
    </div>
  );
}

/** Period, filters, freshness and views; below the tabs, or on a phone at the top of the page, with which they scroll. */
export function ReportDetails(): React.ReactElement {
  return (
    <div className={styles.details}>
      <Suspense>
        <BarDetails />
      </Suspense>
    </div>
  );
}

/** Aligns the bar with the leftmost visual of the page. */
function marginOf(page: PageState | null): React.CSSProperties {
  const visuals = page?.definition.visuals ?? [];
  const left = Math.min(...visuals.map(({ layout }) => layout?.x ?? 32), 32);
  const share = (100 * left) / (page?.definition.width ?? 1280);
  const isFlowing = page?.definition.layout !== undefined;
  const margin = isFlowing ? `max(24px, calc(50% - ${widestGrid / 2 - 24}px))` : `${share.toFixed(3)}%`;
  return { "--page-margin": margin } as React.CSSProperties; // React's type has no custom properties.
}
