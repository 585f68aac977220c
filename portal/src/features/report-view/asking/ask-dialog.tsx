import type { UseQueryResult } from "@tanstack/react-query";
import { PowerBIEmbed } from "@vitrine/sdk-react";
import { useRef, useState, type ReactElement, type RefObject } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import type { AskedReport } from "../../../shared/dialogs/dialog-store.ts";
import { Dialog } from "../../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { Spinner } from "../../../shared/ui/spinner.tsx";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import { useReadAgain } from "../editing/use-read-again.ts";
import { useEmbedding } from "../use-embedding.ts";
import { useReportEmbed } from "../use-report-embed.ts";
import { askingMessages as texts } from "./asking-messages.ts";
import css from "./ask-dialog.module.css";
import {
  questionsOfReport,
  questionsOfWorkspace,
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
  return report === null ? <AboutWorkspace {...props} /> : <AboutReport {...props} report={report} />;
}

type AboutProps = Omit<AskDialogProps, "report">;

function AboutReport({ report, ...props }: AboutProps & { readonly report: AskedReport }): ReactElement {
  const query = useReportEmbed(props.workspaceId, report.id, report.sight);
  const { data } = query;
  const help = data === undefined ? undefined : texts.aboutReport(data.reportName);
  return <Panel {...props} query={query} access={questionsOfReport(data)} help={help} />;
}

function AboutWorkspace(props: AboutProps): ReactElement {
  const query = useWorkspaceQuestions(props.workspaceId);
  const { data: workspaces = [] } = useWorkspaces();
  const name = workspaces.find(({ id }) => id === props.workspaceId)?.name;
  const help = name === undefined ? undefined : texts.aboutWorkspace(name);
  return <Panel {...props} query={query} access={questionsOfWorkspace(query.data)} help={help} />;
}

interface PanelProps extends AboutProps {
  readonly query: Pick<UseQueryResult, "isPending" | "refetch">;
  readonly access: QuestionsAccess | null;
  readonly help: string | undefined;
}

function Panel(props: PanelProps): ReactElement {
  const { workspaceId, question, onKept, isOpen, onClose, query, access, help } = props;
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
  const { service, embedUrl, settings } = useEmbedding(access.embedUrl);
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
