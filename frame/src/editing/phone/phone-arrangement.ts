import { hasMobileLayout, phoneRows, phoneWidth } from "@vitrine/contracts/reading/state/custom-layout";
import {
  visualKinds,
  type FlowRow,
  type Page,
  type Visual,
  type VisualLayout,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { readingOrder } from "../../view/page/page-layout.ts";
import { visualViews } from "../../visuals/kinds/index.ts";

/** What the page is arranged for. */
export type Device = "desktop" | "phone";

/** Distances in pixels on the canvas of a phone: from its edges, and between visuals. */
const [inset, gap] = [12, 12];
/** Room below everything, for what is moved there. */
const roomBelow = 400;
/** The height of a text or a button without another one. */
const leastHeight = 40;

/**
 * The page as it is arranged on a device: on a phone with the places and the order that it has there. Null if the page
 * has a canvas and is one column on phones, where nothing has a place.
 */
export function arrangedPage(page: Page, device: Device): Page | null {
  if (device === "desktop") return page;
  if (page.layout !== undefined) return { ...page, layout: { kind: "flow", rows: [...phoneRows(page)] } };
  if (!hasMobileLayout(page)) return null;
  const visuals = page.visuals.flatMap((visual) =>
    visual.mobileLayout === undefined ? [] : [{ ...visual, layout: visual.mobileLayout }],
  );
  return { ...page, width: phoneWidth, height: bottomOf(page) + roomBelow, visuals };
}

/** The edit that gives a flowing page other rows: on a phone their order. */
export function rowsEdit(page: string, device: Device, rows: readonly FlowRow[]): Edit {
  if (device === "desktop") return { kind: "setRows", page, rows: [...rows] };
  return phoneEdit(page, namesIn(rows));
}

/** The names of the visuals that phones show. */
export function shownOnPhone(page: Page): readonly string[] {
  if (page.layout !== undefined) return namesIn(phoneRows(page));
  const isArranged = hasMobileLayout(page);
  return page.visuals
    .filter((visual) => (isArranged ? visual.mobileLayout !== undefined : !isDecoration(visual)))
    .map(({ name }) => name);
}

/** The edits that arrange a page for phones as a single column would, from where its author goes on. */
export function arrangeEdits(page: Page): readonly Edit[] {
  if (page.layout !== undefined) return [phoneEdit(page.name, namesIn(page.layout.rows))];
  const places = inColumn(page);
  return places.size === 0 ? [] : [placesEdit(page, (name) => places.get(name))];
}

/** The edits that leave the arrangement on phones to the page. */
export function oneColumnEdits(page: Page): readonly Edit[] {
  if (page.layout !== undefined) return [{ kind: "setPage", page: page.name, key: "phone" }];
  return hasMobileLayout(page) ? [placesEdit(page, () => undefined)] : [];
}

/**
 * The edits that show visuals on phones, or hide them there. What is shown anew is below everything else.
 *
 * @returns none if nothing would be left
 */
export function showEdits(page: Page, names: readonly string[], isShown: boolean): readonly Edit[] {
  const before = shownOnPhone(page);
  const next = isShown
    ? [...before, ...names.filter((name) => !before.includes(name))]
    : before.filter((name) => !names.includes(name));
  if (next.length === 0) return [];
  if (page.layout !== undefined) return [phoneEdit(page.name, next)];
  const isArranged = hasMobileLayout(page);
  const column = inColumn(page);
  let bottom = bottomOf(page);
  return [
    placesEdit(page, (name, visual) => {
      if (!next.includes(name)) return undefined;
      const held = isArranged ? visual.mobileLayout : column.get(name);
      if (held !== undefined) return held;
      const layout = { ...boxOf(visual), x: inset, y: bottom + gap, z: 0 };
      bottom = layout.y + layout.height;
      return layout;
    }),
  ];
}

/** The edits that move a visual of a flowing page in the order on phones. */
export function moveEdits(page: Page, name: string, step: 1 | -1): readonly Edit[] {
  const names = [...shownOnPhone(page)];
  const at = names.indexOf(name);
  const to = at + step;
  if (at < 0 || to < 0 || to >= names.length) return [];
  return [phoneEdit(page.name, names.toSpliced(at, 1).toSpliced(to, 0, name))];
}

/** What is wrong with the places on a phone. */
export type PhoneFault =
  | { readonly rule: "overlap"; readonly visual: string; readonly other: string }
  | { readonly rule: "outside" | "narrow"; readonly visual: string };

/** Width in pixels below which figures cannot be read. */
const leastWidth = 96;

/** Visuals of a canvas that cover each other on phones, exceed its width, or are too narrow. */
export function phoneFaults(page: Page): readonly PhoneFault[] {
  if (page.layout !== undefined) return [];
  const placed = page.visuals.flatMap((visual) =>
    visual.mobileLayout === undefined || isDecoration(visual)
      ? []
      : [{ name: visual.name, box: visual.mobileLayout }],
  );
  return placed.flatMap(({ name, box }, at): readonly PhoneFault[] => [
    ...(box.x + box.width > phoneWidth ? [{ rule: "outside", visual: name } as const] : []),
    ...(box.width < leastWidth ? [{ rule: "narrow", visual: name } as const] : []),
    ...placed
      .slice(0, at)
      .filter((one) => overlaps(one.box, box))
      .map((one) => ({ rule: "overlap", visual: name, other: one.name }) as const),
  ]);
}

function overlaps(one: VisualLayout, other: VisualLayout): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The places of the visuals of a canvas in one column. Two single figures share a line. */
function inColumn({ visuals }: Page): ReadonlyMap<string, VisualLayout> {
  const order = readingOrder(
    visuals.flatMap((visual) =>
      visual.layout === undefined || isDecoration(visual) ? [] : [{ ...visual, layout: visual.layout }],
    ),
  );
  const places = new Map<string, VisualLayout>();
  let y = inset;
  for (let at = 0; at < order.length; at += 1) {
    const [visual, next] = [order[at], order[at + 1]];
    if (visual === undefined) continue;
    const box = boxOf(visual);
    if (next !== undefined && isFigure(visual) && isFigure(next)) {
      const width = (phoneWidth - 2 * inset - gap) / 2;
      const height = Math.max(box.height, boxOf(next).height);
      places.set(visual.name, { x: inset, y, width, height, z: 0 });
      places.set(next.name, { x: inset + width + gap, y, width, height, z: 0 });
      y += height + gap;
      at += 1;
    } else {
      places.set(visual.name, { x: inset, y, ...box, z: 0 });
      y += box.height + gap;
    }
  }
  return places;
}

/** The size of a visual that takes the whole width of a phone. */
function boxOf({ type, layout }: Visual): { readonly width: number; readonly height: number } {
  const height = visualViews[type].stackedHeight ?? Math.max(leastHeight, Math.round(layout?.height ?? 0));
  return { width: phoneWidth - 2 * inset, height };
}

function isFigure({ type }: Visual): boolean {
  return visualKinds[type].isSingleFigure === true;
}

function isDecoration({ type }: Visual): boolean {
  const view = visualViews[type];
  return view.isStatic && view.isDecoration === true;
}

function bottomOf({ visuals }: Page): number {
  return Math.max(
    0,
    ...visuals.map(({ mobileLayout }) =>
      mobileLayout === undefined ? 0 : mobileLayout.y + mobileLayout.height,
    ),
  );
}

function namesIn(rows: readonly FlowRow[]): readonly string[] {
  return rows.flatMap(({ cells }) => cells.map(({ visual }) => visual));
}

function phoneEdit(page: string, names: readonly string[]): Edit {
  return { kind: "setPage", page, key: "phone", value: [...names] };
}

function placesEdit(
  { name: page, visuals }: Page,
  layoutOf: (name: string, visual: Visual) => VisualLayout | undefined,
): Edit {
  const places = visuals.map((visual) => {
    const layout = layoutOf(visual.name, visual);
    return { visual: visual.name, ...(layout === undefined ? {} : { layout }) };
  });
  return { kind: "placeVisuals", page, on: "mobileLayout", places };
}
