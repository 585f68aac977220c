import { expect, test } from "vitest";

import { findTotpStep, makeTotpSecret, totpCodeAt, totpUri } from "./totp.ts";

/** The secret of RFC 6238, appendix B, in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %d seconds the code of RFC 6238 is %s", (seconds, code) => {
  expect(totpCodeAt(secret, at(seconds))).toBe(code);
  expect(findTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test("a code is valid one step early and late, but not two", () => {
  const now = at(1_111_111_109);
  const step = Math.floor(1_111_111_109 / 30);
  for (const [shift, expected] of [
    [-60, null],
    [-30, step - 1],
    [30, step + 1],
    [60, null],
  ] as const) {
    const code = totpCodeAt(secret, new Date(now.getTime() + shift * 1000));
    expect(findTotpStep(secret, code, now)).toBe(expected);
  }
});

test("a secret has 160 random bits, and an app can read its URL", () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  // Period, digits and algorithm are the defaults of the format: 30 seconds, six, SHA-1.
  expect(totpUri(made, "planner", "Lumen")).toBe(`otpauth://totp/Lumen:planner?secret=${made}&issuer=Lumen`);
});

test("malformed codes are refused", () => {
  for (const text of ["", "12345", "1234567", "abcdef", "-12345"]) {
    expect(findTotpStep(secret, text, at(59))).toBeNull();
  }
});
