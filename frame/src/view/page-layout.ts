import type { Page, Visual } from "@vitrine/contracts/report";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type PageLayout =
  /** The author's positions, stretched over the window. */
  | { readonly kind: "canvas"; readonly height: number; readonly boxes: ReadonlyMap<string, Box> }
  /** One column in reading order; neighbouring cards share a row. */
  | { readonly kind: "stack"; readonly order: readonly Visual[]; readonly halves: ReadonlySet<string> };

/** Below this width the author's positions would be too narrow to read, in CSS pixels. */
const stackBelow = 768;
/** How far a page may be pressed or drawn out to fill the window's height exactly. */
const [mostPressed, mostDrawn] = [0.85, 1.4];
/** Two cards beside each other need this much. */
const twoCardsFrom = 340;

/**
 * Where the visuals of a page stand in a window. Across, the page always fills the window; down, it fills it when that
 * changes its shape only a little, and scrolls otherwise. Nothing is ever shrunk as a picture: texts keep their size.
 */
export function layoutPage(
  page: Page,
  window: { readonly width: number; readonly height: number },
): PageLayout {
  if (window.width < stackBelow) return stack(page, window.width);
  const across = window.width / page.width;
  const down = verticalScale(page.height, window.height);
  return {
    kind: "canvas",
    height: page.height * down,
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

function verticalScale(pageHeight: number, windowHeight: number): number {
  const fit = windowHeight / pageHeight;
  if (fit < mostPressed) return 1;
  return Math.min(fit, mostDrawn);
}

function stack(page: Page, width: number): PageLayout {
  const order = readingOrder(page.visuals);
  return { kind: "stack", order, halves: width < twoCardsFrom ? new Set() : pairsOfCards(order) };
}

function pairsOfCards(order: readonly Visual[]): ReadonlySet<string> {
  const halves = new Set<string>();
  for (let index = 0; index < order.length - 1; index += 1) {
    const [one, next] = [order[index], order[index + 1]];
    if (one?.type !== "card" || next?.type !== "card") continue;
    halves.add(one.name).add(next.name);
    index += 1;
  }
  return halves;
}

/** Row by row from the left, as one reads the page: visuals whose heights overlap by half stand in one row. */
export function readingOrder(visuals: readonly Visual[]): readonly Visual[] {
  const rows: Visual[][] = [];
  for (const visual of visuals.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)) {
    const row = rows.at(-1);
    const lead = row?.[0]?.layout;
    const isBeside =
      lead !== undefined && visual.layout.y < lead.y + Math.min(lead.height, visual.layout.height) / 2;
    if (row !== undefined && isBeside) row.push(visual);
    else rows.push([visual]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.layout.x - b.layout.x));
}
