import type { CreationEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed, useReport, type ReportHandle } from "@vitrine/sdk-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useNavigate, useParams } from "react-router";

import { useLeaveQuestion } from "../../../shared/leaving/use-leave-question.ts";
import { useServices } from "../../../shared/services.ts";
import { editingMessages as texts } from "../editing/editing-messages.ts";
import { NotSaved, whenSaved } from "../editing/save-outcome.ts";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import { useReadAgain } from "../editing/use-read-again.ts";
import { EmbeddingArea } from "../embedding-area.tsx";
import css from "../report-screen.module.css";
import { useEmbedding } from "../use-embedding.ts";
import { useCreation } from "./use-creation.ts";

/** `/{workspaceId}/new`: the editor with an empty page over the data of the workspace. Saving makes a report of it. */
export function NewReportScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  return <Stage key={workspaceId} workspaceId={workspaceId} />;
}

function Stage({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const stage = useRef<HTMLElement>(null);
  const { data: embed, error, isPending, refetch } = useCreation(workspaceId);
  const handle = useReport();
  const [isUnsaved, setUnsaved] = useState(false);
  const savedId = useSaving({ stage, handle, workspaceId });
  useLeaveQuestion(isUnsaved && savedId === null ? texts.leaveNewQuestion : null);
  useFrameEvent(stage, "editingChanged", ({ hasUnsavedChanges }) => setUnsaved(hasUnsavedChanges));
  useFrameEvent(stage, "error", ({ errorCode }) => {
    // Fetching it asks the person to sign in again if the session has ended.
    if (errorCode === "TokenExpired") void refetch();
  });
  useNameInHeader(embed ?? null);
  useOpenSaved(workspaceId, savedId);
  const isLoading = isPending || (embed !== undefined && handle.status === "loading");
  return (
    <section ref={stage} className={css.stage} data-fills-window>
      <h1 className="visually-hidden">{texts.newReport}</h1>
      <EmbeddingArea
        workspaceId={workspaceId}
        isLoading={isLoading}
        failure={!isPending && embed === undefined ? { error, onRetry: () => void refetch() } : null}
      >
        {embed !== undefined && <EmbeddedCreation embed={embed} handle={handle} />}
      </EmbeddingArea>
    </section>
  );
}

interface EmbeddedCreationProps {
  readonly embed: CreationEmbed;
  readonly handle: ReportHandle;
}

/** A renewed token and another theme are applied without embedding it again. */
function EmbeddedCreation({ embed, handle }: EmbeddedCreationProps): ReactElement {
  const { service, embedUrl, settings } = useEmbedding(embed);
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "create",
        datasetId: embed.datasetId,
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        // The report is named in the portal.
        settings: { ...settings, useCustomSaveAsDialog: true },
      }}
      {...handle.embedProps}
    />
  );
}

interface SavingParts {
  readonly stage: React.RefObject<HTMLElement | null>;
  readonly handle: ReportHandle;
  readonly workspaceId: string;
}

/** Asks for a name when the frame wants to save. @returns the id of the report once it is saved */
function useSaving({ stage, handle: { component }, workspaceId }: SavingParts): string | null {
  const { dialogs } = useServices();
  const readAgain = useReadAgain();
  const [savedId, setSavedId] = useState<string | null>(null);
  useFrameEvent(stage, "saved", ({ reportObjectId = null }) => {
    setSavedId(reportObjectId);
    void readAgain(workspaceId);
  });

  /** @throws NotSaved */
  async function saveAs(name: string): Promise<void> {
    if (component === null || stage.current === null) throw new NotSaved("", "");
    await whenSaved(stage.current, () => component.saveAs({ name }));
  }

  useFrameEvent(stage, "saveAsTriggered", () =>
    dialogs.open({ kind: "save-report-as", workspaceId, reportName: null, staysInWorkspace: true, saveAs }),
  );
  return savedId;
}

/** Opens the report in the editor once it is saved. After the effect by which leaving is no longer asked about. */
function useOpenSaved(workspaceId: string, savedId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (savedId === null) return;
    const path = `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(savedId)}?mode=edit`;
    void navigate(path, { replace: true });
  }, [workspaceId, savedId, navigate]);
}

function useNameInHeader(embed: CreationEmbed | null): void {
  const { openedReport } = useServices();
  const tokenExpiry = embed?.tokenExpiry ?? null;
  useEffect(() => {
    if (tokenExpiry !== null) openedReport.set({ name: texts.newReport, tokenExpiry });
  }, [tokenExpiry, openedReport]);
  useEffect(() => () => openedReport.set(null), [openedReport]);
}
