import { lazy, Suspense, useCallback, useRef, useState } from "react";

import {
  activePageOf,
  aloneVisual,
  findPage,
  type PageState,
  type ReportState,
} from "../report/state/report-state.ts";
import { PageTabs } from "./page/page-tabs.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { Icon } from "../visuals/chart-kit/icon.tsx";
import styles from "./report-view.module.css";

const BarDetails = lazy(async () => ({ default: (await import("./bar-details.tsx")).BarDetails }));

const ViewsPanel = lazy(async () => ({ default: (await import("./bookmarks/views-panel.tsx")).ViewsPanel }));

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
  const tabs = isHere ? state.pages.filter((page) => !page.isHidden) : [];
  return tabs.length > 1 ? tabs : [];
}

/** The bar above the page: navigation, filters, freshness, views. */
export function ReportBar(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const settings = useReportState(store, (one) => one.settings);
  const state = useReportState(store, (one) => one);
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
      <Suspense>
        <BarDetails state={state} />
      </Suspense>
      {settings.actionBarVisible ? <ViewsButton state={state} /> : null}
      {!hasFilterPane(state) || !settings.actionBarVisible ? null : (
        <button
          type="button"
          className={styles.filters}
          aria-expanded={settings.filterPaneExpanded}
          onClick={() => actions.expandFilterPane(!settings.filterPaneExpanded)}
        >
          <Icon d="M4 6h16M7 12h10M10 18h4" />
          {messages.filters}
        </button>
      )}
    </div>
  );
}

/** Whether there are views or filters to save, or bookmarks to choose. */
function hasViews({ settings, personal, definition }: ReportState): boolean {
  const isKept = settings.personalViews || settings.persistentFilters;
  return (
    (personal !== null && isKept) || (settings.bookmarksVisible && (definition?.bookmarks ?? []).length > 0)
  );
}

function ViewsButton({ state }: { readonly state: ReportState }): React.ReactElement | null {
  const { messages } = useReport();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  if (!hasViews(state)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.filters}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon d="M6 4h12v16l-6-4-6 4z" />
        {messages.views}
      </button>
      {!isOpen ? null : (
        <Suspense>
          <ViewsPanel from={button} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Aligns the bar, or the head of the page, with the leftmost visual of the page. */
export function marginOf(page: PageState | null): React.CSSProperties {
  const left = Math.min(...(page?.definition.visuals.map(({ layout }) => layout.x) ?? []), 32);
  const share = (100 * left) / (page?.definition.width ?? 1280);
  return { "--page-margin": `${share.toFixed(3)}%` } as React.CSSProperties; // React's type has no custom properties.
}
