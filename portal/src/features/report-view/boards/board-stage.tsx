import { useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type BoardEmbed } from "@vitrine/contracts/http";
import { useReport } from "@vitrine/sdk-react";
import { Home, LayoutDashboard } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";

import { reloadReportList, useReportList } from "../../../shared/api/report-list.ts";
import { useServices } from "../../../shared/services.ts";
import type { MenuAction } from "../../../shared/ui/menu.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import { EmbeddingArea } from "../embedding-area.tsx";
import css from "../report-screen.module.css";
import { boardsMessages as texts } from "./boards-messages.ts";
import { EmbeddedBoard } from "./embedded-board.tsx";
import { useBoardEmbed } from "./use-board-embed.ts";

interface BoardStageProps {
  readonly workspaceId: string;
  readonly boardId: string;
}

/** `/{workspaceId}/{reportingId}` for a board: its tiles, full size. */
export function BoardStage({ workspaceId, boardId }: BoardStageProps): ReactElement {
  const stage = useRef<HTMLElement>(null);
  const handle = useReport();
  const { data: embed, error, isPending, refetch } = useBoardEmbed(boardId);
  const readAgain = () => void refetch();
  useFrameEvent(stage, "error", ({ errorCode }) => {
    // Fetching it asks the person to sign in again if the session has ended.
    if (errorCode === "TokenExpired") readAgain();
  });
  useOpenedBoard(embed ?? null);
  useBoardTools(workspaceId, embed ?? null);
  usePageTitle(embed?.dashboardName ?? null);
  const isLoading = isPending || (embed !== undefined && handle.status === "loading");
  return (
    <section ref={stage} className={css.stage} data-fills-window tabIndex={-1}>
      <h1 className="visually-hidden">{embed?.dashboardName ?? texts.board}</h1>
      <EmbeddingArea
        workspaceId={workspaceId}
        isLoading={isLoading}
        failure={!isPending && embed === undefined ? { error, onRetry: readAgain } : null}
      >
        {embed !== undefined && <EmbeddedBoard {...{ embed, handle, stage }} isArrangeable />}
      </EmbeddingArea>
    </section>
  );
}

/** Publishes name and token expiry for the header, and stores the workspace, because the next sign-in leads there. */
function useOpenedBoard(embed: BoardEmbed | null): void {
  const { openedReport, storage } = useServices();
  useEffect(() => {
    if (embed === null) return;
    storage.writeCurrentWorkspace(embed.workspace.id);
    storage.writeCurrentWorkspaceName(embed.workspace.name);
    openedReport.set({ name: embed.dashboardName, tokenExpiry: embed.tokenExpiry });
  }, [embed, openedReport, storage]);
  useEffect(() => () => openedReport.set(null), [openedReport]);
}

/** Offers in the header to make the board the home of its workspace, and to show it on the welcome page. */
function useBoardTools(workspaceId: string, embed: BoardEmbed | null): void {
  const { api, reportTools, toasts } = useServices();
  const client = useQueryClient();
  const { data: list } = useReportList(workspaceId);
  const isHome = embed !== null && list?.home_board === embed.dashboardId;
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

  const tools: readonly MenuAction[] =
    embed === null
      ? []
      : [
          {
            id: "welcome",
            label: texts.setWelcome,
            icon: <LayoutDashboard size={16} aria-hidden="true" />,
            run: () => void setWelcome(embed.dashboardId),
          },
          ...(mayManage
            ? [
                {
                  id: "home",
                  label: isHome ? texts.clearHome : texts.setHome,
                  icon: <Home size={16} aria-hidden="true" />,
                  run: () => void setHome(isHome ? null : embed.dashboardId),
                },
              ]
            : []),
        ];
  useEffect(() => reportTools.set(tools));
  useEffect(() => () => reportTools.set([]), [reportTools]);
}
