import { useQueryClient } from "@tanstack/react-query";
import { isOffered, portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";
import { useReport } from "@vitrine/sdk-react";
import { Download, Home, LayoutDashboard } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";

import { reloadReportList, useReportList } from "../../../shared/api/report-list.ts";
import type { ShownReport } from "../../../shared/dialogs/dialog-store.ts";
import { useServices } from "../../../shared/services.ts";
import type { MenuAction } from "../../../shared/ui/menu.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import { EmbeddingArea } from "../embedding-area.tsx";
import css from "../report-screen.module.css";
import { reportViewMessages } from "../report-view-messages.ts";
import { useOpenedReport } from "../use-opened-report.ts";
import { boardsMessages as texts } from "./boards-messages.ts";
import { EmbeddedBoard } from "./embedded-board.tsx";

interface BoardStageProps {
  readonly embed: ReportEmbed;
  /** Asks for a new token. */
  readonly renew: () => void;
}

/** `/{workspaceId}/{reportingId}` for a board: its tiles, full size; or for one tile of another provider's board. */
export function BoardStage({ embed, renew }: BoardStageProps): ReactElement {
  const stage = useRef<HTMLElement>(null);
  const handle = useReport();
  useFrameEvent(stage, "error", ({ errorCode }) => {
    // Fetching it asks the person to sign in again if the session has ended.
    if (errorCode === "TokenExpired") renew();
  });
  // A tile of another provider need not say that it is loaded.
  const isLoading = embed.type !== "tile" && handle.status === "loading";
  useOpenedReport(embed);
  useBoardTools(embed);
  usePageTitle(embed.reportName);
  return (
    <section ref={stage} className={css.stage} data-fills-window tabIndex={-1}>
      <h1 className="visually-hidden">{embed.reportName}</h1>
      <EmbeddingArea workspaceId={embed.workspace.id} isLoading={isLoading} failure={null}>
        <EmbeddedBoard {...{ embed, handle, stage }} isArrangeable />
      </EmbeddingArea>
    </section>
  );
}

/** A board has no state of its own, and no pages. */
const readBoard = (): Promise<ShownReport> => Promise.resolve({ state: "", pages: [], active: "" });

/** Makes the board into a file, where that is offered. */
function useDownload(embed: ReportEmbed): readonly MenuAction[] {
  const { dialogs } = useServices();
  if (!isOffered(embed, "file")) return [];
  const { reportId: id, reportName: name, workspace } = embed;
  const report = { kind: "board", id, name, deckPath: null, read: readBoard } as const;
  return [
    {
      id: "download",
      label: reportViewMessages.download,
      icon: <Download size={16} aria-hidden="true" />,
      run: () => dialogs.open({ kind: "download-report", workspaceId: workspace.id, report }),
    },
  ];
}

/** Offers in the header to make the board into a file or the home of its workspace, and to show it on the welcome page. */
function useBoardTools(embed: ReportEmbed): void {
  const { reportId, workspace } = embed;
  const workspaceId = workspace.id;
  const { api, reportTools, toasts } = useServices();
  const download = useDownload(embed);
  const client = useQueryClient();
  const { data: list } = useReportList(workspaceId);
  const isHome = list?.home_board === reportId;
  const mayManage = list?.workspace_permissions.includes("share_reporting_extern") === true;
  const say = (text: string, type: "success" | "danger" = "success"): void => {
    toasts.show({ uuid: "board", type, text });
  };

  async function setHome(boardId: string | null): Promise<void> {
    try {
      await api.call(portalRoutes.setHomeBoard, { params: { workspaceId }, body: { boardId } });
      await reloadReportList(client, workspaceId);
      say(boardId === null ? texts.homeCleared : texts.homeSet);
    } catch (error) {
      say(error instanceof Error ? error.message : texts.noBoard, "danger");
    }
  }

  async function setWelcome(boardId: string): Promise<void> {
    try {
      await api.call(portalRoutes.setWelcomeBoard, { body: { boardId } });
      say(texts.welcomeSet);
    } catch (error) {
      say(error instanceof Error ? error.message : texts.noBoard, "danger");
    }
  }

  const tools: readonly MenuAction[] = [
    ...download,
    {
      id: "welcome",
      label: texts.setWelcome,
      icon: <LayoutDashboard size={16} aria-hidden="true" />,
      run: () => void setWelcome(reportId),
    },
    ...(mayManage
      ? [
          {
            id: "home",
            label: isHome ? texts.clearHome : texts.setHome,
            icon: <Home size={16} aria-hidden="true" />,
            run: () => void setHome(isHome ? null : reportId),
          },
        ]
      : []),
  ];
  useEffect(() => reportTools.set(tools));
  useEffect(() => () => reportTools.set([]), [reportTools]);
}
