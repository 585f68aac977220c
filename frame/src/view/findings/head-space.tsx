import { lazy, Suspense } from "react";

import { useReport, useReportState } from "../shared/report-context.ts";
import { hasPageHead } from "./has-head.ts";
import styles from "./head-space.module.css";

const PageHead = lazy(async () => ({ default: (await import("./page-head.tsx")).PageHead }));

/** The head of a page that has one. Its space is reserved while it loads, so that the visuals do not move. */
export function HeadSpace({ page }: { readonly page: string }): React.ReactElement | null {
  const { store } = useReport();
  if (!useReportState(store, hasPageHead)) return null;
  return (
    <div className={styles.space}>
      <Suspense>
        <PageHead page={page} />
      </Suspense>
    </div>
  );
}
