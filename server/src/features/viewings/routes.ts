import { httpRoutes } from "@vitrine/contracts/http";
import { asUserId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { ViewingService } from "./service.ts";

export function viewingRoutes(viewings: ViewingService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.startViewing, async (call) => {
      const started = await viewings.start(call, asUserId(call.params.personId), call.body.reason);
      const { username, email, firstName, lastName } = started.person;
      return {
        viewingId: started.id,
        secret: started.secret,
        endsAt: started.endsAt.toISOString(),
        user: { username, email, firstName, lastName, admin: false },
      };
    }),
    sessionRoute(httpRoutes.endViewing, async (call) => {
      await viewings.end(call, call.params.viewingId);
      return {};
    }),
  ];
}
