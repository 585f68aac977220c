import { describe, expect, test } from "vitest";

import { align, distribute, reorder } from "./align.ts";
import { between, keyStep, moveWithin, touchedBy, type Box } from "./box.ts";
import { barPlace, shared } from "./bar-place.ts";
import { resize } from "./resize.ts";
import { gapsAround } from "./gaps.ts";
import { snapMove, snapResize } from "./snap.ts";

const page = { width: 1000, height: 600 };
const box = (x: number, y: number, width = 100, height = 50): Box => ({ x, y, width, height });

describe("moving", () => {
  test("objects move together and stay on the page", () => {
    const moved = moveWithin([box(10, 10), box(850, 500)], { x: 90, y: -40 }, page);
    expect(moved).toEqual([box(60, 0), box(900, 490)]);
  });

  test("arrow keys move by 1 unit, with Shift by 10", () => {
    expect(keyStep("ArrowLeft", false)).toEqual({ x: -1, y: 0 });
    expect(keyStep("ArrowDown", true)).toEqual({ x: 0, y: 10 });
    expect(keyStep("Enter", false)).toBeNull();
  });

  test("a marquee selects what it touches, from any corner", () => {
    const boxes = new Map([
      ["a", box(0, 0)],
      ["b", box(200, 200)],
      ["c", box(400, 400)],
    ]);
    expect(touchedBy(between({ x: 250, y: 240 }, { x: 90, y: 40 }), boxes)).toEqual(["a", "b"]);
  });
});

describe("snapping", () => {
  const near = (others: readonly Box[], within = 6) => ({ others, page, within });

  test("an edge snaps to the nearest edge or centre, with a guide through both", () => {
    const { box: at, guides } = snapMove(box(203, 300), near([box(200, 100)]));
    expect(at).toEqual(box(200, 300));
    expect(guides).toContainEqual({ axis: "x", at: 200, from: 100, to: 350 });
  });

  test("the page has edges and a middle too", () => {
    expect(snapMove(box(4, 3), near([])).box).toEqual(box(0, 0));
    expect(snapMove(box(447, 277), near([])).box).toEqual(box(450, 275));
  });

  test("beyond the distance nothing snaps and no guide is shown", () => {
    expect(snapMove(box(220, 320), near([box(200, 100)]))).toEqual({ box: box(220, 320), guides: [] });
  });

  test("gaps become equal: after two others, before them, and between them", () => {
    const others = [box(100, 0), box(230, 0)];
    expect(snapMove(box(362, 4), near(others)).box.x).toBe(360);
    const wide = [box(105, 0), box(655, 0)];
    expect(snapMove(box(378, 4), near(wide)).box.x).toBe(380);
  });

  test("[EDITOR-17] distances are shown to neighbours that are level, and where gaps are equal, with the other gap", () => {
    const row = [box(100, 0), box(230, 0)];
    expect(gapsAround(box(360, 0), row)).toEqual([
      { axis: "x", at: 25, from: 330, to: 360 },
      { axis: "x", at: 25, from: 200, to: 230 },
    ]);
    expect(gapsAround(box(360, 10), row)).toHaveLength(2);
    expect(gapsAround(box(360, 0), row.slice(1))).toEqual([{ axis: "x", at: 25, from: 330, to: 360 }]);
    // Neither level nor equal.
    expect(gapsAround(box(370, 10), row)).toEqual([]);
    // Between two, with equal gaps on both sides; the gap that it fills is none any more.
    expect(gapsAround(box(245, 7), [box(100, 0), box(390, 0)]).map(({ from, to }) => to - from)).toEqual([
      45, 45,
    ]);
    expect(gapsAround(box(100, 80), [box(100, 0)])).toEqual([{ axis: "y", at: 150, from: 50, to: 80 }]);
  });

  test("only dragged sides snap", () => {
    const { box: at } = snapResize(box(103, 98, 100, 100), "e", near([box(207, 300, 50, 50)]));
    expect(at).toEqual(box(103, 98, 104, 100));
    expect(snapResize(box(103, 98, 100, 100), "nw", near([box(100, 100)])).box).toEqual(
      box(100, 100, 103, 98),
    );
  });
});

describe("resizing", () => {
  test("the opposite side stays, and the page and the least size are limits", () => {
    expect(resize(box(100, 100), "se", { x: 20, y: 30 }, { page })).toEqual(box(100, 100, 120, 80));
    expect(resize(box(100, 100), "w", { x: 500, y: 30 }, { page })).toEqual(box(176, 100, 24, 50));
    expect(resize(box(100, 100), "nw", { x: -500, y: -500 }, { page })).toEqual(box(0, 0, 200, 150));
    expect(resize(box(100, 100), "e", { x: 5000, y: 0 }, { page })).toEqual(box(100, 100, 900, 50));
  });

  test("corners can keep the ratio, as far as the page has room", () => {
    expect(resize(box(100, 100), "se", { x: 100, y: 0 }, { page, keepsRatio: true })).toEqual(
      box(100, 100, 200, 100),
    );
    expect(resize(box(0, 500), "se", { x: 900, y: 0 }, { page, keepsRatio: true })).toEqual(
      box(0, 500, 200, 100),
    );
  });
});

describe("aligning", () => {
  const boxes = [box(0, 0), box(300, 100, 50, 100), box(120, 400)];

  test("on the sides and middles of the box around all", () => {
    expect(align(boxes, "left").map(({ x }) => x)).toEqual([0, 0, 0]);
    expect(align(boxes, "right").map(({ x }) => x)).toEqual([250, 300, 250]);
    expect(align(boxes, "middle").map(({ y }) => y)).toEqual([200, 175, 200]);
  });

  test("distributing gives equal gaps and keeps the outer ones", () => {
    expect(distribute(boxes, "x").map(({ x }) => x)).toEqual([0, 300, 150]);
    expect(distribute(boxes.slice(0, 2), "x")).toEqual(boxes.slice(0, 2));
  });

  test("the order changes only depths that differ", () => {
    const objects = ["a", "b", "c"].map((name, z) => ({ name, z }));
    const after = (name: string, to: Parameters<typeof reorder>[2]) =>
      Object.fromEntries(reorder(objects, new Set([name]), to));
    expect(after("a", "front")).toEqual({ b: 0, c: 1, a: 2 });
    expect(after("a", "forward")).toEqual({ a: 1, b: 0 });
    expect(after("c", "backward")).toEqual({ c: 1, b: 2 });
    expect(after("c", "front")).toEqual({});
  });
});

describe("the bar at a selection", () => {
  const seen = { x: 100, y: 50, width: 800, height: 600 };
  const bar = { width: 300, height: 34 };

  test("is above a visual, else below it, else within it", () => {
    expect(barPlace(bar, box(300, 200), seen)).toEqual({ x: 300, y: 158 });
    expect(barPlace(bar, box(300, 60), seen)).toEqual({ x: 300, y: 118 });
    expect(barPlace(bar, box(300, 50, 100, 590), seen)).toEqual({ x: 300, y: 56 });
  });

  test("[EDITOR-21] is wholly in what is seen of the page", () => {
    expect(barPlace(bar, box(800, 200), seen).x, "at the right edge").toBe(594);
    expect(barPlace(bar, box(20, 200), seen).x, "left of it").toBe(106);
    expect(barPlace(bar, box(300, 900), seen).y, "below it").toBe(616);
    expect(barPlace({ ...bar, width: 900 }, box(300, 200), seen).x, "wider than it").toBe(106);
    expect(shared(seen, box(0, 0, 500, 100))).toEqual({ x: 100, y: 50, width: 400, height: 50 });
  });
});
