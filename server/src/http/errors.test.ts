import fastify from "fastify";
import { expect, test } from "vitest";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import { httpRoutes } from "@vitrine/contracts/http";

import { StoreError } from "../db/open-store.ts";
import type { App } from "./build-fastify.ts";
import { handleError, toAppError, unnamedFailure } from "./errors.ts";
import { createLogger } from "./logger.ts";

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

test("an error that the contract row does not name is answered, and reported as a defect", async () => {
  const lines: string[] = [];
  const logger = createLogger("trace", { write: (line) => void lines.push(line) });
  const app: App = fastify({ loggerInstance: logger });
  app.setErrorHandler(handleError);
  const row = { ...httpRoutes.addReportTag, failures: ["tag_not_found"] } as const;
  let thrown: ErrorCode = "tag_not_found";
  app.get("/", { config: { row } }, () => {
    throw new AppError(thrown);
  });
  for (const code of ["tag_not_found", "invalid_token", "storage_full"] as const) {
    thrown = code;
    expect((await app.inject("/")).json()).toMatchObject({ code });
    expect(lines.join("")).not.toContain(unnamedFailure);
  }
  thrown = "tag_exists";
  expect((await app.inject("/")).json()).toMatchObject({ code: "tag_exists" });
  expect(lines.join("")).toContain(unnamedFailure);
  expect(lines.join("")).toContain("PUT /api/report-tag/:reportId/");
});
