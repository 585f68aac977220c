import type { Clock } from "../clock.ts";

export interface TestClock extends Clock {
  /** Advances the clock. */
  pass(time: { readonly minutes?: number; readonly seconds?: number }): void;
}

/** A clock that stands still until a test advances it. */
export function createTestClock(start = "2026-11-02T09:00:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass: ({ minutes = 0, seconds = 0 }) => {
      now += (minutes * 60 + seconds) * 1000;
    },
  };
}
