import { DatabaseError } from "pg";
import { expect, test } from "vitest";

import { AppError } from "@vitrine/contracts/errors";

import { within } from "../observation/work.ts";
import { createLogger } from "./logger.ts";

const lines: string[] = [];
const logger = createLogger("trace", { write: (line) => void lines.push(line) });

function lineOf(write: () => void): Readonly<Record<string, unknown>> {
  lines.length = 0;
  write();
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "");
}

test("of an error only type, message, code and stack are logged, with those of its causes", () => {
  const refused = new DatabaseError("duplicate key", 1, "error");
  refused.code = "23505";
  refused.detail = "Key (email)=(ada@test.example) already exists.";
  const error = new AppError("internal", { cause: refused });
  const direct = lineOf(() => logger.error({ err: refused }, "a statement failed"));
  expect(direct["err"]).toEqual({
    type: "DatabaseError",
    message: "duplicate key",
    code: "23505",
    stack: expect.stringContaining("duplicate key"),
  });
  const caused = lineOf(() => logger.error({ err: error }, "a request failed"));
  expect(JSON.stringify(caused)).toContain("duplicate key");
  expect(JSON.stringify([direct, caused])).not.toContain("ada@test.example");
});

test("secrets by name are removed, and lines have the fields of their work", () => {
  const details = { token: "t1", answer: { accessToken: "t2", secret: "t3" }, count: 3 };
  const line = lineOf(() =>
    within({ requestId: "r", address: "192.0.2.1" }, () => logger.warn(details, "noted")),
  );
  expect(line).toMatchObject({ level: "warn", msg: "noted", requestId: "r", address: "192.0.2.1", count: 3 });
  expect(JSON.stringify(line)).not.toMatch(/t[123]/);
});
