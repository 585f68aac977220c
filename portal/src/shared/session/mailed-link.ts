import type { MailedLink, PortalStorage } from "../storage/storage.ts";

/** Holds the link until it has been used or abandoned. A reload of the page keeps it. */
export interface MailedLinkStore {
  readonly get: () => MailedLink | null;
  keep(link: MailedLink): void;
  clear(): void;
}

interface Visit {
  readonly location: Pick<Location, "pathname" | "search">;
  readonly history: Pick<History, "state" | "replaceState">;
  readonly storage: Pick<PortalStorage, "readMailedLink" | "writeMailedLink">;
  /** Whether this page was reloaded. Otherwise a stored link is discarded. */
  readonly isReload: boolean;
}

/**
 * Removes the link from the page's address before anything else runs, so that neither the history nor a referrer nor a
 * screenshot contains its token. The tab's session storage keeps it until it has been used.
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

/** Reads the link from the query of an address. @param search with its question mark */
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
