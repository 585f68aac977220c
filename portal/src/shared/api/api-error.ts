import type { ErrorReply } from "@vitrine/contracts/http";

/** A call that failed, or whose answer does not match its row in the contract. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /**
   * The server's error code, or one that only the portal uses: `unreachable`, `unreadable`, `no_token`, `no_link`,
   * `session_over`.
   */
  readonly code: string;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** Seconds after which the call may be repeated; `null` when the server gave none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    reply: Omit<ErrorReply, "requestId"> & { readonly requestId: string | null },
    retryAfter: number | null = null,
  ) {
    super(reply.message);
    this.name = "ApiError";
    this.status = status;
    this.code = reply.code;
    this.detail = reply.detail;
    this.requestId = reply.requestId;
    this.retryAfter = retryAfter;
  }
}

/** An error that the portal itself raises, without an answer of the server. */
export function localError(code: string, message: string, requestId: string | null = null): ApiError {
  return new ApiError(0, { code, message, detail: null, requestId });
}

/** True if the workspace does not exist or the person has no access to it. The server gives both the same answer. */
export function isWorkspaceMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "workspace_not_found";
}

/** The code for an answer with status `danger` and without an error code. */
export const refusedCode = "refused";

/** The server's message, word for word, or the fallback when the server did not answer. */
export function messageOf(error: unknown, otherwise: string): string {
  const isFromServer =
    error instanceof ApiError &&
    (error.code === refusedCode || (error.status >= 400 && error.code !== "unreadable"));
  return isFromServer ? error.message : otherwise;
}

/** The message of the server, or of the portal itself when no answer came. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
