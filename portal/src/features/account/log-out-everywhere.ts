import { portalRoutes } from "@vitrine/contracts/http";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import type { Services } from "../../shared/services.ts";

/** Ends every session of the person, this one included; the shell then leads to the sign-in screen. */
export async function logOutEverywhere({
  api,
  alerts,
  session,
}: Pick<Services, "api" | "alerts" | "session">): Promise<void> {
  try {
    await api.call(portalRoutes.logoutEverywhere, {});
    session.end("signed-out");
  } catch (error) {
    alerts.show("danger", reasonOf(error, messages.unexpected));
  }
}
