import { embedRoutes } from "./embed-routes.ts";
import { portalRoutes } from "./portal-routes.ts";

/**
 * All HTTP calls of the product. The API document, the tests of the server and the permission matrix iterate over them.
 */
export const httpRoutes = { ...portalRoutes, ...embedRoutes } as const;

export type HttpRouteName = keyof typeof httpRoutes;
