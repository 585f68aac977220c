import { activePageOf } from "@vitrine/contracts/reading/state/report-state";
import { marginOf } from "./bar-parts.ts";
import { PageDetails, ReportControls } from "./bar-details.tsx";
import { hasFindings } from "./findings/has-findings.ts";
import { HeadSpace } from "./findings/head-space.tsx";
import { flowsNow } from "./page/flows-now.ts";
import { useReport } from "./shared/report-context.ts";
import { useOutline } from "./shared/use-outline.ts";
import { useNarrow } from "../visuals/chart-kit/use-narrow.ts";
import styles from "./report-view.module.css";

/**
 * The head of a page: what is chosen, through which day the data are complete, and what the figures show. A fixed canvas
 * needs the height, so that only the last is above it, and the rest in the bar.
 */
export function PageHead(): React.ReactElement | null {
  const { store } = useReport();
  const state = useOutline(store);
  const isNarrow = useNarrow();
  const page = activePageOf(state);
  if (state.screen.soloVisual !== null) return null;
  return (
    <>
      {flowsNow(state) ? (
        <div className={styles.head} style={marginOf(page)}>
          {isNarrow ? <ReportControls state={state} /> : null}
          <PageDetails state={state} />
        </div>
      ) : null}
      {page !== null && hasFindings(state) ? <HeadSpace page={page} /> : null}
    </>
  );
}
