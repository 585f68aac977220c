import type { RowScanner } from "./row-scanner.ts";

/** The maximum number of cells that are remembered unless given. */
const usualMost = 10_000;
/** How many places of the hash table are tried. A file could be made whose cells all have the same hash. */
const mostTries = 32;

/**
 * Caches what is computed from the content of a cell, by its bytes, up to a number of cells. The same as `remember` for
 * cells that are not made a text of each time.
 */
export class RememberedCells<Value> {
  readonly #work: (text: string) => Value;
  readonly #most: number;
  readonly #values: { readonly value: Value }[] = [];
  /** Of each value: the hashes of its cell, and where its bytes end. They begin where those before end. */
  #highs = new Int32Array(64);
  #lows = new Int32Array(64);
  #ends = new Int32Array(64);
  #bytes = new Uint8Array(1024);
  /** A hash table: the number of the value at a place, counted from 1; 0 for none. */
  #places = new Int32Array(256);
  #last = -1;

  constructor(work: (text: string) => Value, most = usualMost) {
    this.#work = work;
    this.#most = most;
  }

  of(row: RowScanner, cell: number): Value {
    if (this.#last >= 0 && this.#is(this.#last, row, cell)) return this.#at(this.#last);
    const mask = this.#places.length - 1;
    const first = row.low(cell);
    for (let tried = 0; tried < mostTries; tried += 1) {
      const place = (first + tried) & mask;
      const number = (this.#places[place] ?? 0) - 1;
      if (number < 0) {
        const value = this.#work(row.cell(cell));
        if (this.#values.length < this.#most) this.#add(row, cell, value, place);
        return value;
      }
      if (this.#is(number, row, cell)) {
        this.#last = number;
        return this.#at(number);
      }
    }
    return this.#work(row.cell(cell));
  }

  #at(number: number): Value {
    const held = this.#values[number];
    if (held === undefined) throw new Error("No value has this number");
    return held.value;
  }

  #is(number: number, row: RowScanner, cell: number): boolean {
    if (this.#highs[number] !== row.high(cell) || this.#lows[number] !== row.low(cell)) return false;
    const from = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    return row.equals(cell, this.#bytes, from, (this.#ends[number] ?? 0) - from);
  }

  #add(row: RowScanner, cell: number, value: Value, place: number): void {
    const number = this.#values.length;
    const from = number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
    const end = from + row.byteLength(cell);
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end * 2);
    if (number === this.#ends.length) this.#growLists();
    row.copyTo(cell, this.#bytes, from);
    this.#highs[number] = row.high(cell);
    this.#lows[number] = row.low(cell);
    this.#ends[number] = end;
    this.#values.push({ value });
    this.#places[place] = number + 1;
    this.#last = number;
    if (this.#values.length * 2 > this.#places.length) this.#spread();
  }

  #growLists(): void {
    const length = this.#ends.length * 2;
    const [highs, lows, ends] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
    highs.set(this.#highs);
    lows.set(this.#lows);
    ends.set(this.#ends);
    [this.#highs, this.#lows, this.#ends] = [highs, lows, ends];
  }

  /** Makes the hash table larger. */
  #spread(): void {
    const places = new Int32Array(this.#places.length * 4);
    const mask = places.length - 1;
    for (let number = 0; number < this.#values.length; number += 1) {
      let place = (this.#lows[number] ?? 0) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = number + 1;
    }
    this.#places = places;
  }
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(length);
  more.set(bytes);
  return more;
}
