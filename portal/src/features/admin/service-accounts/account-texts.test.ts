import { expect, test } from "vitest";

import type { ServiceAccount } from "@vitrine/contracts/http";

import { readOrigins, stateOf } from "./account-texts.ts";

test("origins are completed to what browsers send, and pages are refused", () => {
  expect(readOrigins("https://app.example/\nHTTPS://APP.example\nhttp://localhost:3000")).toEqual([
    "https://app.example",
    "http://localhost:3000",
  ]);
  for (const line of ["app.example", "https://app.example/page", "*", "ftp://app.example"])
    expect(readOrigins(line)).toBeNull();
});

test("an account is usable while one of its secrets or keys is valid", () => {
  const now = Date.parse("2026-11-02T09:00:00Z");
  const account = (endedAt: string | null, ...credentials: readonly (readonly [string, string | null])[]) =>
    ({
      endedAt,
      credentials: credentials.map(([expiresAt, revokedAt]) => ({ expiresAt, revokedAt })),
    }) as unknown as ServiceAccount;
  const later = "2027-11-02T09:00:00Z";
  expect(stateOf(account(null, [later, null]), now)).toBe("active");
  expect(stateOf(account(null, ["2026-11-10T09:00:00Z", null]), now)).toBe("expiring");
  expect(stateOf(account(null, ["2026-11-10T09:00:00Z", null], [later, null]), now)).toBe("active");
  expect(stateOf(account(null, ["2026-11-01T09:00:00Z", null], [later, later]), now)).toBe("unusable");
  expect(stateOf(account(later, [later, null]), now)).toBe("ended");
});
