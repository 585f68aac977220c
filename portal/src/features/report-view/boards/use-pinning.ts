import { isOffered, type ReportEmbed } from "@vitrine/contracts/http";
import type { ReportHandle } from "@vitrine/sdk-react";
import type { RefObject } from "react";

import { useServices } from "../../../shared/services.ts";
import { useFrameEvent } from "../editing/use-frame-event.ts";
import type { PortalCommand } from "../embedded-report.tsx";
import { boardsMessages as texts } from "./boards-messages.ts";

const pin: PortalCommand = { name: "pin-to-board", title: texts.pin };
export const noCommands: readonly PortalCommand[] = [];
const withPin: readonly PortalCommand[] = [pin];

/** People who edit reports pin visuals. */
export function pinCommands(embed: ReportEmbed): readonly PortalCommand[] {
  return embed.permissions === 7 && isOffered(embed, "pin") ? withPin : noCommands;
}

interface Pinning {
  readonly stage: RefObject<HTMLElement | null>;
  readonly embed: ReportEmbed | null;
  readonly report: ReportHandle["report"];
}

/** Asks for a board when the user pins a visual. It is pinned in the state that the report has then. */
export function usePinning({ stage, embed, report }: Pinning): void {
  const { dialogs, toasts } = useServices();
  useFrameEvent(stage, "commandTriggered", async ({ command, page, visual }) => {
    if (command !== pin.name || embed === null || report === null) return;
    try {
      const { state = "" } = await report.bookmarksManager.capture({ allPages: true });
      const { reportId, workspace } = embed;
      const pinned = { reportId, page: page.name, visual: visual.name, title: visual.title, state };
      dialogs.open({ kind: "pin-tile", workspaceId: workspace.id, pinned });
    } catch {
      toasts.show({ uuid: "pinned", type: "danger", text: texts.notCaptured });
    }
  });
}
