import { Eye, Link as LinkIcon, Maximize, Minimize, RotateCw } from "lucide-react";
import { type ReactElement, type RefObject, useEffect, useState } from "react";

import { messages } from "../../shared/messages.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { reportViewMessages } from "./report-view-messages.ts";
import css from "./report-bar.module.css";

interface ReportBarProps {
  /** `null` while it is loading. */
  readonly name: string | null;
  readonly stage: RefObject<HTMLElement | null>;
  readonly hasReport: boolean;
  /** `null` for people who see the same as a client. */
  readonly onViewAsClient: (() => void) | null;
  /** `null` while there is nothing to share. */
  readonly onShare: (() => void) | null;
  /** `null` while there is nothing to refresh. */
  readonly onRefresh: (() => void) | null;
}

export function ReportBar(props: ReportBarProps): ReactElement {
  const { name, stage, hasReport, onViewAsClient, onShare, onRefresh } = props;
  const isFull = useIsFullScreen();
  const Icon = isFull ? Minimize : Maximize;
  return (
    <div className={css.bar}>
      <h1 className={css.name} title={name ?? undefined}>
        {name ?? <span className="visually-hidden">{messages.reportFrame}</span>}
      </h1>
      {onViewAsClient !== null && (
        <IconButton
          label={reportViewMessages.viewAsClient}
          icon={<Eye size={16} aria-hidden="true" />}
          onPress={onViewAsClient}
        />
      )}
      {onRefresh !== null && (
        <IconButton
          label={messages.refresh}
          icon={<RotateCw size={16} aria-hidden="true" />}
          onPress={onRefresh}
        />
      )}
      {onShare !== null && (
        <IconButton
          label={reportViewMessages.copyLink}
          icon={<LinkIcon size={16} aria-hidden="true" />}
          onPress={onShare}
        />
      )}
      {hasReport && document.fullscreenEnabled && (
        <IconButton
          label={isFull ? reportViewMessages.leaveFullScreen : messages.fullScreen}
          icon={<Icon size={16} aria-hidden="true" />}
          onPress={() => void toggleFullScreen(stage.current)}
        />
      )}
    </div>
  );
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
