import { expect, test } from "vitest";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";

import { StoreError } from "../db/open-store.ts";
import { toAppError } from "./errors.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each<[unknown, ErrorCode]>([
  [new AppError("forbidden"), "forbidden"],
  [new StoreError("store-stopped", "The store has stopped."), "store_unavailable"],
  [withCode("ECONNREFUSED"), "store_unavailable"],
  [withCode("57P01"), "store_unavailable"],
  [withCode("08006"), "store_unavailable"],
  [withCode("22021"), "invalid_input"],
  [withCode("FST_ERR_CTP_BODY_TOO_LARGE"), "payload_too_large"],
  [withCode("FST_ERR_CTP_INVALID_MEDIA_TYPE"), "unsupported_media_type"],
  [Object.assign(new Error("bad"), { statusCode: 400 }), "malformed_request"],
  [withCode("23505"), "internal"],
  [new TypeError("undefined is not a function"), "internal"],
  ["thrown text", "internal"],
  [null, "internal"],
])("%s is %s", (thrown, code) => {
  expect(toAppError(thrown).code).toBe(code);
});
