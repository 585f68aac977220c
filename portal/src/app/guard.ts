import { redirect } from "react-router";

import type { Services } from "../shared/services.ts";
import type { MailedLinkStore } from "../shared/session/mailed-link.ts";
import { isCurrent } from "../shared/session/session-store.ts";
import type { PortalStorage } from "../shared/storage/storage.ts";

type GuardServices = Pick<Services, "session" | "storage" | "clock" | "signInBySingleSignOn"> & {
  readonly mailedLink: Pick<MailedLinkStore, "get">;
};

/** Passes a person with an access token into the shell; others are sent to sign in and come back to this path. */
export async function guardShell(services: GuardServices, url: URL): Promise<Response | null> {
  await services.signInBySingleSignOn();
  // Whether the token is still good is for the server to say, whatever this machine's clock shows.
  if (services.session.get() !== null) return null;
  services.storage.writeReturnPath(`${url.pathname}${url.search}${url.hash}`);
  return redirect("/login");
}

/**
 * A person with a valid session has no business on the sign-in screen, unless a mailed link brought them: whoever
 * follows one wants to set a password.
 */
export async function guardLogin(services: GuardServices): Promise<Response | null> {
  if (services.mailedLink.get() !== null) return null;
  await services.signInBySingleSignOn();
  return hasValidSession(services) ? redirect(takeLanding(services.storage)) : null;
}

function hasValidSession({ session, clock }: GuardServices): boolean {
  const current = session.get();
  return current !== null && !session.hasRunOut() && isCurrent(current, clock.now());
}

/**
 * Where a person goes after signing in (specification section 4): the stored return path, which is then removed, else
 * the last workspace, else the start.
 */
function takeLanding(storage: PortalStorage): string {
  const path = storage.readReturnPath();
  storage.clearReturnPath();
  if (path !== null) return path;
  const workspace = storage.readCurrentWorkspace();
  return workspace === null ? "/" : `/${encodeURIComponent(workspace)}`;
}
