import type { ReportEmbed } from "@vitrine/contracts/http";
import { useReport, type ReportHandle } from "@vitrine/sdk-react";
import {
  lazy,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router";

import { browserClock } from "../../shared/clock.ts";
import { loadChunk } from "../../shared/load-chunk.ts";
import { messages } from "../../shared/messages.ts";
import { Button } from "../../shared/ui/button.tsx";
import { UnsavedBar } from "./editing/unsaved-bar.tsx";
import { useEditing } from "./editing/use-editing.ts";
import { noCommands, pinCommands, usePinning } from "./boards/use-pinning.ts";
import { DataNotice } from "./data-notice.tsx";
import { EmbeddedReport, usePreparation } from "./embedded-report.tsx";
import { EmbeddedStatement, isStatementUrl } from "./embedded-statement.tsx";
import { EmbeddingArea } from "./embedding-area.tsx";
import { FaultNotice } from "./fault-notice.tsx";
import { ReportBar } from "./report-bar.tsx";
import css from "./report-screen.module.css";
import { reportViewMessages } from "./report-view-messages.ts";
import { useOpenedReport } from "./use-opened-report.ts";
import { useWholePageOnPaper } from "./use-printing.ts";
import { useReportEmbed, type ReportSight } from "./use-report-embed.ts";
import { useReportTools } from "./use-report-tools.tsx";

const BoardStage = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("./boards/board-stage.tsx")).BoardStage,
  })),
);

/** `/{workspaceId}/{reportingId}`: one report, full size, or a board. */
export function ReportScreen(): ReactElement {
  const { workspaceId = "", reportingId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const [reopened, setReopened] = useState({ times: 0, takesFocus: false });
  const reopen = (takesFocus: boolean): void => setReopened({ times: reopened.times + 1, takesFocus });
  const sight = sightOf(search);
  // Another report, or another way to see it, gets a new stage, so that nothing of the last one stays in the frame.
  return (
    <ReportStage
      key={`${workspaceId}/${reportingId}/${JSON.stringify(sight)}/${reopened.times}`}
      workspaceId={workspaceId}
      reportId={reportingId}
      sight={sight}
      onViewAsClient={(asClient) => setSearch(asClient ? { view: "client" } : {})}
      onReopen={() => reopen(false)}
      onDiscarded={() => reopen(true)}
      takesFocus={reopened.takesFocus}
      startsEditing={search.get("mode") === "edit"}
      onStarted={() => setSearch({}, { replace: true })}
    />
  );
}

/** `?view=client`, or `?template=report` and `?template=template` for a preview of its template's newest version. */
function sightOf(search: URLSearchParams): ReportSight {
  const template = search.get("template");
  if (template === "report" || template === "template") return { template };
  return search.get("view") === "client" ? "client" : "own";
}

interface ReportStageProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly sight: ReportSight;
  readonly onViewAsClient: (asClient: boolean) => void;
  /** Opens the report again as it is stored. */
  readonly onReopen: () => void;
  /** The same, after changes were discarded. The pressed button is gone, so the report takes the focus. */
  readonly onDiscarded: () => void;
  readonly takesFocus: boolean;
  /** The address asks for the editor, as that of a blank report does. */
  readonly startsEditing: boolean;
  readonly onStarted: () => void;
}

function ReportStage(props: ReportStageProps): ReactElement {
  const { workspaceId, reportId, sight } = props;
  const query = useReportEmbed(workspaceId, reportId, sight);
  const { data, refetch } = query;
  const embed = data !== undefined && data.message === undefined ? data : null;
  const place = embed?.workspace.id ?? workspaceId;
  const search = useLocation().search;
  if (place !== workspaceId)
    return <Navigate to={`/${encodeURIComponent(place)}/${encodeURIComponent(reportId)}${search}`} replace />;
  if (embed === null || embed.type === "report")
    return <StageOfReport {...props} embed={embed} query={query} />;
  return (
    <Suspense
      fallback={
        <EmbeddingArea workspaceId={workspaceId} isLoading failure={null}>
          {null}
        </EmbeddingArea>
      }
    >
      <BoardStage embed={embed} renew={() => void refetch()} />
    </Suspense>
  );
}

interface StageOfReportProps extends ReportStageProps {
  /** Null until it is known, and if the report cannot be embedded. */
  readonly embed: ReportEmbed | null;
  readonly query: ReturnType<typeof useReportEmbed>;
}

