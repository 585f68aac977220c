import { lazy, Suspense } from "react";

import {
  activePageOf,
  aloneVisual,
  findPage,
  type PageState,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import { widestGrid } from "./page/flow-width.ts";
import { flowsNow } from "./page/flows-now.ts";
import { PageTabs } from "./page/page-tabs.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { useNarrow } from "../visuals/chart-kit/use-narrow.ts";
import { Icon } from "../visuals/chart-kit/icon.tsx";
import styles from "./report-view.module.css";

const EmptyPages = lazy(async () => ({ default: (await import("./page/empty-pages.tsx")).EmptyPages }));

const PageDetails = lazy(async () => ({ default: (await import("./bar-details.tsx")).PageDetails }));

const ReportControls = lazy(async () => ({ default: (await import("./bar-details.tsx")).ReportControls }));

/** Whether users may see the filters, and change those that are not locked. */
export function hasFilterPane({ settings, screen }: ReportState): boolean {
  return settings.filterPaneVisible && screen.soloVisual === null;
}

/** The pages of the navigation, if the host wants it at this position; empty otherwise. */
export function tabsAt(
  state: ReportState,
  position: ReportState["settings"]["pageNavigationPosition"],
): readonly PageState[] {
  const { pageNavigationVisible, pageNavigationPosition } = state.settings;
  const isHere = pageNavigationVisible && pageNavigationPosition === position && aloneVisual(state) === null;
  const isListed = ({ isHidden, name }: PageState): boolean =>
    !isHidden && (name === state.activePage || !state.screen.emptyPages.includes(name));
  const tabs = isHere ? state.pages.filter(isListed) : [];
  return tabs.length > 1 ? tabs : [];
}

/** The bar above the page: navigation, and on wide screens what can be chosen for the report. */
export function ReportBar(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const state = useReportState(store, (one) => one);
  const isNarrow = useNarrow();
  if (state.screen.soloVisual !== null) return null;
  const tabs = tabsAt(state, "top");
  const from = state.screen.cameFrom;
  const cameFrom = from === null ? null : findPage(state, from);
  const isAlone = aloneVisual(state) !== null;
  const flows = flowsNow(state);
  return (
    <div className={styles.bar} style={marginOf(activePageOf(state))} data-wraps={flows ? undefined : ""}>
      {cameFrom === null || isAlone ? null : (
        <button
          type="button"
          className={`button ${styles.back}`}
          onClick={() => actions.selectPage(cameFrom.name, "user")}
        >
          <Icon d="M15 5l-7 7 7 7" />
          {messages.backTo(cameFrom.displayName)}
        </button>
      )}
      {isAlone ? (
        <button type="button" className={`button ${styles.back}`} onClick={() => actions.focusVisual(null)}>
          <Icon d="M15 5l-7 7 7 7" />
          {messages.leaveFocus}
        </button>
      ) : null}
      {tabs.length === 0 ? null : <PageTabs pages={tabs} activePage={state.activePage} />}
      {state.pages.some(({ definition }) => definition.whenEmpty !== undefined) ? (
        <Suspense>
          <EmptyPages state={state} />
        </Suspense>
      ) : null}
      {flows ? null : (
        <Suspense>
          <span className={styles.space} />
          <PageDetails state={state} />
        </Suspense>
      )}
      {/* Elsewhere they are in the head of the page, which scrolls. */}
      {!isNarrow || !flows ? (
        <Suspense fallback={<div className={styles.awaited} />}>
          <ReportControls state={state} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Aligns a bar with the leftmost visual of the page. */
export function marginOf(page: PageState | null): React.CSSProperties {
  const visuals = page?.definition.visuals ?? [];
  const left = Math.min(...visuals.map(({ layout }) => layout?.x ?? 32), 32);
  const share = (100 * left) / (page?.definition.width ?? 1280);
  const isFlowing = page?.definition.layout !== undefined;
  const margin = isFlowing ? `max(24px, calc(50% - ${widestGrid / 2 - 24}px))` : `${share.toFixed(3)}%`;
  return { "--page-margin": margin } as React.CSSProperties; // React's type has no custom properties.
}
