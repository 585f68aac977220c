import { describe, expect, test } from "vitest";

import type { FlowRow } from "@vitrine/contracts/report";

import type { Box } from "./box.ts";
import { dropCells, dropTarget, moveBorder, setHeight, stepCell } from "./flow-rows.ts";

/** Rows as text: `a4 b8 | c12`. */
function rowsOf(text: string): FlowRow[] {
  return text.split(" | ").map((row) => ({
    cells: row.split(" ").map((cell) => ({ visual: cell.slice(0, 1), span: Number(cell.slice(1)) })),
  }));
}

function textOf(rows: readonly FlowRow[]): string {
  return rows.map(({ cells }) => cells.map(({ visual, span }) => `${visual}${span}`).join(" ")).join(" | ");
}

/** Every row 100 high and 1200 wide, with gaps of 20 between rows. */
function boxesOf(rows: readonly FlowRow[]): ReadonlyMap<string, Box> {
  return new Map(
    rows.flatMap(({ cells }, row) => {
      let x = 0;
      return cells.map(({ visual, span }): [string, Box] => {
        const box = { x, y: row * 120, width: span * 100, height: 100 };
        x += span * 100;
        return [visual, box];
      });
    }),
  );
}

const page = rowsOf("a3 b3 c3 d3 | e8 f4 | g12");
const at = (x: number, y: number) => dropTarget(page, boxesOf(page), { x, y });
const drop = (name: string, target: ReturnType<typeof at>) =>
  textOf(dropCells(page, new Set([name]), target));

describe("where a dragged visual lands", () => {
  test("in the middle of a row before the cell whose centre is right of the pointer", () => {
    expect(at(100, 50)).toEqual({ row: 0, cell: 0 });
    expect(at(200, 50)).toEqual({ row: 0, cell: 1 });
    expect(at(1190, 50)).toEqual({ row: 0, cell: 4 });
    expect(at(900, 170)).toEqual({ row: 1, cell: 1 });
  });

  test("at the edge of a row, between rows and below the page in a row of its own", () => {
    expect(at(100, 5)).toEqual({ row: 0, cell: null });
    expect(at(100, 95)).toEqual({ row: 1, cell: null });
    expect(at(100, 110)).toEqual({ row: 1, cell: null });
    expect(at(100, 125)).toEqual({ row: 1, cell: null });
    expect(at(100, 900)).toEqual({ row: 3, cell: null });
  });

  test("in the line that the pointer is in, where a row has several", () => {
    const rows = rowsOf("a6 b6 c6 d6");
    const box = (x: number, y: number): Box => ({ x, y, width: 600, height: 100 });
    const boxes = new Map([
      ["a", box(0, 0)],
      ["b", box(600, 0)],
      ["c", box(0, 120)],
      ["d", box(600, 120)],
    ]);
    expect(dropTarget(rows, boxes, { x: 650, y: 60 })).toEqual({ row: 0, cell: 1 });
    expect(dropTarget(rows, boxes, { x: 650, y: 150 })).toEqual({ row: 0, cell: 3 });
  });

  test("full rows take no more cells", () => {
    const full = [{ cells: Array.from({ length: 24 }, (_, place) => ({ visual: `v${place}`, span: 1 })) }];
    const boxes = new Map(full[0]?.cells.map(({ visual }) => [visual, { x: 0, y: 0, width: 9, height: 90 }]));
    expect(dropTarget(full, boxes, { x: 5, y: 45 })).toEqual({ row: 1, cell: null });
  });
});

describe("how rows reflow", () => {
  test("within a row cells change places and keep their widths", () => {
    expect(drop("f", { row: 1, cell: 0 })).toBe("a3 b3 c3 d3 | f4 e8 | g12");
    expect(drop("a", { row: 0, cell: 3 })).toBe("b3 c3 a3 d3 | e8 f4 | g12");
  });

  test("a full row makes room, and a visual that filled a row takes an equal share", () => {
    expect(drop("g", { row: 1, cell: 1 })).toBe("a3 b3 c3 d3 | e6 g3 f3");
    expect(drop("f", { row: 0, cell: 2 })).toBe("a2 b2 f4 c2 d2 | e8 | g12");
  });

  test("a row that has room keeps its widths: taken out and put back, a visual changes nothing", () => {
    const out = dropCells(page, new Set(["f"]), { row: 3, cell: null });
    expect(textOf(out)).toBe("a3 b3 c3 d3 | e8 | g12 | f12");
    expect(drop("f", { row: 1, cell: 2 })).toBe(textOf(page));
  });

  test("a row without a cell disappears, and indexes after it still fit", () => {
    expect(drop("g", { row: 0, cell: null })).toBe("g12 | a3 b3 c3 d3 | e8 f4");
    expect(drop("g", { row: 1, cell: null })).toBe("a3 b3 c3 d3 | g12 | e8 f4");
  });

  test("a visual alone in its row stays at its own edges", () => {
    const rows = rowsOf("a6 | b12");
    for (const row of [0, 1]) expect(dropCells(rows, new Set(["a"]), { row, cell: null })).toBe(rows);
  });

  test("several visuals move together in their order", () => {
    const moved = dropCells(page, new Set(["a", "e"]), { row: 2, cell: null });
    expect(textOf(moved)).toBe("b3 c3 d3 | f4 | a3 e8 | g12");
  });

  test("cells that cannot share a line keep their widths and continue below", () => {
    const rows = rowsOf("a2 b2 c2 d2 e2 f2 | g12");
    expect(textOf(dropCells(rows, new Set(["g"]), { row: 0, cell: 6 }))).toBe("a2 b2 c2 d2 e2 f2 g2");
  });
});

test("a border moves columns from one cell to the next, and leaves each at least one", () => {
  expect(textOf(moveBorder(page, "e", 1))).toBe("a3 b3 c3 d3 | e9 f3 | g12");
  expect(textOf(moveBorder(page, "e", 9))).toBe("a3 b3 c3 d3 | e11 f1 | g12");
  expect(textOf(moveBorder(page, "e", -20))).toBe("a3 b3 c3 d3 | e1 f11 | g12");
  expect(moveBorder(page, "f", 1)).toBe(page);
});

test("a height is whole pixels within the limits, or that of the content", () => {
  const set = setHeight(page, "g", 240.4);
  expect(set[2]?.cells[0]?.height).toEqual({ px: 240 });
  expect(setHeight(page, "g", 3)[2]?.cells[0]?.height).toEqual({ px: 48 });
  expect(setHeight(set, "g", null)).toEqual(page);
});

test("arrow keys lead to every place: within the row, into a row of its own, into the neighbouring row", () => {
  const step = (name: string, key: string) => textOf(stepCell(page, name, key));
  expect(step("b", "ArrowLeft")).toBe("b3 a3 c3 d3 | e8 f4 | g12");
  expect(step("b", "ArrowRight")).toBe("a3 c3 b3 d3 | e8 f4 | g12");
  expect(step("f", "ArrowUp")).toBe("a3 b3 c3 d3 | f12 | e8 | g12");
  expect(step("f", "ArrowDown")).toBe("a3 b3 c3 d3 | e8 | f12 | g12");
  expect(step("g", "ArrowUp")).toBe("a3 b3 c3 d3 | e6 f3 g3");
  expect(stepCell(page, "a", "ArrowLeft")).toBe(page);
  expect(stepCell(page, "g", "ArrowDown")).toBe(page);
});
