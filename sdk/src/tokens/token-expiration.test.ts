import { expect, test } from "vitest";
import { readGrant, readTokenEnd } from "./token-expiration.ts";

const jwt = `h.${btoa(JSON.stringify({ exp: 2000 }))}.s`;

test("the expiry of a token is the given one, or that of the JWT, or unknown", () => {
  expect(readTokenEnd(jwt)).toBe(2_000_000);
  for (const token of ["opaque", "a.b.c", `h.${btoa("[]")}.s`, ""]) expect(readTokenEnd(token)).toBeNull();
  expect(readGrant(jwt)).toEqual({ token: jwt, endsAt: 2_000_000 });
  expect(readGrant({ token: jwt, expiration: 5 })).toEqual({ token: jwt, endsAt: 5 });
  expect(readGrant({ token: "t", expiration: "1970-01-01T00:00:01Z" })).toEqual({ token: "t", endsAt: 1000 });
  expect(readGrant({ token: "t", expiration: "nonsense" })).toEqual({ token: "t", endsAt: null });
});

test("an answer without a token gives null", () => {
  expect([readGrant(""), readGrant({ token: "" })]).toEqual([null, null]);
});
