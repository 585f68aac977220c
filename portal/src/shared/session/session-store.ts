import type { PortalStorage, StoredSession } from "../storage/storage.ts";

/** Why a session has ended: the person signed out, in any tab, or the server ended it. */
type EndReason = "signed-out" | "ended";

export interface SessionStore {
  /** The session of this browser, the same object until it changes; `null` if no one is signed in. */
  readonly get: () => StoredSession | null;
  /**
   * True from the moment the session expires during work until it is replaced or ended. The screen stays as it is for the
   * same person, and calls to the server wait.
   */
  readonly hasExpired: () => boolean;
  /** Why the last session ended; `null` during a session and if there was none. */
  endReason(): EndReason | null;
  save(session: StoredSession): void;
  /** Marks the session as expired. The person may sign in again on the same page. */
  expire(): void;
  end(reason: EndReason): void;
  /** Reads what another tab has written. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the session in memory. Storage keeps it across reloads and shares it with other tabs. */
export function createSessionStore(storage: PortalStorage): SessionStore {
  let current = storage.readSession();
  let isExpired = false;
  let reason: EndReason | null = null;
  const listeners = new Set<() => void>();

  function change(next: StoredSession | null, why: EndReason | null): void {
    current = next;
    isExpired = false;
    reason = why;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    hasExpired: () => isExpired,
    endReason: () => reason,
    save(session) {
      storage.writeSession(session);
      // Read again, because a tab may show another person than the one who is signed in.
      change(storage.readSession(), null);
    },
    expire() {
      if (current === null || isExpired) return;
      isExpired = true;
      for (const listener of listeners) listener();
    },
    end(why) {
      storage.clearPersonal();
      change(null, why);
    },
    reload() {
      const next = storage.readSession();
      if (next?.accessToken === current?.accessToken && next?.expiration === current?.expiration) return;
      change(next, next === null ? "signed-out" : null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the session has not expired. A session without an expiration never does. */
export function isCurrent(session: StoredSession, now: number): boolean {
  return session.expiration === null || Date.parse(session.expiration) > now;
}

/**
 * Waits until an expired session has been replaced by one of the same person.
 *
 * @returns false when it was ended, or when another person has signed in
 */
export function waitForReturn(session: SessionStore, signal: AbortSignal | undefined): Promise<boolean> {
  const username = session.get()?.username ?? null;
  return new Promise((resolve) => {
    const settle = (): void => {
      if (session.hasExpired() && signal?.aborted !== true) return;
      unsubscribe();
      signal?.removeEventListener("abort", settle);
      const returned = session.get();
      resolve(signal?.aborted !== true && returned !== null && returned.username === username);
    };
    const unsubscribe = session.subscribe(settle);
    signal?.addEventListener("abort", settle);
    settle();
  });
}
