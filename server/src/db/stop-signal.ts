/**
 * Ends the waiting of many calls when something stops. `Promise.race` with one promise that settles only at the end would
 * keep every value it was ever raced with.
 */
export class StopSignal {
  readonly #waiting = new Set<(reason: Error) => void>();
  #reason: Error | null = null;

  /** How many calls wait now. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @returns what `work` returns. @throws the reason of the stop if that comes first, and what `work` throws */
  async before<Value>(work: Promise<Value>): Promise<Value> {
    if (this.#reason !== null) throw this.#reason;
    let stop: (reason: Error) => void = () => undefined;
    try {
      return await new Promise<Value>((resolve, reject) => {
        stop = reject;
        this.#waiting.add(stop);
        work.then(resolve, reject);
      });
    } finally {
      this.#waiting.delete(stop);
    }
  }

  stop(reason: Error): void {
    this.#reason ??= reason;
    for (const stop of this.#waiting) stop(this.#reason);
  }
}
