import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { useLoaded } from "../visuals/kinds/lazy-visual.tsx";
import { editorCode, openCode } from "./open-code.ts";
import { failureText } from "./shared/failure-text.ts";
import { Notice } from "./shared/notice.tsx";
import { useReport, useReportState } from "./shared/report-context.ts";
import styles from "./report-view.module.css";
import { CanvasSkeleton } from "./shared/skeleton.tsx";
import { useLate } from "./shared/use-late.ts";

const selectPhase = (state: ReportState): ReportState["phase"] => state.phase;
const selectFailure = (state: ReportState): ReportState["failure"] => state.failure;
const selectSettings = (state: ReportState): ReportState["settings"] => state.settings;

/** @param opened what is shown instead of a report once it is open */
export function ReportView({ opened }: { readonly opened: React.ReactElement | null }): React.ReactElement {
  const { store } = useReport();
  const phase = useReportState(store, selectPhase);
  const failure = useReportState(store, selectFailure);
  const isEditing = useReportState(store, ({ editing }) => editing !== null);
  if (phase === "waiting" || phase === "opening") return <OpeningReport />;
  if (phase === "failed" && failure !== null) return <FailedReport failure={failure} />;
  if (opened !== null) return opened;
  return isEditing ? <Edited /> : <Opened isBusy={phase === "prepared"} />;
}

/** The editor when its code has been loaded. It is requested together with the report. */
function Edited(): React.ReactElement {
  const { messages } = useReport();
  const isLoaded = useLoaded(editorCode);
  const EditorScreen = editorCode.get()?.EditorScreen;
  if (EditorScreen !== undefined) return <EditorScreen />;
  return isLoaded ? (
    <FailedReport failure={withoutCode} />
  ) : (
    <main className={styles.report} aria-busy="true" aria-label={messages.loading} />
  );
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
  const isLate = useLate(true);
  return (
    <main className={styles.report} aria-busy="true" aria-label={messages.loading}>
      {isLate ? <CanvasSkeleton /> : null}
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
