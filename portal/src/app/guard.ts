import { redirect } from "react-router";

import type { Services } from "../shared/services.ts";
import type { PortalStorage } from "../shared/storage/storage.ts";

type GuardServices = Pick<Services, "session" | "storage" | "clock">;

/** Passes a person with an access token into the shell; others are sent to sign in and come back to this path. */
export function guardShell({ session, storage }: GuardServices, url: URL): Response | null {
  if (session.get() !== null) return null;
  storage.writeReturnPath(`${url.pathname}${url.search}${url.hash}`);
  return redirect("/login");
}

/** A person with a valid session has no business on the sign-in screen. */
export function guardLogin(services: GuardServices): Response | null {
  return hasValidSession(services) ? redirect(takeLanding(services.storage)) : null;
}

function hasValidSession({ session, clock }: GuardServices): boolean {
  const current = session.get();
  if (current === null) return false;
  return current.expiration === null || Date.parse(current.expiration) > clock.now();
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
