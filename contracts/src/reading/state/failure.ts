import { CommonErrorCodes, TraceType, type IError } from "../../models/index.ts";

/** A failure as the frame stores it: a stable code, a message for people, the request's id. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** Who did what the call is in conflict with, if the server says so. */
  readonly by?: string;
}

/** Codes that the frame itself sets. All others are from the server's catalogue. */
export const failureCodes = {
  network: "network",
  unreadable: "unreadable_answer",
  originRefused: "origin_refused",
  pageNotFound: "page_not_found",
  visualNotFound: "visual_not_found",
  bookmarkNotFound: "bookmark_not_found",
  fieldNotFound: "field_not_found",
  noRights: "insufficient_permissions",
} as const;

/** Whether nothing has failed: the figure is not known for what is asked, however often that is done. */
export function saysNotAvailable({ code }: Failure): boolean {
  return code === "figure_not_available";
}

/** The protocol's codes for what the server says about tokens (EMBED-ERROR-1). */
const tokenCodes: Readonly<Record<string, string>> = {
  embed_token_expired: CommonErrorCodes.TokenExpired,
  embed_token_invalid: CommonErrorCodes.NotAuthorized,
};

/**
 * A failure as hosts receive it (EMBED-ERROR-3).
 *
 * @param errorCode what failed, unless the token is the cause, for which hosts have to do the same everywhere
 */
export function toHostError(failure: Failure, errorCode: string = failure.code): IError {
  return {
    message: failure.message,
    ...(failure.detail === null ? {} : { detailedMessage: failure.detail }),
    errorCode: tokenCodes[failure.code] ?? errorCode,
    level: TraceType.Error,
    technicalDetails: {
      ...(failure.requestId === null ? {} : { requestId: failure.requestId }),
      errorInfo: [
        { key: "code", value: failure.code },
        ...(failure.by === undefined ? [] : [{ key: "by", value: failure.by }]),
      ],
    },
  };
}

/** Information that is not a failure, in the shape of an error. */
export function infoOf(errorCode: string, message: string): IError {
  return { message, errorCode, level: TraceType.Information };
}
