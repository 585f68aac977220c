import type { PortalStorage } from "../storage/storage.ts";

/** What a mailed link brings to `/login`, or what a one-time password allows. */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
  readonly purpose: "register" | "password_reset";
  /** It came by a one-time password: there is no mail about it that the server could describe. */
  readonly isOneTime: boolean;
}

/** Holds the link of this visit until it has been used or given up; a reload of the page keeps it. */
export interface MailedLinkStore {
  readonly get: () => MailedLink | null;
  keep(link: MailedLink): void;
  clear(): void;
}

interface Visit {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "state" | "replaceState">;
  readonly storage: Pick<PortalStorage, "readMailedLink" | "writeMailedLink">;
  /** Whether this page was reloaded. Whoever opens `/login` anew begins anew. */
  readonly isReload: boolean;
}

/**
 * Takes the link out of the page's address before anything else runs, so that neither the history nor a referrer nor a
 * screenshot shows its token. This tab keeps it for a reload until it has been used.
 */
export function takeMailedLink({ location, history, storage, isReload }: Visit): MailedLinkStore {
  const isLogin = location.pathname === "/login";
  const found = isLogin ? readMailedLink(location.search) : null;
  let link = found ?? (isLogin && isReload ? storage.readMailedLink() : null);
  if (found !== null) history.replaceState(history.state, "", location.pathname);
  storage.writeMailedLink(link);
  const set = (next: MailedLink | null): void => {
    link = next;
    storage.writeMailedLink(next);
  };
  return { get: () => link, keep: set, clear: () => set(null) };
}

/** @param search of the address, with its question mark */
export function readMailedLink(search: string): MailedLink | null {
  const query = new URLSearchParams(search);
  const token = query.get("resetPasswordAccessToken") ?? "";
  if (token === "") return null;
  return {
    token,
    email: query.get("email") ?? "",
    purpose: query.get("purpose") === "register" ? "register" : "password_reset",
    isOneTime: false,
  };
}
