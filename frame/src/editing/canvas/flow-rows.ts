import { gridColumns, type FlowCell, type FlowRow } from "@vitrine/contracts/report";

import { clamp, type Box, type Point } from "./box.ts";

/** Where a dragged visual lands: before the n-th cell of a row, or in a row of its own before the n-th row. */
export interface DropTarget {
  readonly row: number;
  /** Null for a row of its own. */
  readonly cell: number | null;
}

/** Rows with more cells are refused by the schema. */
const maxCells = 24;
/** The least columns of a cell that makes room for another. */
export const leastSpan = 2;
/** Part of a row's height, and at most how many pixels, at its edge where a row of its own begins. */
const [edgePart, edgeMost] = [0.22, 32];

/**
 * The place that a pointer means. Indexes refer to the rows as they are, with what is dragged.
 *
 * @param boxes of the visuals as they were drawn when the drag began, so that the reflow does not move the target
 */
export function dropTarget(
  rows: readonly FlowRow[],
  boxes: ReadonlyMap<string, Box>,
  point: Point,
): DropTarget {
  const bands = rows.flatMap((row, at) => {
    const cells = row.cells.flatMap(({ visual }, cell) => {
      const box = boxes.get(visual);
      return box === undefined ? [] : [{ cell, box }];
    });
    const top = Math.min(...cells.map(({ box }) => box.y));
    const bottom = Math.max(...cells.map(({ box }) => box.y + box.height));
    return cells.length === 0 ? [] : [{ row: at, cells, top, bottom }];
  });
  for (const { row, cells, top, bottom } of bands) {
    const edge = Math.min(edgeMost, (bottom - top) * edgePart);
    if (point.y < top + edge) return { row, cell: null };
    if (point.y > bottom - edge) continue;
    if ((rows[row]?.cells.length ?? 0) >= maxCells) return { row: row + 1, cell: null };
    return { row, cell: cellAt(cells, point) };
  }
  return { row: rows.length, cell: null };
}

/** The index before which a cell is inserted: by the line that the pointer is in, then by the centres of its cells. */
function cellAt(cells: readonly { readonly cell: number; readonly box: Box }[], point: Point): number {
  const line = cells.filter(({ box }) => box.y + box.height >= point.y);
  const first = line[0] ?? cells[0];
  const inLine = line.filter(({ box }) => box.y === first?.box.y);
  const next = inLine.find(({ box }) => point.x < box.x + box.width / 2);
  return next?.cell ?? (inLine.at(-1)?.cell ?? cells.length - 1) + 1;
}

/** Rows in which some cells have moved to a place. The rows themselves if nothing changes. */
export function dropCells(
  rows: readonly FlowRow[],
  visuals: ReadonlySet<string>,
  { row: at, cell }: DropTarget,
): readonly FlowRow[] {
  const moved = rows.flatMap(({ cells }) => cells.filter(({ visual }) => visuals.has(visual)));
  if (moved.length === 0 || staysAlone(rows, visuals, at, cell)) return rows;
  const inRow = cell !== null && rows[at] !== undefined;
  const next = rows.flatMap((row, index): FlowRow[] => {
    const left = row.cells.filter(({ visual }) => !visuals.has(visual));
    const own = !inRow && index === at ? [ownRow(moved)] : [];
    if (inRow && index === at) return [withCells(row, left, moved, cellsBefore(row, visuals, cell))];
    const rest =
      left.length === row.cells.length ? [row] : left.length === 0 ? [] : [{ ...row, cells: left }];
    return [...own, ...rest];
  });
  const all = !inRow && at >= rows.length ? [...next, ownRow(moved)] : next;
  return isSame(all, rows) ? rows : all;
}

/** Whether what moves has a row for itself already, and would get it again. */
function staysAlone(
  rows: readonly FlowRow[],
  visuals: ReadonlySet<string>,
  at: number,
  cell: number | null,
): boolean {
  const isOwn = (row: FlowRow | undefined): boolean =>
    row !== undefined &&
    row.cells.length === visuals.size &&
    row.cells.every(({ visual }) => visuals.has(visual));
  return cell === null && (isOwn(rows[at]) || isOwn(rows[at - 1]));
}

function cellsBefore(row: FlowRow, visuals: ReadonlySet<string>, cell: number): number {
  return row.cells.slice(0, cell).filter(({ visual }) => !visuals.has(visual)).length;
}

function ownRow(moved: readonly FlowCell[]): FlowRow {
  const [only] = moved;
  const cells = moved.length === 1 && only !== undefined ? [{ ...only, span: gridColumns }] : [...moved];
  return { cells: fitCells(cells) };
}

/**
 * A row with further cells. A cell that filled a row takes an equal share of the new one, whether it was there or is added,
 * and the others make room, as long as each keeps the least width. Otherwise the cells continue in the next line.
 */
