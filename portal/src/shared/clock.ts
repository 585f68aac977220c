/** Time as a parameter: what waits or counts takes a clock, so that tests hold the hands. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; returns how to call it off. */
  later(run: () => void, milliseconds: number): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  later(run, milliseconds) {
    const timer = window.setTimeout(run, milliseconds);
    return () => window.clearTimeout(timer);
  },
};
