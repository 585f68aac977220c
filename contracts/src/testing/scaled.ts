import { inject } from "vitest";

import { chooseVariants } from "./variants.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** `VITRINE_TEST_SCALE`: 1 by default; `npm run test:long` sets 10. */
    testScale: number;
    /** `VITRINE_TEST_SEED`, or a different number in each run. */
    testSeed: number;
  }
}

/**
 * The number of random or repeated cases of a test, at the scale of this run.
 *
 * @param cases at scale 1, enough to find the faults that the test is for
 * @returns a whole number, at least 1
 */
export function scaled(cases: number): number {
  return Math.max(1, Math.round(cases * inject("testScale")));
}

/** A time limit in milliseconds, at the scale of this run. */
export function scaledLimit(milliseconds: number): number {
  return milliseconds * Math.max(1, inject("testScale"));
}

/** Whether this run exercises all cases, not only those of `npm test`. */
export function isLongRun(): boolean {
  return inject("testScale") > 1;
}

/** The seed for the random generator of a test. The run prints it; set `VITRINE_TEST_SEED` to repeat a failure. */
export function testSeed(): number {
  return inject("testSeed");
}

/**
 * The variants of one case to try in this run, see `chooseVariants`.
 *
 * @param name distinguishes lists, so that one seed does not choose the same place in each
 * @param count in a run at scale 1
 */
export function variants<Variant>(name: string, list: readonly Variant[], count = 1): readonly Variant[] {
  return chooseVariants({ scale: inject("testScale"), seed: testSeed() }, name, list, count);
}
