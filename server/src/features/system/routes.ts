import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { RestoreTestService } from "./restore-tests.ts";
import type { SystemService } from "./service.ts";

export function systemRoutes(system: SystemService, restoreTests: RestoreTestService): readonly Binding[] {
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
    sessionRoute(httpRoutes.listRestoreTests, async (call) => {
      const { backups, freeBytes, tests } = await restoreTests.list(call);
      return { backups: backups.map((backup) => ({ ...backup })), freeBytes, tests: [...tests] };
    }),
    sessionRoute(httpRoutes.testRestore, (call) => restoreTests.start(call, call.body.file)),
  ];
}
