import * as fc from "fast-check";
import { expect, test } from "vitest";

import { parse } from "../parse.ts";
import { scaled, testSeed } from "../testing/scaled.ts";
import { anyStatement, type LaidOut } from "../testing/any-statement.ts";
import {
  heightOfBand,
  layOut,
  paperOf,
  rowHeights,
  statementDefinitionSchema,
  type PagePlan,
  type Piece,
  type RowsOutline,
} from "./index.ts";

const runs = { numRuns: scaled(120), seed: testSeed() };

type Placed = Piece & { readonly page: number };

function check(
  property: (laid: LaidOut, pages: readonly PagePlan[], pieces: readonly Placed[]) => void,
): void {
  fc.assert(
    fc.property(anyStatement, (laid) => {
      const pages = layOut(laid.definition, laid.outlines);
      property(
        laid,
        pages,
        pages.flatMap((plan, page) => plan.map((piece) => ({ ...piece, page }))),
      );
    }),
    runs,
  );
}

function heightOf({ definition }: LaidOut, piece: Piece): number {
  const block = definition.body[piece.block];
  if (piece.kind === "rows") return piece.count * rowHeights.line;
  if (piece.kind === "text") return block?.kind === "text" ? heightOfBand(block) : Number.NaN;
  return rowHeights[piece.kind];
}

function rowsOf(pieces: readonly Placed[], block: number): readonly { row: number; page: number }[] {
  return pieces.flatMap((piece) =>
    piece.block === block && piece.kind === "rows"
      ? Array.from({ length: piece.count }, (_, at) => ({ row: piece.from + at, page: piece.page }))
      : [],
  );
}

/** The groups of a level as their first row and the row after their last one. */
function groupsOf({ rowCount, starts }: RowsOutline, level: number): readonly (readonly [number, number])[] {
  const own = starts[level] ?? [];
  return own.map((start, at) => [start, own[at + 1] ?? rowCount]);
}

test("[STATEMENT-10] every row is printed exactly once, in its order, and every text once", () => {
  check(({ definition, outlines }, _, pieces) => {
    for (const [block, { kind }] of definition.body.entries()) {
      const printed = rowsOf(pieces, block).map(({ row }) => row);
      const rowCount = outlines[block]?.rowCount ?? 0;
      expect(printed).toEqual(Array.from({ length: rowCount }, (_, row) => row));
      const texts = pieces.filter((piece) => piece.block === block && piece.kind === "text");
      expect(texts).toHaveLength(kind === "text" ? 1 : 0);
    }
  });
});

test("[STATEMENT-11] no page is higher than its paper, nothing overlaps, and no page is empty", () => {
  check((laid, pages) => {
    const { bodyHeight } = paperOf(laid.definition);
    for (const plan of pages) {
      expect(plan.length).toBeGreaterThan(0);
      let end = 0;
      for (const piece of plan) {
        expect(piece.top).toBeGreaterThanOrEqual(end - 1e-6);
        end = piece.top + heightOf(laid, piece);
      }
      expect(end).toBeLessThanOrEqual(bodyHeight + 1e-6);
    }
  });
});

test("[STATEMENT-12] rows have the headings of their columns on every page, and groups that continue their name", () => {
  check(({ definition, outlines }, pages) => {
    for (const plan of pages) {
      for (const [at, piece] of plan.entries()) {
        if (piece.kind !== "rows") continue;
        const before = plan.slice(0, at).filter(({ block }) => block === piece.block);
        expect(before[0]?.kind).toBe("columns");
        const block = definition.body[piece.block];
        const outline = outlines[piece.block];
        if (block?.kind !== "rows" || outline === null || outline === undefined) throw new Error("rows");
        for (const [level, { hasHead }] of block.groups.entries()) {
          const [start = 0] = groupsOf(outline, level).findLast(([from]) => from <= piece.from) ?? [];
          const head = before.findLast((one) => one.kind === "head" && one.level === level);
          expect(head !== undefined).toBe(hasHead);
          if (head?.kind === "head") expect(head.isContinued).toBe(head.row > start);
        }
      }
    }
  });
});

test("[STATEMENT-13] each group has one head and one foot, right after its last row, and totals follow the last row", () => {
  check(({ definition, outlines }, _, pieces) => {
    for (const [place, block] of definition.body.entries()) {
      const outline = outlines[place];
      if (block.kind !== "rows" || outline === null || outline === undefined) continue;
      const own = pieces.filter((piece) => piece.block === place);
      for (const [level, { hasHead, hasFoot }] of block.groups.entries()) {
        const groups = groupsOf(outline, level);
        const heads = own.filter((one) => one.kind === "head" && one.level === level && !one.isContinued);
        const feet = own.filter((one) => one.kind === "foot" && one.level === level);
        expect(heads.map((one) => one.kind === "head" && one.row)).toEqual(
          hasHead ? groups.map(([from]) => from) : [],
        );
        expect(feet.map((one) => one.kind === "foot" && one.row)).toEqual(
          hasFoot ? groups.map(([, end]) => end - 1) : [],
        );
      }
      const rows = rowsOf(pieces, place);
      for (const piece of own) {
        if (piece.kind === "foot") expect(piece.page).toBe(rows[piece.row]?.page);
        if (piece.kind === "head") expect(piece.page).toBe(rows[piece.row]?.page);
        if (piece.kind === "total") expect(piece.page).toBe(rows.at(-1)?.page);
      }
      expect(own.filter(({ kind }) => kind === "total")).toHaveLength(
        block.hasTotals && outline.rowCount > 0 ? 1 : 0,
      );
      expect(own.filter(({ kind }) => kind === "empty")).toHaveLength(outline.rowCount === 0 ? 1 : 0);
    }
  });
});

