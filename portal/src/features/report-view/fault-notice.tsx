import type { ReportEmbed } from "@vitrine/contracts/http";
import { useState, type ReactElement, type RefObject } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { Button } from "../../shared/ui/button.tsx";
import { useFrameEvent } from "./editing/use-frame-event.ts";
import { faultOf, type ProviderFault } from "./provider-fault.ts";
import { reportViewMessages as texts } from "./report-view-messages.ts";
import css from "./report-screen.module.css";

interface FaultNoticeProps {
  readonly stage: RefObject<HTMLElement | null>;
  /** Null while there is nothing in the frame. */
  readonly embed: ReportEmbed | null;
  /** Asks for a new token. */
  readonly renew: () => void;
  readonly onReopen: () => void;
}

/** An error with the token with which the frame was open then. */
interface Happened extends ProviderFault {
  readonly token: string;
}

/**
 * Says above a report of another provider why its frame has failed, also long after it was opened, and what can be done. Our own
 * frame says so itself.
 */
export function FaultNotice({ stage, embed, renew, onReopen }: FaultNoticeProps): ReactElement | null {
  const [happened, setHappened] = useState<Happened | null>(null);
  const isAdmin = useSession()?.user?.admin === true;
  useFrameEvent(stage, "error", (error) => {
    const fault = embed?.frame === undefined ? null : faultOf(error);
    if (fault === null || embed === null) return;
    setHappened({ ...fault, token: embed.accessToken });
    if (fault.kind === "expired") renew();
  });
  useFrameEvent(stage, "loaded", () => setHappened(null));
  if (happened === null) return null;
  const { kind, detail, token } = happened;
  // The frame goes on with the new token.
  if (kind === "expired" && token !== embed?.accessToken) return null;
  return (
    <div className={css.notice} role="alert">
      <div>
        <p>{texts.providerFault[kind]}</p>
        <details className={css.details}>
          <summary>{texts.details}</summary>
          <p>{detail}</p>
        </details>
      </div>
      <div className={css.noticeActions}>
        {isAdmin && (kind === "missing" || kind === "refused") && (
          <Link to="/admin/connections">{texts.openConnections}</Link>
        )}
        <Button onPress={onReopen}>{messages.retry}</Button>
      </div>
    </div>
  );
}
