import type { ImportFacts, MappedRow } from "../import-types.ts";

/** Sums of some lines of a file, in millionths. */
export interface LineSums {
  readonly lines: number;
  /** By column of the facts: the sum, and the number of lines with a value. */
  readonly amounts: ReadonlyMap<string, { readonly values: number; readonly sum: bigint }>;
  readonly converted: readonly ConvertedSum[];
}

/** Money in another currency: the sum in the file, and the sum of the converted lines. */
export interface ConvertedSum {
  readonly amount: string;
  readonly currency: string;
  /** The number of lines with a value. */
  readonly values: number;
  readonly millionths: bigint;
  readonly converted: bigint;
}

/** Adds whole numbers exactly, with BigInt only when a double is not exact any more. */
class ExactSum {
  #near = 0;
  #far = 0n;
  values = 0;

  add(value: number): void {
    const next = this.#near + value;
    this.values += 1;
    if (Number.isSafeInteger(next)) this.#near = next;
    else {
      this.#far += BigInt(this.#near);
      this.#near = value;
    }
  }

  get sum(): bigint {
    return this.#far + BigInt(this.#near);
  }
}

/**
 * Adds up the accepted lines of a file as they are read, before they are written. Lines lost on the way to the store are
 * then missing in the sums of the store, but not in these.
 */
export class LineCounter {
  readonly #names: readonly string[];
  readonly #amounts: readonly ExactSum[];
  readonly #converted = new Map<
    string,
    {
      readonly amount: string;
      readonly currency: string;
      readonly millionths: ExactSum;
      readonly into: ExactSum;
    }
  >();
  #lines = 0;

  constructor({ amounts }: ImportFacts) {
    this.#names = amounts.map(({ name }) => name);
    this.#amounts = amounts.map(() => new ExactSum());
  }

  add({ amounts, originals }: Pick<MappedRow, "amounts" | "originals">): void {
    this.#lines += 1;
    for (let index = 0; index < this.#amounts.length; index += 1) {
      const value = amounts[index];
      if (typeof value === "number") this.#amounts[index]?.add(value);
    }
    for (const { amount, currency, millionths } of originals) {
      const key = `${amount} ${currency}`;
      const found = this.#converted.get(key) ?? {
        amount,
        currency,
        millionths: new ExactSum(),
        into: new ExactSum(),
      };
      found.millionths.add(millionths);
      found.into.add(amounts[this.#names.indexOf(amount)] ?? 0);
      this.#converted.set(key, found);
    }
  }

  /** The sums so far without some lines that were counted and then left out. */
  without(others: LineSums): LineSums {
    const amounts = this.#names.flatMap((name, index) => {
      const { values = 0, sum = 0n } = this.#amounts[index] ?? {};
      const left = others.amounts.get(name);
      const some = { values: values - (left?.values ?? 0), sum: sum - (left?.sum ?? 0n) };
      return some.values === 0 ? [] : [[name, some] as const];
    });
    const converted = [...this.#converted.values()].flatMap(({ amount, currency, millionths, into }) => {
      const left = others.converted.find((one) => one.amount === amount && one.currency === currency);
      const values = millionths.values - (left?.values ?? 0);
      if (values === 0) return [];
      const sums = {
        millionths: millionths.sum - (left?.millionths ?? 0n),
        converted: into.sum - (left?.converted ?? 0n),
      };
      return [{ amount, currency, values, ...sums }];
    });
    return { lines: this.#lines - others.lines, amounts: new Map(amounts), converted };
  }
}
