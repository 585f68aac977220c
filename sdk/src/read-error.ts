import { EmbedError, type EmbedErrorCode } from "./errors.ts";
import * as messages from "./messages.ts";
import { isRecord } from "./messaging/message-shape.ts";

interface Meaning {
  readonly code: EmbedErrorCode;
  readonly hint?: string;
  readonly retryable?: boolean;
}

const missing: Meaning = { code: "NotFound", hint: "Read the names from `getPages` and `getVisuals`." };
const unsupported: Meaning = { code: "NotSupported" };
const broken: Meaning = { code: "LoadFailed", retryable: true };

/** The meaning of the codes and texts with which frames and the SDK fail. They are in `errorCode` or in `message`. */
const meanings: ReadonlyMap<unknown, Meaning> = /* @__PURE__ */ new Map<unknown, Meaning>([
  [
    "TokenExpired",
    { code: "TokenExpired", retryable: true, hint: "Call `setAccessToken`, then repeat the call." },
  ],
  ["PowerBINotAuthorizedException", { code: "NotAuthorized", hint: "The token does not give this right." }],
  ["PowerBIEntityNotFound", missing],
  ["visualNotFound", missing],
  ["pageNotFound", missing],
  ["Invalid parameters", { code: "InvalidConfiguration" }],
  ["TimedOut", { code: "TimedOut", retryable: true, hint: "See the troubleshooting page." }],
  ["LoadReportFailed", broken],
  ["ExplorationContainer_FailedToLoadModel_DefaultDetails", broken],
  [messages.rdlNotSupported, unsupported],
  [messages.visualGetPages, unsupported],
  [messages.visualSetPage, unsupported],
  [messages.visualRender, unsupported],
  [messages.layoutSwitch, unsupported],
  [messages.inactivePageResize, { code: "NotSupported", hint: "Call `setActive` on the page first." }],
]);

/**
 * Converts anything that a call threw or rejected with to an error with a code. Calls fail with strings, errors of the
 * frame, and lists of these, as existing pages expect. The message is kept. An `EmbedError` is returned unchanged.
 *
 * @param reason the caught value
 * @returns an error with the original in `cause`; its code is `Unknown` if the failure is not known from the SDK or a frame
 * @example
 * report.setPage("gone").catch((reason) => {
 *   const { code, message, retryable } = readError(reason);
 *   if (code === "NotFound") console.warn(message, retryable);
 * });
 */
export function readError(reason: unknown): EmbedError {
  if (reason instanceof EmbedError) return reason;
  const { message, errorCode } = firstOf(reason);
  const { code, ...rest } = meanings.get(errorCode) ?? meanings.get(message) ?? otherwise(reason);
  const text = typeof message === "string" ? message : "No reason was given.";
  return Object.assign(new EmbedError(code, text, rest), { cause: reason });
}

/** A string, an error, or the first of several errors, in one form. */
function firstOf(reason: unknown): { readonly message?: unknown; readonly errorCode?: unknown } {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  return isRecord(first) ? first : { message: first };
}

/** Lists are results of the validators of the models. */
function otherwise(reason: unknown): Meaning {
  return { code: Array.isArray(reason) ? "InvalidConfiguration" : "Unknown" };
}
