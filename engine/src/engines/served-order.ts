import type { Asker } from "../fairness.ts";

/**
 * When each person, and each workspace of a person, was served last. Whoever was served longest ago, or never, goes
 * first: person by person, then workspace by workspace.
 */
export class ServedOrder {
  readonly #served = new Map<string, number>();
  #count = 0;

  /** @returns the number of this turn among all that were served */
  serve(asker: Asker): number {
    this.#count += 1;
    for (const key of keysOf(asker)) this.#served.set(key, this.#count);
    return this.#count;
  }

  /** Smaller is earlier, number by number (`isBefore`). */
  rankOf(asker: Asker): readonly number[] {
    return keysOf(asker).map((key) => this.#served.get(key) ?? 0);
  }

  /** Everybody is new again. */
  clear(): void {
    this.#served.clear();
  }
}

function keysOf({ person, workspace }: Asker): readonly [person: string, workspace: string] {
  return [person, `${person}\n${workspace}`];
}

/** Whether a rank comes before another one of the same length. */
export function isBefore(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against;
  }
  return false;
}
