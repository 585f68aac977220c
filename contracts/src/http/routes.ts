import { embedRoutes } from "./embedding/embed-routes.ts";
import * as portalRoutes from "./portal-routes.ts";
import type { HttpRoute } from "./route.ts";
import * as serviceRoutes from "./service-routes.ts";

/**
 * All HTTP calls of the product. The API document, the tests of the server and the permission matrix iterate over them.
 */
export const httpRoutes = { ...portalRoutes, ...embedRoutes, ...serviceRoutes } as const satisfies Record<
  string,
  HttpRoute
>;

export type HttpRouteName = keyof typeof httpRoutes;
