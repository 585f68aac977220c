import type { ColumnType } from "@vitrine/contracts/query";

import type { BlockColumn, BlockValue } from "../remote/remote-rows.ts";

/** How a column is stored. Columns that rows are sorted by cannot be blank. */
export interface NativeColumn extends BlockColumn {
  readonly isNeverBlank: boolean;
}

const plainTypes: Readonly<Record<ColumnType, string>> = {
  string: "String",
  date: "Date",
  integer: "Int64",
  decimal: "Decimal(18, 6)",
  boolean: "UInt8",
};

/** The type of a column in ClickHouse. */
export function nativeType(type: ColumnType, isNeverBlank: boolean): string {
  return isNeverBlank ? plainTypes[type] : `Nullable(${plainTypes[type]})`;
}

/**
 * Rows in the format Native: by column, with its name and type.
 *
 * @throws Error if a column that is never blank has a blank, or a day cannot be stored
 */
export function nativeBlock(columns: readonly NativeColumn[], rowCount: number): Buffer {
  const bytes = new Bytes();
  bytes.count(columns.length);
  bytes.count(rowCount);
  for (const { name, type, isNeverBlank, values } of columns) {
    if (values.length !== rowCount)
      throw new Error(`The column ${name} has ${values.length} of ${rowCount} values`);
    bytes.text(name);
    bytes.text(nativeType(type, isNeverBlank));
    if (!isNeverBlank) for (const value of values) bytes.byte(value === null ? 1 : 0);
    else if (values.includes(null)) throw new Error(`The column ${name} has a blank value`);
    const write = writers[type];
    for (const value of values) write(bytes, value);
  }
  return bytes.taken;
}

const writers: Readonly<Record<ColumnType, (bytes: Bytes, value: BlockValue) => void>> = {
  string: (bytes, value) => bytes.text(value === null ? "" : String(value)),
  date: (bytes, value) => bytes.day(Number(value ?? 0)),
  integer: (bytes, value) => bytes.integer(value),
  decimal: (bytes, value) => bytes.integer(value),
  boolean: (bytes, value) => bytes.byte(value === true ? 1 : 0),
};

const twoTo32 = 2 ** 32;
const lastDay = 65_535;

class Bytes {
  #buffer = Buffer.allocUnsafe(65_536);
  #at = 0;

  get taken(): Buffer {
    return this.#buffer.subarray(0, this.#at);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#at] = value;
    this.#at += 1;
  }

  /** A whole number of any length, seven bits in each byte. */
  count(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.count(length);
    this.#reserve(length);
    this.#at += this.#buffer.write(value, this.#at);
  }

  day(value: number): void {
    if (!(value >= 0 && value <= lastDay)) throw new Error(`ClickHouse cannot store the day ${value}`);
    this.#reserve(2);
    this.#at = this.#buffer.writeUInt16LE(value, this.#at);
  }

  integer(value: BlockValue): void {
    this.#reserve(8);
    if (typeof value === "number") {
      const high = Math.floor(value / twoTo32);
      this.#buffer.writeUInt32LE(value - high * twoTo32, this.#at);
      this.#at = this.#buffer.writeInt32LE(high, this.#at + 4);
    } else this.#at = this.#buffer.writeBigInt64LE(BigInt(value ?? 0), this.#at);
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#at + length));
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }
}
