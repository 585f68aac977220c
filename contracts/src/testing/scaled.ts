import { inject } from "vitest";

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
 * Some of the rows that a test repeats, and others in the next run; all of them in a long run (decision 76).
 *
 * @param rows that try the same thing
 * @param count at scale 1
 * @param key gives tests of the same run different rows, for example the title of each
 */
export function someOf<Row>(rows: readonly Row[], count: number, key = ""): readonly Row[] {
  if (isLongRun() || count >= rows.length) return rows;
  const start = [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), testSeed());
  return Array.from({ length: count }, (_, index) => rows[(start + index) % rows.length]).filter(
    (row) => row !== undefined,
  );
}
