import { Eye, Link as LinkIcon, Maximize, Minimize, Printer, RotateCw } from "lucide-react";
import { useEffect, useState, type ReactNode, type RefObject } from "react";

import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import type { MenuAction } from "../../shared/ui/menu.tsx";
import { reportViewMessages } from "./report-view-messages.ts";

interface Tools {
  readonly stage: RefObject<HTMLElement | null>;
  readonly hasReport: boolean;
  /** `null` for people who see the same as a client. */
  readonly onViewAsClient: (() => void) | null;
  /** `null` while there is nothing to share. */
  readonly onShare: (() => void) | null;
  /** `null` while there is nothing to print. */
  readonly onPrint: (() => void) | null;
  /** `null` while there is nothing to refresh. */
  readonly onRefresh: (() => void) | null;
}

/** Offers what can be done with the report in the header. */
export function useReportTools({ stage, hasReport, onViewAsClient, onShare, onPrint, onRefresh }: Tools): {
  readonly tools: readonly MenuAction[];
  readonly isFull: boolean;
} {
  const { reportTools } = useServices();
  const isFull = useIsFullScreen();
  const canFill = hasReport && document.fullscreenEnabled;
  const Icon = isFull ? Minimize : Maximize;
  const tools = [
    tool("client", reportViewMessages.viewAsClient, <Eye size={16} aria-hidden="true" />, onViewAsClient),
    tool("refresh", messages.refresh, <RotateCw size={16} aria-hidden="true" />, onRefresh),
    tool("link", reportViewMessages.copyLink, <LinkIcon size={16} aria-hidden="true" />, onShare),
    tool("print", reportViewMessages.print, <Printer size={16} aria-hidden="true" />, onPrint),
    tool(
      "screen",
      isFull ? reportViewMessages.leaveFullScreen : messages.fullScreen,
      <Icon size={16} aria-hidden="true" />,
      canFill ? () => void toggleFullScreen(stage.current) : null,
    ),
  ].flat();
  // The header is behind a report that fills the screen.
  useEffect(() => reportTools.set(isFull ? [] : tools));
  useEffect(() => () => reportTools.set([]), [reportTools]);
  return { tools, isFull };
}

function tool(id: string, label: string, icon: ReactNode, run: (() => void) | null): readonly MenuAction[] {
  return run === null ? [] : [{ id, label, icon, run }];
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement === null) await element?.requestFullscreen();
  else await document.exitFullscreen();
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const handleChange = (): void => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);
  return isFull;
}
