import { ApiError } from "../api/api-error.ts";
import type { Exclusive } from "../api/renewal.ts";
import type { PortalStorage, StoredSession } from "../storage/storage.ts";
import type { SessionStore } from "./session-store.ts";

export interface SingleSignOnDependencies {
  readonly session: SessionStore;
  readonly storage: PortalStorage;
  /** One tab at a time: the token works once. */
  readonly exclusive: Exclusive;
  /** Has the server validate the token; rejects when it is refused. */
  readonly validate: (token: string) => Promise<StoredSession>;
}

/**
 * Signs in again with a stored single sign-on token where there is no access token (specification section 4). A token
 * that the server refuses takes all that is stored of the person with it; one that could not be checked stays.
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
