import { expect, test } from "vitest";

import { browserLocale, plainLocale } from "./locale.ts";

test("a locale of a browser keeps language, script and region only", () => {
  const tags = ["en-US-u-va-posix", "en-US-posix", "de-AT", "sr-Latn-RS-u-nu-latn", "fr"];
  expect(tags.map(plainLocale)).toEqual(["en-US", "en-US", "de-AT", "sr-Latn-RS", "fr"]);
  expect((12_345).toLocaleString("en-US-u-va-posix"), "why").toBe("12345");
  expect((12_345).toLocaleString(plainLocale("en-US-u-va-posix"))).toBe("12,345");
});

test("the browser's own locale is one that formats accept", () => {
  expect(Intl.NumberFormat.supportedLocalesOf(browserLocale)).toEqual([browserLocale]);
});
