import type { SourceCell } from "../import-types.ts";
import { RememberedCells } from "../read/remember-cells.ts";
import type { RowScanner } from "../read/row-scanner.ts";
import type { NamedMember } from "./row-member.ts";

/** The account of a row: what identifies it, and its name. */
export interface RowAccount {
  readonly account: string;
  readonly shown: string;
}

/** How the members of a dimension are read from the cells of a row. */
export interface MemberColumns {
  /** The places of its columns in the file, the one that identifies members best first. */
  readonly indexes: readonly number[];
  /** The name among them; `null` if there is none, or if members are not identified by another column. */
  readonly name: { readonly index: number; readonly slot: number } | null;
  /** The member that some cells name, `null` for none; `undefined` if a row with these cells is refused. */
  readonly read: (cells: readonly SourceCell[], account: RowAccount) => NamedMember | null | undefined;
}

/** Shorter names may be words for a missing name. */
const leastName = 10;

/** Reads the members of one dimension from plain rows. Cells are made texts only if they differ from those before. */
export class PlainMembers {
  readonly #columns: MemberColumns;
  /** The columns but the first one, the name last. */
  readonly #others: readonly number[];
  /** What the last row with the same first cell named. */
  readonly #known: RememberedCells<KnownCells>;

  /** @param most first cells that are remembered */
  constructor(columns: MemberColumns, most: number) {
    const { indexes, name } = columns;
    const others = indexes.slice(1).filter((index) => index !== name?.index);
    this.#columns = columns;
    this.#others = name === null ? others : [...others, name.index];
    this.#known = new RememberedCells(() => new KnownCells(), most);
  }

  /** As `MemberColumns.read`. */
  of(row: RowScanner, account: RowAccount): NamedMember | null | undefined {
    const known = this.#known.of(row, this.#columns.indexes[0] ?? 0);
    const { member } = known;
    if (known.isOf(account)) {
      const same = known.countSame(row, this.#others);
      if (same === this.#others.length) return member;
      const { name } = this.#columns;
      const isRenamed = name !== null && same === this.#others.length - 1 && known.isLongName;
      if (isRenamed && member?.isIdentified === true && isLongName(row, name.index)) {
        known.keep(row, this.#others, same);
        member.rename(name.slot, known.readLast);
        return member;
      }
    }
    member?.readName();
    known.member = this.#columns.read(row.someCells(this.#columns.indexes), account);
    known.account = account;
    known.isLongName = this.#columns.name !== null && isLongName(row, this.#columns.name.index);
    known.keep(row, this.#others, 0);
    return known.member;
  }
}

/** True if a text differs from another long name if and only if its bytes do. */
function isLongName(row: RowScanner, index: number): boolean {
  return row.byteLength(index) >= leastName && row.hasOwnHash(index);
}

/** Some cells of the last row with the same first cell, and the member that it named. */
class KnownCells {
  account: RowAccount | null = null;
  member: NamedMember | null | undefined;
  isLongName = false;
  /** Reads the last cell, of ASCII. */
  readonly readLast = (): string => {
    const last = this.#ends.length - 1;
    return this.#bytes.toString("latin1", this.#ends[last - 1] ?? 0, this.#ends[last]);
  };
  #bytes = none;
  readonly #ends: number[] = [];

  isOf({ account, shown }: RowAccount): boolean {
    return this.account !== null && this.account.account === account && this.account.shown === shown;
  }

  /** How many cells from the first one on are the same. */
  countSame(row: RowScanner, cells: readonly number[]): number {
    let from = 0;
    for (let at = 0; at < cells.length; at += 1) {
      const end = this.#ends[at] ?? 0;
      if (!row.equals(cells[at] ?? 0, this.#bytes, from, end - from)) return at;
      from = end;
    }
    return cells.length;
  }

  /** Keeps the cells from a place on. */
  keep(row: RowScanner, cells: readonly number[], first: number): void {
    let end = first === 0 ? 0 : (this.#ends[first - 1] ?? 0);
    for (let at = first; at < cells.length; at += 1) {
      const cell = cells[at] ?? 0;
      const from = end;
      end += row.byteLength(cell);
      if (end > this.#bytes.length) this.#bytes = longer(this.#bytes, end);
      row.copyTo(cell, this.#bytes, from);
      this.#ends[at] = end;
    }
  }
}

const none = Buffer.alloc(0);

function longer(bytes: Uint8Array, length: number): Buffer<ArrayBuffer> {
  const more = Buffer.alloc(length * 2);
  more.set(bytes);
  return more;
}
