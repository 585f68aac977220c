import { useEffect, useState, type ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { useServices, useSession } from "../../shared/services.ts";
import { countdownTick, describeCountdown } from "./countdown.ts";
import css from "./session-countdown.module.css";

/** The time until the session ends, while it has an end. */
export function SessionCountdown(): ReactElement | null {
  const expiration = useSession()?.expiration ?? null;
  const end = expiration === null ? Number.NaN : Date.parse(expiration);
  return Number.isNaN(end) ? null : <RunningCountdown end={end} />;
}

function RunningCountdown({ end }: { readonly end: number }): ReactElement {
  const { clock } = useServices();
  const [now, setNow] = useState(clock.now);
  // Every tick waits for the next full second of what is left, so that the figures never skip one.
  useEffect(() => {
    const left = end - now;
    if (left <= 0) return;
    return clock.later(() => setNow(clock.now()), left % countdownTick || countdownTick);
  }, [clock, end, now]);
  const { text, tone } = describeCountdown(end, now);
  return (
    <span
      role="timer"
      aria-label={messages.sessionLeft}
      title={messages.sessionLeft}
      className={css.countdown}
      data-tone={tone}
    >
      {text}
    </span>
  );
}
