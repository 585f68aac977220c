import { lazy, Suspense } from "react";

import { isFlowing } from "../report/state/custom-layout.ts";
import { activePageOf, aloneVisual, type ReportState } from "../report/state/report-state.ts";
import { hasFindings } from "./findings/has-findings.ts";
import { HeadSpace } from "./findings/head-space.tsx";
import { marginOf } from "./report-bar.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import { useNarrow } from "../visuals/chart-kit/use-narrow.ts";
import styles from "./report-view.module.css";

const ReportControls = lazy(async () => ({ default: (await import("./bar-details.tsx")).ReportControls }));

const PageDetails = lazy(async () => ({ default: (await import("./bar-details.tsx")).PageDetails }));

/** Whether the active page is drawn as rows that flow. Its head scrolls with it then. */
export function flowsNow(state: ReportState): boolean {
  const page = activePageOf(state);
  return page !== null && aloneVisual(state) === null && isFlowing(page.definition, state.settings.layout);
}

/** The head of a page: what is chosen, through which day the data are complete, and what the figures show. */
export function PageHead(): React.ReactElement | null {
  const { store } = useReport();
  const state = useReportState(store, (one) => one);
  const isNarrow = useNarrow();
  const page = activePageOf(state);
  if (state.screen.soloVisual !== null) return null;
  return (
    <>
      <div className={styles.head} style={marginOf(page)}>
        <Suspense>
          {isNarrow && flowsNow(state) ? <ReportControls state={state} /> : null}
          <PageDetails state={state} />
        </Suspense>
      </div>
      {page !== null && hasFindings(state) ? <HeadSpace page={page} /> : null}
    </>
  );
}
