import type { RowsBlock, StatementBlock, StatementContent } from "./blocks.ts";
import { placeAtOrBefore, type RowsOutline } from "./outline.ts";
import { blockGap, heightOfBand, paperOf, rowHeights } from "./paper.ts";

/** Something that is printed on a page. `block` is its place in the body, `top` its distance in mm from the body's. */
export type Piece = { readonly block: number; readonly top: number } & (
  | { readonly kind: "text" | "columns" | "total" | "empty" }
  /** The name of the group that contains the row; continued if the group began on an earlier page. */
  | { readonly kind: "head"; readonly level: number; readonly row: number; readonly isContinued: boolean }
  /** The sub-totals of the group that contains the row. */
  | { readonly kind: "foot"; readonly level: number; readonly row: number }
  | { readonly kind: "rows"; readonly from: number; readonly count: number }
);
type PlacedPiece = Piece extends infer One ? (One extends Piece ? Omit<One, "top" | "block"> : never) : never;

/** A page as the pieces of its body. */
export type PagePlan = readonly Piece[];

/** For rounding errors of sums. */
const tolerance = 1e-6;

/**
 * Divides a statement into pages. It takes time for the groups and pages, not for the rows, so that the pages of
 * many rows are known before the rows are loaded.
 *
 * @param outlines those of the blocks with rows, at the places of the blocks
 */
export function layOut(
  definition: StatementContent,
  outlines: readonly (RowsOutline | null)[],
): readonly PagePlan[] {
  const { bodyHeight } = paperOf(definition);
  const paper = new Paper(bodyHeight);
  const { body } = definition;
  for (const [place, block] of body.entries()) {
    if (block.startsPage === true && !paper.isEmpty) paper.turn();
    if (block.kind === "rows") {
      const before = body[place - 1];
      const isHeld = before?.kind === "text" && before.keepWithNext === true;
      new RowsLayout(paper, block, place, outlines[place] ?? noRows).lay(isHeld);
      continue;
    }
    const height = heightOfBand(block);
    paper.begin(blockGap.text, height + needAfter({ body, outlines, paper }, place, bodyHeight - height));
    paper.put(place, { kind: "text" }, height);
  }
  return paper.pages;
}

const noRows: RowsOutline = { rowCount: 0, starts: [] };

interface Parts {
  readonly body: readonly StatementBlock[];
  readonly outlines: readonly (RowsOutline | null)[];
  readonly paper: Paper;
}

/** The height that a text needs below it to be with the beginning of what follows; 0 if that has more than the space. */
function needAfter(parts: Parts, place: number, space: number): number {
  const { body, outlines, paper } = parts;
  const [block, next] = [body[place], body[place + 1]];
  if (
    block?.kind !== "text" ||
    block.keepWithNext !== true ||
    next === undefined ||
    next.startsPage === true
  ) {
    return 0;
  }
  const gap = blockGap[next.kind];
  if (next.kind === "rows") {
    const rows = new RowsLayout(paper, next, place + 1, outlines[place + 1] ?? noRows);
    const needs = [rows.heightOfFirstGroup(), rows.heightOfFirstRow()].map((height) => gap + height);
    return needs.find((need) => need <= space) ?? 0;
  }
  const need = gap + heightOfBand(next);
  return need > space ? 0 : need + needAfter(parts, place + 1, space - need);
}

/** The pages so far, and the place where the next piece goes. */
class Paper {
  readonly pages: Piece[][] = [[]];
  readonly height: number;
  top = 0;

  constructor(height: number) {
    this.height = height;
  }

  get isEmpty(): boolean {
    return this.top === 0;
  }

  turn(): void {
    this.pages.push([]);
    this.top = 0;
  }

  fits(height: number): boolean {
    return this.top + height <= this.height + tolerance;
  }

  /** Goes to where a block of this height begins: after the gap, or on the next page. */
  begin(gap: number, height: number): void {
    if (this.isEmpty) return;
    if (this.fits(gap + height)) this.top += gap;
    else this.turn();
  }

  put(block: number, piece: PlacedPiece, height: number): void {
    this.pages.at(-1)?.push({ ...piece, block, top: this.top });
    this.top += height;
  }

  /** Rows that follow each other are one piece. */
  putRows(block: number, from: number, count: number): void {
    const page = this.pages.at(-1);
    const last = page?.at(-1);
    const height = count * rowHeights.line;
    if (page === undefined || last?.kind !== "rows" || last.block !== block) {
      this.put(block, { kind: "rows", from, count }, height);
      return;
    }
    page[page.length - 1] = { ...last, count: last.count + count };
    this.top += height;
  }
}

