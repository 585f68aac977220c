import {
  gridColumns,
  type FlowRow,
  type Page,
  type Visual,
  type VisualLayout,
} from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { visualKindOf } from "../fields/propose.ts";
import { dropCells, findCell, leastSpan, type DropTarget } from "../canvas/flow-rows.ts";
import { freeName } from "./free-name.ts";

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

/** The least height of a visual that is made lower to fit below the others, in pixels. */
const leastHeight = 80;

/** A place on a canvas below the other visuals if there is room, else at its top left. */
function freePlace({ visuals, width, height }: Page, visual: Visual): VisualLayout {
  const isFigure = visualKindOf(visual.type).isSingleFigure === true;
  const size = isFigure ? { width: 300, height: 128 } : { width: 480, height: 280 };
  const bottom = Math.max(
    0,
    ...visuals.map(({ layout }) => (layout === undefined ? 0 : layout.y + layout.height)),
  );
  const room = height - bottom - 16;
  const used = {
    width: Math.min(size.width, width),
    height: Math.min(size.height, room >= leastHeight ? room : height),
  };
  const top = Math.max(-1, ...visuals.map(({ layout }) => layout?.z ?? 0)) + 1;
  const y = bottom + 16 + used.height <= height ? bottom + 16 : Math.min(16, height - used.height);
  return { x: Math.min(16, width - used.width), y, ...used, z: top };
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
  /** Copies in the rows of their originals so far, by row. */
  const inRow = new Map<number, number>();
  for (const visual of visuals) {
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
      edits.push(...addVisualEdits(page, copy));
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

function movedOn({ width, height }: Page, layout: VisualLayout): VisualLayout {
  return {
    ...layout,
    x: Math.max(0, Math.min(layout.x + copyOffset, width - layout.width)),
    y: Math.max(0, Math.min(layout.y + copyOffset, height - layout.height)),
  };
}
