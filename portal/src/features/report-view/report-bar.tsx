import { Eye, Link as LinkIcon, Maximize, Minimize, RotateCw } from "lucide-react";
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import { messages } from "../../shared/messages.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { reportToolsId } from "../../shared/ui/report-tools.ts";
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

/** The report's name and tools. The tools are in the header, which says the name too; in full screen both are in a bar. */
export function ReportBar(props: ReportBarProps): ReactElement {
  const isFull = useIsFullScreen();
  const header = useHeaderPlace();
  const title = props.name ?? <span className="visually-hidden">{messages.reportFrame}</span>;
  if (isFull) {
    return (
      <div className={css.bar}>
        <h1 className={css.name} title={props.name ?? undefined}>
          {title}
        </h1>
        <ReportTools {...props} isFull />
      </div>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {header === null ? null : createPortal(<ReportTools {...props} isFull={false} />, header)}
    </>
  );
}

/** The element of the header for tools of the report; null until the header is there. */
function useHeaderPlace(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(reportToolsId)), []);
  return place;
}

function ReportTools(props: ReportBarProps & { readonly isFull: boolean }): ReactElement {
  const { stage, hasReport, onViewAsClient, onShare, onRefresh, isFull } = props;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <>
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
    </>
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
