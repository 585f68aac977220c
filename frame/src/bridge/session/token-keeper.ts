interface Dependencies {
  readonly now: () => number;
  readonly later: (run: () => void, milliseconds: number) => () => void;
  readonly askHost: () => Promise<unknown>;
  /** Checks a new token. @returns when it expires, ISO 8601; null if it does not open this report */
  readonly verify: (token: string) => Promise<string | null>;
  /** Called when the token has expired and the host gave no new one. */
  readonly onExpired: () => void;
  readonly onRenewed: () => void;
}

/** Milliseconds before expiry at which the host is asked, so that no query is sent with an expired token. */
const leadTime = 60_000;
/** The longest delay that a browser's timer supports, in milliseconds. */
const longestDelay = 2 ** 31 - 1;

/** Keeps the embed token of the session and renews it before it expires. */
export class TokenKeeper {
  readonly #dependencies: Dependencies;
  #current: string | null = null;
  #hasProvider = false;
  #renewal: Promise<string | null> | null = null;
  #cancelTimer = (): void => {};

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The token to send; null before the first load and after `stop`. */
  token(): string | null {
    return this.#current;
  }

  /** True if the host answers the hook `newAccessToken`. */
  hasProvider(): boolean {
    return this.#hasProvider;
  }

  /** A new token of the host, on the tables for which the current one is (decision 129). */
  continued(token: string): string {
    return token + (this.#current?.match(/~.*/)?.[0] ?? "");
  }

  /**
   * @param expiry when the token expires, ISO 8601
   * @param hasProvider the host answers the hook `newAccessToken`
   */
  adopt(token: string, expiry: string, hasProvider: boolean): void {
    this.#current = token;
    this.#hasProvider = hasProvider;
    this.#cancelTimer();
    const remaining = Date.parse(expiry) - this.#dependencies.now();
    // Without a provider the frame waits for the server to refuse the token, because the browser's clock may be wrong.
    if (!hasProvider || !(remaining > 0)) return;
    const delay = Math.min(Math.max(remaining - leadTime, remaining / 2), longestDelay);
    this.#cancelTimer = this.#dependencies.later(() => void this.renew(), delay);
  }

  /** Gets a new token after the server refused the current one. @returns null if the host gives none */
  renew(): Promise<string | null> {
    this.#renewal ??= this.#askHost().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  stop(): void {
    this.#cancelTimer();
    this.#current = null;
  }

  async #askHost(): Promise<string | null> {
    const { askHost, verify, onRenewed, onExpired } = this.#dependencies;
    const before = this.#current;
    const given = this.#hasProvider ? await askHost() : null;
    // The host may have set a new token in the meantime.
    if (this.#current !== before) return this.#current;
    if (typeof given === "string" && given !== "") {
      const token = this.continued(given);
      const expiry = await verify(token);
      if (expiry !== null) {
        this.adopt(token, expiry, this.#hasProvider);
        onRenewed();
        return token;
      }
    }
    onExpired();
    return null;
  }
}
