import { CommonErrorCodes, TraceType, type IError } from "@vitrine/contracts/models";

/** The answer to a request of the host. */
export interface Outcome {
  readonly statusCode: number;
  readonly body: unknown;
}

/** The command is accepted. Events report its result. */
export function accepted(): Outcome {
  return { statusCode: 202, body: {} };
}

export function answer(body: unknown): Outcome {
  return { statusCode: 200, body };
}

/** The request is invalid: one error for each message. */
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

/** Converts the errors of the protocol's validators, with the code and level that hosts expect (EMBED-ERROR-3). */
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

/** The first error in the body of a refusal; null if it has none. */
export function errorOf({ body }: Outcome): { readonly code: string; readonly message: string } | null {
  const error: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof error !== "object" || error === null) return null;
  const [code, message]: unknown[] = [Reflect.get(error, "errorCode"), Reflect.get(error, "message")];
  return typeof code === "string" && typeof message === "string" ? { code, message } : null;
}

/** The protocol defines the call, but this frame does not support it. */
export function notSupported(message: string): Outcome {
  return refuse(501, "NotSupported", message);
}
