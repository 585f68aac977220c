import type { Cell } from "../query/result.ts";

/** How the rows of a block are divided into groups. This is all that the layout has to know about them. */
export interface RowsOutline {
  readonly rowCount: number;
  /** For each level of groups, from the outermost: the rows at which its groups begin. */
  readonly starts: readonly (readonly number[])[];
}

/** Makes the outline of rows that arrive in windows, in their order. */
export class OutlineBuilder {
  readonly #starts: number[][];
  #last: Cell[] = [];
  #rowCount = 0;

  /** @param depth the number of levels of groups */
  constructor(depth: number) {
    this.#starts = Array.from({ length: depth }, () => []);
  }

  /** @param columns the values of the groups' columns, in the order of the levels */
  add(columns: readonly (readonly Cell[])[], rowCount: number): void {
    const depth = this.#starts.length;
    for (let row = 0; row < rowCount; row++) {
      const isFirst = this.#rowCount === 0 && row === 0;
      let changed = isFirst ? 0 : depth;
      for (let level = 0; level < depth && changed === depth; level++) {
        const value = columns[level]?.[row] ?? null;
        if (value !== (this.#last[level] ?? null)) changed = level;
      }
      for (let level = changed; level < depth; level++) {
        this.#starts[level]?.push(this.#rowCount + row);
        this.#last[level] = columns[level]?.[row] ?? null;
      }
    }
    this.#rowCount += rowCount;
  }

  build(): RowsOutline {
    return { rowCount: this.#rowCount, starts: this.#starts };
  }
}

/** The lengths of the groups of each level, which take less space in a message than their beginnings. */
export function lengthsOf({ rowCount, starts }: RowsOutline): number[][] {
  return starts.map((level) => level.map((start, at) => (level[at + 1] ?? rowCount) - start));
}

export function outlineOfLengths(rowCount: number, lengths: readonly (readonly number[])[]): RowsOutline {
  const starts = lengths.map((level) => {
    let at = 0;
    return level.map((length) => {
      const start = at;
      at += length;
      return start;
    });
  });
  return { rowCount, starts };
}

/** The place of the last entry that is not after the value; -1 if there is none. */
export function placeAtOrBefore(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
