import { ApiError } from "../api/api-error.ts";
import type { Exclusive } from "../api/renewal.ts";
import type { Clock } from "../clock.ts";
import type { PortalStorage, StoredSession } from "../storage/storage.ts";
import { isCurrent, type SessionStore } from "./session-store.ts";

export interface SingleSignOnDependencies {
  readonly session: SessionStore;
  readonly storage: PortalStorage;
  readonly clock: Clock;
  /** One tab at a time: the token works once. */
  readonly exclusive: Exclusive;
  /** Has the server validate the token; rejects when it is refused. */
  readonly validate: (token: string) => Promise<StoredSession>;
}

/**
 * Signs in again with a stored single sign-on token where no session can be used (specification section 4). A token
 * that the server refuses takes all that is stored of the person with it; one that could not be checked stays.
 */
export function createSingleSignOn(dependencies: SingleSignOnDependencies): () => Promise<void> {
  const { session, storage, clock, exclusive, validate } = dependencies;

  function isNeeded(): boolean {
    const current = session.get();
    if (current === null) return true;
    return !session.hasRunOut() && !isCurrent(current, clock.now());
  }

  return async () => {
    if (!isNeeded() || storage.readSsoToken() === null) return;
    await exclusive(async () => {
      session.reload();
      const token = storage.readSsoToken();
      if (!isNeeded() || token === null) return;
      try {
        session.save(await validate(token));
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) session.end("ended");
      }
    });
  };
}
