import type { Readable } from "node:stream";

import type { FastifyRequest } from "fastify";

import { AppError } from "@vitrine/contracts/errors";

/** The body of a call whose row accepts a file. */
export interface UploadedFile {
  readonly name: string;
  readonly content: Readable;
}

/** @throws AppError `invalid_input`, `unsupported_media_type` */
export function readFileBody(request: FastifyRequest): UploadedFile {
  return { name: nameOf(request), content: contentOf(request) };
}

/** @throws AppError `invalid_input` for a name that is missing or not percent-encoded */
function nameOf({ headers }: FastifyRequest): string {
  const header = headers["x-file-name"];
  const fault = () =>
    new AppError("invalid_input", { detail: "X-File-Name must name the file, percent-encoded" });
  if (typeof header !== "string" || header === "") throw fault();
  try {
    return safeFileName(decodeURIComponent(header));
  } catch {
    throw fault();
  }
}

/** The name without what could make it a path. */
export function safeFileName(name: string): string {
  return name.replaceAll(/[\p{Cc}/\\]/gu, "_").slice(0, 200);
}

/** @throws AppError `unsupported_media_type` when the body is not a file */
function contentOf({ body }: FastifyRequest): Readable {
  if (isStream(body)) return body;
  throw new AppError("unsupported_media_type", {
    message: "The body must be a file (application/octet-stream).",
  });
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body && typeof body.pipe === "function";
}
