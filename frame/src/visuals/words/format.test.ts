import { expect, test } from "vitest";

import { messagesFor } from "../../messages.ts";
import { createFormats } from "./format.ts";

const euros = { kind: "currency", digits: 2, currency: "EUR" } as const;

test("short amounts have one decimal where the language abbreviates thousands, and none where it writes them in full", () => {
  const short = (locale: string, value: number) =>
    createFormats(locale, messagesFor("en")).compact(value, euros).replaceAll(/\s/g, " ");
  expect(short("en-GB", 98_638.2)).toBe("€98.6k");
  expect(short("de-DE", 98_638.2)).toBe("98.638 €");
  expect(short("de-DE", 1_250_000)).toBe("1,3 Mio. €");
  expect(short("de-DE", 12.5)).toBe("13 €");
});
