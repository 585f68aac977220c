import * as z from "zod/mini";

import { userDataSchema } from "./auth.ts";
import { route, type HttpRoute } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls with which administrators see the portal as a person sees it, without changing anything.

/** The header with the secret of a viewing. It is sent in addition to the access token of the administrator. */
export const viewingHeader = "x-vitrine-viewing";

/** Whether a call is answered during a viewing, with the rights of the person. All others are refused. */
export function isShownToViewers({ method, access, whileViewing }: HttpRoute): boolean {
  return whileViewing === true && (method === "GET" || method === "POST") && access === "session";
}

export const startViewing = route({
  method: "POST",
  path: "/api/admin/people/:personId/viewing/",
  access: "session",
  summary:
    "Begins to show the portal as a person sees it: calls with the header `X-Vitrine-Viewing` are answered with the rights of the person, and nothing can be changed. An earlier viewing of the session ends.",
  failures: ["forbidden", "person_not_found"],
  params: z.object({ personId: z.string() }),
  body: z.object({ reason: visibleText(textLimits.viewingReason) }),
  reply: z.object({
    viewingId: z.string(),
    /** For the header. It is not stored and cannot be read again. */
    secret: z.string(),
    /** ISO 8601. */
    endsAt: z.string(),
    user: userDataSchema,
  }),
});

export const endViewing = route({
  method: "DELETE",
  path: "/api/admin/viewings/:viewingId/",
  access: "session",
  summary: "Ends a viewing of the session. One that has ended stays as it is.",
  failures: ["forbidden"],
  params: z.object({ viewingId: z.string() }),
  body: null,
  reply: z.object({}),
});
