import { ApiError } from "./api-error.ts";
import type { SessionStore } from "../session/session-store.ts";

/** Runs one function at a time across all tabs of the browser. */
export type Exclusive = <Value>(run: () => Promise<Value>) => Promise<Value>;

export interface RenewalDependencies {
  readonly session: SessionStore;
  readonly exclusive: Exclusive;
  /** Requests a new session from the server and saves it. Rejects when it is refused. */
  readonly ask: () => Promise<void>;
}

/**
 * Renews a refused access token once for all calls and tabs. The refresh token works only once: two requests with it
 * would end the session.
 *
 * @returns a function that resolves to whether there is a new token; it rejects when the server could not be asked
 */
export function createRenewal({ session, exclusive, ask }: RenewalDependencies) {
  const running = new Map<string, Promise<boolean>>();

  async function renew(refusedToken: string): Promise<boolean> {
    return exclusive(async () => {
      // Another tab may have renewed it while this one was waiting.
      session.reload();
      const current = session.get();
      if (current === null) return false;
      if (current.accessToken !== refusedToken) return true;
      try {
        await ask();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        // Without an answer, or when the server is overloaded, the session may still be valid.
        throw error;
      }
      return session.get() !== null;
    });
  }

  return (refusedToken: string): Promise<boolean> => {
    const known = running.get(refusedToken);
    if (known !== undefined) return known;
    const attempt = renew(refusedToken).finally(() => running.delete(refusedToken));
    running.set(refusedToken, attempt);
    return attempt;
  };
}

/** Uses Web Locks. Browsers without them (only over plain http) are limited to one call at a time in each tab. */
export function browserExclusive(name: string): Exclusive {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return (run) => run();
  return async (run) => locks.request(name, run);
}
