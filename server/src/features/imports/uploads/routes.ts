import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { idempotencyKeyOf } from "../../../http/request-context.ts";
import { serviceRoute, type Binding } from "../../../http/route.ts";
import { presentImport } from "../present.ts";
import type { ImportService } from "../service.ts";
import type { UploadService } from "./service.ts";

/** For servers, which send files at once or in parts. */
export function pushRoutes(imports: ImportService, uploads: UploadService): readonly Binding[] {
  return [
    serviceRoute(httpRoutes.pushImport, async (call) => {
      const { name, content } = call.file;
      const file = { name, body: content, key: idempotencyKeyOf(call.request) };
      return presentImport(await imports.push(call, asWorkspaceId(call.params.workspaceId), file));
    }),
    serviceRoute(httpRoutes.getPushedImport, async ({ person, params }) =>
      presentImport(
        await imports.find(person, {
          workspaceId: asWorkspaceId(params.workspaceId),
          id: params.importId,
        }),
      ),
    ),
    serviceRoute(httpRoutes.beginUpload, (call) =>
      uploads.begin(call, asWorkspaceId(call.params.workspaceId), call.body),
    ),
    serviceRoute(httpRoutes.getUpload, ({ person, params }) => uploads.find(person, uploadOf(params))),
    serviceRoute(httpRoutes.sendUploadPart, ({ person, params, file }) =>
      uploads.addPart(person, uploadOf(params), Number(params.start), file.content),
    ),
    serviceRoute(httpRoutes.importUpload, async (call) =>
      presentImport(await uploads.import(call, uploadOf(call.params))),
    ),
  ];
}

function uploadOf({ workspaceId, uploadId }: { readonly workspaceId: string; readonly uploadId: string }) {
  return { workspaceId: asWorkspaceId(workspaceId), id: uploadId };
}
