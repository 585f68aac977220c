import { httpRoutes } from "@vitrine/contracts/http";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentHome } from "./present.ts";
import type { HomeService } from "./service.ts";

export function homeRoutes(home: HomeService): readonly Binding[] {
  return [sessionRoute(httpRoutes.getHome, async ({ person }) => presentHome(await home.describe(person)))];
}
