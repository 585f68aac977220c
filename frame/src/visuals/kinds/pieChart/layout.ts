import { arc } from "d3-shape";

import type { Size } from "../../chart-kit/use-size.ts";

/** A slice of a ring. Angles are in radians, clockwise from the top. */
export interface Slice {
  /** Place among the categories; null for all that is not among them. */
  readonly index: number | null;
  readonly value: number;
  readonly share: number;
  readonly start: number;
  readonly end: number;
}

/** What the drawn figures may differ from the whole by rounding. */
const tolerance = 1e-9;

/**
 * Slices in the order of the figures. What is below zero has no slice.
 *
 * @param whole the model's figure over all rows, also those that the answer leaves out; their rest is a slice of its own
 */
export function slicesOf(values: readonly (number | null)[], whole: number | null): readonly Slice[] {
  const known = values.flatMap((value, index) => (value === null || value <= 0 ? [] : [{ index, value }]));
  const sum = known.reduce((total, { value }) => total + value, 0);
  const rest = whole === null ? 0 : whole - sum;
  const all: readonly { readonly index: number | null; readonly value: number }[] =
    rest > Math.abs(sum) * tolerance ? [...known, { index: null, value: rest }] : known;
  const total = Math.max(sum, sum + Math.max(0, rest));
  let angle = 0;
  return all.map(({ index, value }) => {
    const share = value / total;
    const start = angle;
    angle += share * Math.PI * 2;
    return { index, value, share, start, end: angle };
  });
}

/** Which slice is at a position from the middle of the ring; null outside of it. */
export function sliceAt(
  slices: readonly Slice[],
  x: number,
  y: number,
  [inner, outer]: readonly [number, number],
): number | null {
  const distance = Math.hypot(x, y);
  if (distance < inner || distance > outer) return null;
  const angle = (Math.atan2(x, -y) + Math.PI * 2) % (Math.PI * 2);
  const place = slices.findIndex(({ start, end }) => angle >= start && angle < end);
  return place < 0 ? null : place;
}

/** Slices of less have no room for their share. */
const leastLabelled = 0.05;
/** Smaller pies have no room for the shares of their slices. */
const leastLabelledRadius = 56;
/** Smaller rings have no room for their whole. */
const leastNamedHole = 34;

/** A pie or ring in the plot's pixels; the paths and labels are around its middle. */
export interface Pie {
  readonly middle: { readonly x: number; readonly y: number };
  /** By slice. */
  readonly paths: readonly string[];
  /** The path of the first part of a slice, from 0 to 1. */
  readonly partOf: (place: number, share: number) => string;
  /** Where shares are written, with the place of their slice. */
  readonly labels: readonly { readonly place: number; readonly x: number; readonly y: number }[];
  /** The whole is written in the middle. */
  readonly hasWhole: boolean;
  readonly indexAt: (x: number, y: number) => number | null;
  /** Where the tooltip of a slice belongs. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out the slices as large as the plot allows. */
export function layoutPie(slices: readonly Slice[], { width, height }: Size, isRing: boolean): Pie {
  const radius = Math.max(8, Math.min(width, height) / 2 - 4);
  const inner = isRing ? radius * 0.62 : 0;
  const middle = { x: width / 2, y: height / 2 };
  const draw = arcs(inner, radius);
  // Labels of a full pie are outside of its middle, where slices are too narrow for them.
  const ground = arcs(isRing ? inner : radius * 0.5, radius);
  const hasLabels = radius >= leastLabelledRadius;
  return {
    middle,
    paths: slices.map((slice) => draw(slice) ?? ""),
    partOf: (place, share) => {
      const slice = slices[place];
      if (slice === undefined) return "";
      return draw({ ...slice, end: slice.start + (slice.end - slice.start) * share }) ?? "";
    },
    labels: slices.flatMap((slice, place) => {
      if (!hasLabels || slice.share < leastLabelled) return [];
      const [x, y] = ground.centroid(slice);
      return [{ place, x, y }];
    }),
    hasWhole: isRing && inner > leastNamedHole,
    indexAt: (x, y) => sliceAt(slices, x - middle.x, y - middle.y, [inner, radius]),
    anchorOf: (place) => {
      const slice = slices[place];
      const [x, y] = slice === undefined ? [0, 0] : ground.centroid(slice);
      return { x: middle.x + x, y: middle.y + y };
    },
  };
}

function arcs(inner: number, outer: number) {
  return arc<Slice>()
    .innerRadius(inner)
    .outerRadius(outer)
    .startAngle(({ start }) => start)
    .endAngle(({ end }) => end);
}
