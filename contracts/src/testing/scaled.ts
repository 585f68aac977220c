import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** 1 at the gate, larger by will: `VITRINE_TEST_SCALE`, which `npm run test:long` sets to 10. */
    testScale: number;
    /** Where generators of this run begin: `VITRINE_TEST_SEED`, else another one in each run. */
    testSeed: number;
  }
}

/**
 * The number of random or repeated cases of a test at the scale of this run.
 *
 * @param atGate cases at the gate, enough to catch what the test is for
 * @returns a whole number, at least 1
 */
export function scaled(atGate: number): number {
  return Math.max(1, Math.round(atGate * inject("testScale")));
}

/** A time limit in milliseconds at the scale of this run. */
export function scaledLimit(atGate: number): number {
  return atGate * Math.max(1, inject("testScale"));
}

/** This run exercises everything, not the cases of the gate alone. */
export function isLongRun(): boolean {
  return inject("testScale") > 1;
}

/** The seed of a test's own generator; the run prints it, so that a failure can be repeated with `VITRINE_TEST_SEED`. */
export function testSeed(): number {
  return inject("testSeed");
}
