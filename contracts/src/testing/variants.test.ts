import { expect, test } from "vitest";

import { chooseVariants } from "./variants.ts";

const list = ["a", "b", "c", "d", "e"];

test("consecutive runs try every variant in turn, a long run all of them", () => {
  const seeds = [7, 8, 9, 10, 11];
  const tried = seeds.flatMap((seed) => chooseVariants({ scale: 1, seed }, "letters", list, 1));
  expect(tried.toSorted()).toEqual(list);
  expect(chooseVariants({ scale: 1, seed: 2 ** 31 - 1 }, "letters", list, 3)).toHaveLength(3);
  expect(chooseVariants({ scale: 10, seed: 7 }, "letters", list, 1)).toEqual(list);
  expect(chooseVariants({ scale: 1, seed: 7 }, "letters", ["a"], 3)).toEqual(["a"]);
});

test("lists of different names have different choices in one run", () => {
  const choices = ["one", "two", "three", "four"].map((name) =>
    chooseVariants({ scale: 1, seed: 1 }, name, list, 1).join(""),
  );
  expect(new Set(choices).size).toBeGreaterThan(1);
});
