/** What a mailed link brings to `/login` (specification section 2, "Login screen"). */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
  readonly purpose: "register" | "password_reset";
}

/** Holds the link of this visit until it has been used or given up. */
export interface MailedLinkStore {
  readonly get: () => MailedLink | null;
  clear(): void;
}

/**
 * Takes the link out of the page's address before anything else runs: from then on its token is in memory only, and
 * neither the history nor a referrer nor a screenshot shows it.
 */
export function takeMailedLink(location: Location, history: History): MailedLinkStore {
  let link = location.pathname === "/login" ? readMailedLink(location.search) : null;
  if (link !== null) history.replaceState(history.state, "", location.pathname);
  return {
    get: () => link,
    clear() {
      link = null;
    },
  };
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
  };
}
