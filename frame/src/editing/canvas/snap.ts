import type { Box, Size } from "./box.ts";
import type { Handle } from "./resize.ts";

/** A line that shows what a box snapped to. */
export interface Guide {
  /** `x`: a vertical line at this x. */
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snapped {
  readonly box: Box;
  readonly guides: readonly Guide[];
}

interface Surroundings {
  readonly others: readonly Box[];
  readonly page: Size;
  /** The largest distance that is bridged, in the page's units. */
  readonly within: number;
}

/** One axis of a box. */
interface Span {
  readonly start: number;
  readonly length: number;
}

type Axis = Guide["axis"];

/** Moves a box to the nearest edge, centre or equal gap on each axis. */
export function snapMove(box: Box, surroundings: Surroundings): Snapped {
  const x = shiftOf(box, "x", surroundings);
  const y = shiftOf(box, "y", surroundings);
  const snapped = { ...box, x: box.x + (x ?? 0), y: box.y + (y ?? 0) };
  return {
    box: snapped,
    guides: [
      ...(x === null ? [] : guidesAt(snapped, "x", surroundings)),
      ...(y === null ? [] : guidesAt(snapped, "y", surroundings)),
    ],
  };
}

/** Moves the dragged sides of a box to the nearest edge or centre. */
export function snapResize(box: Box, handle: Handle, surroundings: Surroundings): Snapped {
  const x = sideShift(box, "x", handle, surroundings);
  const y = sideShift(box, "y", handle, surroundings);
  const snapped = {
    x: box.x + (handle.includes("w") ? x : 0),
    y: box.y + (handle.includes("n") ? y : 0),
    width: box.width + (handle.includes("w") ? -x : x),
    height: box.height + (handle.includes("n") ? -y : y),
  };
  return {
    box: snapped,
    guides: [
      ...(handle.includes("e") || handle.includes("w") ? guidesAt(snapped, "x", surroundings) : []),
      ...(handle.includes("n") || handle.includes("s") ? guidesAt(snapped, "y", surroundings) : []),
    ],
  };
}

function spanOf(box: Box, axis: Axis): Span {
  return axis === "x" ? { start: box.x, length: box.width } : { start: box.y, length: box.height };
}

function linesOf({ start, length }: Span): readonly number[] {
  return [start, start + length / 2, start + length];
}

/** Edges and centres of the page and of other boxes. */
function targets(axis: Axis, { others, page }: Surroundings): readonly number[] {
  const room = axis === "x" ? page.width : page.height;
  return [...linesOf({ start: 0, length: room }), ...others.flatMap((box) => linesOf(spanOf(box, axis)))];
}

/** By how much to move; null if nothing is near. */
function shiftOf(box: Box, axis: Axis, surroundings: Surroundings): number | null {
  const own = linesOf(spanOf(box, axis));
  const toLines = targets(axis, surroundings).flatMap((line) => own.map((at) => line - at));
  const toGaps = gapStarts(box, axis, surroundings.others).map((start) => start - spanOf(box, axis).start);
  return nearest([...toLines, ...toGaps], surroundings.within);
}

function sideShift(box: Box, axis: Axis, handle: Handle, surroundings: Surroundings): number {
  const { start, length } = spanOf(box, axis);
  const [first, last] = axis === "x" ? ["w", "e"] : ["n", "s"];
  if (!handle.includes(first ?? "") && !handle.includes(last ?? "")) return 0;
  const side = handle.includes(first ?? "") ? start : start + length;
  const shifts = targets(axis, surroundings).map((line) => line - side);
  return nearest(shifts, surroundings.within) ?? 0;
}

function nearest(shifts: readonly number[], within: number): number | null {
  let best: number | null = null;
  for (const shift of shifts) {
    if (Math.abs(shift) <= within && (best === null || Math.abs(shift) < Math.abs(best))) best = shift;
  }
  return best;
}

/** Where a box starts so that its gaps to its neighbours are equal, or equal to the gap between two others. */
function gapStarts(box: Box, axis: Axis, others: readonly Box[]): readonly number[] {
  const across = axis === "x" ? "y" : "x";
  const own = spanOf(box, across);
  const row = others
    .filter((other) => meets(own, spanOf(other, across)))
    .map((other) => spanOf(other, axis))
    .toSorted((a, b) => a.start - b.start);
  const { length } = spanOf(box, axis);
  return row.slice(1).flatMap((next, at) => {
    const before = row[at];
    if (before === undefined) return [];
    const end = before.start + before.length;
    const gap = next.start - end;
    if (gap < 0) return [];
    const inside = gap >= length ? [end + (gap - length) / 2] : [];
    return [next.start + next.length + gap, before.start - gap - length, ...inside];
  });
}

function meets(one: Span, other: Span): boolean {
  return one.start < other.start + other.length && other.start < one.start + one.length;
}

/** The lines through edges and centres that the box shares with the page or with others. */
function guidesAt(box: Box, axis: Axis, { others, page }: Surroundings): readonly Guide[] {
  const across = axis === "x" ? "y" : "x";
  const room = { x: 0, y: 0, ...page };
  return linesOf(spanOf(box, axis)).flatMap((at): Guide[] => {
    const along = [...others, room].filter((other) =>
      linesOf(spanOf(other, axis)).some((line) => Math.abs(line - at) < 0.01),
    );
    if (along.length === 0) return [];
    const spans = [box, ...along].map((one) => spanOf(one, across));
    return [
      {
        axis,
        at,
        from: Math.min(...spans.map(({ start }) => start)),
        to: Math.max(...spans.map(({ start, length }) => start + length)),
      },
    ];
  });
}
