import * as z from "zod/mini";

import {
  brandFieldsSchema,
  brandFileKilobytes,
  brandFilesSchema,
  productFileKinds,
  workspaceFileKinds,
} from "../brand/brand.ts";
import { route } from "./route.ts";

// Calls for brands: that of the product, which administrators set, and those of workspaces, which inherit from it.

const brandReplySchema = z.object({
  /** What the brand itself says; `null` inherits. */
  fields: brandFieldsSchema,
  files: brandFilesSchema,
  /** What the brand of the product says; `null` in that brand itself. */
  inherited: z.nullable(z.object({ fields: brandFieldsSchema, files: brandFilesSchema })),
  /** Sent back with a change. A change of an older version is refused. 0 if nothing was set yet. */
  version: z.int(),
  /** Whether the caller is allowed to change it. */
  mayEdit: z.boolean(),
});
export type BrandReply = z.output<typeof brandReplySchema>;

const version = z.int().check(z.gte(0), z.lte(2_147_483_647));
const ofWorkspace = z.object({ workspaceId: z.string() });
const productFile = z.object({ kind: z.enum(productFileKinds) });
const workspaceFile = z.object({ workspaceId: z.string(), kind: z.enum(workspaceFileKinds) });
/** The greatest of all kinds. The server refuses others that are larger than their own. */
const file = { mostBytes: brandFileKilobytes.picture * 1024 };

export const getBrand = route({
  method: "GET",
  path: "/api/admin/brand/",
  access: "session",
  summary: "Returns the brand of the product.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: brandReplySchema,
});

export const setBrand = route({
  method: "PUT",
  path: "/api/admin/brand/",
  access: "session",
  summary:
    "Changes the brand of the product. Refused with `edit_conflict` if another person has changed it. A repeated call has no effect.",
  failures: ["forbidden", "edit_conflict"],
  params: null,
  body: z.object({ version, fields: brandFieldsSchema }),
  reply: brandReplySchema,
});

export const setBrandFile = route({
  method: "PUT",
  path: "/api/admin/brand-files/:kind/",
  access: "session",
  summary:
    "Sets a file of the product's brand: a PNG or JPEG picture, for the sign-in page also WebP, or a WOFF2 font. A repeated call has no effect.",
  failures: ["forbidden"],
  rate: { perMinute: 30 },
  params: productFile,
  body: file,
  reply: brandReplySchema,
});

export const removeBrandFile = route({
  method: "DELETE",
  path: "/api/admin/brand-files/:kind/",
  access: "session",
  summary: "Removes a file of the product's brand. A repeated call has no effect.",
  failures: ["forbidden"],
  params: productFile,
  body: null,
  reply: brandReplySchema,
});

export const getWorkspaceBrand = route({
  method: "GET",
  path: "/api/workspaces/:workspaceId/brand/",
  access: "session",
  whileViewing: true,
  summary: "Returns the brand of a workspace, and that of the product, from which it inherits.",
  failures: ["workspace_not_found"],
  params: ofWorkspace,
  body: null,
  reply: brandReplySchema,
});

export const setWorkspaceBrand = route({
  method: "PUT",
  path: "/api/workspaces/:workspaceId/brand/",
  access: "session",
  summary:
    "Changes the brand of a workspace. Refused with `edit_conflict` if another person has changed it. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden", "edit_conflict"],
  params: ofWorkspace,
  body: z.object({ version, fields: z.extend(brandFieldsSchema, { name: z.null() }) }),
  reply: brandReplySchema,
});

export const setWorkspaceBrandFile = route({
  method: "PUT",
  path: "/api/workspaces/:workspaceId/brand-files/:kind/",
  access: "session",
  summary:
    "Sets a file of a workspace's brand: a PNG or JPEG picture, or a WOFF2 font. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden"],
  rate: { perMinute: 30 },
  params: workspaceFile,
  body: file,
  reply: brandReplySchema,
});

export const removeWorkspaceBrandFile = route({
  method: "DELETE",
  path: "/api/workspaces/:workspaceId/brand-files/:kind/",
  access: "session",
  summary: "Removes a file of a workspace's brand. A repeated call has no effect.",
  failures: ["workspace_not_found", "forbidden"],
  params: workspaceFile,
  body: null,
  reply: brandReplySchema,
});

/**
 * Public, because pages request pictures and fonts without a token. The id is random and belongs to one file, so the answer can be
 * cached for ever. Those who may not enter a workspace never learn the ids of its files. Served on both origins.
 */
export const getBrandFile = route({
  method: "GET",
  path: "/api/brand-file/:fileId/",
  access: "public",
  summary: "Returns a picture or the font of a brand.",
  failures: ["not_found"],
  params: z.object({ fileId: z.string() }),
  body: null,
  reply: z.unknown(),
  media: ["image/png", "image/jpeg", "image/webp", "font/woff2"],
});
