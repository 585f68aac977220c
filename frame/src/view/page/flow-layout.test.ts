import type { FlowRow } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { flowLayout, isSameLayout, type Content } from "./flow-layout.ts";

const contents: Readonly<Record<string, Content>> = {
  card: { height: 120, least: 120, isFigure: true },
  long: { height: 120, least: 120, isFigure: true, titleLines: 2 },
  chart: { height: 300, least: 300, isFigure: false },
  table: { height: 900, least: 400, isFigure: false },
  wide: { height: 900, least: 400, isFigure: false, leastWidth: 800 },
};
const cell = (kind: string, place: number, span: number) => ({ visual: `${kind}-${place}`, span });
const cards: FlowRow = { cells: [0, 1, 2, 3, 4, 5].map((place) => cell("card", place, 2)) };

function layOut(rows: readonly FlowRow[], width: number, hidden: readonly string[] = []) {
  return flowLayout({
    rows,
    width,
    contentOf: ({ visual }) =>
      hidden.includes(visual) ? null : (contents[visual.split("-")[0] ?? ""] ?? null),
  });
}

/** Tops of the lines, with the number of visuals in each. */
function linesOf(boxes: ReturnType<typeof layOut>["boxes"]): readonly number[] {
  const lines = new Map<number, number>();
  for (const { top } of boxes.values()) lines.set(top, (lines.get(top) ?? 0) + 1);
  return [...lines.values()];
}

test.each([
  [1440, [6]],
  [1099, [3, 3]],
  [768, [3, 3]],
  [390, [2, 2, 2]],
  [320, [1, 1, 1, 1, 1, 1]],
])("%i pixels wide, six figures are in lines of %j", (width, lines) => {
  expect(linesOf(layOut([cards], width).boxes)).toEqual(lines);
});

test.each([360, 390, 600, 768, 1024, 1280, 1440, 2560])(
  "%i pixels wide, visuals stay on the page and never overlap",
  (width) => {
    const rows = [
      cards,
      { cells: [cell("chart", 1, 8), cell("table", 1, 4)] },
      { cells: [cell("table", 2, 12)] },
    ];
    const { boxes, height } = layOut(rows, width);
    const all = [...boxes.values()];
    for (const [index, one] of all.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.left + one.width).toBeLessThanOrEqual(width);
      expect(one.top + one.height).toBeLessThanOrEqual(height);
      for (const other of all.slice(index + 1)) {
        const isApart =
          one.left + one.width <= other.left ||
          other.left + other.width <= one.left ||
          one.top + one.height <= other.top ||
          other.top + other.height <= one.top;
        expect(isApart).toBe(true);
      }
    }
  },
);

test("a table that is alone shows all of it; next to a chart it scrolls", () => {
  const { boxes } = layOut(
    [{ cells: [cell("table", 1, 12)] }, { cells: [cell("chart", 1, 8), cell("table", 2, 4)] }],
    1440,
  );
  expect(boxes.get("table-1")?.height).toBe(900);
  expect([boxes.get("chart-1")?.height, boxes.get("table-2")?.height]).toEqual([400, 400]);
});

test("visuals of a line share its width when others are hidden, and an empty row leaves no gap or heading", () => {
  const rows = [{ title: "Charts", cells: [cell("chart", 1, 6), cell("chart", 2, 6)] }, cards];
  const whole = layOut(rows, 1440);
  const half = layOut(rows, 1440, ["chart-2"]);
  expect(half.boxes.get("chart-1")?.width).toBe(1440 - 48);
  const none = layOut(rows, 1440, ["chart-1", "chart-2"]);
  expect([whole.titles.length, none.titles.length]).toEqual([1, 0]);
  expect(none.boxes.get("card-0")?.top).toBe(16);
});

test("on very wide screens the page stays readable, and in the middle", () => {
  const { boxes } = layOut([{ cells: [cell("chart", 1, 12)] }], 2560);
  expect(boxes.get("chart-1")).toMatchObject({ left: 344, width: 1920 - 48 });
});

test("a table whose columns do not fit into its cell takes the whole line", () => {
  const rows = [{ cells: [cell("wide", 1, 8), cell("chart", 1, 4)] }];
  expect(linesOf(layOut(rows, 1440).boxes)).toEqual([2]);
  const { boxes } = layOut(rows, 1200);
  expect(linesOf(boxes)).toEqual([1, 1]);
  expect(boxes.get("wide-1")).toMatchObject({ width: 1152, height: 900 });
});

test("three charts of a row share a line of a medium page if they are wide enough, so that none is alone", () => {
  const thirds = [{ cells: [cell("chart", 1, 4), cell("chart", 2, 4), cell("chart", 3, 4)] }];
  expect([1024, 900, 768].map((width) => linesOf(layOut(thirds, width).boxes))).toEqual([
    [3],
    [2, 1],
    [2, 1],
  ]);
  const withTable = [{ cells: [cell("chart", 1, 4), cell("chart", 2, 4), cell("wide", 1, 4)] }];
  expect(linesOf(layOut(withTable, 1024).boxes)).toEqual([2, 1]);
});

test("all figures of a line have space for the longest of their titles", () => {
  const row = { cells: [cell("card", 7, 2), cell("long", 1, 2), cell("card", 8, 2)] };
  const { boxes } = layOut([row, cards], 1440);
  const [first, second, third, ...others] = [...boxes.values()];
  expect([first, second, third].map((box) => [box?.titleLines, box?.height])).toEqual([
    [2, 136],
    [2, 136],
    [2, 136],
  ]);
  expect(new Set(others.map(({ titleLines, height }) => `${titleLines} ${height}`))).toEqual(
    new Set(["1 120"]),
  );
});

test("layouts are the same if everything has the same place", () => {
  const layout = layOut([cards], 1200);
  expect(isSameLayout(layout, layOut([cards], 1200))).toBe(true);
  expect(isSameLayout(layout, layOut([cards], 1201))).toBe(false);
  expect(isSameLayout(layout, layOut([cards], 1200, ["card-5"]))).toBe(false);
});
