import type { Clock } from "../shared/clock.ts";

export interface ManualClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

export function createManualClock(start = 0): ManualClock {
  let time = start;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => time,
    later(run, milliseconds) {
      const timer = { at: time + milliseconds, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}
