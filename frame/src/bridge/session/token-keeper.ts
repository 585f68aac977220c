/** Looks after the embed token: who has it, when it ends, where the next one comes from. */
export interface TokenKeeper {
  token(): string | null;
  hasProvider(): boolean;
  /**
   * @param expiry end of the token, ISO 8601
   * @param hasProvider the host answers the hook `newAccessToken`
   */
  adopt(token: string, expiry: string, hasProvider: boolean): void;
  /** After the server refused the token: a new one, or null when there is none to be had. */
  renew(): Promise<string | null>;
  stop(): void;
}

interface Dependencies {
  readonly now: () => number;
  readonly later: (run: () => void, milliseconds: number) => () => void;
  readonly askHost: () => Promise<unknown>;
  /** Checks a new token and tells its expiry; null when it does not open this report. */
  readonly verify: (token: string) => Promise<string | null>;
  /** The token has ended and the host gave no new one. */
  readonly onExpired: () => void;
  readonly onRenewed: () => void;
}

/** A provider is asked this long before the end, so that no query meets an ended token. */
const leadTime = 60_000;
/** Longest delay that a browser's timer takes. */
const longestDelay = 2 ** 31 - 1;

export function createTokenKeeper(dependencies: Dependencies): TokenKeeper {
  let current: string | null = null;
  let hasProvider = false;
  let running: Promise<string | null> | null = null;
  let cancel = (): void => {};

  function adopt(token: string, expiry: string, provider: boolean): void {
    current = token;
    hasProvider = provider;
    cancel();
    const remaining = Date.parse(expiry) - dependencies.now();
    // Without a provider nothing is done by the clock: the reader's clock may be wrong, the server's answer is not.
    if (!hasProvider || !(remaining > 0)) return;
    const delay = Math.min(Math.max(remaining - leadTime, remaining / 2), longestDelay);
    cancel = dependencies.later(() => void renew(), delay);
  }

  function renew(): Promise<string | null> {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  }

  async function ask(): Promise<string | null> {
    const before = current;
    const given = hasProvider ? await dependencies.askHost() : null;
    // The host may have pushed a new token while we asked.
    if (current !== before) return current;
    if (typeof given === "string" && given !== "") {
      const expiry = await dependencies.verify(given);
      if (expiry !== null) {
        adopt(given, expiry, hasProvider);
        dependencies.onRenewed();
        return given;
      }
    }
    dependencies.onExpired();
    return null;
  }

  return {
    token: () => current,
    hasProvider: () => hasProvider,
    adopt,
    renew,
    stop() {
      cancel();
      current = null;
    },
  };
}
