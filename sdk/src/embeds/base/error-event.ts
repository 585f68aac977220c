import type { IError } from "@vitrine/contracts/models";
import { loadFailed } from "../../config/enum-values.ts";
import { isRecord } from "../../messaging/message-shape.ts";

/**
 * The payload of an `error` event for a failed load: the error of the frame, the first of several errors, or the
 * message of an `Error`.
 */
export function toErrorEvent(reason: unknown): IError {
  const [first]: unknown[] = [reason].flat();
  if (typeof first === "string") return { message: first };
  const message =
    isRecord(first) && typeof first["message"] === "string" ? first["message"] : "No reason was given.";
  if (isRecord(first) && !(first instanceof Error)) return { ...first, message };
  return { message: loadFailed, detailedMessage: message };
}

/** The message in the payload of an `error` event. */
export function messageOf(event: Event): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  return isRecord(detail) ? detail["message"] : null;
}
