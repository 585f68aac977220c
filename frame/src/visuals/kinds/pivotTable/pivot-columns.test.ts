import { expect, test } from "vitest";

import { pivotTree } from "./pivot-rows.ts";
import { columnKeys, planPivot } from "./pivot-columns.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

test("a matrix with columns takes every cell, sub-total and total from the answers and adds nothing up", () => {
  const [device, channel, market] = ["Device", "Channel", "Market"];
  const main = sampleAnswer(
    [
      sampleColumn("dimension", device, ["Mobile", "Desktop"]),
      sampleColumn("dimension", channel, ["Search", "Search"]),
      sampleColumn("dimension", market, ["DE", "DE"]),
      sampleColumn("measure", "CTR", [0.1, 0.3]),
    ],
    {
      subtotals: [
        {
          depth: 1,
          rowCount: 2,
          truncated: false,
          columns: [
            sampleColumn("dimension", device, ["Mobile", "Desktop"]),
            sampleColumn("measure", "CTR", [0.11, 0.31]),
          ],
        },
        {
          depth: 2,
          rowCount: 1,
          truncated: false,
          columns: [
            sampleColumn("dimension", device, ["Mobile"]),
            sampleColumn("dimension", channel, ["Search"]),
            sampleColumn("measure", "CTR", [0.12]),
          ],
        },
      ],
    },
  );
  const whole = sampleAnswer(
    [
      sampleColumn("dimension", channel, ["Search"]),
      sampleColumn("dimension", market, ["DE"]),
      sampleColumn("measure", "CTR", [0.2]),
    ],
    {
      totals: [0.21],
      subtotals: [
        {
          depth: 1,
          rowCount: 1,
          truncated: false,
          columns: [sampleColumn("dimension", channel, ["Search"]), sampleColumn("measure", "CTR", [0.22])],
        },
      ],
    },
  );
  const { columns, lines, across } = planPivot(main, whole);
  expect(across?.name).toBe(device);
  expect(columns.map(({ group, total }) => [group, total])).toEqual([
    ["Mobile", 0.11],
    ["Desktop", 0.31],
    [undefined, 0.21],
  ]);
  const [search] = pivotTree(lines);
  const figures = (line: typeof search) =>
    columns.map((one) => (line === undefined ? [] : one.figuresOf(line)[0]));
  expect(figures(search)).toEqual([0.12, null, 0.22]);
  expect(figures(search?.children[0])).toEqual([0.1, 0.3, 0.2]);
  // A reader's width of a measure holds in all groups.
  expect(columnKeys({ columns })).toEqual([0, 1, 1, 1]);
});
