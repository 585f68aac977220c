import { CommonErrorCodes, type IError } from "@vitrine/contracts/models";
import { isRecord } from "../messaging/message-shape.ts";

/**
 * The payload of an `error` event out of whatever a failed load left: the frame's error, the first of several, or the
 * message of an error of ours.
 */
export function toErrorEvent(reason: unknown): IError {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  if (first instanceof Error)
    return { message: CommonErrorCodes.LoadReportFailed, detailedMessage: first.message };
  if (isRecord(first) && typeof first["message"] === "string") return { ...first, message: first["message"] };
  return typeof first === "string"
    ? { message: first }
    : { message: CommonErrorCodes.LoadReportFailed, detailedMessage: "The frame gave no reason." };
}
