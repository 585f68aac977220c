import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { SystemService } from "./service.ts";

export function systemRoutes(system: SystemService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getSystem, async (call) => {
      const { version, node, startedAt, health, backups } = await system.read(call);
      const { config } = system;
      return {
        version,
        node,
        startedAt: startedAt.toISOString(),
        isDemo: system.isDemo,
        store: system.storeKind,
        engine: config.analytics.kind,
        health: { status: health.status, checks: { ...health.checks } },
        backups: {
          at: config.backupDir === null ? null : config.backupTime,
          keep: config.backupKeep,
          last: [...backups],
        },
        settings: config.shownSettings.map((setting) => ({ ...setting })),
      };
    }),
    sessionRoute(httpRoutes.getNotices, async (call) =>
      (await system.notices(call)).map((notices) => ({ ...notices })),
    ),
  ];
}
