import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import { commonFailures, failuresOf, invalidTokenDetail, type ErrorReply } from "@vitrine/contracts/http";

import { StoreError } from "../db/open-store.ts";

/** The framework's own failures, as codes of the catalogue. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
};

/** What the store's driver says when the store is out of reach, not when a statement is wrong. */
const storeGone = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/;

/** What file systems and PostgreSQL say when there is no disk space left. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;

/** What the store says of a text with a zero character: none of its columns can hold or compare one. */
const unstorableText = /^(22021|22P05)$/;

/** Codes that mean a bad or ended token; their `detail` is the exact text that the specification names. */
const tokenCodes: ReadonlySet<ErrorCode> = new Set([
  "invalid_token",
  "embed_token_expired",
  "embed_token_invalid",
]);

/** Any thrown value as a failure of the catalogue. What nobody foresaw is a bug: `internal`, its cause for the log. */
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

/** The one error handler: every failure leaves as the same JSON, with the right status and nothing of our insides. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  reportUnnamed(error, request);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message);
  if (error.retryAfter !== null) void reply.header("retry-after", Math.max(1, Math.ceil(error.retryAfter)));
  if (error.status === 401) void reply.header("www-authenticate", "Bearer");
  // The route may have announced a file already.
  void reply.type("application/json; charset=utf-8");
  return reply.code(error.status).send(presentError(error, request));
}

/** What the log says of a failure that the contract row of the call does not name. In tests it fails the test. */
export const unnamedFailure = "a failure that the contract does not name";

/** A caller who reads the API document does not expect such a failure: it is a defect of the row, or of the handler. */
function reportUnnamed({ code }: AppError, { routeOptions, log }: FastifyRequest): void {
  const row = routeOptions.config?.row;
  if (row === undefined) return;
  const named: readonly ErrorCode[] = [...commonFailures, ...failuresOf(row)];
  if (!named.includes(code)) log.error({ route: `${row.method} ${row.path}`, code }, unnamedFailure);
}

function presentError(error: AppError, request: FastifyRequest): ErrorReply {
  const reply = {
    code: error.code,
    message: error.message,
    detail: tokenCodes.has(error.code) ? invalidTokenDetail : error.detail,
    requestId: request.id,
  };
  // The sign-in screen shows the message of an answer that says so (specification section 8).
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
