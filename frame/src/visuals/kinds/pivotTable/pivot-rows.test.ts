import type { ResultColumn } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { openLines, pivotTree } from "./pivot-rows.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

test("a matrix shows each group above its rows, with the sub-totals of the answer", () => {
  const dimensions = (channels: string[], devices: string[]): ResultColumn[] => [
    sampleColumn("dimension", "Channel", channels),
    sampleColumn("dimension", "Device", devices),
  ];
  const result = sampleAnswer(
    [
      ...dimensions(["Search", "Social", "Search"], ["TV", "TV", "Mobile"]),
      sampleColumn("measure", "CTR", [0.1, 0.2, 0.3]),
    ],
    {
      subtotals: [
        {
          depth: 1,
          columns: [
            sampleColumn("dimension", "Channel", ["Social", "Search"]),
            sampleColumn("measure", "CTR", [0.2, 0.15]),
          ],
          rowCount: 2,
          truncated: false,
        },
      ],
    },
  );
  const tree = pivotTree(result);
  const shown = (closed: readonly string[]) =>
    openLines(tree, (key) => !closed.includes(key)).map(({ path, figures: [figure] }) => [...path, figure]);
  expect(shown([])).toEqual([
    ["Social", 0.2],
    ["Social", "TV", 0.2],
    ["Search", 0.15],
    ["Search", "TV", 0.1],
    ["Search", "Mobile", 0.3],
  ]);
  expect(shown(['["Search"]'])).toHaveLength(3);
});

test("a group whose sub-totals were truncated keeps its rows and shows no figure", () => {
  const columns = [
    sampleColumn("dimension", "A", ["x"]),
    sampleColumn("dimension", "B", ["y"]),
    sampleColumn("measure", "M", [1]),
  ];
  expect(pivotTree(sampleAnswer(columns))).toMatchObject([
    { path: ["x"], figures: [], children: [{ figures: [1] }] },
  ]);
});
