import { portalRoutes } from "@vitrine/contracts/http";

import type { Services } from "../services.ts";

/** Ends the session: a POST whose answer is not read, the local data cleared; the shell then leads to the sign-in screen. */
export function logOut({ api, session }: Pick<Services, "api" | "session">): void {
  // The call takes the token when it is made, so what follows need not wait for the answer.
  void api.call(portalRoutes.logout, { body: {}, isSilent: true }).catch(() => {});
  session.end("signed-out");
}
