import type { Readable } from "node:stream";

import type { FastifyRequest } from "fastify";

import { AppError } from "@vitrine/contracts/errors";
import { dataSourceSchema, httpRoutes, type DataSource } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import type { Engine } from "@vitrine/engine";

import { idempotencyKeyOf } from "../../http/request-context.ts";
import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentImport, presentPreview } from "./present.ts";
import type { ImportService } from "./service.ts";

/** Files that one person may upload in a minute. */
const uploadsPerMinute = 30;

export function importRoutes(
  imports: ImportService,
  { imports: { targets, currency } }: Engine,
): readonly Binding[] {
  const choices = { targets, currency };
  return [
    sessionRoute(
      httpRoutes.uploadImport,
      async (call) => {
        const { request } = call;
        const file = { name: fileNameOf(request), body: bodyOf(request), key: idempotencyKeyOf(request) };
        return presentPreview(
          await imports.upload(call, asWorkspaceId(call.params.workspaceId), file),
          choices,
        );
      },
      { perMinute: uploadsPerMinute, takesFile: true },
    ),
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
  return parsed.ok ? parsed.value : "generic";
}

/** @throws AppError `invalid_input` for a name that is missing or not percent-encoded */
function fileNameOf(request: FastifyRequest): string {
  const header = request.headers["x-file-name"];
  const fault = () =>
    new AppError("invalid_input", { detail: "X-File-Name must name the file, percent-encoded" });
  if (typeof header !== "string" || header === "") throw fault();
  try {
    return decodeURIComponent(header)
      .replaceAll(/[\p{Cc}/\\]/gu, "_")
      .slice(0, 200);
  } catch {
    throw fault();
  }
}

/** @throws AppError `unsupported_media_type` for what is no file */
function bodyOf({ body }: FastifyRequest): Readable {
  if (isStream(body)) return body;
  throw new AppError("unsupported_media_type", {
    message: "The body must be a file (application/octet-stream).",
  });
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body && typeof body.pipe === "function";
}
