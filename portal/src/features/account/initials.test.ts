import { expect, test } from "vitest";

import { initialsOf } from "./initials.ts";

test.each([
  ["Pia", "Planner", "planner", "PP"],
  ["élise", "", "elise", "É"],
  ["", " ", "client", "C"],
  ["", "", "", "?"],
])("%s %s (%s) is %s", (firstName, lastName, username, initials) => {
  expect(initialsOf({ firstName, lastName, username })).toBe(initials);
});
