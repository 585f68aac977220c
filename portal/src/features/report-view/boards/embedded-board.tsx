import type { ReportEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed, type ReportHandle } from "@vitrine/sdk-react";
import type { ReactElement, RefObject } from "react";
import { useNavigate } from "react-router";

import { useFrameEvent } from "../editing/use-frame-event.ts";
import { hashOf } from "../share-link.ts";
import { useEmbedding } from "../use-embedding.ts";
import css from "../report-screen.module.css";

interface EmbeddedBoardProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
  /** Contains the frame, and gets its events. */
  readonly stage: RefObject<HTMLElement | null>;
  /** Whether the person may arrange the board here. */
  readonly isArrangeable: boolean;
}

/** An embedded board. A tile opens its report in the state in which it was pinned. */
export function EmbeddedBoard({ embed, handle, stage, isArrangeable }: EmbeddedBoardProps): ReactElement {
  const { service, embedUrl, settings } = useEmbedding(embed);
  const navigate = useNavigate();
  useFrameEvent(stage, "tileClicked", ({ reportEmbedUrl, bookmarkState }) => {
    // Another provider names its own reports, which have other ids here.
    const path = embed.frame === undefined ? pathOf(reportEmbedUrl, bookmarkState) : null;
    if (path !== null) void navigate(path);
  });
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        ...(embed.frame?.dashboardId === undefined
          ? { type: "dashboard" }
          : { type: "tile", dashboardId: embed.frame.dashboardId }),
        id: embed.frame?.id ?? embed.reportId,
        ...(embed.frame === undefined ? {} : { groupId: embed.frame.groupId }),
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        permissions: isArrangeable ? embed.permissions : 0,
        settings,
      }}
      {...handle.embedProps}
    />
  );
}

/** The path of the report behind a tile; null if the tile shows no report. */
function pathOf(reportEmbedUrl: unknown, state: unknown): string | null {
  if (typeof reportEmbedUrl !== "string") return null;
  const { searchParams } = new URL(reportEmbedUrl);
  const [report, workspace] = [searchParams.get("reportId"), searchParams.get("groupId")];
  if (report === null || workspace === null) return null;
  const path = `/${encodeURIComponent(workspace)}/${encodeURIComponent(report)}`;
  return typeof state === "string" ? path + hashOf(state) : path;
}
