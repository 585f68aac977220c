/** Time as a parameter, so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a function once after a delay. Returns a function that cancels it. */
  later(run: () => void, milliseconds: number): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  later(run, milliseconds) {
    const timer = window.setTimeout(run, milliseconds);
    return () => window.clearTimeout(timer);
  },
};
