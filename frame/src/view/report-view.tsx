import { lazy, Suspense } from "react";

import { activePageOf, aloneVisual, type ReportState } from "../report/state/report-state.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { failureText } from "./shared/failure-text.ts";
import { Notice } from "./shared/notice.tsx";
import { PageCanvas } from "./page/page-canvas.tsx";
import { PageTabs } from "./page/page-tabs.tsx";
import { hasFilterPane, ReportBar, tabsAt } from "./report-bar.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { useSwipe } from "./page/use-swipe.ts";
import styles from "./report-view.module.css";
import { CanvasSkeleton } from "./shared/skeleton.tsx";

const selectPhase = (state: ReportState): ReportState["phase"] => state.phase;
const selectFailure = (state: ReportState): ReportState["failure"] => state.failure;
const selectExpired = (state: ReportState): boolean => state.isExpired;
const selectName = (state: ReportState): string | null => state.report?.name ?? null;
const selectSettings = (state: ReportState): ReportState["settings"] => state.settings;

/** Most readers never open it. */
const FilterPane = lazy(async () => ({
  default: (await import("./filter-pane/filter-pane.tsx")).FilterPane,
}));

const BookmarkPlayer = lazy(async () => ({
  default: (await import("./bookmarks/bookmark-player.tsx")).BookmarkPlayer,
}));

const RecordsDialog = lazy(async () => ({
  default: (await import("./visual/records-dialog.tsx")).RecordsDialog,
}));

/** The report as a whole, in each of its phases. */
export function ReportView(): React.ReactElement {
  const { store, messages, actions } = useReport();
  const swipe = useSwipe((name, from, to) => actions.swipe(name, from, to));
  const phase = useReportState(store, selectPhase);
  const failure = useReportState(store, selectFailure);
  const isExpired = useReportState(store, selectExpired);
  const name = useReportState(store, selectName);
  const playing = useReportState(store, (state) => state.playing);
  const bookmarks = useReportState(store, (state) => state.definition?.bookmarks);
  const records = useReportState(store, (state) => state.records);
  const notice = useReportState(store, (state) => state.notice);
  const { hideErrors, filterPaneExpanded } = useReportState(store, selectSettings);
  const hasPane = useReportState(store, hasFilterPane) && filterPaneExpanded;

  /** Escape that nothing nearer has used takes back what is selected. */
  function clearOnEscape(event: React.KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (store.get().selections.length > 0) actions.clearSelections("user");
    else actions.focusVisual(null);
  }

  /** The host hears of buttons, and follows links itself where it says so. */
  function noteClick(event: React.MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const visual = target?.closest<HTMLElement>("[data-visual]")?.dataset["visual"];
    const page = store.get().activePage;
    if (target === null || visual === undefined || page === null) return;
    actions.clickButton({ page, visual });
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link !== null && !actions.followLink({ page, visual }, link.href)) event.preventDefault();
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
    <main
      className={styles.report}
      aria-busy={phase === "prepared"}
      onKeyDown={clearOnEscape}
      onClickCapture={noteClick}
      {...swipe}
    >
      <h1 className="visually-hidden">{name}</h1>
      <ReportBar />
      {isExpired ? (
        <p className={styles.banner} role="status">
          {messages.expired}
        </p>
      ) : null}
      <ConnectionBanner />
      {notice === null ? null : (
        <p className={styles.banner} role="alert">
          {notice}{" "}
          <button type="button" className={styles.dismiss} onClick={() => actions.dismissNotice()}>
            {messages.dismiss}
          </button>
        </p>
      )}
      <div className={styles.stage}>
        <PageNavigation position="left" />
        <ActivePage />
        {hasPane ? (
          <Suspense>
            <FilterPane />
          </Suspense>
        ) : null}
      </div>
      <PageNavigation position="bottom" />
      {records === null ? null : (
        <Suspense>
          <RecordsDialog records={records} />
        </Suspense>
      )}
      {playing === null ? null : (
        <Suspense>
          <BookmarkPlayer bookmarks={bookmarks ?? []} playing={playing} />
        </Suspense>
      )}
    </main>
  );
}

/** The pages to choose from, beside or below the page. */
function PageNavigation({ position }: { readonly position: "left" | "bottom" }): React.ReactElement | null {
  const { store } = useReport();
  const state = useReportState(store, (one) => one);
  const tabs = tabsAt(state, position);
  if (tabs.length === 0) return null;
  return (
    <nav className={position === "left" ? styles.left : styles.bottom}>
      <PageTabs pages={tabs} activePage={state.activePage} isUpright={position === "left"} />
    </nav>
  );
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
