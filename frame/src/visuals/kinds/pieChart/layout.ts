import { arc } from "d3-shape";

import type { Size } from "../../chart-kit/use-size.ts";

/** A slice of a ring. Angles are in radians, clockwise from the top. */
export interface Slice {
  /** Index of the category; null for the rest. */
  readonly index: number | null;
  readonly value: number;
  readonly share: number;
  readonly start: number;
  readonly end: number;
}

/** Relative difference between the figures and the whole that counts as rounding. */
const tolerance = 1e-9;

/**
 * Slices in the order of the figures. Negative figures have no slice.
 *
 * @param whole the model's figure over all rows, including those that the answer leaves out; the rest is a separate
 *   slice
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

/** The slice at a position relative to the middle of the ring; null outside of it. */
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

/** Height of a share, and the least space around it within its slice, in CSS pixels. */
const [labelHeight, labelInset] = [12, 3];
/** Radius below which a pie has no labels. */
const minLabelledRadius = 56;
/** Greatest size of the plot that a pie fills. Next to a long table, it would be as high as the table. */
const largest = 288;
/** Radius below which a ring does not contain its whole. */
const minNamedHole = 34;

/** A pie or ring in the plot's pixels. Paths and labels are relative to its middle. */
export interface Pie {
  readonly middle: { readonly x: number; readonly y: number };
  readonly paths: readonly string[];
  /** The path of the first share of a slice, from 0 to 1. */
  readonly partOf: (place: number, share: number) => string;
  /** The labels of slices, with the index of their slice. */
  readonly labels: readonly { readonly place: number; readonly x: number; readonly y: number }[];
  /** True if the whole is written in the middle. */
  readonly hasWhole: boolean;
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a slice's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/**
 * Lays out the slices as large as the plot allows, up to a limit. A share is written in its slice only where all of it is inside, and only
 * with those of all greater slices: a few small shares alone would look as if they mattered most.
 *
 * @param widthOf the width of the share of a slice, in CSS pixels
 */
export function layoutPie(
  slices: readonly Slice[],
  { width, height }: Size,
  isRing: boolean,
  widthOf: (slice: Slice) => number,
): Pie {
  const radius = Math.max(8, Math.min(width, height, largest) / 2 - 4);
  const inner = isRing ? radius * 0.62 : 0;
  const middle = { x: width / 2, y: height / 2 };
  const draw = arcs(inner, radius);
  // Labels of a pie are far from its middle, where slices are wide enough.
  const ground = arcs(isRing ? inner : radius * 0.5, radius);
  const hasLabels = radius >= minLabelledRadius;
  const bare = slices.filter((slice) => {
    const [x, y] = ground.centroid(slice);
    return !contains(slice, { x, y, width: widthOf(slice) }, [inner, radius]);
  });
  const widestBare = Math.max(0, ...bare.map(({ start, end }) => end - start));
  return {
    middle,
    paths: slices.map((slice) => draw(slice) ?? ""),
    partOf: (place, share) => {
      const slice = slices[place];
      if (slice === undefined) return "";
      return draw({ ...slice, end: slice.start + (slice.end - slice.start) * share }) ?? "";
    },
    labels: slices.flatMap((slice, place) => {
      const [x, y] = ground.centroid(slice);
      return hasLabels && slice.end - slice.start > widestBare ? [{ place, x, y }] : [];
    }),
    hasWhole: isRing && inner > minNamedHole,
    indexAt: (x, y) => sliceAt(slices, x - middle.x, y - middle.y, [inner, radius]),
    anchorOf: (place) => {
      const slice = slices[place];
      const [x, y] = slice === undefined ? [0, 0] : ground.centroid(slice);
      return { x: middle.x + x, y: middle.y + y };
    },
  };
}

/** Whether the corners of a text are within a slice. */
function contains(
  slice: Slice,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  radii: readonly [number, number],
): boolean {
  const [across, down] = [width / 2 + labelInset, labelHeight / 2 + labelInset];
  return [-across, across].every((dx) =>
    [-down, down].every((dy) => sliceAt([slice], x + dx, y + dy, radii) === 0),
  );
}

function arcs(inner: number, outer: number) {
  return arc<Slice>()
    .innerRadius(inner)
    .outerRadius(outer)
    .startAngle(({ start }) => start)
    .endAngle(({ end }) => end);
}
