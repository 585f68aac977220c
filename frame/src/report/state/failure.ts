import { TraceType, type IError } from "@vitrine/contracts/models";

/** Something that did not work, as the frame keeps it: a stable code, a sentence for people, a request to look up. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly requestId: string | null;
}

/** Codes that the frame itself gives; all others come from the server's catalogue. */
export const failureCodes = {
  network: "network",
  unreadable: "unreadable_answer",
  originRefused: "origin_refused",
  pageNotFound: "page_not_found",
  visualNotFound: "visual_not_found",
  bookmarkNotFound: "bookmark_not_found",
  fieldNotFound: "field_not_found",
} as const;

/** The error as hosts read it (embedding facts 1.11). */
export function toHostError(failure: Failure, errorCode: string = failure.code): IError {
  return {
    message: failure.message,
    ...(failure.detail === null ? {} : { detailedMessage: failure.detail }),
    errorCode,
    level: TraceType.Error,
    technicalDetails: {
      ...(failure.requestId === null ? {} : { requestId: failure.requestId }),
      errorInfo: [{ key: "code", value: failure.code }],
    },
  };
}

/** Something worth knowing though nothing failed, in the shape of an error (embedding facts 1.11). */
export function infoOf(errorCode: string, message: string): IError {
  return { message, errorCode, level: TraceType.Information };
}
