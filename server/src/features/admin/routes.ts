import { Readable } from "node:stream";

import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentAuditLine, presentLimits } from "./present.ts";
import type { AdminService } from "./service.ts";

export function adminRoutes(admin: AdminService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.readAuditLog, async (call) => {
      const { lines, hasMore } = await admin.readAudit(call, call.body);
      return { entries: lines.map(presentAuditLine), hasMore };
    }),
    sessionRoute(httpRoutes.exportAuditLog, async (call) =>
      Readable.from(admin.exportAudit(call, call.body)),
    ),
    sessionRoute(httpRoutes.listLimits, async (call) => presentLimits(await admin.readLimits(call))),
    sessionRoute(httpRoutes.liftLimit, async (call) =>
      presentLimits(await admin.liftLimit(call, call.body.id)),
    ),
  ];
}
