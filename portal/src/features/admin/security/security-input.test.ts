import type { Security } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { inputOf, rulesOf } from "./security-input.ts";

const security: Security = {
  passwordMinimum: 12,
  strongFactorFor: "agency",
  idleMinutes: 30,
  longestHours: 8,
  domains: ["a.example", "b.example"],
  version: 3,
  fixed: { passwordMinimum: 10, requiresStrongFactor: false, settings: [] },
};

test("the rules of a form are those that it shows, with domains from lines, blanks and commas", () => {
  const { fixed: _fixed, ...rules } = security;
  expect(rulesOf(inputOf(security), security)).toEqual(rules);
  const typed = { ...inputOf(security), domains: " a.example,\nb.example  c.example\n" };
  expect(rulesOf(typed, security)?.domains).toEqual(["a.example", "b.example", "c.example"]);
});

test("the least number of characters is a whole number that the server allows", () => {
  for (const passwordMinimum of ["9", "65", "12.5", "", "twelve"]) {
    expect(rulesOf({ ...inputOf(security), passwordMinimum }, security), passwordMinimum).toBeNull();
  }
});
