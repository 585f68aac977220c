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

interface NamedLine {
  readonly text: string;
  /** Of the line. */
  readonly x: number;
}

/**
 * Where the middles of the names of vertical lines are, in one row: in the middle of their line where there is room, else moved aside.
 * Null for a name that has no room at all.
 */
export function placeNamesInRow(lines: readonly NamedLine[], width: number): readonly (number | null)[] {
  const inOrder = lines.map((line, at) => ({ ...line, at })).toSorted((a, b) => a.x - b.x);
  const widths = inOrder.map(({ text }) => textWidth(text));
  /** The room that the names from here on need. */
  const needed = widths.map((_, at) =>
    widths.slice(at).reduce((sum, one) => sum + one + 2 * clearance, -2 * clearance),
  );
  const middles: (number | null)[] = lines.map(() => null);
  let free = 0;
  for (const [place, { x, at }] of inOrder.entries()) {
    const own = widths[place] ?? 0;
    const nextAt = inOrder[place + 1]?.x ?? width;
    // A name that would be on the next one ends at its line.
    const isCrowded =
      x + own / 2 + 2 * clearance > nextAt - (widths[place + 1] ?? 0) / 2 && place + 1 < widths.length;
    const wanted = isCrowded ? x - own - clearance : x - own / 2;
    const latest = width - (needed[place] ?? own);
    const start = Math.max(free, Math.min(wanted, latest));
    if (start + own > width) continue;
    middles[at] = start + own / 2;
    free = start + own + 2 * clearance;
  }
  return middles;
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
