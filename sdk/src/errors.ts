import * as messages from "./messages.ts";

/**
 * The cause of an error, as a stable code. `Unknown` stands for a message that does not come from this SDK.
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
  /** What developers can do about it. */
  readonly hint?: string;
  /** Whether the same call can succeed later without a change of the code. */
  readonly retryable?: boolean;
}

/**
 * Every `Error` that the SDK throws or rejects with. The message is the specified one; `code`, `hint` and `retryable`
 * are added. `name` remains `Error`, so that the error as text does not change.
 *
 * @example
 * try {
 *   await report.getPages();
 * } catch (reason) {
 *   if (reason instanceof EmbedError && reason.retryable) powerbi.embed(element, config);
 * }
 */
export class EmbedError extends Error {
  /** A stable code. */
  declare readonly code: EmbedErrorCode;
  /** What developers can do about it. */
  declare readonly hint: string | null;
  /** Whether the same call can succeed later without a change of the code. */
  declare readonly retryable: boolean;

  /**
   * Creates an error. Your own code can use it in place of the SDK, for example in the token provider of a test.
   *
   * @param code a stable code
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

/** An error of the page, found before anything is sent. */
export function invalidConfiguration(message: string): EmbedError {
  return new EmbedError("InvalidConfiguration", message);
}

/**
 * Returns a required text.
 *
 * @throws EmbedError with the message if it is empty or not a string
 */
export function requireText(value: unknown, message: string): string {
  if (typeof value !== "string" || value === "") throw invalidConfiguration(message);
  return value;
}

/** The call has timed out. */
export function timedOut(timeoutMs: number): EmbedError {
  return new EmbedError("TimedOut", messages.timedOut, {
    retryable: true,
    hint: `No reply within ${timeoutMs} ms. The frame may still carry the command out.`,
  });
}
