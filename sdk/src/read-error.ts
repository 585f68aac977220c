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

/** What the words mean that frames and the SDK fail with; each stands in `errorCode` or in `message`. */
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
 * Whatever a call threw or rejected with, as an error to branch on. Calls themselves fail with texts, with the frame's
 * own errors and with lists of them, as pages expect; the message stays theirs. What is an `EmbedError` is given back.
 *
 * @param reason what was caught
 * @returns with code `Unknown` what neither the SDK nor a frame is known to fail with, the original in `cause`
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

/** A text, an error or the first of several errors, in one form. */
function firstOf(reason: unknown): { readonly message?: unknown; readonly errorCode?: unknown } {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  return isRecord(first) ? first : { message: first };
}

/** Lists are what the checks of the models give. */
function otherwise(reason: unknown): Meaning {
  return { code: Array.isArray(reason) ? "InvalidConfiguration" : "Unknown" };
}
