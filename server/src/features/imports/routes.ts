import { dataSourceSchema, httpRoutes, otherSource, type DataSource } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import type { Engine } from "@vitrine/engine";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentImport, presentPreview } from "./present.ts";
import type { ImportService } from "./service.ts";

export function importRoutes(
  imports: ImportService,
  { imports: { targets, currency } }: Engine,
): readonly Binding[] {
  const choices = { targets, currency };
  return [
    sessionRoute(httpRoutes.uploadImport, async (call) => {
      const { name, content } = call.file;
      const file = { name, body: content, key: idempotencyKeyOf(call.request) };
      return presentPreview(
        await imports.upload(call, asWorkspaceId(call.params.workspaceId), file),
        choices,
      );
    }),
    sessionRoute(httpRoutes.previewImport, async ({ person, params, body }) =>
      presentPreview(await imports.preview(person, placeOf(params), body.mapping), choices),
    ),
    sessionRoute(httpRoutes.commitImport, async (call) => {
      const key = idempotencyKeyOf(call.request);
      return presentImport(await imports.commit(call, placeOf(call.params), { ...call.body, key }));
    }),
    sessionRoute(httpRoutes.listImports, async ({ person, params }) =>
      (await imports.list(person, asWorkspaceId(params.workspaceId))).map(presentImport),
    ),
    sessionRoute(httpRoutes.getImport, async ({ person, params }) =>
      presentImport(await imports.find(person, placeOf(params))),
    ),
    sessionRoute(httpRoutes.getImportAccount, async ({ person, params }) => {
      const { entries, isCut } = await imports.account(person, placeOf(params));
      return { entries: entries.map((entry) => ({ ...entry })), isCut };
    }),
    sessionRoute(httpRoutes.getImportFile, async ({ person, params, reply }) => {
      const { fileName, content } = await imports.originalFile(person, placeOf(params));
      void reply
        .type("application/octet-stream")
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return content;
    }),
    sessionRoute(httpRoutes.discardImport, async ({ person, params }) => {
      await imports.discard(person, placeOf(params));
      return { id: params.importId };
    }),
    sessionRoute(httpRoutes.getFreshness, async ({ person, params }) => {
      const { completeThrough, sources } = await imports.freshness(person, asWorkspaceId(params.workspaceId));
      return {
        completeThrough,
        sources: sources.map(({ source, completeThrough: through, importedAt, overdueRhythm }) => ({
          source: readSource(source),
          completeThrough: through,
          ...(importedAt === undefined ? {} : { importedAt }),
          ...(overdueRhythm === undefined ? {} : { overdueRhythm }),
        })),
      };
    }),
  ];
}

function placeOf({ workspaceId, importId }: { readonly workspaceId: string; readonly importId: string }) {
  return { workspaceId: asWorkspaceId(workspaceId), id: importId };
}

function readSource(text: string): DataSource {
  const parsed = parse(dataSourceSchema, text);
  return parsed.ok ? parsed.value : otherSource;
}
