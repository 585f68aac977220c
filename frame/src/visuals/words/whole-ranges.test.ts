import { expect, test } from "vitest";

import { wholeRanges } from "./whole-ranges.ts";

test("lines do not break within days of a month", () => {
  const shown = (text: string): string =>
    wholeRanges(text).replaceAll("\u00A0", "_").replaceAll("\u2060", "");
  expect(shown("fell to 339 (-7.4%, 1\u2009–\u200924 Oct vs Sept 1 – 24)")).toBe(
    "fell to 339 (-7.4%, 1_–_24_Oct vs Sept_1_–_24)",
  );
  expect(shown("1 Jul – 30 Sept 2026, compared with 8. – 21. Nov.")).toBe(
    "1 Jul_–_30_Sept 2026, compared with 8._–_21._Nov.",
  );
  expect(shown("Spend rose to 5,310,120 in Oct")).toBe("Spend rose to 5,310,120 in Oct");
});
