import { expect, test } from "vitest";

import { ApiError } from "../../shared/api/api-error.ts";
import { deliveryLinkTexts } from "./delivery-link-messages.ts";
import { problemOf } from "./use-delivery-link.ts";

const refusal = (status: number, code: string): ApiError =>
  new ApiError(status, { code, message: code, detail: null, requestId: null });

test("[SCHEDULE-92] the page of a link is in the language of its reader", () => {
  const { texts: english } = deliveryLinkTexts(["it", "pt-BR"]);
  expect(deliveryLinkTexts(["de-AT", "en"]).language).toBe("de");
  for (const language of ["de", "fr", "es"]) {
    const { texts } = deliveryLinkTexts([language]);
    expect(texts.unsubscribe).not.toBe(english.unsubscribe);
    expect(texts.confirmQuestion("Overview", "Agency")).toMatch(/Agency.*Overview/);
  }
});

test("[SCHEDULE-92] refusals are shown by what the reader can do about them", () => {
  expect(problemOf(refusal(404, "invalid_link"))).toBe("invalid");
  expect(problemOf(refusal(403, "invalid_code"))).toBe("codeWrong");
  expect(problemOf(refusal(429, "rate_limited"))).toBe("tooMany");
  expect(problemOf(refusal(0, "unreachable"))).toBe("failed");
  expect(problemOf(new TypeError("x"))).toBe("failed");
});
