import type { Clock } from "../clock.ts";
import { addSeconds } from "../clock.ts";

export interface KnownOriginsDeps {
  readonly clock: Clock;
  readonly read: () => Promise<readonly string[]>;
  /** Another server may have changed them, so they are read again after this time. */
  readonly staleSeconds: number;
  readonly reportFailure: (error: unknown) => void;
}

/** Origins that are read from the store while the server runs, for the policies of pages. */
export class KnownOrigins {
  readonly #deps: KnownOriginsDeps;
  #origins: readonly string[] = [];
  #readAt: Date | null = null;
  #reading: Promise<void> | null = null;
  #changes = 0;

  constructor(deps: KnownOriginsDeps) {
    this.#deps = deps;
  }

  list(): readonly string[] {
    return this.#origins;
  }

  /** Reads them again when they may be outdated. Never fails: if the store is away, the page loads with those known before. */
  async renew(): Promise<void> {
    const { clock, staleSeconds } = this.#deps;
    if (this.#readAt !== null && addSeconds(this.#readAt, staleSeconds) > clock.now()) return;
    const reading = (this.#reading ??= this.#read());
    await reading;
    if (this.#reading === reading) this.#reading = null;
  }

  /** Reads them with the next page, because this server has changed them. */
  forget(): void {
    this.#changes += 1;
    this.#readAt = null;
    // What is being read may be older than the change.
    this.#reading = null;
  }

  async #read(): Promise<void> {
    const changes = this.#changes;
    try {
      const origins = await this.#deps.read();
      if (changes !== this.#changes) return;
      this.#origins = origins;
      this.#readAt = this.#deps.clock.now();
    } catch (error) {
      this.#deps.reportFailure(error);
    }
  }
}
