import { embedRoutes } from "./embed-routes.ts";
import { portalRoutes } from "./portal-routes.ts";

/** Every HTTP call of the product. The API document, the server's tests and the permission matrix walk this table. */
export const httpRoutes = { ...portalRoutes, ...embedRoutes } as const;

export type HttpRouteName = keyof typeof httpRoutes;
