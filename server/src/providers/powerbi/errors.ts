import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

export type PowerBiErrorKind =
  | "sign-in"
  | "not-allowed"
  | "not-found"
  | "throttled"
  | "identity-required"
  | "bad-request"
  | "unavailable";

interface PowerBiErrorDetails {
  readonly kind: PowerBiErrorKind;
  /** Which call failed, such as `readReport`. */
  readonly operation: string;
  /** The HTTP status; null if there was no answer. */
  readonly status?: number | null;
  /** The service's own code, such as `PowerBIEntityNotFound`, or one of this client. */
  readonly code?: string | null;
  /** What the service says, without secrets. */
  readonly providerMessage?: string | null;
  /** By which the service's support finds the call. */
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
}

/** A call that failed. It contains neither tokens nor secrets nor bodies of requests, so that it can be logged. */
export class PowerBiError extends Error {
  readonly kind: PowerBiErrorKind;
  readonly operation: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly providerMessage: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(details: PowerBiErrorDetails) {
    const { kind, operation, status = null, code = null, providerMessage = null } = details;
    const facts = [status, code].filter((fact) => fact !== null).join(" ");
    super(`Power BI: ${operation} failed (${kind}${facts === "" ? "" : `: ${facts}`})`);
    this.name = "PowerBiError";
    this.kind = kind;
    this.operation = operation;
    this.status = status;
    this.code = code;
    this.providerMessage = providerMessage;
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** Whether the same call may succeed a moment later. */
  get isTransient(): boolean {
    const isOwn = this.code === "AnswerTooLarge" || this.code === "UnexpectedRedirect";
    return this.kind === "unavailable" && !isOwn;
  }
}

/** An answer with an error status, of which nothing is certain but the status. */
export interface RefusedAnswer {
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Texts that must not appear in the error, even if the service repeats them. */
  readonly secrets: readonly string[];
}

/** Turns an error answer of the API into an error. Bodies of every known shape are read, and empty ones. */
export function toPowerBiError({ operation, status, headers, body, secrets }: RefusedAnswer): PowerBiError {
  const { code, message } = readBody(body);
  const kind = kindOf(status, code, message);
  return new PowerBiError({
    kind,
    operation,
    status,
    code: code === null ? null : withoutSecrets(code, secrets).slice(0, 200),
    providerMessage: message === null ? null : withoutSecrets(message, secrets).slice(0, longestMessage),
    requestId: headers.get("requestid") ?? headers.get("x-ms-request-id"),
    retryAfterSeconds: kind === "throttled" ? (readRetryAfter(headers) ?? defaultWait) : null,
  });
}

/** An answer of the token endpoint, which has a shape of its own. */
export function toSignInError({ operation, status, headers, body, secrets }: RefusedAnswer): PowerBiError {
  const parsed = parse(signInBody, readJson(body));
  const answer = parsed.ok ? parsed.value : {};
  const number = answer.error_codes?.[0];
  const isTemporary = status >= 500 || answer.error === "temporarily_unavailable";
  const kind = status === 429 ? "throttled" : isTemporary ? "unavailable" : "sign-in";
  const message = answer.error_description ?? null;
  return new PowerBiError({
    kind,
    operation,
    status,
    code: number === undefined ? (answer.error ?? null) : `AADSTS${number}`,
    providerMessage: message === null ? null : withoutSecrets(message, secrets).slice(0, longestMessage),
    requestId: answer.trace_id ?? answer.correlation_id ?? headers.get("x-ms-request-id"),
    retryAfterSeconds: kind === "throttled" ? (readRetryAfter(headers) ?? defaultWait) : null,
  });
}

const longestMessage = 1000;
/** Tokens of the service have hundreds of characters. */
const likeToken = /[\w+/=.~-]{100,}/g;
/** If a 429 names no time. */
const defaultWait = 30;
const longestWait = 6 * 3600;

/** `Retry-After` in seconds; it may also be a date. Null if it is missing or makes no sense. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (text === "") return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(longestWait, Math.max(1, Math.ceil(seconds)));
}

function kindOf(status: number, code: string | null, message: string | null): PowerBiErrorKind {
  if (status === 429) return "throttled";
  if (status === 401 || status === 403) return "not-allowed";
  if (status === 404) return "not-found";
  if (status >= 500) return "unavailable";
  return /requires? effective identity/i.test(`${code} ${message}`) ? "identity-required" : "bad-request";
}

/** What has another type counts as missing, so that every body is read as far as possible. */
function lenient<Value>(schema: z.ZodMiniType<Value>) {
  return z.pipe(
    z.unknown(),
    z.transform((input): Value | undefined => {
      const parsed = parse(schema, input);
      return parsed.ok ? parsed.value : undefined;
    }),
  );
}

const optionalText = z.optional(lenient(z.string()));
const detailed = z.object({
  code: optionalText,
  message: optionalText,
  "pbi.error": z.optional(lenient(z.object({ code: optionalText, details: z.unknown() }))),
});
const errorBody = z.extend(detailed, { Message: optionalText, error: z.optional(lenient(detailed)) });
const detailList = z.array(z.object({ detail: z.object({ value: z.string() }) }));
const signInBody = z.object({
  error: optionalText,
  error_description: optionalText,
  error_codes: z.optional(lenient(z.array(z.number()))),
  trace_id: optionalText,
  correlation_id: optionalText,
});

/** Errors come with or without the wrapper `error`, with the text in one of three places, or without any body. */
function readBody(body: string): { readonly code: string | null; readonly message: string | null } {
  const parsed = parse(errorBody, readJson(body));
  if (!parsed.ok) return { code: null, message: null };
  const { value } = parsed;
  const inner = value.error ?? value;
  const nested = inner["pbi.error"];
  const details = parse(detailList, nested?.details);
  const firstDetail = details.ok ? details.value[0]?.detail.value : undefined;
  return {
    code: inner.code ?? nested?.code ?? null,
    message: inner.message ?? value.message ?? value.Message ?? firstDetail ?? null,
  };
}

export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Without these secrets, and without anything as long as a token: an earlier one may be repeated too. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= 8)
    .reduce((clean, secret) => clean.replaceAll(secret, "[removed]"), text)
    .replaceAll(likeToken, "[removed]");
}
