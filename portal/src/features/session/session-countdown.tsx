import { TimerReset } from "lucide-react";
import { useState, type ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { useHasExpired, useSession } from "../../shared/services.ts";
import { IconButton } from "../../shared/ui/button.tsx";
import { describeCountdown, extendMinutes, markAt, minutesLeft, promptMinutes } from "./countdown.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { ExtendPrompt } from "./extend-prompt.tsx";
import css from "./session-countdown.module.css";
import { sessionMessages } from "./session-messages.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** The countdown to the end of the session, if it has one. */
export function SessionCountdown(): ReactElement | null {
  const expiration = useSession()?.expiration ?? null;
  const end = expiration === null ? Number.NaN : Date.parse(expiration);
  return Number.isNaN(end) ? null : <RunningCountdown end={end} />;
}

function RunningCountdown({ end }: { readonly end: number }): ReactElement {
  const now = useTimeLeft(end);
  const hasExpired = useHasExpired();
  const [isExtending, setExtending] = useState(false);
  const [declinedEnd, setDeclinedEnd] = useState<number | null>(null);
  const { text, tone } = describeCountdown(end, now);
  const minutes = minutesLeft(end, now);
  const mark = markAt(minutes);
  const isLive = minutes > 0 && !hasExpired;
  return (
    <div className={css.session}>
      <span
        role="timer"
        aria-label={messages.sessionLeft}
        title={messages.sessionLeft}
        className={css.countdown}
        data-tone={tone}
      >
        {text}
      </span>
      {isLive && minutes <= extendMinutes && (
        <IconButton
          label={sessionMessages.extend}
          icon={<TimerReset size={20} aria-hidden="true" />}
          onPress={() => setExtending(true)}
        />
      )}
      <span role="status" className="visually-hidden">
        {mark === null ? "" : sessionMessages.endsIn(mark)}
      </span>
      {isLive && minutes <= promptMinutes && !isExtending && declinedEnd !== end && (
        <ExtendPrompt
          minutes={minutes}
          onExtend={() => setExtending(true)}
          onDecline={() => setDeclinedEnd(end)}
        />
      )}
      <ExtendDialog isOpen={isExtending && !hasExpired} onClose={() => setExtending(false)} />
    </div>
  );
}
