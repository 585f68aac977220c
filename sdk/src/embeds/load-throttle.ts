/** Loads closer together than this, in milliseconds, are skipped (specification 9). */
const intervalMs = 100;

/**
 * Skips a load that comes too soon after the last one, but sees to it that the newest configuration is sent in the end:
 * once the interval is over, when it differs from the one sent.
 */
export class LoadThrottle {
  readonly #owner: { lastLoadRequest: Date | null };
  #sent = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param owner remembers, for pages to see, when it sent the last load */
  constructor(owner: { lastLoadRequest: Date | null }) {
    this.#owner = owner;
  }

  /**
   * Whether a load may be sent now; notes it as sent when it may.
   *
   * @param read the load as text, read again when the interval is over
   * @param retry called then, when the text has changed
   */
  take(read: () => string, retry: () => void): boolean {
    const now = new Date();
    const waitedMs = Math.abs(Number(now) - Number(this.#owner.lastLoadRequest));
    if (waitedMs < intervalMs) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        if (read() !== this.#sent) retry();
      }, intervalMs - waitedMs);
      return false;
    }
    this.cancel();
    this.#owner.lastLoadRequest = now;
    this.#sent = read();
    return true;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
