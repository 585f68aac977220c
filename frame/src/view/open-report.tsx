import { lazy, Suspense, useEffect } from "react";

import { printsScreen } from "../report/state/begin-print.ts";
import { activePageOf, aloneVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { FailureBanner } from "./failure-banner.tsx";
import { PageCanvas } from "./page/page-canvas.tsx";
export { withNominalSizes } from "./page/flow-content.ts";
import { PageTabs } from "./page/page-tabs.tsx";
import { PageHead } from "./page-head.tsx";
import { flowsNow } from "./page/flows-now.ts";
import { hasFilterPane, tabsAt } from "./bar-parts.ts";
import { ReportBar } from "./report-bar.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { useOutline } from "./shared/use-outline.ts";
import { useSwipe } from "./page/use-swipe.ts";
import styles from "./report-view.module.css";

const selectExpired = (state: ReportState): boolean => state.screen.isExpired;
const selectName = (state: ReportState): string | null => state.report?.name ?? null;
const selectSettings = (state: ReportState): ReportState["settings"] => state.settings;

const FilterPane = lazy(async () => ({
  default: (await import("./filter-pane/filter-pane.tsx")).FilterPane,
}));

const BookmarkPlayer = lazy(async () => ({
  default: (await import("./bookmarks/bookmark-player.tsx")).BookmarkPlayer,
}));

const PrintView = lazy(async () => ({ default: (await import("./print/print-view.tsx")).PrintView }));

const DraftOffer = lazy(async () => ({
  default: (await import("../editing/drafts/draft-offer.tsx")).DraftOffer,
}));

const RecordsDialog = lazy(async () => ({
  default: (await import("./visual/records-dialog.tsx")).RecordsDialog,
}));

/** What a picture says of its figures. */
const fileMark = window.vitrineFile?.order.mark ?? null;

/** Whether the server's browser makes a file of the sheets. */
const printsFile = (window.vitrineFile?.order.print ?? null) !== null;

/** A report whose definition has arrived. Its code is not part of the first load (`open-code.ts`). */
export function OpenReport({ isBusy }: { readonly isBusy: boolean }): React.ReactElement {
  const { store } = useReport();
  const name = useReportState(store, selectName);
  const { filterPaneExpanded } = useReportState(store, selectSettings);
  const hasPane = useReportState(store, hasFilterPane) && filterPaneExpanded;
  const isFlowing = useReportState(store, flowsNow);
  const print = useReportState(store, ({ screen }) => screen.print);
  usePrintKey();
  const events = useReportEvents();
  const paper =
    print === null ? null : (
      <Suspense>
        <PrintView job={print} />
      </Suspense>
    );
  // No one sees the screen behind the sheets of a file.
  if (printsFile) return <>{paper}</>;
  const report = (
    <main className={styles.report} aria-busy={isBusy} inert={print?.phase === "printing"} {...events}>
      <h1 className="visually-hidden">{name}</h1>
      <ReportBar />
      <Banners />
      {isFlowing ? null : <PageHead />}
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
      <Overlays />
    </main>
  );
  return (
    <>
      {report}
      {paper}
    </>
  );
}

/** Ctrl or Cmd P prints the report, not only what is in the window. */
function usePrintKey(): void {
  const { store, actions } = useReport();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey || printsScreen(store.get())) return;
      event.preventDefault();
      if (store.get().screen.print === null) actions.print({ phase: "choosing" });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store, actions]);
}

/** Handlers for what bubbles up to the whole report: Escape, clicks that the host receives, swipes. */
function useReportEvents(): React.DOMAttributes<HTMLElement> {
  const { store, actions } = useReport();
  const swipe = useSwipe((name, from, to) => actions.swipe(name, from, to));

  /** The visual that was clicked, on the active page. */
  function placeOf(target: EventTarget, selector: string) {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const visual = element?.dataset["visual"];
    const page = store.get().activePage;
    return visual === undefined || page === null ? null : { page, visual };
  }

  return {
    ...swipe,
    /** Clears the selection, else leaves the focused visual. */
    onKeyDown(event) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (store.get().selections.length > 0) actions.clearSelections("user");
      else actions.focusVisual(null);
    },
    /** Runs before the visual's own handlers, so that the host can open a link in place of the browser. */
    onClickCapture(event) {
      const place = placeOf(event.target, "[data-visual]");
      if (place === null) return;
      actions.clickButton(place);
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link !== null && !actions.followLink(place, link.href)) event.preventDefault();
    },
    /** Runs after the visual's own handlers, so that the event contains the new selection. */
    onClick({ target }) {
      const place = placeOf(target, "figure[data-visual]");
      if (place !== null) actions.clickVisual(place);
    },
  };
}

/** The messages above the page: an expired token, a lost connection, unsaved changes of an earlier visit, a notice. */
function Banners(): React.ReactElement {
  const { store, messages, actions } = useReport();
  const isExpired = useReportState(store, selectExpired);
  const notice = useReportState(store, (state) => state.screen.notice);
  const hasKept = useReportState(store, ({ kept }) => kept.length > 0);
  return (
    <>
      {isExpired ? (
        <p className={styles.banner} role="status">
          {messages.expired}
        </p>
      ) : null}
      {fileMark === null ? null : <p className={styles.banner}>{fileMark}</p>}
      <FailureBanner />
      {hasKept ? (
        <Suspense>
          <DraftOffer />
        </Suspense>
      ) : null}
      {notice === null ? null : (
        <p className={styles.banner} role="alert">
          {notice}{" "}
          <button type="button" className={styles.dismiss} onClick={() => actions.dismissNotice()}>
            {messages.dismiss}
          </button>
        </p>
      )}
    </>
  );
}

/** The dialogs over the report: rows behind a figure, the bookmark player. */
function Overlays(): React.ReactElement {
  const { store } = useReport();
  const playing = useReportState(store, (state) => state.screen.playing);
  const bookmarks = useReportState(store, (state) => state.definition?.bookmarks);
  const records = useReportState(store, (state) => state.screen.records);
  return (
    <>
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
    </>
  );
}

/** The tabs of the pages, left of the page or below it. */
function PageNavigation({ position }: { readonly position: "left" | "bottom" }): React.ReactElement | null {
  const { store } = useReport();
  const state = useOutline(store);
  const tabs = tabsAt(state, position);
  if (tabs.length === 0) return null;
  return (
    <nav className={position === "left" ? styles.left : styles.bottom}>
      <PageTabs pages={tabs} activePage={state.activePage} isVertical={position === "left"} />
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
