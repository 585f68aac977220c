/** How much of its cases a run tries, and which (decision 76). */
export interface TestRun {
  /** 1 by default; more than 1 in a long run. */
  readonly scale: number;
  /** Chooses the cases of a run at scale 1. */
  readonly seed: number;
}

/**
 * The variants of one case to try in this run: all in a long run, otherwise `count` of them, chosen by the seed.
 * Consecutive seeds choose different variants. The choice depends on the arguments only, because each worker of the
 * browser tests must see the same tests.
 *
 * @param name distinguishes lists, so that one seed does not choose the same place in each
 * @param list must not be empty
 */
export function chooseVariants<Variant>(
  run: TestRun,
  name: string,
  list: readonly Variant[],
  count: number,
): readonly Variant[] {
  if (run.scale > 1 || count >= list.length) return list;
  const first = (run.seed * count + hashOf(name)) % list.length;
  return [...list, ...list].slice(first, first + count);
}

/** Into how many parts the rotating tests are divided. A run includes one. */
export const partsOfRotation = 8;

/**
 * The part of the rotating tests that a run includes, from 0. Among 48 consecutive seeds each part meets each choice of one
 * among two, three or four variants, because it does not depend on the seed's remainder alone.
 */
export function partOfSeed(seed: number): number {
  return (seed + Math.floor(seed / partsOfRotation)) % partsOfRotation;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
