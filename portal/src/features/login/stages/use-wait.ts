import { useEffect, useState } from "react";

import { useServices } from "../../../shared/services.ts";

/** Seconds between two mails; the server has the same limit. */
export const resendWait = 30;

/**
 * Counts down the seconds until an action is allowed again.
 *
 * @param first seconds to wait at first
 * @returns the seconds left, and a function that starts another countdown
 */
export function useWait(first: number): readonly [number, (seconds: number) => void] {
  const { clock } = useServices();
  const [end, setEnd] = useState(() => clock.now() + first * 1000);
  const [now, setNow] = useState(clock.now);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (end > now) return clock.later(() => setNow(clock.now()), 1000);
  }, [clock, end, now]);

  function begin(seconds: number): void {
    setNow(clock.now());
    setEnd(clock.now() + seconds * 1000);
  }

  return [left, begin];
}
