import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { publicRoute, sessionRoute, type Binding } from "../../http/route.ts";
import { presentBrand } from "./present.ts";
import type { BrandService } from "./service.ts";

export function brandRoutes(brands: BrandService): readonly Binding[] {
  return [...productRoutes(brands), ...workspaceBrandRoutes(brands), brandFileRoute(brands)];
}

function productRoutes(brands: BrandService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getBrand, async ({ person }) => presentBrand(await brands.find(person, null))),
    sessionRoute(httpRoutes.setBrand, async (call) => {
      const { version, fields } = call.body;
      return presentBrand(await brands.change(call, null, version, fields));
    }),
    sessionRoute(httpRoutes.setBrandFile, async (call) =>
      presentBrand(await brands.setFile(call, null, call.params.kind, call.file)),
    ),
    sessionRoute(httpRoutes.removeBrandFile, async (call) =>
      presentBrand(await brands.removeFile(call, null, call.params.kind)),
    ),
  ];
}

function workspaceBrandRoutes(brands: BrandService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getWorkspaceBrand, async ({ person, params }) =>
      presentBrand(await brands.find(person, asWorkspaceId(params.workspaceId))),
    ),
    sessionRoute(httpRoutes.setWorkspaceBrand, async (call) => {
      const { version, fields } = call.body;
      return presentBrand(await brands.change(call, asWorkspaceId(call.params.workspaceId), version, fields));
    }),
    sessionRoute(httpRoutes.setWorkspaceBrandFile, async (call) => {
      const { workspaceId, kind } = call.params;
      return presentBrand(await brands.setFile(call, asWorkspaceId(workspaceId), kind, call.file));
    }),
    sessionRoute(httpRoutes.removeWorkspaceBrandFile, async (call) => {
      const { workspaceId, kind } = call.params;
      return presentBrand(await brands.removeFile(call, asWorkspaceId(workspaceId), kind));
    }),
  ];
}

/** A picture or font, for pages of both origins. Only the product's may stay in caches that people share. */
export function brandFileRoute(brands: BrandService): Binding {
  return publicRoute(httpRoutes.getBrandFile, async ({ params, reply }) => {
    const { type, content, isPublic } = await brands.openFile(params.fileId);
    const cache = `${isPublic ? "public" : "private"}, max-age=31536000, immutable`;
    void reply.type(type).header("cache-control", cache);
    return content;
  });
}
