import { useEffect } from "react";

import { failureCodes } from "@vitrine/contracts/reading/state/failure";
import { sharedFailure } from "../report/state/shared-failure.ts";
import { failureText } from "./shared/failure-text.ts";
import { useReport, useReportState } from "./shared/report-context.ts";
import styles from "./report-view.module.css";

/** Milliseconds between attempts while the server cannot be reached. The browser's `online` event retries at once. */
const pause = 10_000;

/** The failure of several visuals, once for the page, with an attempt for all. A lost connection is retried until it is back. */
export function FailureBanner(): React.ReactElement | null {
  const { store, messages, actions } = useReport();
  // The failure of a page is another object with every change, so the state is read, not a part of it.
  const shared = sharedFailure(useReportState(store, (state) => state));
  const isCut = shared?.failure.code === failureCodes.network;

  useEffect(() => {
    if (!isCut) return undefined;
    const timer = setInterval(() => actions.retry(), pause);
    return () => clearInterval(timer);
  }, [isCut, actions]);

  if (shared === null) return null;
  const text = failureText(shared.failure, messages);
  return (
    <p className={styles.banner} role="status">
      {isCut
        ? text
        : `${messages.visualsFailed(shared.count)} ${text} ${messages.code(shared.failure.code)}.`}{" "}
      <button type="button" className={styles.dismiss} onClick={() => actions.retry()}>
        {messages.tryAgain}
      </button>
    </p>
  );
}
