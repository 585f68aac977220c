import { expect, test } from "vitest";

import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { rowsAtOnce } from "@vitrine/contracts/statements";

import { BlockRows } from "./block-rows.ts";

const column = (role: ResultColumn["role"], name: string, values: ResultColumn["values"]): ResultColumn => ({
  role,
  table: "T",
  name,
  displayName: name,
  type: role === "dimension" ? "string" : "decimal",
  format: null,
  values,
});

/** Two rows of one group, whose sub-total is not their sum. */
function windowOf(group: string): QueryResult {
  return {
    columns: [
      column("dimension", "group", [group, group]),
      column("dimension", "name", ["a", "b"]),
      column("measure", "rate", [0.1, 0.3]),
    ],
    rowCount: 2,
    truncated: false,
    totals: [0.25],
    subtotals: [
      {
        depth: 1,
        columns: [column("dimension", "group", ["other", group]), column("measure", "rate", [0.9, 0.15])],
        rowCount: 2,
        truncated: false,
      },
    ],
  };
}

test("[STATEMENT-20] sub-totals are those of the answer for the group of a row, whatever their order", () => {
  const rows = new BlockRows();
  rows.add(0, windowOf("one"));
  rows.add(1, windowOf("two"));
  expect(rows.subtotals(1, 1)).toEqual([0.15]);
  expect(rows.subtotals(rowsAtOnce, 1)).toEqual([0.15]);
  expect(rows.value(rowsAtOnce + 1, 2)).toBe(0.3);
  expect(rows.totals).toEqual([0.25]);
  expect(rows.value(5 * rowsAtOnce, 0)).toBeNull();
});

test("[STATEMENT-30] rows that were not needed for the longest time are let go, and totals stay", () => {
  const rows = new BlockRows();
  for (let window = 0; window < 40; window += 1) {
    rows.touch(0);
    rows.add(window, windowOf(String(window)));
  }
  expect([rows.has(0), rows.has(1), rows.has(39)]).toEqual([true, false, true]);
  expect(rows.totals).toEqual([0.25]);
});
