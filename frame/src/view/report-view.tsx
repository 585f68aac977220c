import { lazy, Suspense } from "react";

import { activePageOf, aloneVisual, type PageState, type ReportState } from "../report/report-state.ts";
import { failureText } from "./failure-text.ts";
import { FilterStrip } from "./filter-strip.tsx";
import { Notice } from "./notice.tsx";
import { PageCanvas } from "./page-canvas.tsx";
import { PageTabs } from "./page-tabs.tsx";
import { useReport, useReportState } from "./report-context.ts";
import styles from "./report-view.module.css";
import { CanvasSkeleton } from "./skeleton.tsx";

const selectPhase = (state: ReportState): ReportState["phase"] => state.phase;
const selectFailure = (state: ReportState): ReportState["failure"] => state.failure;
const selectExpired = (state: ReportState): boolean => state.isExpired;
const selectName = (state: ReportState): string | null => state.report?.name ?? null;
const selectSettings = (state: ReportState): ReportState["settings"] => state.settings;

const hasFilterPane = ({ settings, soloVisual }: ReportState): boolean =>
  settings.filterPaneVisible && soloVisual === null;

/** Most readers never open it. */
const FilterPane = lazy(async () => ({
  default: (await import("./filter-pane/filter-pane.tsx")).FilterPane,
}));

const BookmarkPlayer = lazy(async () => ({
  default: (await import("./bookmark-player.tsx")).BookmarkPlayer,
}));

/** The report as a whole, in each of its phases. */
export function ReportView(): React.ReactElement {
  const { store, messages, actions } = useReport();
  const phase = useReportState(store, selectPhase);
  const failure = useReportState(store, selectFailure);
  const isExpired = useReportState(store, selectExpired);
  const name = useReportState(store, selectName);
  const playing = useReportState(store, (state) => state.playing);
  const bookmarks = useReportState(store, (state) => state.definition?.bookmarks);
  const notice = useReportState(store, (state) => state.notice);
  const { hideErrors, filterPaneExpanded } = useReportState(store, selectSettings);
  const hasPane = useReportState(store, hasFilterPane) && filterPaneExpanded;

  /** Escape that nothing nearer has used takes back what is selected. */
  function clearOnEscape(event: React.KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (store.get().selections.length > 0) actions.clearSelections("user");
    else actions.focusVisual(null);
  }

  if (phase === "waiting" || phase === "opening") {
    return (
      <main className={styles.report} aria-busy="true" aria-label={messages.loading}>
        <CanvasSkeleton />
      </main>
    );
  }
  if (phase === "failed" && failure !== null) {
    const facts = [
      messages.code(failure.code),
      ...(failure.requestId === null ? [] : [messages.requestId(failure.requestId)]),
    ];
    const detail = failureText(failure, messages);
    return (
      <main className={styles.report}>
        {hideErrors ? null : <Notice heading={messages.failedToOpen} detail={detail} facts={facts} isAlert />}
      </main>
    );
  }
  return (
    <main className={styles.report} aria-busy={phase === "prepared"} onKeyDown={clearOnEscape}>
      <h1 className="visually-hidden">{name}</h1>
      <ReportBar />
      {isExpired ? (
        <p className={styles.banner} role="status">
          {messages.expired}
        </p>
      ) : null}
      {notice === null ? null : (
        <p className={styles.banner} role="alert">
          {notice}{" "}
          <button type="button" className={styles.dismiss} onClick={() => actions.dismissNotice()}>
            {messages.dismiss}
          </button>
        </p>
      )}
      <div className={styles.stage}>
        <ActivePage />
        {hasPane ? (
          <Suspense>
            <FilterPane />
          </Suspense>
        ) : null}
      </div>
      {playing === null ? null : (
        <Suspense>
          <BookmarkPlayer bookmarks={bookmarks ?? []} playing={playing} />
        </Suspense>
      )}
    </main>
  );
}

function ReportBar(): React.ReactElement | null {
  const { store, messages, formats, actions } = useReport();
  const settings = useReportState(store, selectSettings);
  const state = useReportState(store, (one) => one);
  if (state.soloVisual !== null) return null;
  const tabs = state.pages.filter((page) => !page.isHidden);
  const hasTabs = settings.pageNavigationVisible && tabs.length > 1;
  return (
    <div className={styles.bar} style={marginOf(activePageOf(state))}>
      {aloneVisual(state) === null ? null : (
        <button type="button" className={styles.back} onClick={() => actions.focusVisual(null)}>
          <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
          {messages.leaveFocus}
        </button>
      )}
      {hasTabs && aloneVisual(state) === null ? (
        <PageTabs pages={tabs} activePage={state.activePage} />
      ) : null}
      <FilterStrip state={state} hasFilters={settings.filterPaneVisible} />
      {state.completeThrough === null ? null : (
        <p className={styles.stamp}>{messages.completeThrough(formats.day(state.completeThrough))}</p>
      )}
      {!hasFilterPane(state) ? null : (
        <button
          type="button"
          className={styles.filters}
          aria-expanded={settings.filterPaneExpanded}
          onClick={() => actions.expandFilterPane(!settings.filterPaneExpanded)}
        >
          <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 6h16M7 12h10M10 18h4" />
          </svg>
          {messages.filters}
        </button>
      )}
    </div>
  );
}

/** The bar begins where the page's visuals begin. */
function marginOf(page: PageState | null): React.CSSProperties {
  const left = Math.min(...(page?.definition.visuals.map(({ layout }) => layout.x) ?? []), 32);
  const share = (100 * left) / (page?.definition.width ?? 1280);
  return { "--page-margin": `${share.toFixed(3)}%` } as React.CSSProperties; // React's type knows no custom properties.
}

function ActivePage(): React.ReactElement | null {
  const { store } = useReport();
  const page = useReportState(store, activePageOf);
  const settings = useReportState(store, selectSettings);
  const soloVisual = useReportState(store, aloneVisual);
  const pages = useReportState(store, (state) => state.pages);
  if (page === null) return null;
  const isTabbed =
    settings.pageNavigationVisible &&
    soloVisual === null &&
    pages.filter(({ isHidden }) => !isHidden).length > 1;
  return (
    <PageCanvas
      key={page.name}
      page={page}
      soloVisual={soloVisual}
      zoom={settings.zoomLevel}
      isTabbed={isTabbed}
    />
  );
}
