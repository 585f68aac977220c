/** Serialises tasks with equal keys. */
export class KeyedLock {
  readonly #last = new Map<string, Promise<void>>();

  get size(): number {
    return this.#last.size;
  }

  /**
   * Waits for the lock of a key.
   *
   * @returns a function that releases the lock; `null` if `signal` aborts before
   */
  async acquire(key: string, signal: AbortSignal): Promise<(() => void) | null> {
    const before = this.#last.get(key) ?? Promise.resolve();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const mine = before.then(() => released);
    this.#last.set(key, mine);
    void mine.finally(() => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    });
    const isMine = await Promise.race([before.then(() => true), aborted(signal)]);
    if (isMine) return release;
    // Passes the turn on as soon as it comes.
    release();
    return null;
  }
}

function aborted(signal: AbortSignal): Promise<false> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(false), { once: true }));
}
