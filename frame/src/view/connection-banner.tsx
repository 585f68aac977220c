import { useEffect } from "react";

import { failureCodes } from "../report/state/failure.ts";
import type { ReportState } from "../report/state/report-state.ts";
import { useReport, useReportState } from "./shared/report-context.ts";
import styles from "./report-view.module.css";

/** Milliseconds between attempts while the server cannot be reached. The browser's `online` event retries at once. */
const pause = 10_000;

/** Some figures on screen are outdated, because the server cannot be reached. */
function isCutOff({ data, activePage }: ReportState): boolean {
  return [...data].some(
    ([key, one]) =>
      one.status === "failed" &&
      one.failure.code === failureCodes.network &&
      activePage !== null &&
      key.startsWith(JSON.stringify([activePage]).slice(0, -1)),
  );
}

/** Reports that the connection is lost, and retries until it is back. */
export function ConnectionBanner(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  const isCut = useReportState(store, isCutOff);

  useEffect(() => {
    if (!isCut) return undefined;
    const timer = setInterval(() => actions.retry(), pause);
    return () => clearInterval(timer);
  }, [isCut, actions]);

  if (!isCut) return null;
  return (
    <p className={styles.banner} role="status">
      {navigator.onLine ? messages.noConnection : messages.offline}{" "}
      <button type="button" className={styles.dismiss} onClick={() => actions.retry()}>
        {messages.tryAgain}
      </button>
    </p>
  );
}
