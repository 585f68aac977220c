import type { ListedMember, RowMember } from "../import-types.ts";

/** A member whose name may change from row to row, and is made a text only when someone asks for it. */
export class NamedMember implements RowMember {
  readonly account: string;
  readonly isIdentified: boolean;
  renamed = 0;
  listed: ListedMember | null;
  #values: readonly (string | undefined)[];
  #readName: (() => string) | null = null;
  #nameSlot = 0;

  constructor(
    account: string,
    values: readonly (string | undefined)[],
    { isIdentified, listed }: Pick<RowMember, "isIdentified" | "listed">,
  ) {
    this.account = account;
    this.#values = values;
    this.isIdentified = isIdentified;
    this.listed = listed;
  }

  get values(): readonly (string | undefined)[] {
    this.readName();
    return this.#values;
  }

  /** Reads the new name while the row that it is read from is still there. */
  readName(): void {
    if (this.#readName === null) return;
    this.#values = this.#values.with(this.#nameSlot, this.#readName());
    this.#readName = null;
  }

  /** @param read the new name, until `readName` or the next call of this */
  rename(slot: number, read: () => string): void {
    this.#nameSlot = slot;
    this.#readName = read;
    this.renamed += 1;
  }
}
