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

/** What a check of the protocol's own rules found, with the code and level that hosts look for (EMBED-ERROR-3). */
export function refuseInput(errors: readonly IError[]): Outcome {
  return invalid(errors.map(({ message }) => message));
}

export function refuse(statusCode: number, errorCode: string, message: string): Outcome {
  const body: IError = { message, errorCode, level: TraceType.Error };
  return { statusCode, body };
}

export function missing(message: string): Outcome {
  return refuse(404, CommonErrorCodes.NotFound, message);
}

/** The first error that a refusal tells of; null when its body has none. */
export function errorOf({ body }: Outcome): { readonly code: string; readonly message: string } | null {
  const error: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof error !== "object" || error === null) return null;
  const [code, message]: unknown[] = [Reflect.get(error, "errorCode"), Reflect.get(error, "message")];
  return typeof code === "string" && typeof message === "string" ? { code, message } : null;
}

/** The protocol has the call, this frame does not carry it out. */
export function notSupported(message: string): Outcome {
  return refuse(501, "NotSupported", message);
}
