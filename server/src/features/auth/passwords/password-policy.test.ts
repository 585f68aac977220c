import { describe, expect, test } from "vitest";

import { findPasswordFault, passwordPolicyOf } from "./password-policy.ts";

const context = ["planner", "ada.byron@client.example", "Ada", "Okonkwova", "Northwind Travel"];
const faultOf = (password: string, preset: "specification" | "nist" = "specification") =>
  findPasswordFault(passwordPolicyOf(preset), password, context);

describe("the specification's password rules", () => {
  test.each([
    ["Quiet-harbour-7!", null],
    ["Short-1!x", "minimum"],
    ["quiet-harbour-7!", "uppercase"],
    ["Quiet-harbour-!", "digit"],
    ["Quiet-harbour-77", "special"],
    ["Quiet~harbour~77", "special"],
  ])("%s: %s", async (password, fault) => {
    expect(await faultOf(password)).toBe(fault);
  });

  test("one code point is one character, and 128 are enough", async () => {
    expect(await faultOf("😀😀😀😀😀😀-A1!")).toBeNull();
    expect(await faultOf("😀😀😀😀😀-A1!")).toBe("minimum");
    const long = "Quiet-harbour-7!".repeat(8);
    expect(await faultOf(long)).toBeNull();
    expect(await faultOf(`${long}x`)).toBe("maximum");
  });
});

test.each(["P@ssw0rd123!", "Welcome2026!", "!!Qwerty123!!", "Sun$hine-2026!", "Football#1#2"])(
  "%s is on the lists, whatever is around it",
  async (password) => {
    expect(await faultOf(password)).toBe("known");
  },
);

test.each([
  "Okonkwova-26!",
  "Okonkwovva-1!",
  "Ada.Byron@client.example1",
  "Northwind Travel-1!",
  "N0rthwind Tr@vel!",
  "Xokonkwova-1!",
])("%s is too close to the person", async (password) => {
  expect(await faultOf(password)).toBe("context");
});

test("a longer sentence may hold a name", async () => {
  expect(await faultOf("Okonkwova sails to 7 quiet harbours!")).toBeNull();
});

test("by NIST's rules length counts, and lists, and nothing else", async () => {
  expect(await faultOf("quietly sailing home", "nist")).toBeNull();
  expect(await faultOf("too short it", "nist")).toBeNull();
  expect(await faultOf("too short i", "nist")).toBe("minimum");
  expect(await faultOf("1234567890987654321", "nist")).toBe("known");
});
