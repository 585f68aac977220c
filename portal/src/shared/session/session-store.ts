import type { UserData } from "@vitrine/contracts/http";

import type { PortalStorage } from "../storage/portal-storage.ts";
import { createNotifier, type Subscribable } from "../subscribable.ts";

/** A person signed in, as the browser remembers it. */
export interface Session {
  readonly accessToken: string;
  /** End of the session, ISO 8601; `null` when the server set none. */
  readonly expiration: string | null;
  /** Names the session for a refresh; what proves it lies in a cookie that scripts cannot read. */
  readonly refreshToken: string | null;
  readonly username: string | null;
  readonly user: UserData | null;
}

/** What a login or a refresh answers once there is an access token (specification section 3). */
export interface SignedIn {
  readonly accessToken: string;
  readonly expiration: string | null;
  readonly refreshAccessToken: string | null;
  readonly ssoToken: string | null;
  readonly userData: UserData | null;
}

/** The session of this browser. Every tab sees the same one, because it lives in local storage. */
export interface SessionStore extends Subscribable {
  /** The session, the same object until it changes; `null` when nobody is signed in. */
  get(): Session | null;
  /** Saves what a login or a refresh answered. */
  save(reply: SignedIn): void;
  /** Forgets the session and everything else that belongs to the person. */
  end(): void;
  /** Reads storage again, after another tab wrote to it. */
  reload(): void;
}

export function createSessionStore(storage: PortalStorage): SessionStore {
  const changes = createNotifier();
  let current = readSession(storage);

  function reload(): void {
    const next = readSession(storage);
    if (isSame(current, next)) return;
    current = next;
    changes.notify();
  }

  return {
    subscribe: changes.subscribe,
    // Another tab may have written since: storage is the truth, the object only keeps its identity.
    get: () => {
      const next = readSession(storage);
      if (!isSame(current, next)) current = next;
      return current;
    },
    save(reply) {
      storage.local.set("accessToken", reply.accessToken);
      storage.local.set("expiration", reply.expiration);
      storage.local.set("refreshToken", reply.refreshAccessToken);
      storage.local.set("ssoToken", reply.ssoToken);
      storage.local.set("username", reply.userData?.username ?? null);
      storage.local.set("user", reply.userData);
      current = readSession(storage);
      changes.notify();
    },
    end() {
      storage.clearPersonal();
      current = null;
      changes.notify();
    },
    reload,
  };
}

/** Whether the session may still be used: it has no end, or its end lies ahead. */
export function isValidSession(session: Session | null, now: number): session is Session {
  if (session === null) return false;
  if (session.expiration === null) return true;
  const end = Date.parse(session.expiration);
  return Number.isNaN(end) || end > now;
}

function readSession({ local }: PortalStorage): Session | null {
  const accessToken = local.get("accessToken");
  if (accessToken === null) return null;
  return {
    accessToken,
    expiration: local.get("expiration"),
    refreshToken: local.get("refreshToken"),
    username: local.get("username"),
    user: local.get("user"),
  };
}

function isSame(one: Session | null, other: Session | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