/** Lays out the rows of a block. A level is open while its group has begun and has not ended. */
class RowsLayout {
  readonly #paper: Paper;
  readonly #block: RowsBlock;
  readonly #place: number;
  readonly #outline: RowsOutline;
  /** For each level, the group that contains the row that is being laid out. */
  readonly #at: number[];
  /** The heights of the heads above a level, and of the feet above it. */
  readonly #heads: readonly number[];
  readonly #feet: readonly number[];
  #hasBegun = false;

  constructor(paper: Paper, block: RowsBlock, place: number, outline: RowsOutline) {
    this.#paper = paper;
    this.#block = block;
    this.#place = place;
    this.#outline = outline;
    const { groups } = block;
    this.#at = groups.map(() => 0);
    this.#heads = sumsOf(groups.map(({ hasHead }) => (hasHead ? rowHeights.head : 0)));
    this.#feet = sumsOf(groups.map(({ hasFoot }) => (hasFoot ? rowHeights.foot : 0)));
  }

  /** The heading of the columns and the first group, if it is kept together. */
  heightOfFirstGroup(): number {
    const height = this.#outline.rowCount === 0 ? 0 : this.#heightTogether(0, 0);
    return Math.max(this.heightOfFirstRow(), rowHeights.columns + height);
  }

  /** The heading of the columns and the first row with what has to be on its page. */
  heightOfFirstRow(): number {
    const { groups, hasTotals } = this.#block;
    const { rowCount } = this.#outline;
    if (rowCount === 0) return rowHeights.columns + rowHeights.empty;
    const feet = groups.filter(({ hasFoot }, level) => hasFoot && this.#endOf(level, 0) === 1).length;
    const total = hasTotals && rowCount === 1 ? rowHeights.total : 0;
    const heads = this.#headsBetween(0, groups.length);
    return rowHeights.columns + heads + rowHeights.line + feet * rowHeights.foot + total;
  }

  /** @param isHeld whether a text before it has to be on the page where it begins */
  lay(isHeld: boolean): void {
    const { rowCount, starts } = this.#outline;
    const depth = this.#block.groups.length;
    if (rowCount === 0) {
      this.#makeSpace(rowHeights.empty, 0, 0);
      this.#put({ kind: "empty" }, rowHeights.empty);
      return;
    }
    const together = blockGap.rows + this.heightOfFirstGroup();
    if (!isHeld && !this.#paper.isEmpty && !this.#paper.fits(together)) this.#paper.turn();
    const innermost = depth === 0 ? [0] : (starts[depth - 1] ?? [0]);
    for (const [at, from] of innermost.entries()) this.#layGroup(from, innermost[at + 1] ?? rowCount);
  }

  /** Lays out the rows of an innermost group, with the heads and feet of all levels that begin and end with it. */
  #layGroup(from: number, end: number): void {
    const { groups, hasTotals } = this.#block;
    const { rowCount } = this.#outline;
    this.#goTo(from);
    const opened = this.#firstLevel((starts, at) => starts[at] === from);
    const closed = this.#firstLevel((starts, at) => end === rowCount || starts[at + 1] === end);
    const tail = this.#feetFrom(closed) + (end === rowCount && hasTotals ? rowHeights.total : 0);
    const isSingle = end - from === 1;

    this.#breakBefore(opened, from);
    this.#makeSpace(
      this.#headsBetween(opened, groups.length) + rowHeights.line + (isSingle ? tail : 0),
      opened,
      from,
    );
    this.#putHeads(opened, groups.length, from, false);
    this.#putRows(from, 1);
    if (!isSingle) {
      this.#layRows(from + 1, end - 1);
      this.#makeSpace(rowHeights.line + tail, groups.length, end - 1);
      this.#putRows(end - 1, 1);
    }
    for (let level = groups.length - 1; level >= closed; level--) {
      if (groups[level]?.hasFoot === true) this.#put({ kind: "foot", level, row: end - 1 }, rowHeights.foot);
    }
    if (end === rowCount && hasTotals) this.#put({ kind: "total" }, rowHeights.total);
  }

