import { expect, test } from "vitest";

import { toHostError } from "./failure.ts";

const failure = { message: "Ended.", detail: null, requestId: null };

test("[EMBED-ERROR-1] an expired token has one code, whatever the host wanted to do", () => {
  const expired = { ...failure, code: "embed_token_expired" };
  for (const doing of [undefined, "ExportDataFailed", "VisualQueryFailed"])
    expect(toHostError(expired, doing)).toMatchObject({
      errorCode: "TokenExpired",
      technicalDetails: { errorInfo: [{ value: "embed_token_expired" }] },
    });
  expect(toHostError({ ...failure, code: "internal" }, "ExportDataFailed").errorCode).toBe(
    "ExportDataFailed",
  );
  expect(toHostError({ ...failure, code: "internal" }).errorCode).toBe("internal");
});
