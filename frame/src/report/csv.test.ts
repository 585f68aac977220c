import { expect, test } from "vitest";

import { sampleResult } from "../testing/sample-definition.ts";
import { writeCsv } from "./csv.ts";

test("[EMBED-CALL-61] names and figures, quoted where they have to be", () => {
  const result = sampleResult([
    ['Search, "brand"', 10.5],
    ["Zwei\nZeilen", null],
    ["Negative", -3],
  ]);
  expect(writeCsv(result)).toBe(
    'Channel,Spend\r\n"Search, ""brand""",10.5\r\n"Zwei\nZeilen",\r\nNegative,-3\r\n',
  );
});

test("[EMBED-CALL-61] no text becomes a formula in a spreadsheet, and no figure is touched", () => {
  for (const start of ["=", "+", "-", "@", "\t", "\r"]) {
    const [, line] = writeCsv(sampleResult([[`${start}cmd|' /C calc'!A0`, 1]]))
      .split("\r\nSpend")
      .join("")
      .split(/\r\n(?=['"])/);
    expect(line?.replace(/^"/, "").startsWith("'"), JSON.stringify(start)).toBe(true);
  }
  expect(writeCsv(sampleResult([["a", -1]]))).toContain("a,-1");
});
