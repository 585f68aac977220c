import { clamp, type Box, type Point, type Size } from "./box.ts";

/** A side or a corner of a box, by its direction. */
export const handles = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Handle = (typeof handles)[number];

interface ResizeOptions {
  readonly page: Size;
  /** Keeps the ratio of width to height. */
  readonly keepsRatio?: boolean;
  readonly least?: Size;
}

const usualLeast: Size = { width: 24, height: 24 };

/** The box after its handle has been dragged. The opposite side stays. */
export function resize(
  box: Box,
  handle: Handle,
  by: Point,
  { page, keepsRatio = false, least = usualLeast }: ResizeOptions,
): Box {
  const [start, end] = side(box.x, box.width, by.x, sign(handle, "w", "e"), page.width, least.width);
  const [top, bottom] = side(box.y, box.height, by.y, sign(handle, "n", "s"), page.height, least.height);
  const free = { x: start, y: top, width: end - start, height: bottom - top };
  return keepsRatio && handle.length === 2 ? inRatio(box, free, handle, page) : free;
}

function sign(handle: Handle, first: string, last: string): -1 | 0 | 1 {
  if (handle.includes(first)) return -1;
  return handle.includes(last) ? 1 : 0;
}

function side(
  start: number,
  length: number,
  by: number,
  direction: -1 | 0 | 1,
  room: number,
  least: number,
): readonly [number, number] {
  const end = start + length;
  if (direction < 0) return [clamp(start + by, 0, Math.max(0, end - least)), end];
  if (direction > 0) return [start, clamp(end + by, start + least, Math.max(room, start + least))];
  return [start, end];
}

/** The larger change of the two sides leads, as far as the page has room for the other side. */
function inRatio(box: Box, free: Box, handle: Handle, page: Size): Box {
  const factor = Math.max(free.width / box.width, free.height / box.height);
  const across = handle.includes("w") ? box.x + box.width : page.width - box.x;
  const down = handle.includes("n") ? box.y + box.height : page.height - box.y;
  const used = Math.min(factor, across / box.width, down / box.height);
  const width = box.width * used;
  const height = box.height * used;
  return {
    x: handle.includes("w") ? box.x + box.width - width : box.x,
    y: handle.includes("n") ? box.y + box.height - height : box.y,
    width,
    height,
  };
}
