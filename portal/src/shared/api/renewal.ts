import { ApiError } from "./api-error.ts";
import type { SessionStore } from "../session/session-store.ts";

/** Runs one holder at a time over all tabs of the browser. */
export type Exclusive = <Value>(run: () => Promise<Value>) => Promise<Value>;

export interface RenewalDependencies {
  readonly session: SessionStore;
  readonly exclusive: Exclusive;
  /** Asks the server and saves the new session; rejects when it is refused. */
  readonly ask: () => Promise<void>;
}

/**
 * Renews a refused access token once, however many calls and tabs need it: the refresh token works only once, so two
 * that ask with it would end the session for both.
 *
 * @returns a function that answers whether there is another token now; it rejects when that cannot be known
 */
export function createRenewal({ session, exclusive, ask }: RenewalDependencies) {
  const running = new Map<string, Promise<boolean>>();

  async function renew(refusedToken: string): Promise<boolean> {
    return exclusive(async () => {
      // Another tab may have done it while this one waited for its turn.
      session.reload();
      const current = session.get();
      if (current === null) return false;
      if (current.accessToken !== refusedToken) return true;
      try {
        await ask();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        // Without an answer, or with an overloaded server, the session may well be alive.
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

/** Web Locks where the browser has them (every current one does, on https and localhost); else one tab after another by itself. */
export function browserExclusive(name: string): Exclusive {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return (run) => run();
  return async (run) => locks.request(name, run);
}
