import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { flowsOf } from "./flows.ts";
import { layoutSankey } from "./layout.ts";

const size = { width: 500, height: 300 };
const dataset = {
  tables: [{ name: "T", measures: [{ name: "Spend", additivity: "additive" }] }],
} as never;

function dataOf(rows: readonly (readonly [string, string, number | null])[], most = 40, known = dataset) {
  const main = sampleAnswer([
    sampleColumn(
      "dimension",
      "Channel",
      rows.map(([from]) => from),
    ),
    sampleColumn(
      "dimension",
      "Device",
      rows.map(([, to]) => to),
    ),
    sampleColumn(
      "measure",
      "Spend",
      rows.map(([, , value]) => value),
    ),
  ]);
  return flowsOf(sampleProps("sankey", main, {}, { dataset: known }), most);
}

const usual = dataOf([
  ["Search", "Phone", 30],
  ["Search", "Desktop", 50],
  ["Social", "Phone", 15],
  ["Social", "Tablet", -5],
  ["Audio", "Tablet", null],
]);

test("[CHART-2] rows with a figure above zero flow, the others are counted", () => {
  expect(usual).toMatchObject({ total: 95, leftOut: 2, canFlow: true });
  expect(usual.flows.map(({ from, to, amount }) => [from.label, to.label, amount])).toEqual([
    ["Search", "Phone", 30],
    ["Search", "Desktop", 50],
    ["Social", "Phone", 15],
  ]);
  expect(usual.stages.map((nodes) => nodes.map(({ label, amount }) => [label, amount]))).toEqual([
    [
      ["Search", 80],
      ["Social", 15],
    ],
    [
      ["Desktop", 50],
      ["Phone", 45],
    ],
  ]);
});

test("[CHART-2] figures that cannot be added up do not flow", () => {
  expect(dataOf([["Search", "Phone", 1]], 40, { tables: [] } as never).canFlow).toBe(false);
});

test("nodes have heights in proportion, bands fill their nodes, and all is within the plot", () => {
  const { nodes, bands } = layoutSankey(usual, size);
  const [search, social] = nodes.map(({ box }) => box);
  expect((search?.height ?? 0) / (social?.height ?? 1)).toBeCloseTo(80 / 15);
  for (const { node, box } of nodes) {
    const touching = bands.filter(({ flow }) => (node.stage === 0 ? flow.from : flow.to) === node);
    expect(touching.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(box.height);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height + 0.01);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
  }
});

test("nodes and bands are found under the pointer", () => {
  const { nodes, bands, indexAt, anchorOf } = layoutSankey(usual, size);
  for (let index = 0; index < nodes.length + bands.length; index += 1) {
    const { x, y } = anchorOf(index);
    expect(indexAt(x, y)).toBe(index);
  }
  expect(indexAt(-20, -20)).toBeNull();
});

test("[CHART-2] 10,000 rows become as many nodes as have a place, with the rest in one, and lose nothing", () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index) =>
      [
        `From ${index % 200} ${"x".repeat(index % 200 < 20 ? 200 : 1)}`,
        `To ${index % 97}`,
        index + 1,
      ] as const,
  );
  const data = dataOf(rows, 12);
  expect(data.stages.map((nodes) => nodes.length)).toEqual([12, 12]);
  expect(data.stages[0]?.at(-1)).toMatchObject({ label: "Others (189)", isRest: true });
  const sum = data.flows.reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe((10_000 * 10_001) / 2);
  for (const { box } of layoutSankey(data, size).nodes)
    expect(box.y + box.height).toBeLessThanOrEqual(size.height + 0.01);
});

test("one flow is one band over the whole height, and no figures are no marks", () => {
  const one = layoutSankey(dataOf([["Search", "Phone", 7]]), size);
  expect([one.nodes.length, one.bands.length]).toEqual([2, 1]);
  const none = layoutSankey(dataOf([]), size);
  expect([none.nodes, none.bands]).toEqual([[], []]);
});
