import * as messages from "./messages.ts";

/**
 * What went wrong, as a stable word to branch on. `Unknown` is a message this SDK did not write.
 *
 * @example
 * report.getPages().catch((reason) => {
 *   if (reason instanceof EmbedError && reason.code === "FrameGone") powerbi.embed(element, config);
 * });
 */
export type EmbedErrorCode =
  | "FrameGone"
  | "TimedOut"
  | "UntrustedTarget"
  | "NoTarget"
  | "InvalidConfiguration"
  | "InvalidEmbedUrl"
  | "InvalidAllowedHost"
  | "NotSupported"
  | "AlreadyEmbedded"
  | "NotEmbedded"
  | "TokenRefreshFailed"
  | "TokenExpired"
  | "NotAuthorized"
  | "NotFound"
  | "LoadFailed"
  | "Unknown";

export interface EmbedErrorOptions {
  /** What the developer can do about it. */
  readonly hint?: string;
  /** Whether the same call may succeed later without a change in the code. */
  readonly retryable?: boolean;
}

/**
 * Every `Error` the SDK throws or rejects with. The message is the specified one; `code`, `hint` and `retryable` come on
 * top. `name` stays `Error`, so that text made from it reads as it always did.
 *
 * @example
 * try {
 *   await report.getPages();
 * } catch (reason) {
 *   if (reason instanceof EmbedError && reason.retryable) powerbi.embed(element, config);
 * }
 */
export class EmbedError extends Error {
  /** A stable word to branch on. */
  declare readonly code: EmbedErrorCode;
  /** What the developer can do about it. */
  declare readonly hint: string | null;
  /** Whether the same call may succeed later without a change in the code. */
  declare readonly retryable: boolean;

  /**
   * Code of yours that stands in for the SDK, such as a token provider in a test, may make one.
   *
   * @param code a stable word to branch on
   * @example
   * const error = new EmbedError("TimedOut", "No answer within 5 s.", { retryable: true });
   * error.retryable; // true
   */
  constructor(code: EmbedErrorCode, message: string, { hint, retryable = false }: EmbedErrorOptions = {}) {
    super(message);
    this.code = code;
    this.hint = hint ?? null;
    this.retryable = retryable;
  }
}

/** A misuse by the page, found before anything is sent. */
export function invalidConfiguration(message: string): EmbedError {
  return new EmbedError("InvalidConfiguration", message);
}

/**
 * A text that must be there.
 *
 * @throws EmbedError with the message when it is no text or an empty one
 */
export function requireText(value: unknown, message: string): string {
  if (typeof value !== "string" || value === "") throw invalidConfiguration(message);
  return value;
}

/** The call's own time-out ended. */
export function timedOut(timeoutMs: number): EmbedError {
  return new EmbedError("TimedOut", messages.timedOut, {
    retryable: true,
    hint: `No reply within ${timeoutMs} ms. The frame may still carry the command out.`,
  });
}
