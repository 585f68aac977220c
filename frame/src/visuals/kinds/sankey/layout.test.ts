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

/** 60 rows over three fields, with figures below zero and without any. */
const sixty = Array.from({ length: 60 }, (_, i) => ({
  source: `S${i % 4}`,
  medium: `M${i % 3}`,
  device: `D${i % 5}`,
  amount: i % 10 === 9 ? null : ((i * 37) % 101) - 20,
}));
const stages = ["source", "medium", "device"] as const;
const flowsOfSixty = (most: number) => {
  const dimensions = stages.map((name) =>
    sampleColumn(
      "dimension",
      name,
      sixty.map((row) => row[name]),
    ),
  );
  const measure = sampleColumn(
    "measure",
    "Spend",
    sixty.map(({ amount }) => amount),
  );
  const answer = sampleAnswer([...dimensions, measure]);
  return flowsOf(sampleProps("sankey", answer, {}, { dataset }), most);
};
const listed = ({ flows }: ReturnType<typeof flowsOf>, stage: number) =>
  flows
    .filter(({ from }) => from.stage === stage)
    .map(({ from, to, amount }) => [from.label, to.label, amount])
    .toSorted(([a = "", b = ""], [c = "", d = ""]) => `${a} ${b}`.localeCompare(`${c} ${d}`));

/*
 * Computed by PostgreSQL, with `rows` as above:
 * select source, medium, sum(amount) from rows where amount > 0 group by 1, 2 order by 1, 2
 */
const bySourceAndMedium = [
  ["S0", "M0", 119],
  ["S0", "M1", 146],
  ["S0", "M2", 172],
  ["S1", "M0", 148],
  ["S1", "M1", 110],
  ["S1", "M2", 89],
  ["S2", "M0", 198],
  ["S2", "M1", 144],
  ["S2", "M2", 172],
  ["S3", "M0", 149],
  ["S3", "M1", 109],
  ["S3", "M2", 88],
];
/* The same with medium and device. */
const byMediumAndDevice = [
  ["M0", "D0", 139],
  ["M0", "D1", 99],
  ["M0", "D2", 178],
  ["M0", "D3", 79],
  ["M0", "D4", 119],
  ["M1", "D0", 93],
  ["M1", "D1", 166],
  ["M1", "D2", 73],
  ["M1", "D3", 124],
  ["M1", "D4", 53],
  ["M2", "D0", 152],
  ["M2", "D1", 65],
  ["M2", "D2", 112],
  ["M2", "D3", 192],
];
/*
 * with ranked as (select device, row_number() over (order by sum(amount) desc) as place from rows where amount > 0 group by 1)
 * select medium, case when place <= 2 then device else 'Others (3)' end, sum(amount)
 * from rows join ranked using (device) where amount > 0 group by 1, 2 order by 1, 2
 */
const withOthers = [
  ["M0", "D0", 139],
  ["M0", "D3", 79],
  ["M0", "Others (3)", 396],
  ["M1", "D0", 93],
  ["M1", "D3", 124],
  ["M1", "Others (3)", 292],
  ["M2", "D0", 152],
  ["M2", "D3", 192],
  ["M2", "Others (3)", 177],
];

test("[CHART-2] flows over three fields are those of SQL", () => {
  const data = flowsOfSixty(40);
  expect(listed(data, 0)).toEqual(bySourceAndMedium);
  expect(listed(data, 1)).toEqual(byMediumAndDevice);
  // sum(amount) filter (where amount > 0), count(*) filter (where amount is null or amount <= 0)
  expect([data.total, data.leftOut]).toEqual([1644, 19]);
  const amounts = new Map(data.stages.flat().map(({ label, amount }) => [label, amount]));
  // select source, sum(amount) from rows where amount > 0 group by 1, and so on
  expect(Object.fromEntries(amounts)).toEqual({
    S2: 514,
    S0: 437,
    S1: 347,
    S3: 346,
    M0: 614,
    M2: 521,
    M1: 509,
    D3: 395,
    D0: 384,
    D2: 363,
    D1: 330,
    D4: 172,
  });
});

test("[CHART-2] values without a place of their own are added up as SQL does", () => {
  const data = flowsOfSixty(3);
  expect(listed(data, 1)).toEqual(withOthers);
});
