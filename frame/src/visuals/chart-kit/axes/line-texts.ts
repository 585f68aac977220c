import type { Box, PlacedText } from "../box.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";

/** Height of a text above and below its baseline, and the distance of a line to it, in CSS pixels. */
const [ascent, descent, clearance] = [11, 4, 3];

type Span = readonly [from: number, to: number];

/** The box of a text at its baseline. */
export function boxOfText({ text, x, y }: PlacedText, anchor: "start" | "middle" | "end" = "middle"): Box {
  const width = textWidth(text);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { x: left, y: y - ascent, width, height: ascent + descent };
}

/** The box of a text whose middle is at its height. */
export function boxOfMiddleText(placed: PlacedText): Box {
  return boxOfText({ ...placed, y: placed.y + (ascent - descent) / 2 }, "start");
}

/** The parts of a horizontal line that are not under a text. */
export function partsWithout(
  line: { readonly y: number; readonly span: Span },
  texts: readonly Box[],
): readonly Span[] {
  const crossed = texts.filter((box) => isWithin(line.y, [box.y, box.y + box.height]));
  return partsOf(
    line.span,
    crossed.map(({ x, width }) => [x - clearance, x + width + clearance] as const),
  );
}

/** The parts of a vertical line that are not under a text. */
export function partsBetween(
  line: { readonly x: number; readonly span: Span },
  texts: readonly Box[],
): readonly Span[] {
  const crossed = texts.filter((box) => isWithin(line.x, [box.x - clearance, box.x + box.width + clearance]));
  return partsOf(
    line.span,
    crossed.map(({ y, height }) => [y, y + height] as const),
  );
}

/** The name of a horizontal line: at its right or left end, above or below it, where it is on no other text. */
export function placeLineName(
  text: string,
  { y, span: [left, right] }: { readonly y: number; readonly span: Span },
  texts: readonly Box[],
): PlacedText & { readonly anchor: "start" | "end" } {
  const [above, below] = [y - 5, y + 14];
  const places = [
    { text, x: right - 4, y: above, anchor: "end" },
    { text, x: left + 4, y: above, anchor: "start" },
    { text, x: right - 4, y: below, anchor: "end" },
    { text, x: left + 4, y: below, anchor: "start" },
  ] as const;
  const isFree = (place: (typeof places)[number]): boolean => {
    const box = boxOfText(place, place.anchor);
    return !texts.some((other) => doOverlap(box, other));
  };
  return places.find(isFree) ?? places[0];
}

function isWithin(position: number, [from, to]: Span): boolean {
  return position > from && position < to;
}

function doOverlap(a: Box, b: Box): boolean {
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isApart && a.y < b.y + b.height && b.y < a.y + a.height;
}

function partsOf([from, to]: Span, gaps: readonly Span[]): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (const [gapFrom, gapTo] of gaps.toSorted(([a], [b]) => a - b)) {
    if (gapFrom > start) parts.push([start, Math.min(to, gapFrom)]);
    start = Math.max(start, gapTo);
    if (start >= to) return parts;
  }
  return [...parts, [start, to]];
}
