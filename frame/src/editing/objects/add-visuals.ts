import {
  gridColumns,
  type FlowRow,
  type Page,
  type Visual,
  type VisualLayout,
  type VisualType,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { visualKindOf } from "../fields/propose.ts";
import { dropCells, findCell, leastSpan, type DropTarget } from "../canvas/flow-rows.ts";
import { moveWithin, type Point } from "../canvas/box.ts";
import { snapMove } from "../canvas/snap.ts";
import { findFreePlace, findPlace } from "./find-free-place.ts";
import { freeName } from "./free-name.ts";
import { asCopies } from "./groups.ts";

/** The edits that add a visual to a page, at a place of its rows or below everything. */
export function addVisualEdits(
  page: Page,
  visual: Visual,
  target: DropTarget | null = null,
): readonly Edit[] {
  if (page.layout === undefined) {
    const layout = visual.layout ?? freePlace(page, visual);
    return [{ kind: "addVisual", page: page.name, visual: { ...visual, layout } }];
  }
  const { layout: _, ...placeless } = visual;
  const { rows } = page.layout;
  const add = { kind: "addVisual", page: page.name, visual: placeless } as const;
  const place = target ?? { row: rows.length, cell: null };
  if (place.cell === null)
    return [{ ...add, cell: { row: place.row, cell: 0, span: gridColumns, ownRow: {} } }];
  return [add, { kind: "setRows", page: page.name, rows: [...rowsWith(rows, visual.name, place)] }];
}

/** Rows with a new visual in one of them: it gets the columns that are left, or the others make room. */
function rowsWith(rows: readonly FlowRow[], visual: string, place: DropTarget): readonly FlowRow[] {
  const used = rows[place.row]?.cells.reduce((sum, { span }) => sum + span, 0) ?? 0;
  const left = gridColumns - used;
  const cell = { visual, span: left >= leastSpan ? left : gridColumns };
  return dropCells([...rows, { cells: [cell] }], new Set([visual]), place);
}

/** The space between a new visual and others or the edge of the canvas, in the page's units. */
const gap = 16;
/** The least height of a visual that is made lower to fit below the others, in pixels. */
const leastHeight = 80;

/** A place on a canvas below the other visuals, else where there is room for it, else where it covers least. */
function freePlace(page: Page, { type }: Visual): VisualLayout {
  const { visuals, width, height } = page;
  const size = usualSize(page, type);
  const taken = visuals.flatMap(({ layout }) => layout ?? []);
  const z = inFront(taken);
  const x = Math.min(gap, width - size.width);
  const below = Math.max(0, ...taken.map((place) => place.y + place.height)) + gap;
  if (below + size.height <= height) return { ...size, x, y: below, z };
  const found = findFreePlace({ width, height }, taken.map(withGap), size);
  if (found !== null) return { ...size, ...found, z };
  const room = height - below;
  if (room >= leastHeight) return { ...size, height: room, x, y: below, z };
  return { ...findPlace({ width, height }, taken.map(withGap), size, false), z };
}

/**
 * The place on a canvas of a new visual that is dropped at a point: its top left there, as far as the canvas allows, and
 * snapped like a visual that is moved.
 *
 * @param within the largest distance that snapping bridges, in the page's units
 */
export function droppedPlace(page: Page, type: VisualType, at: Point, within: number): VisualLayout {
  const others = page.visuals.flatMap(({ layout }) => layout ?? []);
  const free = { ...at, ...usualSize(page, type) };
  const { box } = snapMove(free, { others, page, within });
  const [kept = box] = moveWithin([box], { x: 0, y: 0 }, page);
  const { width, height } = kept;
  return { x: Math.round(kept.x), y: Math.round(kept.y), width, height, z: inFront(others) };
}

function usualSize({ width, height }: Page, type: VisualType) {
  const isFigure = visualKindOf(type).isSingleFigure === true;
  const usual = isFigure ? { width: 300, height: 128 } : { width: 480, height: 280 };
  return { width: Math.min(usual.width, width), height: Math.min(usual.height, height) };
}

function inFront(taken: readonly VisualLayout[]): number {
  return Math.max(-1, ...taken.map(({ z }) => z)) + 1;
}

function withGap({ x, y, width, height }: VisualLayout): Omit<VisualLayout, "z"> {
  return { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
}

/** By how much a copy on a canvas is moved, in the page's units. */
const copyOffset = 16;

/**
 * The edits that add copies of visuals, after each of the originals on their own page and below everything on another.
 *
 * @returns with the names of the copies, to select them
 */
export function copyEdits(
  page: Page,
  visuals: readonly Visual[],
): { readonly edits: readonly Edit[]; readonly names: readonly string[] } {
  const taken = new Set(page.visuals.map(({ name }) => name));
  const edits: Edit[] = [];
  const names: string[] = [];
  let newRows = 0;
  /** The page with the copies so far, below which the next one from another page comes. */
  let grown = page;
  /** Copies in the rows of their originals so far, by row. */
  const inRow = new Map<number, number>();
  for (const visual of asCopies(page, visuals)) {
    const name = freeName(visual.name, taken);
    taken.add(name);
    names.push(name);
    const copy = {
      ...visual,
      name,
      ...(visual.layout === undefined ? {} : { layout: movedOn(page, visual.layout) }),
    };
    const found = page.layout === undefined ? null : findCell(page.layout.rows, visual.name);
    const isOwn = page.visuals.some((one) => one.name === visual.name);
    if (page.layout === undefined || found === null || !isOwn) {
      const added = addVisualEdits(grown, copy);
      edits.push(...added);
      grown = withAdded(grown, added);
      continue;
    }
    const { layout: _, ...placeless } = copy;
    const isAlone = page.layout.rows[found.row]?.cells.length === 1;
    const height = found.of.height === undefined ? {} : { height: found.of.height };
    const before = inRow.get(found.row) ?? 0;
    const cell = isAlone
      ? { row: found.row + 1 + newRows, cell: 0, span: found.of.span, ...height, ownRow: {} }
      : { row: found.row + newRows, cell: found.cell + 1 + before, span: found.of.span, ...height };
    if (isAlone) newRows += 1;
    else inRow.set(found.row, before + 1);
    edits.push({ kind: "addVisual", page: page.name, visual: placeless, cell });
  }
  return { edits, names };
}

/** A page with what edits add to it, as far as the place of the next visual depends on it. */
function withAdded(page: Page, edits: readonly Edit[]): Page {
  const visuals = edits.flatMap((edit) => (edit.kind === "addVisual" ? [edit.visual] : []));
  const { layout } = page;
  const rows = visuals.map(({ name }) => ({ cells: [{ visual: name, span: gridColumns }] }));
  return {
    ...page,
    visuals: [...page.visuals, ...visuals],
    ...(layout === undefined ? {} : { layout: { ...layout, rows: [...layout.rows, ...rows] } }),
  };
}

function movedOn({ width, height }: Page, layout: VisualLayout): VisualLayout {
  return {
    ...layout,
    x: Math.max(0, Math.min(layout.x + copyOffset, width - layout.width)),
    y: Math.max(0, Math.min(layout.y + copyOffset, height - layout.height)),
  };
}
