import type { Cell } from "@vitrine/contracts/query";

import type { RawColumns } from "../result/shape-result.ts";

/** Distinct texts of a column that are remembered. A column with more of them rarely repeats one. */
const mostTexts = 20_000;

/** Columns that grow by chunks or rows. Equal texts of a column share one string in memory. */
export class GrowingColumns {
  readonly columns: Cell[][];
  readonly #texts: Map<string, string>[];

  constructor(count: number) {
    this.columns = Array.from({ length: count }, () => []);
    this.#texts = this.columns.map(() => new Map<string, string>());
  }

  add(piece: RawColumns): void {
    for (const [index, values] of piece.entries()) for (const value of values) this.#push(index, value);
  }

  addRow(row: readonly Cell[]): void {
    for (const [index, value] of row.entries()) this.#push(index, value);
  }

  #push(index: number, value: Cell): void {
    const texts = this.#texts[index];
    if (texts === undefined) return;
    this.columns[index]?.push(typeof value === "string" ? once(value, texts) : value);
  }
}

function once(text: string, texts: Map<string, string>): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size < mostTexts) texts.set(text, text);
  return text;
}
