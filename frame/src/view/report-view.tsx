import { lazy, Suspense } from "react";

import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { useLoaded } from "../visuals/kinds/lazy-visual.tsx";
import { openCode } from "./open-code.ts";
import { failureText } from "./shared/failure-text.ts";
import { Notice } from "./shared/notice.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import styles from "./report-view.module.css";
import { CanvasSkeleton } from "./shared/skeleton.tsx";

const selectPhase = (state: ReportState): ReportState["phase"] => state.phase;
const selectFailure = (state: ReportState): ReportState["failure"] => state.failure;
const selectSettings = (state: ReportState): ReportState["settings"] => state.settings;

const EditorScreen = lazy(async () => ({
  default: (await import("../editing/screen/editor-screen.tsx")).EditorScreen,
}));

/** @param opened what is shown instead of a report once it is open */
export function ReportView({ opened }: { readonly opened: React.ReactElement | null }): React.ReactElement {
  const { store, messages } = useReport();
  const phase = useReportState(store, selectPhase);
  const failure = useReportState(store, selectFailure);
  const isEditing = useReportState(store, ({ editing }) => editing !== null);
  if (phase === "waiting" || phase === "opening") return <OpeningReport />;
  if (phase === "failed" && failure !== null) return <FailedReport failure={failure} />;
  if (opened !== null) return opened;
  if (isEditing) {
    return (
      <Suspense fallback={<main className={styles.report} aria-busy="true" aria-label={messages.loading} />}>
        <EditorScreen />
      </Suspense>
    );
  }
  return <Opened isBusy={phase === "prepared"} />;
}

/** The report when the code that draws it has been loaded. It is requested long before the report is. */
function Opened({ isBusy }: { readonly isBusy: boolean }): React.ReactElement {
  const isLoaded = useLoaded(openCode);
  const OpenReport = openCode.get()?.OpenReport;
  if (OpenReport !== undefined) return <OpenReport isBusy={isBusy} />;
  return isLoaded ? <FailedReport failure={withoutCode} /> : <OpeningReport />;
}

const withoutCode: Failure = { code: failureCodes.network, message: "", detail: null, requestId: null };

function OpeningReport(): React.ReactElement {
  const { messages } = useReport();
  return (
    <main className={styles.report} aria-busy="true" aria-label={messages.loading}>
      <CanvasSkeleton />
    </main>
  );
}

function FailedReport({ failure }: { readonly failure: Failure }): React.ReactElement {
  const { store, messages } = useReport();
  const { hideErrors } = useReportState(store, selectSettings);
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
