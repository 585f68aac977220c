import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { createKnownCheck } from "./known-passwords.ts";
import { findPasswordFault, passwordPolicyOf } from "./password-policy.ts";

const context = ["planner", "ada.byron@client.example", "Ada", "Okonkwova", "Northwind Travel"];
const lists = { isKnown: await createKnownCheck(null), isBreached: async () => false };
const faultOf = (password: string, preset: "specification" | "nist" = "specification") =>
  findPasswordFault(passwordPolicyOf(preset), password, context, lists);

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

  test("one code point is one character, and 128 are the maximum", async () => {
    expect(await faultOf("😀😀😀😀😀😀-A1!")).toBeNull();
    expect(await faultOf("😀😀😀😀😀-A1!")).toBe("minimum");
    const long = "Quiet-harbour-7!".repeat(8);
    expect(await faultOf(long)).toBeNull();
    expect(await faultOf(`${long}x`)).toBe("maximum");
  });
});

test.each([
  "P@ssw0rd123!",
  "Welcome2026!",
  "!!Qwerty123!!",
  "Sun$hine-2026!",
  "Football#1#2",
  "Drowssap-123!",
  "Monkeymonkey1!",
])("%s is on the lists, whatever is around it", async (password) => {
  expect(await faultOf(password)).toBe("known");
});

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

test("the operator's list has the same effect as the built-in one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-passwords-"));
  writeFileSync(join(folder, "list.txt"), "Meridianhouse\r\n\r\nzürichsee\n");
  const isKnown = await createKnownCheck(join(folder, "list.txt"));
  expect(await isKnown("MERIDIANHOUSE-26!")).toBe(true);
  expect(await isKnown("Zürichsee-2026!")).toBe(true);
  expect(await isKnown("Walensee-2026!")).toBe(false);
  expect(await isKnown("")).toBe(false);
  rmSync(folder, { recursive: true });
});

test("a password in a collection of breached ones is known", async () => {
  const asked: string[] = [];
  const collection = { ...lists, isBreached: async (password: string) => asked.push(password) > 0 };
  const policy = passwordPolicyOf("specification");
  expect(await findPasswordFault(policy, "Quiet-harbour-7!", context, collection)).toBe("known");
  expect(await findPasswordFault(policy, "short", context, collection)).toBe("minimum");
  expect(await findPasswordFault(policy, "Okonkwova-26!", context, collection)).toBe("context");
  expect(asked, "only what is good otherwise").toEqual(["Quiet-harbour-7!"]);
});

test("a longer sentence may contain a name", async () => {
  expect(await faultOf("Okonkwova sails to 7 quiet harbours!")).toBeNull();
});

test("with NIST's rules only length and lists count", async () => {
  expect(await faultOf("quietly sailing home", "nist")).toBeNull();
  expect(await faultOf("too short it", "nist")).toBeNull();
  expect(await faultOf("too short i", "nist")).toBe("minimum");
  expect(await faultOf("1234567890987654321", "nist")).toBe("known");
});
