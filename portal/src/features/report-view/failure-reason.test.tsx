import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ApiError } from "../../shared/api/api-error.ts";
import { FailureReason, isMissing, isOfConnection } from "./failure-reason.tsx";

const failure = (
  status: number,
  code: "provider_busy" | "provider_item_missing" | "provider_refused" | "not_found",
) =>
  new ApiError(status, {
    code,
    message: "What the catalogue says.",
    detail: "Power BI: too many calls. (request 1-2-3)",
    requestId: "r",
  });
const shown = (error: Error | null) => renderToStaticMarkup(<FailureReason error={error} />);

test("[PROVIDER-18] a failure of the provider is said, and its own words are in details", () => {
  const markup = shown(failure(503, "provider_busy"));
  expect(markup).toMatch(/What the catalogue says\..*<details.*too many calls\. \(request 1-2-3\)/);
  expect(isMissing(failure(503, "provider_busy"))).toBe(false);
  expect(isMissing(failure(404, "provider_item_missing"))).toBe(true);
});

test("[PROVIDER-22] what an administrator mends at the connection is distinguished from what passes by itself", () => {
  expect(isOfConnection(failure(502, "provider_refused"))).toBe(true);
  expect(isOfConnection(failure(404, "provider_item_missing"))).toBe(true);
  expect(isOfConnection(failure(503, "provider_busy"))).toBe(false);
  expect(isOfConnection(null)).toBe(false);
});

test("other failures show no words of the server", () => {
  for (const error of [null, new Error("x"), failure(404, "not_found")])
    expect(shown(error)).not.toMatch(/catalogue|too many/);
  expect(isMissing(null)).toBe(true);
  expect(isMissing(new Error("no network"))).toBe(false);
});
