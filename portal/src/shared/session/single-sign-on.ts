import { ApiError } from "../api/api-error.ts";
import type { Exclusive } from "../api/renewal.ts";
import type { PortalStorage, StoredSession } from "../storage/storage.ts";
import type { SessionStore } from "./session-store.ts";

export interface SingleSignOnDependencies {
  readonly session: SessionStore;
  readonly storage: PortalStorage;
  /** Runs in one tab at a time, because the token works only once. */
  readonly exclusive: Exclusive;
  /** Validates the token on the server. Rejects when it is refused. */
  readonly validate: (token: string) => Promise<StoredSession>;
}

/**
 * Signs in with a stored single sign-on token if there is no access token (SESSION-1 to SESSION-3). If the server refuses
 * the token, everything stored of the person is removed. A token that could not be checked is kept.
 */
export function createSingleSignOn(dependencies: SingleSignOnDependencies): () => Promise<void> {
  const { session, storage, exclusive, validate } = dependencies;
  return async () => {
    if (session.get() !== null || storage.readSsoToken() === null) return;
    await exclusive(async () => {
      session.reload();
      const token = storage.readSsoToken();
      if (session.get() !== null || token === null) return;
      try {
        session.save(await validate(token));
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) session.end("ended");
      }
    });
  };
}
