import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { SecurityService, SecurityState } from "./service.ts";

/** For administrators. */
export function securityRoutes(security: SecurityService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getSecurity, async (call) => presentSecurity(await security.read(call))),
    sessionRoute(httpRoutes.setSecurity, async (call) => {
      const ended = await security.change(call, call.body);
      return { security: presentSecurity(await security.read(call)), ended };
    }),
  ];
}

function presentSecurity({ rules, leastPassword, requiresStrongFactor, settings }: SecurityState) {
  return {
    ...rules,
    domains: [...rules.domains],
    fixed: {
      passwordMinimum: leastPassword,
      requiresStrongFactor,
      settings: settings.map((setting) => ({ ...setting })),
    },
  };
}