function withCells(row: FlowRow, left: readonly FlowCell[], moved: readonly FlowCell[], at: number): FlowRow {
  const isNew = moved.some(({ visual }) => row.cells.every((cell) => cell.visual !== visual));
  const share = Math.max(leastSpan, Math.floor(gridColumns / (left.length + moved.length)));
  const shared = (cell: FlowCell): FlowCell =>
    isNew && cell.span === gridColumns && left.length > 0 ? { ...cell, span: share } : cell;
  const cells = left.toSpliced(at, 0, ...moved).map(shared);
  const fitted = isNew && total(left) <= gridColumns ? fitCells(cells, at) : cells;
  return { ...row, cells: fitted };
}

function total(cells: readonly FlowCell[]): number {
  return cells.reduce((sum, { span }) => sum + span, 0);
}

/**
 * Cells with fewer columns in the same ratio, if they do not fit into one line but can.
 *
 * @param favoured the index of the cell that gets columns that are left
 */
function fitCells(cells: readonly FlowCell[], favoured = 0): FlowCell[] {
  const sum = total(cells);
  if (sum <= gridColumns || cells.length * leastSpan > gridColumns) return [...cells];
  const spans = cells.map(({ span }) => Math.max(leastSpan, Math.floor((span * gridColumns) / sum)));
  let rest = gridColumns - spans.reduce((one, other) => one + other, 0);
  while (rest < 0) {
    const widest = spans.indexOf(Math.max(...spans));
    spans[widest] = (spans[widest] ?? leastSpan) - 1;
    rest += 1;
  }
  return cells.map((cell, at) => ({
    ...cell,
    span: (spans[at] ?? cell.span) + (at === favoured ? rest : 0),
  }));
}

function isSame(one: readonly FlowRow[], other: readonly FlowRow[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The cell of a visual and its neighbours; null if no row has it. */
export function findCell(
  rows: readonly FlowRow[],
  visual: string,
): { readonly row: number; readonly cell: number; readonly of: FlowCell } | null {
  for (const [row, { cells }] of rows.entries()) {
    const cell = cells.findIndex((one) => one.visual === visual);
    const of = cells[cell];
    if (of !== undefined) return { row, cell, of };
  }
  return null;
}

/**
 * Rows in which the border between a cell and the next one has moved by some columns: what one gains, the other loses.
 * A cell without a next one, or with one that would become too narrow, stays.
 */
export function moveBorder(rows: readonly FlowRow[], visual: string, by: number): readonly FlowRow[] {
  const found = findCell(rows, visual);
  const row = found === null ? undefined : rows[found.row];
  const next = found === null ? undefined : row?.cells[found.cell + 1];
  if (found === null || row === undefined || next === undefined) return rows;
  const step = clamp(by, 1 - found.of.span, next.span - 1);
  if (step === 0) return rows;
  const cells = row.cells
    .with(found.cell, { ...found.of, span: found.of.span + step })
    .with(found.cell + 1, { ...next, span: next.span - step });
  return rows.with(found.row, { ...row, cells });
}

/** Rows in which a cell has a height in pixels, or that of its content. */
export function setHeight(rows: readonly FlowRow[], visual: string, px: number | null): readonly FlowRow[] {
  const found = findCell(rows, visual);
  const row = found === null ? undefined : rows[found.row];
  if (found === null || row === undefined) return rows;
  const { height: _, ...cell } = found.of;
  const height = px === null ? {} : { height: { px: Math.round(clamp(px, 48, 4000)) } };
  return rows.with(found.row, { ...row, cells: row.cells.with(found.cell, { ...cell, ...height }) });
}

/**
 * Rows after an arrow key: left and right change places within the row, and at its end with the neighbouring row; up and
 * down lead into a row of its own above or below, and from there into the neighbouring row.
 */
export function stepCell(rows: readonly FlowRow[], visual: string, key: string): readonly FlowRow[] {
  const found = findCell(rows, visual);
  const row = found === null ? undefined : rows[found.row];
  if (found === null || row === undefined) return rows;
  const target = stepTarget(rows, found, row.cells.length, key);
  return target === null ? rows : dropCells(rows, new Set([visual]), target);
}

function stepTarget(
  rows: readonly FlowRow[],
  { row, cell }: { readonly row: number; readonly cell: number },
  count: number,
  key: string,
): DropTarget | null {
  const isAlone = count === 1;
  switch (key) {
    case "ArrowLeft":
      return cell > 0 ? { row, cell: cell - 1 } : null;
    case "ArrowRight":
      return cell < count - 1 ? { row, cell: cell + 2 } : null;
    case "ArrowUp":
      if (!isAlone) return { row, cell: null };
      return row > 0 ? { row: row - 1, cell: rows[row - 1]?.cells.length ?? 0 } : null;
    case "ArrowDown":
      if (!isAlone) return { row: row + 1, cell: null };
      return row < rows.length - 1 ? { row: row + 1, cell: 0 } : null;
    default:
      return null;
  }
}
