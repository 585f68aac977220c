import { expect, test } from "vitest";

import { flowLayout, type Content } from "./flow-layout.ts";

const figure: Content = { height: 120, least: 120, isFigure: true };
const chart: Content = { height: 300, least: 300, isFigure: false };
const table: Content = { height: 900, least: 400, isFigure: false, leastWidth: 800 };
const contents: Readonly<Record<string, Content>> = { a: figure, b: figure, chart, table };
const cell = (visual: string, span: number) => ({ visual, span });
const rows = [
  { cells: [cell("a", 6), cell("b", 6)] },
  { title: "In figures", cells: [cell("table", 8), cell("chart", 4)] },
];

function boxesAt(width: number, hidden: readonly string[] = []) {
  const layout = flowLayout({
    rows,
    width,
    contentOf: ({ visual }) => (hidden.includes(visual) ? null : (contents[visual] ?? null)),
  });
  return { ...layout, boxes: Object.fromEntries(layout.boxes) };
}

test("on a wide page the cells of a row share its width and have one height", () => {
  const { boxes, titles, height } = boxesAt(1440);
  expect(boxes).toEqual({
    a: { left: 24, top: 16, width: 688, height: 120 },
    b: { left: 728, top: 16, width: 688, height: 120 },
    table: { left: 24, top: 184, width: 923, height: 400 },
    chart: { left: 963, top: 184, width: 453, height: 400 },
  });
  expect(titles).toEqual([{ text: "In figures", left: 24, top: 152, width: 1392, height: 24 }]);
  expect(height).toBe(600);
});

test("a table that would be cut takes the whole line, and its neighbour the next one", () => {
  const { boxes } = boxesAt(1024);
  expect(boxes["table"]).toMatchObject({ left: 24, width: 976, height: 900 });
  expect(boxes["chart"]).toMatchObject({ left: 24, width: 976, height: 300 });
});

test("a phone has one column, in which two figures share a line", () => {
  const { boxes } = boxesAt(390);
  expect(boxes["a"]).toMatchObject({ left: 12, top: 12, width: 177 });
  expect(boxes["b"]).toMatchObject({ left: 201, top: 12, width: 177 });
  expect(boxes["table"]?.width).toBe(366);
  expect(boxes["chart"]?.top).toBeGreaterThan((boxes["table"]?.top ?? 0) + 900);
});

test("on pages wider than the grid it is in the middle", () => {
  expect(boxesAt(2560).boxes["a"]?.left).toBe(344);
});

test("the others fill the line of a hidden visual, and a row without visuals leaves no heading", () => {
  expect(boxesAt(1440, ["a"]).boxes["b"]).toMatchObject({ left: 24, width: 1392 });
  expect(boxesAt(1440, ["table", "chart"])).toMatchObject({ titles: [], height: 152 });
});
