import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentHome } from "./present.ts";
import type { HomeService } from "./service.ts";

/** @param currency of workspaces that have not set one */
export function homeRoutes(home: HomeService, currency: string): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getHome, async ({ person }) =>
      presentHome(await home.describe(person), currency),
    ),
  ];
}
