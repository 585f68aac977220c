import type { ErrorReply } from "@vitrine/contracts/http";

/** A call that did not bring what its row promises. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code of the catalogue, or `unreachable`, `unreadable`, `no_token`, `no_link` for what never reached it. */
  readonly code: string;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** Seconds after which the server takes the call again; `null` when it named none. */
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

export function localError(code: string, message: string, requestId: string | null = null): ApiError {
  return new ApiError(0, { code, message, detail: null, requestId });
}

/** Whether the workspace that was asked about does not exist, or is not for this person: both are answered alike. */
export function isWorkspaceMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "workspace_not_found";
}

/** Code of an answer that has a message with status `danger`, and none of the server's own codes. */
export const refusedCode = "refused";

/** What the server said, word for word; without an answer of it, the sentence for everything else. */
export function messageOf(error: unknown, otherwise: string): string {
  const isSaid =
    error instanceof ApiError &&
    (error.code === refusedCode || (error.status >= 400 && error.code !== "unreadable"));
  return isSaid ? error.message : otherwise;
}

/** What went wrong, whoever noticed it: the server, or the portal itself where no answer came. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.message : otherwise;
}
