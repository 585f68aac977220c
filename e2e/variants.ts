/** 1 at the gate, larger for longer runs: `npm run test:long` sets `VITRINE_TEST_SCALE` to 10. */
const scale = Number(process.env.VITRINE_TEST_SCALE ?? 1);

/** Chooses the variants of this run. `playwright.config.ts` sets and prints it, and all workers inherit it. */
const seed = Number(process.env.VITRINE_TEST_SEED ?? 0);

/** True if this run tries all variants. */
const isLongRun = scale >= 10;

/**
 * The number of repeated cases of a test at the scale of this run.
 *
 * @param atGate cases at the gate, enough to catch what the test is for
 * @returns a whole number, at least 1
 */
export function scaled(atGate: number): number {
  return Math.max(1, Math.round(atGate * scale));
}

/**
 * The variants of one case to try in this run: all in a long run, otherwise `count` of them, chosen by the seed.
 *
 * The choice depends only on its arguments and the environment, because every Playwright worker must see the same tests.
 * Consecutive seeds choose different variants.
 *
 * @param name distinguishes lists, so that one seed does not choose the same place in each
 * @param list must not be empty
 */
export function variants<Variant>(name: string, list: readonly Variant[], count = 1): readonly Variant[] {
  if (isLongRun || count >= list.length) return list;
  const first = (seed * count + hashOf(name)) % list.length;
  return Array.from({ length: count }, (_, place) => list[(first + place) % list.length] as Variant);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}
