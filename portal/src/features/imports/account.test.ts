import { expect, test } from "vitest";

import { accountCsv, groupReasons } from "./account.ts";

const refused = (line: number, reason: string) => ({ line, outcome: "refused" as const, reason });

test("each reason is listed once with its lines: refused lines first, then omitted data, then skipped lines", () => {
  const noted = { line: 1, outcome: "noted" as const, reason: "Not imported" };
  const skipped = { line: 9, outcome: "skipped" as const, reason: "Totals line" };
  expect(
    groupReasons([skipped, noted, refused(4, "No day"), refused(5, "No day"), refused(8, "No day")]),
  ).toEqual([
    { outcome: "refused", reason: "No day", lines: "lines 4–5, 8" },
    { outcome: "noted", reason: "Not imported", lines: "line 1" },
    { outcome: "skipped", reason: "Totals line", lines: "line 9" },
  ]);
});

test("a text of the file is never a formula in the downloaded list", () => {
  expect(accountCsv([refused(2, '=cmd() "x"')])).toBe(
    `\uFEFFline,outcome,reason\r\n2,refused,"'=cmd() ""x"""\r\n`,
  );
});
