import type { PortalStorage, StoredSession } from "../storage/storage.ts";

/** Why a session is over: the person left (here or in another tab), or the server no longer takes it. */
type EndReason = "signed-out" | "ended";

export interface SessionStore {
  /** The session of this browser, the same object until it changes; `null` when nobody is signed in. */
  readonly get: () => StoredSession | null;
  /** Why the last session is over; `null` while there is one or when there was none. */
  endReason(): EndReason | null;
  save(session: StoredSession): void;
  end(reason: EndReason): void;
  /** Takes up what another tab has written. */
  reload(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The one holder of the session in memory; storage keeps it over reloads and tells other tabs. */
export function createSessionStore(storage: PortalStorage): SessionStore {
  let current = storage.readSession();
  let reason: EndReason | null = null;
  const listeners = new Set<() => void>();

  function change(next: StoredSession | null, why: EndReason | null): void {
    current = next;
    reason = why;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    endReason: () => reason,
    save(session) {
      storage.writeSession(session);
      change(session, null);
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
