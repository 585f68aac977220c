import { portalRoutes } from "@vitrine/contracts/http";

import type { Services } from "../services.ts";

/** Ends the session without waiting for the server's answer, and clears the local data. The shell then opens the sign-in screen. */
export function logOut({ api, session }: Pick<Services, "api" | "session">): void {
  // The call reads the token immediately, so the session can be cleared before the answer.
  void api.call(portalRoutes.logout, { body: {}, isSilent: true }).catch(() => {});
  session.end("signed-out");
}
