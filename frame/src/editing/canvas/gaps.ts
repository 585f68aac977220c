import type { Box } from "./box.ts";

/** A distance between two boxes, which is shown while one of them is dragged. */
export interface Gap {
  /** The axis along which it is measured. */
  readonly axis: "x" | "y";
  /** Its place on the other axis. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Differences below this are those of computing, not of places. */
const tolerance = 0.01;

/**
 * The distances from a box to its neighbours that show where it has snapped: to those that are level with it, and those
 * that equal another one, with the other one.
 */
export function gapsAround(box: Box, others: readonly Box[]): readonly Gap[] {
  return (["x", "y"] as const).flatMap((axis) => alongAxis(box, axis, others));
}

function alongAxis(box: Box, axis: Gap["axis"], others: readonly Box[]): readonly Gap[] {
  const across = axis === "x" ? "y" : "x";
  const own = spanOf(box, axis);
  const row = others
    .filter((other) => meets(spanOf(box, across), spanOf(other, across)))
    .toSorted((a, b) => spanOf(a, axis).start - spanOf(b, axis).start);
  const before = row.findLast((other) => spanOf(other, axis).end <= own.start + tolerance);
  const after = row.find((other) => spanOf(other, axis).start >= own.end - tolerance);
  const near = [
    ...(before === undefined ? [] : [{ of: before, gap: gapBetween(before, box, axis) }]),
    ...(after === undefined ? [] : [{ of: after, gap: gapBetween(box, after, axis) }]),
  ];
  const between = row.slice(1).flatMap((other, at) => {
    const previous = row[at];
    const gap = previous === undefined ? null : gapBetween(previous, other, axis);
    return gap === null || gap.to <= gap.from || covers(own, gap) ? [] : [gap];
  });
  const shown = near.filter(({ of, gap }) => {
    const others = [...between, ...near.map((one) => one.gap)].filter((one) => one !== gap);
    const isEqual = others.some((one) => areEqual(one, gap));
    return gap.to > gap.from + tolerance && (isEqual || isLevel(box, of, across));
  });
  const equal = between.filter((one) => shown.some(({ gap }) => areEqual(one, gap)));
  return [...shown.map(({ gap }) => gap), ...equal];
}

function spanOf(box: Box, axis: Gap["axis"]): Span {
  return axis === "x" ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
}

function meets(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function covers({ start, end }: Span, gap: Gap): boolean {
  return start < gap.to && gap.from < end;
}

/** The gap between two boxes, at the middle of what they share on the other axis. */
function gapBetween(first: Box, second: Box, axis: Gap["axis"]): Gap {
  const across = axis === "x" ? "y" : "x";
  const [one, other] = [spanOf(first, across), spanOf(second, across)];
  const at = (Math.max(one.start, other.start) + Math.min(one.end, other.end)) / 2;
  return { axis, at, from: spanOf(first, axis).end, to: spanOf(second, axis).start };
}

function areEqual(one: Gap, other: Gap): boolean {
  return Math.abs(one.to - one.from - (other.to - other.from)) < tolerance;
}

/** True if two boxes share an edge or a middle on an axis. */
function isLevel(one: Box, other: Box, axis: Gap["axis"]): boolean {
  const [a, b] = [spanOf(one, axis), spanOf(other, axis)];
  return (
    Math.abs(a.start - b.start) < tolerance ||
    Math.abs(a.end - b.end) < tolerance ||
    Math.abs(a.start + a.end - b.start - b.end) < 2 * tolerance
  );
}
