import type { Asker } from "../fairness.ts";

/**
 * Remembers when each person, and each workspace of a person, was served last. The one served longest ago, or never, is
 * first: compared by person, then by workspace.
 */
export class ServedOrder {
  readonly #served = new Map<string, number>();
  #count = 0;

  /** @returns the number of this turn among all turns */
  serve(asker: Asker): number {
    this.#count += 1;
    for (const key of keysOf(asker)) this.#served.set(key, this.#count);
    return this.#count;
  }

  /** A list of numbers to compare with `isBefore`; the smaller one is first. */
  rankOf(asker: Asker): readonly number[] {
    return keysOf(asker).map((key) => this.#served.get(key) ?? 0);
  }

  clear(): void {
    this.#served.clear();
  }
}

function keysOf({ person, workspace }: Asker): readonly [person: string, workspace: string] {
  return [person, `${person}\n${workspace}`];
}

/** True if a rank comes before another one of the same length. */
export function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against;
  }
  return false;
}
