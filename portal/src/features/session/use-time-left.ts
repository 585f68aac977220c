import { useLayoutEffect, useState } from "react";

import { type Services, useServices } from "../../shared/services.ts";
import { countdownTick } from "./countdown.ts";

/**
 * The time now, as often as the countdown moves. Once the end has come under the person's eyes, the server is asked
 * whether the session is really over: calls may have prolonged it since its end was last heard of.
 *
 * @param end of the session, milliseconds since 1970
 */
export function useTimeLeft(end: number): number {
  const services = useServices();
  const { clock } = services;
  const [now, setNow] = useState(clock.now);

  // Every tick waits for the next full second of what is left, so that the figures never skip one; its wait begins
  // when the figures are there.
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
  // Without an answer nobody is sent away: the next call will tell.
  const isAlive = await renewSession(current.accessToken).catch(() => true);
  if (!isAlive && session.get()?.accessToken === current.accessToken) session.runOut();
}
