import { useLayoutEffect, useState } from "react";

import { type Services, useServices } from "../../shared/services.ts";
import { countdownTick } from "./countdown.ts";

/**
 * The current time, updated with the countdown. When it reaches the end, the server is asked whether the session has really
 * expired, because calls may have extended it.
 *
 * @param end of the session, milliseconds since 1970
 */
export function useTimeLeft(end: number): number {
  const services = useServices();
  const { clock } = services;
  const [now, setNow] = useState(clock.now);

  // Each tick waits for the next full second of the remaining time, so that no second is skipped. It starts after the last
  // one has been rendered.
  useLayoutEffect(() => {
    const left = end - now;
    if (left <= 0) return;
    const tick = (): void => {
      const next = services.clock.now();
      setNow(next);
      if (next >= end) void settle(services, end);
    };
    return services.clock.later(tick, left % countdownTick || countdownTick);
  }, [services, end, now]);

  return now;
}

async function settle({ session, renewSession }: Services, end: number): Promise<void> {
  session.reload();
  const current = session.get();
  if (current === null || Date.parse(current.expiration ?? "") !== end) return;
  // Without an answer the session counts as valid. The next call will show.
  const isAlive = await renewSession(current.accessToken).catch(() => true);
  if (!isAlive && session.get()?.accessToken === current.accessToken) session.expire();
}
