import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { layoutTree } from "./layout.ts";
import { greatestPath, treeDataOf, type TreeData } from "./tree-data.ts";

const size = { width: 700, height: 320 };
const dataset = {
  tables: [{ name: "T", measures: [{ name: "Spend", additivity: "additive" }] }],
} as never;

function treeOf(rows: readonly (readonly [string, string, number | null])[], truncated = false): TreeData {
  const sums = new Map<string, number>();
  for (const [channel, , value] of rows) sums.set(channel, (sums.get(channel) ?? 0) + (value ?? 0));
  const whole = [...sums.values()].reduce((sum, value) => sum + value, 0);
  const main = sampleAnswer(
    [
      sampleColumn(
        "dimension",
        "Channel",
        rows.map(([channel]) => channel),
      ),
      sampleColumn(
        "dimension",
        "Device",
        rows.map(([, device]) => device),
      ),
      sampleColumn(
        "measure",
        "Spend",
        rows.map(([, , value]) => value),
      ),
    ],
    {
      truncated,
      totals: [truncated ? whole + 50 : whole],
      subtotals: [
        {
          depth: 1,
          columns: [
            sampleColumn("dimension", "Channel", [...sums.keys()]),
            sampleColumn(
              "measure",
              "Spend",
              [...sums.values()].map((sum) => (truncated ? sum + 25 : sum)),
            ),
          ],
          rowCount: sums.size,
          truncated: false,
        },
      ],
    },
  );
  return treeDataOf(sampleProps("decompositionTreeVisual", main, {}, { dataset }));
}

const usual = treeOf([
  ["Search", "Phone", 30],
  ["Search", "Desktop", 50],
  ["Social", "Phone", 15],
  ["Social", "Tablet", -5],
]);

const layoutOf = (tree: TreeData, options: Partial<Parameters<typeof layoutTree>[0]> = {}) =>
  layoutTree({ tree, path: greatestPath(tree), formats: sampleFormats, size, ...options });

test("[CHART-1] each level shows the parts of the open branch, the greatest first, and the greatest is open at the beginning", () => {
  const { nodes, heads } = layoutOf(usual);
  expect(nodes.map(({ level, branch, figure }) => [level, branch.label, figure.text])).toEqual([
    [0, "Spend", "90"],
    [1, "Search", "80"],
    [1, "Social", "10"],
    [2, "Desktop", "50"],
    [2, "Phone", "30"],
  ]);
  expect(heads.map(({ text }) => text)).toEqual(["Channel", "Device"]);
  expect(
    layoutOf(usual, { path: ["Social"] })
      .nodes.slice(3)
      .map(({ branch }) => branch.label),
  ).toEqual(["Phone", "Tablet"]);
  expect(layoutOf(usual, { path: [] }).nodes).toHaveLength(3);
  expect(layoutOf(usual, { path: ["Radio", "Phone"] }).nodes).toHaveLength(3);
});

test("bars are in proportion to the figures of their level, and begin at its zero", () => {
  const [, search, social] = layoutOf(usual).nodes;
  expect((social?.bar.width ?? 0) / (search?.bar.width ?? 1)).toBeCloseTo(1 / 8);
  const [phone, tablet] = layoutOf(usual, { path: ["Social"] }).nodes.slice(3);
  expect(tablet?.bar.x).toBe(tablet?.track.x);
  expect(phone?.bar.x).toBeCloseTo((tablet?.bar.x ?? 0) + (tablet?.bar.width ?? 0));
});

test("[CHART-1] what a truncated answer leaves out is one part of its group, which cannot be opened", () => {
  const tree = treeOf([["Search", "Phone", 30]], true);
  const last = layoutOf(tree).nodes.at(-1);
  expect(last?.branch).toMatchObject({ label: "Others", value: 25, isRest: true });
});

test("names that have no space are counted, the open one always has a place, and nothing is outside of the plot", () => {
  const many = treeOf(
    Array.from({ length: 10_000 }, (_, index) => [
      `Channel ${"x".repeat(index < 20 ? 300 : 1)} ${index}`,
      "Phone",
      10_000 - index,
    ]),
  );
  const last = many.root.parts.at(-1);
  const { nodes, more } = layoutOf(many, { path: last?.path ?? [] });
  expect(nodes.some(({ branch, isOpen }) => branch === last && isOpen)).toBe(true);
  expect(more[0]?.count).toBe(10_000 - nodes.filter(({ level }) => level === 1).length);
  for (const { box } of nodes) {
    expect(box.x + box.width).toBeLessThanOrEqual(size.width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  }
});

test("a narrow plot shows the last levels", () => {
  const { nodes } = layoutOf(usual, { size: { width: 280, height: 320 } });
  expect(new Set(nodes.map(({ level }) => level))).toEqual(new Set([1, 2]));
});

test("arrow keys lead to parts, groups and siblings, and each node is found under the pointer", () => {
  const { nodes, stepTo, indexAt, anchorOf } = layoutOf(usual);
  expect([stepTo("ArrowRight", 0), stepTo("ArrowDown", 1), stepTo("ArrowDown", 2)]).toEqual([1, 2, 2]);
  expect([
    stepTo("ArrowRight", 1),
    stepTo("ArrowLeft", 4),
    stepTo("ArrowRight", 4),
    stepTo("End", 0),
  ]).toEqual([3, 1, 4, null]);
  for (const place of nodes.keys()) expect(indexAt(anchorOf(place).x, anchorOf(place).y)).toBe(place);
});

test("without figures there is only the root, and a blank one has no bar", () => {
  expect(layoutOf(treeOf([])).nodes.map(({ figure }) => figure.text)).toEqual(["0"]);
  const blank = layoutOf(treeOf([["Search", "Phone", null]])).nodes.at(-1);
  expect([blank?.figure.text, blank?.bar.width]).toEqual(["–", 0]);
});