/** The stage of a report or a statement, and of everything that is not known yet. */
function StageOfReport(props: StageOfReportProps): ReactElement {
  const { workspaceId, sight, embed, onViewAsClient, onReopen, onDiscarded, takesFocus } = props;
  const { error, isPending, refetch } = props.query;
  const stage = useRef<HTMLElement>(null);
  useFirstFocus(stage, takesFocus);
  const handle = useReport();
  const { report } = handle;
  const editing = useEditing({ stage, report, embed, workspaceId, refresh: () => void refetch() });
  const isStatement = embed !== null && isStatementUrl(embed.embedUrl);
  const hasPages = usePreparation(
    { report: isStatement ? null : report, config: embed?.reporting_config ?? null },
    editing.mode === "edit",
  );
  const isPrepared = isStatement ? report !== null : hasPages;
  const isLoading = isPending || (embed !== null && !isPrepared && handle.status !== "failed");
  useOpenedReport(embed);
  useStart(props.startsEditing && isPrepared ? editing.begin : null, props.onStarted);
  useWholePageOnPaper(stage, isStatement ? null : report);
  usePinning({ stage, embed, report });
  const { tools, isFull } = useReportTools({
    stage,
    embed,
    editing,
    sight,
    onReopen,
    report: isPrepared ? report : null,
    onViewAsClient: () => onViewAsClient(true),
  });

  return (
    <section ref={stage} className={css.stage} data-fills-window tabIndex={-1}>
      {isFull ? (
        <ReportBar name={embed?.reportName ?? null} tools={tools} />
      ) : (
        (isPending || embed !== null) && (
          <h1 className="visually-hidden">{embed?.reportName ?? messages.reportFrame}</h1>
        )
      )}
      <DataNotice embed={embed} />
      <FaultNotice {...{ stage, embed, onReopen }} renew={() => void refetch()} />
      {sight !== "own" && <SightBar isClient={sight === "client"} onLeave={() => onViewAsClient(false)} />}
      {editing.mode === "view" && editing.hasUnsavedChanges && (
        <UnsavedBar
          editing={editing}
          onDiscard={() => void discard(report, stage.current).then(onDiscarded)}
        />
      )}
      <EmbeddingArea
        workspaceId={workspaceId}
        isLoading={isLoading}
        failure={!isPending && embed === null ? { error, onRetry: () => void refetch() } : null}
      >
        {embed !== null && <Embedded {...{ embed, handle, sight }} />}
      </EmbeddingArea>
    </section>
  );
}

interface EmbeddedProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
  readonly sight: ReportSight;
}

function Embedded({ embed, handle, sight }: EmbeddedProps): ReactElement {
  return isStatementUrl(embed.embedUrl) ? (
    <EmbeddedStatement embed={embed} handle={handle} />
  ) : (
    <EmbeddedReport {...{ embed, handle }} {...shownAs(sight, embed)} />
  );
}

/** What belongs to the person's own sight of a report: saved views, and pinning visuals to boards. */
function shownAs(sight: ReportSight, embed: ReportEmbed) {
  const isOwn = sight === "own";
  return { isOwn, commands: isOwn ? pinCommands(embed) : noCommands };
}

function useFirstFocus(stage: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) stage.current?.focus({ preventScroll: true });
  }, [stage, takesFocus]);
}

interface SightBarProps {
  /** Otherwise it is a preview of the template's newest version. */
  readonly isClient: boolean;
  readonly onLeave: () => void;
}

/** Says that the report is not shown as the person's own. */
function SightBar({ isClient, onLeave }: SightBarProps): ReactElement {
  return (
    <div className={css.notice} role="status">
      <p>{isClient ? reportViewMessages.viewedAsClient : reportViewMessages.previewOfTemplate}</p>
      <Button variant="quiet" onPress={onLeave}>
        {isClient ? reportViewMessages.leaveClientView : reportViewMessages.leavePreview}
      </Button>
    </div>
  );
}

/** Loads the report again, by which the frame forgets the unsaved changes that it keeps. */
async function discard(report: ReportHandle["report"], stage: HTMLElement | null): Promise<void> {
  if (report === null || stage === null) return;
  const loaded = new Promise((resolve) => {
    for (const name of ["loaded", "error"]) stage.addEventListener(name, resolve, { once: true });
  });
  await report.reload().then(
    () => loaded,
    () => null,
  );
}

/** Begins to edit as soon as it is possible; `null` until then. */
function useStart(begin: (() => void) | null, onStarted: () => void): void {
  const start = useEffectEvent(() => {
    begin?.();
    onStarted();
  });
  const canBegin = begin !== null;
  useEffect(() => {
    if (canBegin) start();
  }, [canBegin]);
}
