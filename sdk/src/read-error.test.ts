import { expect, test } from "vitest";
import { CommonErrorCodes } from "@vitrine/contracts/models";
import { invalidConfiguration } from "./errors.ts";
import * as messages from "./messages.ts";
import { readError } from "./read-error.ts";

test("[EMBED-ERROR-6] strings, errors of frames and lists are recognised by their codes and texts", () => {
  const read = (reason: unknown): unknown[] => {
    const { code, message, retryable } = readError(reason);
    return [code, message, retryable];
  };
  expect(read("PowerBIEntityNotFound")).toEqual(["NotFound", "PowerBIEntityNotFound", false]);
  expect(read(messages.rdlNotSupported)).toEqual(["NotSupported", messages.rdlNotSupported, false]);
  expect(read({ message: "TokenExpired" })).toEqual(["TokenExpired", "TokenExpired", true]);
  expect(read({ message: "No.", errorCode: "PowerBINotAuthorizedException" })).toEqual([
    "NotAuthorized",
    "No.",
    false,
  ]);
  expect(read({ message: "LoadReportFailed" })).toEqual(["LoadFailed", "LoadReportFailed", true]);
  const noModel = "ExplorationContainer_FailedToLoadModel_DefaultDetails";
  expect(CommonErrorCodes.FailedToLoadModel).toBe(noModel);
  expect(read({ message: "No model.", errorCode: noModel })).toEqual(["LoadFailed", "No model.", true]);
  expect(read([{ message: "id is required" }])).toEqual(["InvalidConfiguration", "id is required", false]);
});

test("an EmbedError is returned unchanged; any other error is unknown and keeps its message", () => {
  const ours = invalidConfiguration(messages.emptyToken);
  expect(readError(ours)).toBe(ours);
  const stranger = new TypeError("x is not a function");
  expect(readError(stranger)).toMatchObject({
    code: "Unknown",
    message: "x is not a function",
    cause: stranger,
  });
  expect(readError(undefined).code).toBe("Unknown");
  expect(readError({ message: 7 }).code).toBe("Unknown");
});
