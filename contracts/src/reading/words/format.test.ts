import { expect, test } from "vitest";

import { messagesFor } from "./messages.ts";
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

test("quarters and years of a financial year are named by their months and by both years", () => {
  const date = { type: "date", format: null } as const;
  const written = (yearStart: number) => {
    const formats = createFormats("en-GB", messagesFor("en"), { weekStart: "monday", yearStart });
    const texts = [
      formats.full("2026-02-01", date, "quarter"),
      formats.tick("2026-02-01", "quarter", false),
      formats.full("2026-02-01", date, "year"),
    ];
    return texts.map((text) => text.replaceAll(/\s/g, " "));
  };
  expect(written(2)).toEqual(["Feb – Apr 2026", "Feb – Apr", "2026/27"]);
  expect(written(1)).toEqual(["Q1 2026", "Q1", "2026"]);
});
