import { lazy, Suspense } from "react";

import { activePageOf } from "../../report/state/report-state.ts";
import { marginOf } from "../report-bar.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import { hasPageHead } from "./has-head.ts";
import styles from "./head-space.module.css";

const PageHead = lazy(async () => ({ default: (await import("./page-head.tsx")).PageHead }));

/** The head of a page that has one. Its space is reserved while it loads, so that the visuals do not move. */
export function HeadSpace({ page }: { readonly page: string }): React.ReactElement | null {
  const { store } = useReport();
  const active = useReportState(store, activePageOf);
  if (!useReportState(store, hasPageHead)) return null;
  return (
    <div className={styles.space} style={marginOf(active)}>
      <Suspense>
        <PageHead page={page} />
      </Suspense>
    </div>
  );
}
