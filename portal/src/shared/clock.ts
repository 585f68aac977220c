/** Time as a parameter, so that everything that waits can be tested (house habit H16). */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once after a number of milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
