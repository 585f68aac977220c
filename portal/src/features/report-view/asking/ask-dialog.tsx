import type { UseQueryResult } from "@tanstack/react-query";
import type { ReportEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed } from "@vitrine/sdk-react";
import { Pin } from "lucide-react";
import { useRef, useState, type ReactElement, type RefObject } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import type { AskedReport } from "../../../shared/dialogs/dialog-store.ts";
import { languageOf } from "../../../shared/language-of.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { Spinner } from "../../../shared/ui/spinner.tsx";
import { boardsMessages } from "../boards/boards-messages.ts";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import { useReadAgain } from "../editing/use-read-again.ts";
import { useEmbedding } from "../use-embedding.ts";
import { useReportEmbed } from "../use-report-embed.ts";
import { askingMessages as texts } from "./asking-messages.ts";
import css from "./ask-dialog.module.css";
import {
  questionsOfEmbed,
  questionsOfReport,
  useProvidedQuestions,
  useWorkspaceQuestions,
  type QuestionsAccess,
} from "./use-questions.ts";

interface AskDialogProps {
  readonly workspaceId: string;
  /** Null for all data of the workspace. */
  readonly report: AskedReport | null;
  /** What is asked at once; empty for nothing. */
  readonly question: string;
  /** An answer was kept in the report. */
  readonly onKept: (() => void) | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Questions in plain words, about a report or about the data of a workspace, in the frame's own screen. */
export function AskDialog({ report, ...props }: AskDialogProps): ReactElement {
  if (report === null) return <AboutWorkspace {...props} />;
  const { id, providedName } = report;
  return providedName === undefined ? (
    <AboutReport {...props} report={report} />
  ) : (
    <AboutProvided {...props} report={{ id, name: providedName }} />
  );
}

/** What boards store of a question. */
const longestQuestion = 500;

type AboutProps = Omit<AskDialogProps, "report">;

function AboutReport({ report, ...props }: AboutProps & { readonly report: AskedReport }): ReactElement {
  const query = useReportEmbed(props.workspaceId, report.id, report.sight);
  const { data } = query;
  const help = data === undefined ? undefined : texts.aboutReport(data.reportName);
  // What is pinned is asked again with the rights of each reader, not as the report is shown here.
  const mayPin = data?.permissions === 7 && report.sight === "own";
  return (
    <Panel
      {...props}
      query={query}
      access={questionsOfReport(data)}
      help={help}
      pinFrom={mayPin ? data : null}
    />
  );
}

interface AboutProvidedProps extends AboutProps {
  readonly report: { readonly id: string; readonly name: string };
}

/** What another provider answers is neither pinned nor kept here. */
function AboutProvided({ report, ...props }: AboutProvidedProps): ReactElement {
  const query = useProvidedQuestions(props.workspaceId, report.id);
  const help = texts.aboutProvided(report.name);
  return <Panel {...props} query={query} access={questionsOfEmbed(query.data)} help={help} pinFrom={null} />;
}

function AboutWorkspace(props: AboutProps): ReactElement {
  const query = useWorkspaceQuestions(props.workspaceId);
  const { data: workspaces = [] } = useWorkspaces();
  const name = workspaces.find(({ id }) => id === props.workspaceId)?.name;
  const help = name === undefined ? undefined : texts.aboutWorkspace(name);
  return <Panel {...props} query={query} access={questionsOfEmbed(query.data)} help={help} pinFrom={null} />;
}

interface PanelProps extends AboutProps {
  readonly query: Pick<UseQueryResult, "isPending" | "refetch">;
  readonly access: QuestionsAccess | null;
  readonly help: string | undefined;
  /** The report whose answers can be pinned to a board; null if they cannot. */
  readonly pinFrom: ReportEmbed | null;
}

function Panel(props: PanelProps): ReactElement {
  const { workspaceId, question, onKept, isOpen, onClose, query, access, help, pinFrom } = props;
  const place = useRef<HTMLDivElement>(null);
  const readAgain = useReadAgain();
  return (
    <Dialog
      heading={texts.ask}
      {...(help === undefined ? {} : { help })}
      size="large"
      isOpen={isOpen}
      onClose={onClose}
    >
      {pinFrom === null ? null : <PinAnswer place={place} report={pinFrom} />}
      <div ref={place} className={css.place} aria-busy={query.isPending}>
        {query.isPending && <Spinner workspaceId={workspaceId} />}
        {!query.isPending && access === null && <LoadFailure text={texts.failed} query={query} />}
        {access !== null && (
          <Questions
            access={access}
            question={question}
            place={place}
            onClose={onClose}
            onKept={() => {
              void readAgain(workspaceId);
              onKept?.();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PinAnswerProps {
  readonly place: RefObject<HTMLElement | null>;
  readonly report: ReportEmbed;
}

/** Pins the answer that was shown last. */
function PinAnswer({ place, report }: PinAnswerProps): ReactElement {
  const { dialogs } = useServices();
  const [asked, setAsked] = useState<string | null>(null);
  useFrameEvent(place, "visualRendered", ({ question }) => setAsked(question));
  return (
    <div className={css.tools}>
      <Button
        icon={<Pin size={16} aria-hidden="true" />}
        isDisabled={asked === null}
        onPress={() => {
          if (asked === null) return;
          const [language = "en"] = languageOf(navigator.languages).split("-");
          const pinned = { reportId: report.reportId, question: asked.slice(0, longestQuestion), language };
          dialogs.open({ kind: "pin-tile", workspaceId: report.workspace.id, pinned });
        }}
      >
        {boardsMessages.pinAnswer}
      </Button>
    </div>
  );
}

interface QuestionsProps {
  readonly access: QuestionsAccess;
  readonly question: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onKept: () => void;
}

/** A renewed token is applied without embedding it again. */
function Questions({ access, question, place, onClose, onKept }: QuestionsProps): ReactElement {
  useFrameEvent(place, "saved", onKept);
  // The dialog does not receive keys that are pressed in the frame.
  useFrameEvent(place, "escapePressed", onClose);
  useFrameEvent(place, "loaded", () => place.current?.querySelector("iframe")?.focus());
  const { service, embedUrl, settings } = useEmbedding(access);
  const [asked] = useState(question);
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "qna",
        embedUrl,
        accessToken: access.accessToken,
        tokenType: access.tokenType,
        datasetIds: [access.datasetId],
        question: asked,
        settings,
      }}
    />
  );
}
