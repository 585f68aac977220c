import { chooseVariants, partOfSeed } from "@vitrine/contracts/testing/variants";

/** `playwright.config.ts` sets both and prints them, and all workers inherit them. `npm run test:long` sets scale 10. */
const run = {
  scale: Number(process.env.VITRINE_TEST_SCALE ?? 1),
  seed: Number(process.env.VITRINE_TEST_SEED ?? 0),
};

/** Whether this run exercises all cases, not only those of `npm test`. */
export function isLongRun(): boolean {
  return run.scale > 1;
}

/** The part of the rotating tests that this run includes, see `partOfSeed`. */
export function partOfRun(): number {
  return partOfSeed(run.seed);
}

/**
 * The number of repeated cases of a test at the scale of this run.
 *
 * @param cases at scale 1, enough to find the faults that the test is for
 * @returns a whole number, at least 1
 */
export function scaled(cases: number): number {
  return Math.max(1, Math.round(cases * run.scale));
}

/**
 * The variants of one case to try in this run, see `chooseVariants`.
 *
 * @param name distinguishes lists, so that one seed does not choose the same place in each
 * @param count in a run at scale 1
 */
export function variants<Variant>(name: string, list: readonly Variant[], count = 1): readonly Variant[] {
  return chooseVariants(run, name, list, count);
}

/** Whether this run makes a check that a third of the runs and each long run make. */
export function isChecked(name: string): boolean {
  return variants(name, [true, false, false]).includes(true);
}