test("[STATEMENT-14] groups that begin pages do, and groups that are kept together are on one page if they fit", () => {
  check((laid, _, pieces) => {
    const { definition, outlines } = laid;
    const { bodyHeight } = paperOf(definition);
    for (const [place, block] of definition.body.entries()) {
      const outline = outlines[place];
      if (block.kind !== "rows" || outline === null || outline === undefined) continue;
      const rows = rowsOf(pieces, place);
      for (const [level, { startsPage, keepTogether }] of block.groups.entries()) {
        for (const [from, end] of groupsOf(outline, level)) {
          const page = rows[from]?.page ?? -1;
          if (startsPage === true && from > 0) expect(rows[from - 1]?.page).toBe(page - 1);
          // The first group may have to be with a text before it.
          if (keepTogether !== true || from === 0 || rows[end - 1]?.page === page) continue;
          if (hasOwnPages(laid, place, level, [from, end])) continue;
          expect(heightAlone(laid, place, level, [from, end])).toBeGreaterThan(bodyHeight - 1e-6);
        }
      }
    }
  });
});

/** Whether groups inside of a group begin pages of their own. */
function hasOwnPages(
  { definition, outlines }: LaidOut,
  place: number,
  level: number,
  [from, end]: readonly [number, number],
): boolean {
  const block = definition.body[place];
  const outline = outlines[place];
  if (block?.kind !== "rows" || outline === null || outline === undefined) throw new Error("rows");
  return block.groups.some(
    ({ startsPage }, at) =>
      at > level &&
      startsPage === true &&
      groupsOf(outline, at).some(([start]) => start > from && start < end),
  );
}

/** The least height of a group with everything that has to be on its page. */
function heightAlone(
  { definition, outlines }: LaidOut,
  place: number,
  level: number,
  [from, end]: readonly [number, number],
): number {
  const block = definition.body[place];
  const outline = outlines[place];
  if (block?.kind !== "rows" || outline === null || outline === undefined) throw new Error("rows");
  let height = rowHeights.columns + (end - from) * rowHeights.line;
  for (const [at, { hasHead, hasFoot }] of block.groups.entries()) {
    const groups = groupsOf(outline, at);
    const inside = groups.filter(([start]) => start >= from && start < end);
    const around = groups.filter(([start, stop]) => start <= from && stop >= end);
    const heads = at < level ? 1 : inside.length;
    const feet = at < level ? around.filter(([, stop]) => stop === end).length : inside.length;
    height += (hasHead ? heads * rowHeights.head : 0) + (hasFoot ? feet * rowHeights.foot : 0);
  }
  return height + (block.hasTotals && end === outline.rowCount ? rowHeights.total : 0);
}

test("[STATEMENT-15] a text that is kept with the next block is on the page where that begins, if both fit", () => {
  check((laid, _, pieces) => {
    for (const [place, block] of laid.definition.body.entries()) {
      const next = laid.definition.body[place + 1];
      if (block.kind !== "text" || block.keepWithNext !== true) continue;
      if (next?.kind !== "rows" || next.startsPage === true) continue;
      const text = pieces.find((piece) => piece.block === place);
      const following = pieces.find((piece) => piece.block === place + 1);
      expect(following?.page).toBe(text?.page);
    }
  });
});

test("[STATEMENT-16] the 10,000 pages of 400,000 rows are known from the numbers of rows of their groups", () => {
  const rowCount = 410_000;
  const starts = [Array.from({ length: 8200 }, (_, at) => at * 50)];
  const body = [
    {
      kind: "rows",
      groups: [{ by: { table: "T", column: "a" } }],
      columns: [{ of: { table: "T", column: "b" } }, { of: { table: "T", measure: "m" } }],
    },
  ];
  const parsed = parse(statementDefinitionSchema, { version: 1, dataset: "d", body });
  if (!parsed.ok) throw new Error("invalid");
  const pages = layOut(parsed.value, [{ rowCount, starts }]);
  expect(pages.length).toBeGreaterThan(10_000);
});

test("[STATEMENT-1] a page that is too small for what cannot be divided is refused", () => {
  const margins = { top: 60, right: 10, bottom: 60, left: 10 };
  const withPage = (page: object, rows: number) =>
    parse(statementDefinitionSchema, {
      version: 1,
      dataset: "d",
      page,
      body: [{ kind: "text", cells: [{ lines: [{ kind: "paragraph", rows, runs: [] }] }] }],
    });
  const small = { size: "a5", orientation: "landscape", margins };
  const refused = withPage(small, 9);
  expect(refused.ok ? [] : refused.faults).toEqual([
    { path: "page", message: "page must have space for a block of 43.2 mm" },
  ]);
  expect(withPage(small, 5).ok).toBe(true);
});
