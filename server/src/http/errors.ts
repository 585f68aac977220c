import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import { commonFailures, failuresOf, invalidTokenDetail, type ErrorReply } from "@vitrine/contracts/http";

import { StoreError } from "../db/open-store.ts";

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
};

/** Codes of the store's driver when the store cannot be reached. Errors of statements have others. */
const storeGone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/;

/** Codes of file systems and PostgreSQL when the disk is full. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;

/** PostgreSQL's codes for a text with a zero character, which no column can store or compare. */
const unstorableText = /^(22021|22P05)$/;

/** Codes for an invalid or ended token. Their `detail` is the exact text of the specification. */
const tokenCodes: ReadonlySet<ErrorCode> = new Set([
  "invalid_token",
  "embed_token_expired",
  "embed_token_invalid",
  "service_token_invalid",
]);

/**
 * Converts a thrown value to an error of the catalogue. Unexpected errors become `internal`, with their cause for the
 * log.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof StoreError) return new AppError("store_unavailable", { cause: thrown });
  const { code = "", statusCode } = describeThrown(thrown);
  if (storeGone.test(code)) return new AppError("store_unavailable", { cause: thrown, retryAfter: 5 });
  if (unstorableText.test(code)) {
    return new AppError("invalid_input", { detail: "a text holds the character U+0000", cause: thrown });
  }
  if (isDiskFull(thrown)) return new AppError("storage_full", { cause: thrown });
  const known = frameworkCodes[code];
  if (known !== undefined) return new AppError(known, { cause: thrown });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError("malformed_request", { cause: thrown });
  }
  return new AppError("internal", { cause: thrown });
}

/**
 * The only error handler: every error is answered with the same JSON structure, the right status and no internal
 * details.
 */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  reportUnnamed(error, request);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message);
  if (error.retryAfter !== null) void reply.header("retry-after", Math.max(1, Math.ceil(error.retryAfter)));
  const isOAuth = request.routeOptions.config?.row?.isOAuth === true;
  if (error.status === 401) void reply.header("www-authenticate", isOAuth ? "Basic" : "Bearer");
  // The route may have set headers for a file already.
  void reply.type("application/json; charset=utf-8");
  return reply.code(error.status).send(presentError(error, request));
}

/**
 * The log message for an error that the contract row of the call does not name. It fails a test in which it appears.
 */
export const unnamedFailure = "a failure that the contract does not name";

/** Clients that follow the API document do not expect such an error, so row or handler is defective. */
function reportUnnamed({ code }: AppError, { routeOptions, log }: FastifyRequest): void {
  const row = routeOptions.config?.row;
  if (row === undefined) return;
  const named: readonly ErrorCode[] = [...commonFailures, ...failuresOf(row)];
  if (!named.includes(code)) log.error({ route: `${row.method} ${row.path}`, code }, unnamedFailure);
}

/** What OAuth 2 calls `invalid_request`. Its other errors have the same names here (RFC 6749 5.2). */
const faultsOfRequest: ReadonlySet<ErrorCode> = new Set([
  "invalid_input",
  "malformed_request",
  "payload_too_large",
  "unsupported_media_type",
]);

function presentError(error: AppError, request: FastifyRequest): ErrorReply {
  const reply = {
    code: error.code,
    message: error.message,
    detail: tokenCodes.has(error.code) ? invalidTokenDetail : error.detail,
    ...(error.by === null ? {} : { by: error.by }),
    requestId: request.id,
  };
  if (request.routeOptions.config?.row?.isOAuth === true) {
    const { code, message } = error;
    return {
      ...reply,
      error: faultsOfRequest.has(code) ? "invalid_request" : code,
      error_description: message,
    };
  }
  // The sign-in screen shows the message of such an answer.
  return request.url.startsWith("/api/auth/") ? { status: "danger", ...reply } : reply;
}

function isDiskFull(thrown: unknown): boolean {
  if (diskFull.test(describeThrown(thrown).code ?? "")) return true;
  return thrown instanceof Error && /no space left on device/i.test(thrown.message);
}

function describeThrown(thrown: unknown): Partial<Pick<FastifyError, "code" | "statusCode">> {
  if (typeof thrown !== "object" || thrown === null) return {};
  const code: unknown = Reflect.get(thrown, "code");
  const statusCode: unknown = Reflect.get(thrown, "statusCode");
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof statusCode === "number" ? { statusCode } : {}),
  };
}
