import type { Services } from "../shared/services.ts";
import type { MailedLinkStore } from "../shared/session/mailed-link.ts";
import { isCurrent } from "../shared/session/session-store.ts";
import type { PortalStorage } from "../shared/storage/storage.ts";

type GuardServices = Pick<Services, "session" | "storage" | "clock" | "signInBySingleSignOn"> & {
  readonly mailedLink: Pick<MailedLinkStore, "get">;
};

/**
 * Lets a person with an access token into the shell. Others are sent to sign in, and return to this path afterwards.
 *
 * @returns the path to go to instead; `null` if the person may enter
 */
export async function guardShell(services: GuardServices, url: URL): Promise<string | null> {
  await services.signInBySingleSignOn();
  // Only the server decides whether the token is still valid. The local clock may be wrong.
  if (services.session.get() !== null) return null;
  services.storage.writeReturnPath(`${url.pathname}${url.search}${url.hash}`);
  return "/login";
}

/**
 * Leads a person with a valid session away from the sign-in screen, unless they follow a mailed link to set a password.
 *
 * @returns the path to go to instead; `null` if the person has to sign in
 */
export async function guardLogin(services: GuardServices): Promise<string | null> {
  if (services.mailedLink.get() !== null) return null;
  await services.signInBySingleSignOn();
  return hasValidSession(services) ? takeLanding(services.storage) : null;
}

function hasValidSession({ session, clock }: GuardServices): boolean {
  const current = session.get();
  return current !== null && !session.hasExpired() && isCurrent(current, clock.now());
}

/**
 * The page that opens after signing in (SESSION-5, SESSION-6, SESSION-7): the stored return path, which is then removed,
 * else the last workspace, else the start page.
 */
function takeLanding(storage: PortalStorage): string {
  const path = storage.readReturnPath();
  storage.clearReturnPath();
  if (path !== null) return path;
  const workspace = storage.readCurrentWorkspace();
  return workspace === null ? "/" : `/${encodeURIComponent(workspace)}`;
}
