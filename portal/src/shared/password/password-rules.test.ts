import { expect, test } from "vitest";

import { checkPassword, meetsPolicy, specifiedPolicy, strengthOf } from "./password-rules.ts";

function unmet(password: string, policy = specifiedPolicy, words: readonly string[] = []): string[] {
  return checkPassword(policy, password, words)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);
}

test("[VALID-1] a new password has at least 10 characters", () => {
  expect(unmet("Abcdefg1!")).toEqual(["minimum"]);
  expect(unmet("Abcdefgh1!")).toEqual([]);
});

test("[VALID-2] it has an uppercase letter, of any alphabet", () => {
  expect(unmet("abcdefgh1!")).toEqual(["uppercase"]);
  expect(unmet("äbcdefgh1!Ä")).toEqual([]);
});

test("[VALID-3] it has a digit", () => {
  expect(unmet("Abcdefghi!")).toEqual(["digit"]);
});

test("[VALID-4] it has one of the eight special characters; others do not count", () => {
  for (const sign of "!@#$%^&*") expect(unmet(`Abcdefgh1${sign}`)).toEqual([]);
  for (const sign of "-_+=?.,;:()[]{}/\\ §") expect(unmet(`Abcdefgh1${sign}`)).toEqual(["special"]);
});

test("[VALID-7, VALID-8, VALID-9] strong from 15 characters, medium from 10, weak below", () => {
  expect(strengthOf(specifiedPolicy, "")).toBe("weak");
  expect(strengthOf(specifiedPolicy, "a".repeat(9))).toBe("weak");
  expect(strengthOf(specifiedPolicy, "a".repeat(10))).toBe("medium");
  expect(strengthOf(specifiedPolicy, "a".repeat(14))).toBe("medium");
  expect(strengthOf(specifiedPolicy, "a".repeat(15))).toBe("strong");
});

test("an emoji and a letter with an accent count as one character each", () => {
  expect(strengthOf(specifiedPolicy, "🦊".repeat(9))).toBe("weak");
  expect(strengthOf(specifiedPolicy, "e\u0301".repeat(9))).toBe("weak");
});

test("a policy without character classes has no rules for them", () => {
  const nist = {
    ...specifiedPolicy,
    preset: "nist" as const,
    minimum: 15,
    needsUppercase: false,
    needsDigit: false,
    specials: "",
  };
  expect(checkPassword(nist, "correct horse battery", [])).toEqual([
    { name: "minimum", isMet: true },
    { name: "context", isMet: true },
  ]);
});

test("the maximum length is listed only when it is exceeded", () => {
  expect(unmet(`A1!${"a".repeat(126)}`)).toEqual(["maximum"]);
  expect(meetsPolicy(specifiedPolicy, `A1!${"a".repeat(125)}`, [])).toBe(true);
});

test("it does not consist of the product's name or of names related to the person", () => {
  const words = ["Northwind Travel", "ada.byron@client.example", "Ada", ""];
  const isRefused = (password: string) => unmet(password, specifiedPolicy, words).includes("context");
  expect(isRefused("Vitrine-26!")).toBe(true);
  expect(isRefused("V1tr1ne2026!")).toBe(true);
  expect(isRefused("Northwind-Travel-1!")).toBe(true);
  expect(isRefused("Quiet-harbour-7!")).toBe(false);
  expect(isRefused("My view of a vitrine in Prague 1!"), "more than the word").toBe(false);
  expect(isRefused(""), "an empty field meets no rule").toBe(true);
});
