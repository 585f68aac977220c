import { expect, test } from "vitest";

import { toCsvLine } from "./csv-line.ts";

test("quotes are added where they are needed", () => {
  expect(toCsvLine(["a-b", "2026-11-21", "x=y", "", 'the "beta"', "Northwind, Ltd"])).toBe(
    'a-b,2026-11-21,x=y,,"the ""beta""","Northwind, Ltd"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=1", "＝1"])(
  "a spreadsheet does not compute %j",
  (text) => {
    expect(toCsvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);
