import type { RowsBlock, StatementBand, StatementContent, StatementLine } from "./blocks.ts";

/** Lengths are in millimetres. */
export interface PaperBox {
  readonly width: number;
  readonly height: number;
  /** The height of the heads and feet of pages, with the space that separates them from the body. */
  readonly head: number;
  readonly foot: number;
  /** The size of the area for the body. */
  readonly bodyWidth: number;
  readonly bodyHeight: number;
}

const sizes = {
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
} as const;

/** The height of one row of text of each kind. */
export const lineHeights: Readonly<Record<StatementLine["kind"], number>> = {
  title: 11,
  heading: 7.5,
  paragraph: 4.8,
  note: 3.8,
  label: 4,
  signature: 16,
};
/** The heights of the parts of rows. */
export const rowHeights = { columns: 9.5, head: 8, line: 5.8, foot: 6.6, total: 8.4, empty: 12 } as const;
export const markHeight = 14;
/** The space before a block that follows another on its page. */
export const blockGap = { text: 4, rows: 1 } as const;
/** The space between head or foot and body. */
const separation = 5;

export function heightOfBand({ cells }: StatementBand): number {
  return Math.max(
    ...cells.map(({ lines, hasMark }) =>
      lines.reduce(
        (sum, { kind, rows }) => sum + lineHeights[kind] * rows,
        hasMark === true ? markHeight : 0,
      ),
    ),
  );
}

/** The sizes of a statement's pages, which are all alike. */
export function paperOf({ page }: Pick<StatementContent, "page">): PaperBox {
  const [short, long] = sizes[page.size];
  const [width, height] = page.orientation === "portrait" ? [short, long] : [long, short];
  const { top, right, bottom, left } = page.margins;
  const [head, foot] = [page.head, page.foot].map((band) =>
    band === undefined ? 0 : heightOfBand(band) + separation,
  ) as [number, number];
  return {
    width,
    height,
    head,
    foot,
    bodyWidth: width - left - right,
    bodyHeight: height - top - bottom - head - foot,
  };
}

/** The height of rows that cannot be divided: a line with everything that has to be on its page. */
export function tallestLine({ groups, hasTotals }: RowsBlock): number {
  const heads = groups.filter(({ hasHead }) => hasHead).length * rowHeights.head;
  const feet = groups.filter(({ hasFoot }) => hasFoot).length * rowHeights.foot;
  return rowHeights.columns + heads + rowHeights.line + feet + (hasTotals ? rowHeights.total : 0);
}
