import { CommonErrorCodes, TraceType, type IError } from "@vitrine/contracts/models";

import type { Outcome } from "./host-link.ts";

/** The command is taken; what follows is told by events. */
export function accepted(): Outcome {
  return { statusCode: 202, body: {} };
}

export function answer(body: unknown): Outcome {
  return { statusCode: 200, body };
}

/** What the host sent breaks a rule: one error for each. */
export function invalid(messages: readonly string[]): Outcome {
  return {
    statusCode: 400,
    body: messages.map((message): IError => ({
      message,
      errorCode: CommonErrorCodes.InvalidParameters,
      level: TraceType.Error,
    })),
  };
}

export function refuse(statusCode: number, errorCode: string, message: string): Outcome {
  const body: IError = { message, errorCode, level: TraceType.Error };
  return { statusCode, body };
}

export function missing(message: string): Outcome {
  return refuse(404, CommonErrorCodes.NotFound, message);
}

/** The protocol has the call, this frame does not carry it out. */
export function notSupported(message: string): Outcome {
  return refuse(501, "NotSupported", message);
}