  #goTo(row: number): void {
    for (let level = 0; level < this.#at.length; level++) {
      const starts = this.#outline.starts[level] ?? [];
      let at = this.#at[level] ?? 0;
      while ((starts[at + 1] ?? Infinity) <= row) at += 1;
      this.#at[level] = at;
    }
  }

  /** The outermost level whose current group has a property; the number of levels if none has. */
  #firstLevel(has: (starts: readonly number[], at: number) => boolean): number {
    const depth = this.#at.length;
    let level = 0;
    while (level < depth && !has(this.#outline.starts[level] ?? [], this.#at[level] ?? 0)) level += 1;
    return level;
  }

  /** Rows that can be divided anywhere. */
  #layRows(from: number, end: number): void {
    let row = from;
    while (row < end) {
      this.#makeSpace(rowHeights.line, this.#block.groups.length, row);
      const space = Math.floor((this.#paper.height - this.#paper.top + tolerance) / rowHeights.line);
      const count = Math.min(space, end - row);
      this.#putRows(row, count);
      row += count;
    }
  }

  /** Turns the page before a group that begins one, or that is kept together and does not fit any more. */
  #breakBefore(opened: number, row: number): void {
    const { groups } = this.#block;
    if (!this.#hasBegun || this.#paper.isEmpty) return;
    const startsPage = groups.slice(opened).some((group) => group.startsPage === true);
    if (startsPage || !this.#paper.fits(this.#heightTogether(opened, row))) this.#turn(opened, row);
  }

  /** The height of the outermost group that begins with the row, is kept together and fits on a page; 0 without one. */
  #heightTogether(opened: number, row: number): number {
    const { groups } = this.#block;
    for (let level = opened; level < groups.length; level++) {
      if (groups[level]?.keepTogether !== true) continue;
      const height = this.#headsBetween(opened, level) + this.#heightOfGroup(level, row);
      const onNext = rowHeights.columns + this.#headsBetween(0, opened) + height;
      if (onNext <= this.#paper.height + tolerance) return height;
    }
    return 0;
  }

  /** With the feet of groups around it that end with it. */
  #heightOfGroup(level: number, from: number): number {
    const { groups, hasTotals } = this.#block;
    const { rowCount, starts } = this.#outline;
    const end = this.#endOf(level, from);
    const inner = groups.slice(level).reduce((sum, { hasHead, hasFoot }, at) => {
      const all = starts[level + at] ?? [];
      const count = placeAtOrBefore(all, end - 1) - placeAtOrBefore(all, from) + 1;
      return sum + count * ((hasHead ? rowHeights.head : 0) + (hasFoot ? rowHeights.foot : 0));
    }, 0);
    const outer = groups.filter(
      ({ hasFoot }, at) => at < level && hasFoot && this.#endOf(at, from) === end,
    ).length;
    const total = end === rowCount && hasTotals ? rowHeights.total : 0;
    return inner + (end - from) * rowHeights.line + outer * rowHeights.foot + total;
  }

  #endOf(level: number, row: number): number {
    const all = this.#outline.starts[level] ?? [];
    return all[placeAtOrBefore(all, row) + 1] ?? this.#outline.rowCount;
  }

  #headsBetween(from: number, end: number): number {
    return (this.#heads[end] ?? 0) - (this.#heads[from] ?? 0);
  }

  #feetFrom(level: number): number {
    return (this.#feet.at(-1) ?? 0) - (this.#feet[level] ?? 0);
  }

  /** Makes space for something that cannot be divided; the first levels are open. */
  #makeSpace(height: number, open: number, row: number): void {
    if (!this.#hasBegun) {
      this.#paper.begin(blockGap.rows, rowHeights.columns + height);
      this.#hasBegun = true;
      this.#put({ kind: "columns" }, rowHeights.columns);
    } else if (!this.#paper.fits(height)) this.#turn(open, row);
  }

  #turn(open: number, row: number): void {
    this.#paper.turn();
    this.#put({ kind: "columns" }, rowHeights.columns);
    this.#putHeads(0, open, row, true);
  }

  #putHeads(from: number, end: number, row: number, isContinued: boolean): void {
    for (let level = from; level < end; level++) {
      if (this.#block.groups[level]?.hasHead === true) {
        this.#put({ kind: "head", level, row, isContinued }, rowHeights.head);
      }
    }
  }

  #putRows(from: number, count: number): void {
    this.#paper.putRows(this.#place, from, count);
  }

  #put(piece: PlacedPiece, height: number): void {
    this.#paper.put(this.#place, piece, height);
  }
}

/** The sum of the heights before each place, and of all. */
function sumsOf(heights: readonly number[]): readonly number[] {
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  return sums;
}
