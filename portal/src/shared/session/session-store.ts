import type { PortalStorage, StoredSession } from "../storage/storage.ts";

/** Why a session is over: the person left (here or in another tab), or the server no longer takes it. */
type EndReason = "signed-out" | "ended";

export interface SessionStore {
  /** The session of this browser, the same object until it changes; `null` when nobody is signed in. */
  readonly get: () => StoredSession | null;
  /**
   * True from the moment the session ran out under somebody's hands until it is replaced or ended: what is on the screen
   * stays there for the same person, nothing more is asked of the server.
   */
  readonly hasRunOut: () => boolean;
  /** Why the last session is over; `null` while there is one or when there was none. */
  endReason(): EndReason | null;
  save(session: StoredSession): void;
  /** The session can no longer be used, but the person may sign in again where they are. */
  runOut(): void;
  end(reason: EndReason): void;
  /** Takes up what another tab has written. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The one holder of the session in memory; storage keeps it over reloads and tells other tabs. */
export function createSessionStore(storage: PortalStorage): SessionStore {
  let current = storage.readSession();
  let isOver = false;
  let reason: EndReason | null = null;
  const listeners = new Set<() => void>();

  function change(next: StoredSession | null, why: EndReason | null): void {
    current = next;
    isOver = false;
    reason = why;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    hasRunOut: () => isOver,
    endReason: () => reason,
    save(session) {
      storage.writeSession(session);
      change(session, null);
    },
    runOut() {
      if (current === null || isOver) return;
      isOver = true;
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

/** Whether the session's end is still to come. One without an end lasts until it is ended. */
export function isCurrent(session: StoredSession, now: number): boolean {
  return session.expiration === null || Date.parse(session.expiration) > now;
}

/**
 * Waits until a session that ran out has been replaced by one of the same person.
 *
 * @returns false when it was ended, or when somebody else has signed in
 */
export function waitForReturn(session: SessionStore, signal: AbortSignal | undefined): Promise<boolean> {
  const username = session.get()?.username ?? null;
  return new Promise((resolve) => {
    const settle = (): void => {
      if (session.hasRunOut() && signal?.aborted !== true) return;
      leave();
      signal?.removeEventListener("abort", settle);
      const returned = session.get();
      resolve(signal?.aborted !== true && returned !== null && returned.username === username);
    };
    const leave = session.subscribe(settle);
    signal?.addEventListener("abort", settle);
    settle();
  });
}
