import type { FlowRow } from "@vitrine/contracts/report";

import type { Box, Point } from "../canvas/box.ts";
import type { DropTarget } from "../canvas/flow-rows.ts";

/** The page as it is drawn: places in its own units, and in the window's pixels. */
export interface DrawnPage {
  readonly toPage: (point: Point) => Point;
  readonly toWindow: (box: Box) => Box;
  readonly boxes: ReadonlyMap<string, Box>;
}

/**
 * Reads where the visuals of the page are drawn.
 *
 * @param scale of the page in the editor
 */
export function readDrawnPage(scale: number): DrawnPage | null {
  const element = document.querySelector("#page [data-flowing], #page [data-align], #page [data-stack]");
  if (element === null) return null;
  const { left, top } = element.getBoundingClientRect();
  const boxes = new Map<string, Box>();
  for (const visual of element.querySelectorAll<HTMLElement>("[data-edited]")) {
    const rect = visual.getBoundingClientRect();
    boxes.set(visual.dataset["edited"] ?? "", {
      x: (rect.left - left) / scale,
      y: (rect.top - top) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    });
  }
  return {
    boxes,
    // Read again, because the page scrolls while something is dragged.
    toPage: ({ x, y }) => {
      const now = element.getBoundingClientRect();
      return { x: (x - now.left) / scale, y: (y - now.top) / scale };
    },
    toWindow: ({ x, y, width, height }) => {
      const now = element.getBoundingClientRect();
      return {
        x: now.left + x * scale,
        y: now.top + y * scale,
        width: width * scale,
        height: height * scale,
      };
    },
  };
}

/** Half of the gap between visuals. */
const halfGap = 8;

/** The line that shows where a new visual would land, on the page. */
export function dropLine(
  rows: readonly FlowRow[],
  boxes: ReadonlyMap<string, Box>,
  { row, cell }: DropTarget,
): Box | null {
  const all = [...boxes.values()];
  const left = Math.min(...all.map(({ x }) => x));
  const width = Math.max(...all.map((box) => box.x + box.width)) - left;
  const boxesOf = (at: number): readonly Box[] =>
    (rows[at]?.cells ?? []).flatMap(({ visual }) => boxes.get(visual) ?? []);
  if (all.length === 0) return null;
  if (cell === null) {
    const own = boxesOf(row);
    const y =
      own.length > 0
        ? Math.min(...own.map((box) => box.y)) - halfGap
        : Math.max(...all.map((box) => box.y + box.height)) + halfGap;
    return { x: left, y: y - 2, width, height: 4 };
  }
  const cells = boxesOf(row);
  const next = cells[cell];
  const last = cells[cell - 1];
  const neighbour = next ?? last;
  if (neighbour === undefined) return null;
  const x = next === undefined ? neighbour.x + neighbour.width + halfGap : next.x - halfGap;
  return { x: x - 2, y: neighbour.y, width: 4, height: neighbour.height };
}
