import { errorReplySchema, invalidTokenDetail } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import { messages } from "../messages.ts";

/** A call that did not succeed. `message` is for people. */
export class ApiError extends Error {
  /** Of the server's catalogue, or `unreachable` (no answer came) or `unreadable` (one that breaks the contract). */
  readonly code: string;
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null;
  readonly detail: string | null;
  readonly requestId: string | null;

  constructor(parts: {
    readonly code: string;
    readonly message: string;
    readonly status?: number;
    readonly detail?: string | null;
    readonly requestId?: string | null;
    readonly cause?: unknown;
  }) {
    super(parts.message, { cause: parts.cause });
    this.name = "ApiError";
    this.code = parts.code;
    this.status = parts.status ?? null;
    this.detail = parts.detail ?? null;
    this.requestId = parts.requestId ?? null;
  }
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError({ code: "unreachable", message: messages.unreachable, cause });
}

export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({ code: "unreadable", message: messages.unreadableReply, status, cause });
}

/** The failure that an answer with a status of 400 or above stands for. */
export function readFailure(status: number, body: unknown): ApiError {
  const parsed = parse(errorReplySchema, body);
  return parsed.ok ? new ApiError({ ...parsed.value, status }) : unreadable(status, parsed.faults);
}

/** Whether the session behind a call has ended (specification section 4). */
export function isInvalidToken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.detail === invalidTokenDetail;
}

/** The id under which the server logged a failed call; `null` when there is none. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
