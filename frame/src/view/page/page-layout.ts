import { visualKinds } from "@vitrine/contracts/report";

import type { Arrangement, PlacedVisual } from "@vitrine/contracts/reading/state/custom-layout";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Window {
  readonly width: number;
  readonly height: number;
}

export type PageLayout =
  /** Positions on a canvas, stretched to the window's width in the author's layout. */
  | {
      readonly kind: "canvas";
      readonly width: number;
      readonly height: number;
      readonly alignment: "start" | "center" | "end";
      readonly boxes: ReadonlyMap<string, Box>;
    }
  /** One column in reading order. Adjacent cards share a row. */
  | { readonly kind: "stack"; readonly order: readonly PlacedVisual[]; readonly halves: ReadonlySet<string> };

/** Width in CSS pixels below which the author's layout is too narrow to read. */
const stackBelow = 768;
/** Limits of the factor by which a page is compressed or stretched to fill the window's height exactly. */
const [minStretch, maxStretch] = [0.85, 1.4];
/** Width in CSS pixels from which two cards share a row. */
const twoCardsFrom = 340;

/**
 * Lays out the visuals of a page in a window. The page always fills the window's width. It fills the height if its
 * aspect ratio changes only a little, and scrolls otherwise. Texts always keep their size.
 */
export function layoutPage(page: Arrangement, window: Window): PageLayout {
  const { display = "auto", alignment = "center", isStacked = false } = page;
  if (isStacked || (display === "auto" && window.width < stackBelow)) return stack(page, window.width);
  const { across, down } = scalesOf(page, window, display);
  return {
    kind: "canvas",
    width: page.width * across,
    height: page.height * down,
    alignment,
    boxes: new Map(
      page.visuals.map(({ name, layout }) => [
        name,
        {
          left: layout.x * across,
          top: layout.y * down,
          width: layout.width * across,
          height: layout.height * down,
        },
      ]),
    ),
  };
}

/** Factors from the page's pixels to the window's. They apply to positions and sizes, not to texts. */
function scalesOf(
  page: Arrangement,
  window: Window,
  display: NonNullable<Arrangement["display"]>,
): { readonly across: number; readonly down: number } {
  const [wide, high] = [window.width / page.width, window.height / page.height];
  switch (display) {
    case "auto":
      return { across: wide, down: verticalScale(page.height, window.height) };
    case "fitToPage":
      return { across: Math.min(wide, high), down: Math.min(wide, high) };
    case "fitToWidth":
      return { across: wide, down: wide };
    case "actualSize":
      return { across: 1, down: 1 };
  }
}

function verticalScale(pageHeight: number, windowHeight: number): number {
  const fit = windowHeight / pageHeight;
  if (fit < minStretch) return 1;
  return Math.min(fit, maxStretch);
}

function stack(page: Arrangement, width: number): PageLayout {
  const order = readingOrder(page.visuals);
  return { kind: "stack", order, halves: width < twoCardsFrom ? new Set() : pairsOfCards(order) };
}

function pairsOfCards(order: readonly PlacedVisual[]): ReadonlySet<string> {
  const halves = new Set<string>();
  for (let index = 0; index < order.length - 1; index += 1) {
    const [one, next] = [order[index], order[index + 1]];
    if (one === undefined || next === undefined || !isSingleFigure(one) || !isSingleFigure(next)) continue;
    halves.add(one.name).add(next.name);
    index += 1;
  }
  return halves;
}

function isSingleFigure({ type }: PlacedVisual): boolean {
  return visualKinds[type].isSingleFigure === true;
}

/** The visuals in reading order: by row, each from the left. */
export function readingOrder(visuals: readonly PlacedVisual[]): readonly PlacedVisual[] {
  return readingRows(visuals).flat();
}

/** The visuals by row, each from the left. Visuals whose heights overlap by half are in one row. */
export function readingRows(visuals: readonly PlacedVisual[]): readonly (readonly PlacedVisual[])[] {
  const rows: PlacedVisual[][] = [];
  for (const visual of visuals.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)) {
    const row = rows.at(-1);
    const lead = row?.[0]?.layout;
    const isNextTo =
      lead !== undefined && visual.layout.y < lead.y + Math.min(lead.height, visual.layout.height) / 2;
    if (row !== undefined && isNextTo) row.push(visual);
    else rows.push([visual]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.layout.x - b.layout.x));
}
