/** Loads closer together than this, in milliseconds, are skipped (specification 9). */
const intervalMs = 100;

/**
 * Skips a load that comes too soon after the last one, but sees to it that the newest configuration is sent in the end:
 * once the interval is over, when it differs from the one sent.
 */
export class LoadThrottle {
  lastLoadRequest: Date | null = null;
  #sent = "";
  #timer: ReturnType<typeof setTimeout> | null = null;

  /**
   * Whether a load may be sent now; notes it as sent when it may.
   *
   * @param read the load as text, read again when the interval is over
   * @param retry called then, when the text has changed
   */
  take(read: () => string, retry: () => void): boolean {
    const now = new Date();
    const waitedMs =
      this.lastLoadRequest === null ? intervalMs : Math.abs(now.getTime() - this.lastLoadRequest.getTime());
    if (waitedMs < intervalMs) {
      this.#timer ??= setTimeout(() => {
        this.#timer = null;
        if (read() !== this.#sent) retry();
      }, intervalMs - waitedMs);
      return false;
    }
    this.cancel();
    this.lastLoadRequest = now;
    this.#sent = read();
    return true;
  }

  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
