import { afterAll } from "vitest";

import { testSeed } from "./scaled.ts";

/** @returns a generator of whole numbers from 0 to below a bound, which starts at the run's seed */
export function createRandom(): (below: number) => number {
  let state = testSeed();
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Chooses items of lists with a generator; undefined for an empty list. */
export function createPick(
  random: (below: number) => number,
): <Item>(list: readonly Item[]) => Item | undefined {
  return (list) => list[random(list.length)];
}

interface FailureEvents {
  on(name: string, listener: (error: unknown) => void): void;
  off(name: string, listener: (error: unknown) => void): void;
}

/** Collects uncaught errors and unhandled rejections until all tests of the file have run. */
export function watchUncaught(): unknown[] {
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  // Read from the global object, because packages for browsers compile without the types of Node.
  const failures = Reflect.get(globalThis, "process") as FailureEvents;
  const names = ["unhandledRejection", "uncaughtException"];
  for (const name of names) failures.on(name, note);
  afterAll(() => {
    for (const name of names) failures.off(name, note);
  });
  return uncaught;
}
