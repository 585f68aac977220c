import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { UsageService } from "./service.ts";

/** For administrators. */
export function usageRoutes(usage: UsageService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listUsage, async (call) => {
      const { rows, days, ...rest } = await usage.list(call, call.body);
      return { ...rest, rows: rows.map((row) => ({ ...row })), days: days.map((day) => ({ ...day })) };
    }),
    sessionRoute(httpRoutes.exportUsage, (call) => usage.export(call, call.body)),
  ];
}
